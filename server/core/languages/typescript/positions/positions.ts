import { TokenKind } from "../../tokenTree.js";
import { shapeKey } from "../names/typedNames.js";
import type { Reading } from "../reading.js";
import type { Site } from "../shapes.js";
import { expressionOf, type SiteExpression, widen } from "../siteExpressions.js";
import { isDot } from "../syntax/operands.js";
import { comparingCall, expectation, expectedCall, reversedExpectation, shouldExpectation } from "./assertions.js";
import { arrayPattern, assignment } from "./assignments.js";
import { bareParameter, patternParameter } from "./callbacks.js";
import { callOf } from "./calls.js";
import { castSite, castTo } from "./casts.js";
import {
  elementCall,
  elementCallback,
  loopOver,
  nextValue,
  tableFallback,
  tableKey,
  tableValue,
} from "./collections.js";
import { columnDefinition } from "./columns.js";
import { comparison, lookedUp, membership, searchedList, switchCases } from "./comparisons.js";
import { namedFunction, parameter, returnedShape } from "./functions.js";
import { takingCall } from "./handedKinds.js";
import { importedType } from "./imports.js";
import { jsxAttribute } from "./jsx.js";
import { getterCall, pair, setterCall, subscript } from "./keys.js";
import { mockedFunction, spiedFunction } from "./mocks.js";
import { commandArgument } from "./options.js";
import { patternMatch } from "./patternMatches.js";
import { ownProperty, property } from "./properties.js";
import { loopVariable, ownedConstants, typeAlias } from "./typeDeclarations.js";
import { readSelection, readTypeUse } from "./types.js";

/** A place where a site's name declares something. False when it is not that place; the first that is ends the search. */
type BindingPosition = (reading: Reading, site: Site) => boolean;

const bindingPositions: readonly BindingPosition[] = [
  importedType,
  jsxAttribute,
  typeAlias,
  ownedConstants,
  namedFunction,
  ownProperty,
  arrayPattern,
  patternParameter,
  bareParameter,
  loopVariable,
];

/** A place that an expression with a site's value stands in. */
type ExpressionPosition = (reading: Reading, expression: SiteExpression) => void;

/** Positions of the whole expression. */
const wholePositions: readonly ExpressionPosition[] = [
  assignment,
  comparison,
  switchCases,
  membership,
  searchedList,
  lookedUp,
  patternMatch,
  expectation,
  reversedExpectation,
  comparingCall,
  loopOver,
];

/** Positions of any expression of the value, also of one that goes on. */
const partPositions: readonly ExpressionPosition[] = [
  castSite,
  shouldExpectation,
  elementCall,
  elementCallback,
  nextValue,
  tableKey,
  tableValue,
  mockedFunction,
];

/** Reads all that stands around the site's name at its token. */
export function readName(reading: Reading, site: Site): void {
  const { tree } = reading;
  const isMember = isDot(tree, site.token - 1);
  if (!isMember && bindingPositions.some((position) => position(reading, site))) return;
  if (/^[A-Z]/.test(site.name) || tree.is(site.token - 1, "typeof")) {
    const type = { first: site.token, end: site.token + 1, shape: site.shape };
    readSelection(reading, type, site.name);
    if (readTypeUse(reading, type, site.name)) {
      const cast = castTo(reading, type, site.name);
      if (cast !== null) readExpression(reading, cast);
      return;
    }
  }
  if (!isMember) parameter(reading, site);
  takingCall(reading, site);
  expectedCall(reading, site);
  const call = callOf(reading, site.token);
  if (call < 0) readExpression(reading, expressionOf(tree, site));
  else readReturned(reading, site, call);
}

/** The value of a call of a function that is named for kinds. */
function readReturned(reading: Reading, site: Site, open: number): void {
  const shape = returnedShape(reading, site.name);
  if (shape === null) return;
  readExpression(reading, { ...expressionOf(reading.tree, { ...site, shape }), end: reading.tree.after(open) });
}

/** Reads all that stands around an expression with a site's value. */
export function readExpression(reading: Reading, expression: SiteExpression): void {
  const { steps, widest } = widen(reading.tree, expression, ({ first, end, name, shape }) =>
    // Each cast in a chain of them begins at another expression of the same value.
    reading.isFirst(first, `expression ${end} ${name} ${shapeKey(shape)}`),
  );
  for (const step of steps) for (const position of partPositions) position(reading, step);
  if (widest === null) return;
  for (const position of wholePositions) position(reading, widest);
  if (expression.shape.of === "table") tableFallback(reading, widest);
}

/** Reads all that stands around a string, or a constant, that names a site. */
export function readKey(reading: Reading, site: Site): void {
  const { tree } = reading;
  const isWritten = tree.kind(site.token) === TokenKind.String || tree.is(site.token - 1, "[");
  if (isWritten && property(reading, site)) return;
  const expression = subscript(reading, site) ?? getterCall(reading, site);
  if (expression !== null) {
    if (/^[A-Z]/.test(tree.textOf(expression.first))) {
      readSelection(reading, expression, site.name);
      if (readTypeUse(reading, expression, site.name)) return;
    }
    readExpression(reading, expression);
    return;
  }
  setterCall(reading, site);
  columnDefinition(reading, site);
  commandArgument(reading, site);
  spiedFunction(reading, site);
  pair(reading, site);
}
