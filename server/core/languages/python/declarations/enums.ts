import type { TokenTree } from "../../tokenTree.js";
import type { PythonFile } from "../file.js";
import { constantOf, originOf } from "../names/bindings.js";
import { isConstantName } from "../names/constants.js";
import { memberStatements } from "../positions/types.js";
import { baseNames } from "../syntax/classes.js";
import { argumentsOf, calleeName, type Expression, elements, isDottedName, isGroup } from "../syntax/expressions.js";
import { literalOf } from "../syntax/strings.js";
import { callOf } from "../values/collections.js";
import { entriesOf } from "../values/tables.js";
import type { MemberPlace } from "./members.js";

/** The members of the class named at `token` that stand for strings: a string, another constant, `auto()`. */
export function classPlaces(file: PythonFile, token: number): MemberPlace[] {
  const { tree } = file;
  const automatic = automaticValue(file, token);
  return memberStatements(file, token).flatMap(({ name, value }): MemberPlace[] => {
    const plain = { expression: value, name, value: null, constant: null, home: token };
    if (standsForString(file, value)) return [plain];
    const open = callOf(tree, value);
    const isAutomatic = automatic !== null && open >= 0 && calleeName(tree, open) === "auto";
    const place = { ...plain, expression: { start: name, end: name + 1 } };
    return isAutomatic ? [{ ...place, value: automatic(tree.textOf(name)) }] : [];
  });
}

function standsForString(file: PythonFile, value: Expression): boolean {
  const literal = literalOf(file.tree, value);
  if (literal !== null) return literal.closed && literal.value !== null;
  if (!isDottedName(file.tree, value)) return false;
  return constantOf(file, value) !== undefined || originOf(file, value) !== null;
}

/** What `auto()` makes of a name in the class named at `token`; null where that is no string, as in a plain Enum. */
function automaticValue(file: PythonFile, token: number): ((name: string) => string) | null {
  const { tree, lines } = file;
  const block = lines.headed(lines.at(token));
  if (block === null) return null;
  const lowered = (name: string) => name.toLowerCase();
  let isGenerated = false;
  let isLowered = false;
  for (let i = lines.first(block.line); i < lines.first(block.endLine); i++) {
    if (tree.is(i, "_generate_next_value_")) isGenerated = true;
    if (isGenerated && tree.is(i, "lower")) isLowered = true;
  }
  if (isGenerated) return isLowered ? lowered : (name) => name;
  const bases = baseNames(tree, lines, block);
  if (bases.some((base) => base.endsWith("StrEnum"))) return lowered;
  return bases.some((base) => base.endsWith("Choices")) ? (name) => name : null;
}

/**
 * The members of `Enum("Name", names)`: a table or pairs of names and strings; a list of names, which a StrEnum writes in small
 * letters. A plain Enum numbers the names of a list, so those count only when they are written as kinds themselves.
 */
export function functionalPlaces(file: PythonFile, callee: string, names: Expression, home: number): MemberPlace[] {
  const { tree } = file;
  const entries = entriesOf(tree, names);
  if (entries !== null) return entries.flatMap(({ key, value }) => namedPlace(file, key, value, home));
  if (!isGroup(tree, names, "[") && !isGroup(tree, names, "(")) return [];
  return contentsOf(tree, names).flatMap((element): MemberPlace[] => {
    const pair = isGroup(tree, element, "(") || isGroup(tree, element, "[") ? contentsOf(tree, element) : [];
    if (pair.length === 2) return namedPlace(file, pair[0] as Expression, pair[1] as Expression, home);
    return listedPlace(file, callee, element, home);
  });
}

/** The names that `Enum("Name", names)` and `Enum("Name", names=…)` list, or null. */
export function functionalNames(tree: TokenTree, open: number): Expression | null {
  const { positional, keyword } = argumentsOf(tree, open);
  return keyword.get("names") ?? positional[1] ?? null;
}

function listedPlace(file: PythonFile, callee: string, element: Expression, home: number): MemberPlace[] {
  const name = literalOf(file.tree, element)?.value ?? null;
  const isLowered = callee.endsWith("StrEnum");
  if (name === null || (!isLowered && isConstantName(name))) return [];
  const place = { expression: element, name: null, home };
  return [{ ...place, value: isLowered ? name.toLowerCase() : name, constant: isLowered ? name : null }];
}

function namedPlace(file: PythonFile, name: Expression, value: Expression, home: number): MemberPlace[] {
  if (!standsForString(file, value)) return [];
  const constant = literalOf(file.tree, name)?.value ?? null;
  return [{ expression: value, name: null, value: null, constant, home }];
}

function contentsOf(tree: TokenTree, { start }: Expression): Expression[] {
  return elements(tree, { start: start + 1, end: tree.groupEnd(start) });
}
