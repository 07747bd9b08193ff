import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { declareBound } from "../declarations/declarations.js";
import type { Reading, Target } from "../reading.js";
import { kind, type Shape, type Site } from "../shapes.js";
import type { SiteExpression } from "../siteExpressions.js";
import { braceAt } from "../syntax/braces.js";
import { calleeEnd, itemsOf } from "../syntax/expressions.js";
import { functionIn, returnsOf } from "../syntax/functions.js";
import { leavesOf } from "../syntax/leaves.js";
import { type Entry, entriesOf, isShort, objectIn } from "../syntax/objects.js";
import { isDot, type TokenRange } from "../syntax/operands.js";
import { valueBehind } from "../syntax/statements.js";
import { readKey, vocabularySide } from "../values/tables.js";
import { readAfter } from "../values/values.js";
import { isOfAnotherField, returnedType } from "./functions.js";

const assignments = new Set(["=", "??=", "||=", "&&="]);

/** `row.failureKind = "…"`, `const failureKind = "…"`, `job.failureKind ??= "…"`, a parameter's or a pattern's default. */
export function assignment(reading: Reading, { end, name, shape }: SiteExpression): void {
  const { tree } = reading;
  if (tree.kind(end) !== TokenKind.Operator || !assignments.has(tree.textOf(end))) return;
  if (isChained(tree, end) || braceAt(tree, tree.parent(end)) === "enum") return;
  const part = valueBehind(tree, end);
  const target: Target = { site: name, shape, compared: false };
  if (isDeclared(reading, end - 1)) declareBound(reading, end - 1, part, shape);
  if (readVocabulary(reading, end - 1, part, target) || readFunction(reading, part, target)) return;
  readAfter(reading, end, part, target);
}

/** True for the first of two targets of one name, `a.failureKind = b.failureKind = …`: the value is read once, at the last. */
function isChained(tree: TokenTree, equals: number): boolean {
  let at = equals + 1;
  while (tree.isName(at) && isDot(tree, at + 1)) at += 2;
  return tree.isName(at) && tree.is(at + 1, "=") && tree.textOf(at) === tree.textOf(equals - 1);
}

function isDeclared({ tree }: Reading, name: number): boolean {
  return /^(?:const|let|var|static|readonly)$/.test(tree.textOf(name - 1));
}

/** A table bound to the vocabulary itself: an object of constants or names with their descriptions. */
export function readVocabulary(reading: Reading, nameToken: number, part: TokenRange, target: Target): boolean {
  const { tree } = reading;
  const { shape } = target;
  const isVocabulary = isListOfKinds(shape) || (shape.of === "kind" && /^[A-Z]/.test(tree.textOf(nameToken)));
  const leaves = isVocabulary ? leavesOf(tree, part) : [];
  const objects = leaves.map((leaf) => objectIn(tree, leaf));
  if (objects.length === 0 || objects.some((object) => object < 0)) return false;
  for (const object of objects) {
    const entries = entriesOf(tree, object);
    const side = vocabularySide(tree, entries);
    for (const entry of entries) {
      if (side === "keys") readKey(reading, entry, { ...target, shape: kind });
      else if (side === "values") reading.read(constantIn(entry), { ...target, shape: kind });
    }
  }
  return true;
}

/** False for a list of records: an object is none of those, as the props of a select in `failureKindOptions = { title: "…" }`. */
function isListOfKinds(shape: Shape): boolean {
  return shape.of === "list" && shape.item.of === "kind";
}

/** The value of an entry; a shorthand is its own. */
function constantIn(entry: Entry): TokenRange {
  return isShort(entry) ? entry.key : entry.value;
}

/** A function bound to a name for kinds; what it returns counts when its name says so. */
function readFunction(reading: Reading, part: TokenRange, target: Target): boolean {
  const fn = functionIn(reading.tree, part);
  if (fn === null) return false;
  if (isOfAnotherField(reading.tree, returnedType(reading.tree, fn.open))) return true;
  const { returnsKind } = reading.sites.functionRoleOf(target.site, "typescript");
  for (const value of returnsKind ? returnsOf(reading.tree, fn) : []) reading.read(value, { ...target, shape: kind });
  return true;
}

/** `const [failureKind, set] = useState("…")`, `[failureKind, text] = ["…", "…"]`, `for (const [text, failureKind] of [["…", "…"]])` */
export function arrayPattern(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const open = tree.parent(site.token);
  const behind = tree.after(open);
  const isLoop = tree.is(behind, "of") && tree.is(tree.parent(open), "(");
  const isPattern = tree.is(open, "[") && calleeEnd(tree, open) < 0; // not `labels[failureKind] = "…"`
  if (!isPattern || !(tree.is(behind, "=") || isLoop)) return false;
  const index = itemsOf(tree, open).findIndex(({ first, end }) => first === site.token && end === first + 1);
  if (index < 0) return false;
  const target: Target = { site: site.name, shape: site.shape, compared: false };
  if (isLoop) {
    const row: Shape = { of: "tuple", index, item: site.shape };
    reading.read(valueBehind(tree, behind), { ...target, shape: { of: "list", item: row } });
    return true;
  }
  for (const leaf of leavesOf(tree, valueBehind(tree, tree.after(open)))) {
    const element = tree.is(leaf.first, "[") ? itemsOf(tree, leaf.first)[index] : undefined;
    if (element) reading.read(element, target);
    else if (index === 0 && !tree.is(leaf.first, "[")) reading.read(leaf, target);
  }
  return true;
}
