import type { TokenTree } from "../../tokenTree.js";
import { isUpperCase } from "../names/names.js";
import type { Reading } from "../reading.js";
import type { Site } from "../shapes.js";
import { braceAt } from "../syntax/braces.js";
import { itemsOf } from "../syntax/expressions.js";
import { stringValue } from "../syntax/strings.js";

/** `import { FailureKind as Kind }`: the other name is a type of the same shape. Names in imports and exports hold nothing. */
export function importedType(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const open = tree.parent(site.token);
  if (!tree.is(open, "{") || !mayBeSpecifiers(tree, open) || braceAt(tree, open) !== "specifiers") return false;
  const other = site.token + 2;
  if (tree.is(site.token + 1, "as") && tree.isName(other)) {
    const of = isUpperCase(site.name) ? "variable" : "type";
    const scope = { first: 0, end: tree.length };
    reading.typed.add({ name: tree.textOf(other), declared: other, scope, meaning: { of, shape: site.shape } });
  }
  return true;
}

/** False for most braces that no import or export opens, by a quick look. */
function mayBeSpecifiers(tree: TokenTree, open: number): boolean {
  const before = open - 1;
  return tree.is(before, "import") || tree.is(before, "export") || tree.is(before, "type") || tree.is(before, ",");
}

/** The constants that are imported from a module whose name mentions a site. */
export function importedConstants({ tree, out }: Reading, module: number): void {
  if (!tree.is(module - 1, "from") || !tree.is(module - 2, "}") || !tree.closes(module - 2)) return;
  for (const { first, end } of itemsOf(tree, tree.before(module - 1))) {
    const name = tree.textOf(first);
    if (end === first || !isUpperCase(name)) continue;
    out.reference({
      name,
      span: { start: tree.start(first), end: tree.end(first) },
      from: { module: stringValue(tree, module), name },
    });
  }
}
