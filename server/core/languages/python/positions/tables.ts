import { lastWord } from "../../../spelling.js";
import { wordSet } from "../../../words.js";
import { tellsOfFields, tellsPatterns } from "../../fieldTables.js";
import { isLabelAmong } from "../../labels.js";
import { TokenKind } from "../../tokenTree.js";
import { type NamePosition, nothing, type Placed, type PythonFile, type ValuePosition } from "../file.js";
import { keyExpression } from "../siteExpressions.js";
import { argumentsOf, calleeName, type Expression, expressionFrom, findIn, isGroup } from "../syntax/expressions.js";
import { literalOf } from "../syntax/strings.js";
import { entriesOf, isKeyOfOthers, looksLikeKind } from "../values/tables.js";

/**
 * `{"site": value}`, also as a pattern; not in a table about the fields, which has their titles, types or columns for values. A
 * name with hyphens is no field but a header of HTTP or an option.
 */
export const dictEntry: NamePosition = (file, site) => {
  const { tree } = file;
  const key = keyExpression(file, site);
  const open = tree.parent(key.start);
  if (!tree.is(open, "{") || !tree.is(key.end, ":")) return nothing;
  if (open !== key.start - 1 && !tree.is(key.start - 1, ",")) return nothing;
  const expression = entryValue(tree, key.end + 1);
  const isHeader = site.name.includes("-");
  if (!isHeader && isAboutField(file, open, expression)) return nothing;
  const isFilling = fillers.has(calleeName(tree, tree.parent(open)));
  return [{ expression, role: site.role, use: isFilling ? "fallback" : "written" }];
};

/** Methods of a data frame that put the values of a dict where some are missing. */
const fillers: ReadonlySet<string> = new Set(["fillna", "fill", "fill_null"]);

/** `{Row.failure_kind: value}`, `{rows.c.failure_kind: value}`: a column as the key. What a variable's attribute holds is another key each time. */
export const columnEntry: NamePosition = (file, site) => {
  const { tree } = file;
  const owner = tree.is(site.token - 1, ".") ? tree.textOf(site.token - 2) : "";
  const isOfTable = owner === "c" && tree.is(site.token - 3, ".");
  return isOfTable || /^_*[A-Z]\w*[a-z]/.test(owner) ? dictEntry(file, site) : nothing;
};

const entryStops: ReadonlySet<string> = new Set([",", "for", "async"]);

/** The value from `start`. What another colon follows is the next key: the comma before it, or the value, has not been typed. */
function entryValue(tree: PythonFile["tree"], start: number): Expression {
  const value = expressionFrom(tree, start, entryStops);
  const next = findIn(tree, value, (index) => tree.is(index, ":") || tree.is(index, "lambda"));
  return tree.is(next, ":") && next > start ? { start, end: next - 1 } : value;
}

/** Last words of more names of tables about fields, as Python has them. */
const aboutFields = wordSet(
  "aggfunc aggregate alias column converters headers help indices map mapping mappings names order orders renamed schema title",
);

/** As above, of tables that tell what is wrong with a field; records of failures go by these names too. */
const messageTables = new Set(["errors", "messages", "validation"]);

/** What a table may say of any field: how it is stored, sorted or summed up. */
const fieldWords = wordSet(
  "str string text varchar category object keyword count nunique first last asc desc ascending descending",
);

function isAboutField(file: PythonFile, open: number, value: Expression): boolean {
  const { tree } = file;
  const name = ownerName(file, open);
  const owner = lastWord(name);
  if (isGroup(tree, value, "{")) return tree.is(open - 1, ":") && tellsPatterns(name);
  const text = literalOf(tree, value)?.value ?? "";
  if (
    tellsOfFields(name) ||
    aboutFields.has(owner) ||
    /(?:^|_)column(?:_|$)|Column(?![a-z])/.test(name) ||
    fieldWords.has(text)
  )
    return true;
  if (messageTables.has(owner)) return text !== "" && !looksLikeKind(text);
  return (owner === "labels" && /\s|^[A-Z]/.test(text)) || isLabelIn(tree, open, text, value);
}

/** How many entries of a dict are looked at. */
const mostEntries = 8;

