import type { NamePosition, ValuePosition } from "../file.js";
import {
  annotatedAssignment,
  assignment,
  augmentedAssignment,
  namedAssignment,
  tupleAssignment,
} from "./assignments.js";
import { castToSite, keyThenValue, keywordArgument, lookupFallback, patchedReturn } from "./calls.js";
import {
  contained,
  equality,
  membership,
  reversedEquality,
  setComparison,
  tupleEquality,
  tupleRows,
} from "./comparisons.js";
import { assignedColumns, namedColumn, namedSeries } from "./frames.js";
import { parameterDefault } from "./functions.js";
import { loopTargets } from "./loops.js";
import { matchedPatterns } from "./matching.js";
import {
  coalesced,
  coalescedColumn,
  collectionMethod,
  columnComparison,
  columnTable,
  filledColumn,
  heldValue,
  setOfMethod,
  testedColumn,
} from "./methods.js";
import { columnDefinition, commandArgument, commandOption, migratedField } from "./options.js";
import { columnEntry, dictEntry, keyLookup, lookedUp, subscriptKey, tableDefault, tableUpdate } from "./tables.js";
import { calledWithKind, equalAssertion, fixtureParams, membershipAssertion } from "./tests.js";
import { classMembers, literalAnnotation, typeAlias } from "./types.js";

/** Constructs by the token beside which they have to be asked for. To add one, write its function and add it to its tokens. */
export type ByToken<Position> = ReadonlyMap<string, readonly Position[]>;

/** Where a name that is a site has values beside it, by the token after the name. */
export const namePositions: ByToken<NamePosition> = byToken({
  "=": [parameterDefault, keywordArgument, typeAlias],
  ":": [parameterDefault, literalAnnotation, classMembers, columnEntry],
  "(": [classMembers, fixtureParams],
  "[": [classMembers, typeAlias],
  ",": [loopTargets, castToSite],
  ")": [loopTargets],
  ".": [calledWithKind],
  in: [loopTargets],
});

/** Where a string that is the name of a site, or a constant that holds one, has values beside it, by the token after the key. */
export const keyPositions: ByToken<NamePosition> = byToken({
  ":": [dictEntry],
  ",": [
    castToSite,
    keyThenValue,
    lookupFallback,
    patchedReturn,
    commandOption,
    commandArgument,
    columnDefinition,
    namedSeries,
    assignedColumns,
    coalescedColumn,
    migratedField,
  ],
  ")": [commandOption, namedSeries, namedColumn],
  "]": [assignedColumns],
});

const inList = [
  lookedUp,
  tupleAssignment,
  tupleEquality,
  tupleRows,
  matchedPatterns,
  equalAssertion,
  membershipAssertion,
  coalesced,
  setOfMethod,
  testedColumn,
];

/** Where an expression that is the value of a site has values beside it, by the token after the expression. */
export const valuePositions: ByToken<ValuePosition> = byToken({
  "=": [assignment, tupleAssignment],
  ":": [annotatedAssignment, matchedPatterns],
  ":=": [namedAssignment],
  ...forAll(["+=", "|=", "-=", "&="], [augmentedAssignment]),
  ...forAll(["==", "!=", "is"], [equality]),
  ...forAll(["<", "<=", ">", ">=", "&", "|", "^", "-"], [setComparison]),
  ...forAll(["in", "not", "<<"], [membership]),
  ...forAll([",", ")", "]"], inList),
  "[": [subscriptKey],
  ".": [keyLookup, tableDefault, tableUpdate, collectionMethod, columnComparison, columnTable, filledColumn, heldValue],
});

/** The same by the token before the expression. */
export const valuePositionsAfter: ByToken<ValuePosition> = byToken({
  ...forAll(["==", "!=", "is"], [reversedEquality]),
  ...forAll(["<", "<=", ">", ">=", "&", "|", "^", "-"], [setComparison]),
  in: [contained],
});

function byToken<Position>(positions: Readonly<Record<string, readonly Position[]>>): ByToken<Position> {
  return new Map(Object.entries(positions));
}

function forAll<Position>(tokens: readonly string[], positions: readonly Position[]) {
  return Object.fromEntries(tokens.map((token) => [token, positions]));
}
