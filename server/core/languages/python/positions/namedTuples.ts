import { rowsOf } from "../columns.js";
import { argumentsOf, calleeName, contents, type Expression, elements } from "../expressions.js";
import type { Placed, PythonFile } from "../file.js";
import { literalAt, literalOf } from "../strings.js";

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
  const names = namesOf(file, fields);
  const values = rowsOf(tree, defaults).filter(({ start, end }) => start < end);
  return (literalAt(tree, token).value ?? "").split(/[\s,]+/).flatMap((site) => {
    const role = roles.ofName(site);
    // The last field has the last default.
    const expression = values[names.indexOf(site) - names.length + values.length];
    return role && expression ? [{ site, placed: { expression, role, use: "written" as const } }] : [];
  });
}

function namesOf({ tree }: PythonFile, fields: Expression): (string | null)[] {
  const whole = literalOf(tree, fields);
  if (whole !== null) return (whole.value ?? "").split(/[\s,]+/).filter((name) => name !== "");
  return elements(tree, contents(tree, fields.start)).map((field) => literalOf(tree, field)?.value ?? null);
}
