import type { Sites } from "../../sites.js";
import { asidesOf } from "../asides.js";
import { collector } from "../collector.js";
import type { Facts } from "../facts.js";
import type { Language } from "../language.js";
import { nameUses } from "../nameUses.js";
import { readSilences } from "../silences.js";
import { stringsOverLines } from "../stringsOverLines.js";
import type { TokenTree } from "../tokenTree.js";
import { readDeclarations } from "./declarations/declarations.js";
import type { Placed, PythonFile } from "./file.js";
import { lex } from "./lexer/lexer.js";
import { mentions, tokensNamed } from "./mentions.js";
import { renamedConstants, renamedImports } from "./names/bindings.js";
import { readConstants } from "./names/constants.js";
import { addCountTables } from "./names/countTables.js";
import { exportedNames } from "./names/exports.js";
import { readImports } from "./names/imports.js";
import { addLoopVariables } from "./names/loopVariables.js";
import { pythonModulePlaces } from "./names/modules.js";
import { addOtherBindings } from "./names/otherBindings.js";
import { readConstantAfter, readImportedConstants, vocabularyNames } from "./names/references.js";
import { pythonRoles } from "./names/roles.js";
import { caughtNames, readScopes } from "./names/scopes.js";
import { addTypeAliases, importedTypes } from "./names/typeAliases.js";
import { handedOver } from "./positions/calls.js";
import { returnedValues } from "./positions/functions.js";
import { tupleDefaults } from "./positions/namedTuples.js";
import { keyPositions, namePositions, valuePositions, valuePositionsAfter } from "./positions/positions.js";
import { parametrized } from "./positions/tests.js";
import { readEmbedded } from "./queries.js";
import { outerValue, valueOfCall, valueOfKey, valueOfName } from "./siteExpressions.js";
import { siteAt } from "./siteTokens.js";
import { callAfter } from "./syntax/expressions.js";
import { joinedLines } from "./syntax/joinedLines.js";
import { readLines } from "./syntax/lines.js";
import { beginsStatement } from "./syntax/statements.js";
import { readValue } from "./values/values.js";

/** Python: servers, tests and scripts, and the vocabulary itself. */
export const python: Language = {
  name: "python",
  siteNames: "python",
  ids: { python: [".py", ".pyi"] },
  lineComment: () => "#",
  read,
  modulePlaces: pythonModulePlaces,
  nameUses: (text, names) => {
    const tree = lex(text);
    const uses = nameUses(tree, names, (token) => isArgumentName(tree, token));
    const exported = exportedNames(tree, names);
    return exported.length === 0 ? uses : [...uses, ...exported].sort((a, b) => a.span.start - b.span.start);
  },
  asides: (text) => {
    const tree = lex(text);
    const lines = readLines(tree);
    return asidesOf(tree, (token) => beginsStatement({ tree, lines }, token));
  },
};

function read(text: string, sites: Sites): Facts {
  const tree = lex(text);
  const mentioned = mentions(tree, sites);
  const file = openFile(tree, sites, mentioned);
  readModuleNames(file);
  addCountTables(file, mentioned);
  addLoopVariables(file, mentioned);
  addOtherBindings(file);
  const named = tokensNamed(tree, ownNames(file));
  for (const token of mentioned) readToken(file, token);
  for (const token of named) readToken(file, token);
  readDeclarations(file, [...mentioned, ...named]);
  for (const byOwner of file.scopes.callables.values()) {
    for (const callable of [...byOwner.values()].flat()) placeAll(file, returnedValues(file, callable), callable.name);
  }
  readImportedConstants(file);
  readSilences(tree, () => [...stringsOverLines(tree), ...joinedLines(tree)], file.facts);
  return file.facts.finish();
}

/** `NAME` of `f(NAME=…)`. */
function isArgumentName(tree: TokenTree, token: number): boolean {
  return tree.is(token + 1, "=") && tree.is(tree.parent(token), "(");
}

/** Puts into the facts the names that other files may import from this one. */
function readModuleNames(file: PythonFile): void {
  for (const constant of file.constants.all) file.facts.constant(constant);
  for (const constant of renamedConstants(file)) file.facts.constant(constant);
  for (const one of file.imports.ofModule) file.facts.import(one);
  for (const one of renamedImports(file)) file.facts.import(one);
}

