import type { TokenTree } from "../../tokenTree.js";
import type { Placed, PythonFile } from "../file.js";
import type { Callable } from "../names/functions.js";
import type { Roles } from "../names/roles.js";
import {
  argumentsOf,
  calleeName,
  contents,
  type Expression,
  elements,
  expressionFrom,
  isGroup,
} from "../syntax/expressions.js";
import type { Lines } from "../syntax/lines.js";
import { literalAt, literalOf } from "../syntax/strings.js";
import { callOf } from "../values/collections.js";
import { columnOf, rowsOf } from "../values/columns.js";

/** `namedtuple("Row", ["x", "site"], defaults=[1, "a"])`, `namedtuple("Row", "x site", defaults=["a"])`: the default of the site. */
export function tupleDefaults(file: PythonFile, token: number): { readonly site: string; readonly placed: Placed }[] {
  const { tree, roles } = file;
  const list = tree.parent(token);
  const open = calleeName(tree, list) === "" ? tree.parent(list) : list;
  if (calleeName(tree, open) !== "namedtuple") return [];
  const { positional, keyword } = argumentsOf(tree, open);
  const fields = keyword.get("field_names") ?? positional[1];
  const defaults = keyword.get("defaults");
  if (!fields || !defaults || token < fields.start || token >= fields.end) return [];
  const names = namesOf(tree, fields);
  const values = rowsOf(tree, defaults).filter(({ start, end }) => start < end);
  return (literalAt(tree, token).value ?? "").split(/[\s,]+/).flatMap((site) => {
    const role = roles.ofName(site);
    // The last field has the last default.
    const expression = values[names.indexOf(site) - names.length + values.length];
    return role && expression ? [{ site, placed: { expression, role, use: "written" as const } }] : [];
  });
}

/** `Row = namedtuple("Row", ["x", "site"])`, `Row = NamedTuple("Row", [("site", str)])` on the line, as it is called; else null. */
export function readNamedTuple(tree: TokenTree, lines: Lines, roles: Roles, line: number): Callable | null {
  const first = lines.first(line);
  if (!tree.isName(first) || !tree.is(first + 1, "=")) return null;
  const open = callOf(tree, expressionFrom(tree, first + 2, statementEnd));
  if (open < 0 || !/^(?:namedtuple|NamedTuple)$/.test(calleeName(tree, open))) return null;
  const { positional, keyword } = argumentsOf(tree, open);
  const fields = keyword.get("field_names") ?? positional[1];
  if (fields === undefined) return null;
  const names = namesOf(tree, fields).map((name) => name ?? "");
  return {
    name: tree.textOf(first),
    block: null,
    positional: names.map((name) => ({ name, token: first, role: roles.ofName(name), isTyped: false })),
    keywordOnly: [],
    returns: undefined,
    returnType: null,
    returnColumns: [],
    owner: null,
  };
}

const statementEnd: ReadonlySet<string> = new Set([";"]);

/** The names of a tuple's fields: of one text, of several, or of pairs of a name and its type. */
function namesOf(tree: TokenTree, fields: Expression): (string | null)[] {
  const whole = literalOf(tree, fields);
  if (whole !== null) return (whole.value ?? "").split(/[\s,]+/).filter((name) => name !== "");
  return elements(tree, contents(tree, fields.start)).map((field) => {
    const name = isGroup(tree, field, "(") ? columnOf(tree, field, 0)[0] : field;
    return name ? (literalOf(tree, name)?.value ?? null) : null;
  });
}