function isLabelIn(tree: PythonFile["tree"], open: number, text: string, value: Expression): boolean {
  const textOf = (expression: Expression) => literalOf(tree, expression)?.value ?? null;
  return isLabelAmong(text, () =>
    (entriesOf(tree, { start: open, end: tree.after(open) }, mostEntries) ?? [])
      .filter((entry) => entry.value.start !== value.start)
      .map((entry) => ({ key: textOf(entry.key) ?? "", text: textOf(entry.value) })),
  );
}

/** Functions whose `mapping=` is the record that they store. */
const storing: ReadonlySet<string> = new Set(["hset", "hmset"]);

/** The name that the group opened at `open` is bound, mapped or handed to; "" when it is none. */
function ownerName({ tree, lines }: PythonFile, open: number): string {
  const before = open - 1;
  if (tree.is(before, "=")) {
    if (storing.has(calleeName(tree, tree.parent(open)))) return "";
    const first = lines.first(lines.at(open));
    return tree.parent(open) < 0 && tree.is(first + 1, ":") ? tree.textOf(first) : tree.textOf(before - 1);
  }
  if (tree.is(before, ":")) return literalOf(tree, { start: before - 1, end: before })?.value ?? "";
  return calleeName(tree, tree.parent(open));
}

/** `table["a"]` of a table keyed by kinds. */
export const subscriptKey: ValuePosition = ({ tree }, { end, role }) => {
  if (!tree.is(end, "[") || (role !== "keyed" && role !== "kinds")) return nothing;
  const expression = { start: end + 1, end: tree.groupEnd(end) };
  const isText = tree.kind(end + 1) === TokenKind.String && !/^[A-Z]/.test(literalOf(tree, expression)?.value ?? "");
  if (isKeyOfOthers(tree, expression)) return nothing;
  return role === "keyed" || isText ? [{ expression, role: "kind", use: "compared" }] : nothing;
};

/** `{"a": …}[site]`, `{"a": …}.get(site)`: the table that is looked up by a kind. */
export const lookedUp: ValuePosition = ({ tree }, { start, end, role }) => {
  const open = tree.parent(start);
  if (role !== "kind" || open !== start - 1) return nothing;
  const isSubscript = tree.is(open, "[") && tree.groupEnd(open) === end;
  const isCall = calleeName(tree, open) === "get" && tree.is(open - 2, ".");
  const last = isSubscript ? open - 1 : isCall ? open - 3 : -1;
  if (!tree.closes(last) || !tree.is(tree.groupEnd(last), "{")) return nothing;
  return [{ expression: { start: tree.groupEnd(last), end: last + 1 }, role: "keyed", use: "compared" }];
};

/** Methods of a table whose first argument is a key. */
const keyMethods = new Set("get get_group pop setdefault __getitem__ move_to_end".split(" "));

/** `table.get("a", 0)` of a table keyed by kinds: the key. What it has for a value is no kind. */
export const keyLookup: ValuePosition = ({ tree }, { end, role }) => {
  if (role !== "keyed" && role !== "kinds") return nothing;
  const open = methodCall(tree, end);
  if (open < 0 || !keyMethods.has(tree.textOf(end + 1))) return nothing;
  const key = argumentsOf(tree, open).typed[0];
  return key && (key.start === key.end || (literalOf(tree, key) && !isKeyOfOthers(tree, key)))
    ? [{ expression: key, role: "kind", use: "compared" }]
    : nothing;
};

/** `table.get(x, "a")` of a table that leads to kinds: the default. */
export const tableDefault: ValuePosition = ({ tree }, { end, role }) => {
  const open = methodCall(tree, end);
  const method = tree.textOf(end + 1);
  if (role !== "leading" || open < 0 || !keyMethods.has(method)) return nothing;
  const value = argumentsOf(tree, open).typed[1];
  return value ? [{ expression: value, role: "kind", use: method === "setdefault" ? "written" : "fallback" }] : nothing;
};

/** `table.update({…})` of either kind of table. */
export const tableUpdate: ValuePosition = ({ tree }, { end, role }) => {
  const open = methodCall(tree, end);
  if ((role !== "keyed" && role !== "leading") || open < 0 || !tree.is(end + 1, "update")) return nothing;
  return argumentsOf(tree, open).positional.map((expression): Placed => ({ expression, role, use: "written" }));
};

/** The parenthesis of `.method(` after the token `end`, or -1. */
function methodCall(tree: PythonFile["tree"], end: number): number {
  return tree.is(end, ".") && tree.isName(end + 1) && tree.is(end + 2, "(") ? end + 2 : -1;
}