function openFile(tree: TokenTree, sites: Sites, mentioned: readonly number[]): PythonFile {
  const lines = readLines(tree);
  const imports = readImports(tree, lines);
  const types = importedTypes(imports, sites);
  addTypeAliases(types, tree, lines, sites, new Set(mentioned.map((token) => lines.at(token))));
  const roles = pythonRoles(sites, types);
  const typed = tokensNamed(tree, new Set(types.keys()));
  const mentionedLines = [...new Set([...mentioned, ...typed].map((token) => lines.at(token)))];
  return {
    tree,
    lines,
    sites,
    roles,
    constants: readConstants(tree, lines),
    imports,
    scopes: readScopes(tree, lines, roles, mentionedLines),
    caught: caughtNames(tree, lines),
    isFirstQuery: firstTime(),
    facts: collector(),
  };
}

/** A question that is answered with true once for each token. */
function firstTime(): PythonFile["isFirstQuery"] {
  const asked = new Set<number>();
  return (token) => asked.size < asked.add(token).size;
}

/** The names of this text that carry kinds without being spelled like a site. */
function ownNames(file: PythonFile): ReadonlySet<string> {
  const { scopes, constants, roles, sites } = file;
  const keys = [...constants.all, ...renamedConstants(file)]
    .filter(({ value }) => roles.ofKey(value) !== undefined)
    .map(({ name }) => name);
  const names = [
    ...scopes.typed.variables.keys(),
    ...scopes.typed.attributes.keys(),
    ...scopes.typed.reaches.keys(),
    ...scopes.callables.keys(),
    ...keys,
    ...vocabularyNames(file),
    ...file.roles.types,
  ];
  return new Set(names.filter((name) => !sites.mention.test(name)));
}

/** Puts into the facts what stands at the site that the token names, if it names one. */
function readToken(file: PythonFile, token: number): void {
  const { tree } = file;
  const isName = tree.isName(token);
  const open = isName ? callAfter(tree, token) : -1;
  if (isName) readConstantAfter(file, token);
  if (open >= 0) placeAll(file, handedOver(file, token, open), tree.textOf(token));
  const site = siteAt(file, token);
  if (site === null) readUnnamed(file, token, open);
  else {
    const positions = (site.isKey ? keyPositions : namePositions).get(tree.textOf(token + 1));
    for (const position of positions ?? []) placeAll(file, position(file, site), site.name);
    readAround(file, site.isKey ? valueOfKey(file, site) : valueOfName(file, site), site.name);
  }
  const listed = isName ? [] : [...parametrized(file, token), ...tupleDefaults(file, token)];
  for (const { site: name, placed } of listed) readValue(file, placed, name);
}

/** A token that names no site may be a call that gives one, or a text with a query in it. */
function readUnnamed(file: PythonFile, token: number, open: number): void {
  if (open >= 0) readAround(file, valueOfCall(file, token), file.tree.textOf(token));
  else readEmbedded(file, token);
}

/** How many expressions are followed around a value: where sites stand in one another thousands of times, each would follow them all. */
const mostAround = 50;

/** Reads what stands beside the value and beside every larger expression that has the same value. */
function readAround(file: PythonFile, innermost: ReturnType<typeof outerValue>, name: string): void {
  const { tree } = file;
  let value = innermost;
  for (let left = mostAround; value !== null && left > 0; left--, value = outerValue(file, value)) {
    const after = valuePositions.get(tree.textOf(value.end)) ?? [];
    // In `"a" == site[0]` what is compared is a part of the value.
    const before = isWhole(tree, value.end) ? (valuePositionsAfter.get(tree.textOf(value.start - 1)) ?? []) : [];
    for (const position of after) placeAll(file, position(file, value), name);
    for (const position of before) placeAll(file, position(file, value), name);
  }
}

/** False for an expression that ends at `end` and goes on there with an attribute, an index or arguments. */
function isWhole(tree: TokenTree, end: number): boolean {
  return !tree.is(end, ".") && !tree.is(end, "[") && !tree.is(end, "(");
}

function placeAll(file: PythonFile, placed: readonly Placed[], name: string): void {
  for (const value of placed) readValue(file, value, name);
}
