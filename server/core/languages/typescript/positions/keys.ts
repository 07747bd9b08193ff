import type { Reading } from "../reading.js";
import type { Shape, Site } from "../shapes.js";
import type { SiteExpression } from "../siteExpressions.js";
import { callAround, receiverOf } from "../syntax/calls.js";
import { calleeEnd, itemsOf, operandStart } from "../syntax/expressions.js";
import type { TokenRange } from "../syntax/operands.js";
import { isString, stringValue, textIn } from "../syntax/strings.js";
import { isTextOfPath } from "../values/fieldTables.js";
import { addBlank, isNameShaped } from "../values/values.js";
import { argumentOf } from "./calls.js";

/** Functions that read the value of a key; a default may follow the key. */
const getters = new Set(
  "get getAll getItem getAttribute getHeader getIn getInput getValue getValues header prop property param query read watch".split(
    " ",
  ),
);

/** Functions that write or compare the value of a key, which follows the key. */
const setters = new Set(
  (
    "set append data setItem setAttribute setHeader setIn setParam setProperty setTag setValue setFieldValue setSearchParam " +
    "setOutput exportVariable hset hSet addLabel addTag assoc attr contains eq header in is label ne neq not notIn put tag withLabel withTag " +
    "where whereIn whereNot whereNotIn andWhere orWhere orWhereIn having filter " +
    "toHaveProperty toHaveAttribute property propertyVal should pgEnum mysqlEnum enum enu"
  ).split(" "),
);

/** Functions that declare an option or a column by its name and an object that says what it may be. */
const declarers = new Set("option positional argument addOption column enumType".split(" "));

/** `row["failure_kind"]`: the expression of the value, or null when the key is in no subscript. */
export function subscript({ tree }: Reading, site: Site): SiteExpression | null {
  const open = tree.parent(site.token);
  if (!tree.is(open, "[") || open !== site.token - 1 || !tree.is(site.token + 1, "]")) return null;
  const callee = calleeEnd(tree, open);
  if (callee < 0) return null;
  return { first: operandStart(tree, callee), end: tree.after(open), name: site.name, shape: site.shape };
}

/** `params.get("failure_kind")`: the expression of the value. What is given as its default is read. */
export function getterCall(reading: Reading, site: Site): SiteExpression | null {
  const { tree } = reading;
  const place = argumentOf(reading, site.token);
  const call = place === null ? null : callAround(tree, place.open);
  if (place === null || call === null || place.index > 1 || !getters.has(call.name)) return null;
  const fallback = itemsOf(tree, place.open)[place.index + 1];
  if (fallback) readFallback(reading, fallback, site);
  const shape: Shape = call.name === "getAll" ? { of: "list", item: site.shape } : site.shape;
  return {
    first: receiverOf(tree, call)?.first ?? call.nameToken,
    end: tree.after(place.open),
    name: site.name,
    shape,
  };
}

/** A default counts when it is shaped like a name. */
function readFallback(reading: Reading, part: TokenRange, { name, shape }: Site): void {
  const { tree } = reading;
  if (isString(tree, part) && tree.isTerminated(part.first)) {
    const value = stringValue(tree, part.first);
    if (value !== "" && !isNameShaped(value)) return;
  }
  reading.read(part, { site: name, shape, compared: false });
}

/** `params.set("failure_kind", "…")`, `.toHaveProperty("failureKind", "…")`, and with an operator any call: `eb("failure_kind", "=", "…")`. */
export function setterCall(reading: Reading, site: Site): void {
  const { tree } = reading;
  const place = argumentOf(reading, site.token);
  const call = place === null ? null : callAround(tree, place.open);
  if (place === null || call === null) return;
  const items = itemsOf(tree, place.open);
  const next = items[place.index + 1];
  if (next && call.name === "defineProperty") readDescriptor(reading, next, site);
  const isDeclarer = declarers.has(call.name) && next !== undefined && tree.is(next.first, "{");
  const operator = next ? operatorIn(reading, next) : null;
  if (!isDeclarer && !setters.has(call.name) && operator === null) return;
  if (operator !== null && /like|match|regex|~/i.test(operator)) return;
  const value = operator === null ? next : items[place.index + 2];
  const target = { site: site.name, shape: site.shape, compared: false };
  const last = tree.groupEnd(place.open) - 1;
  if (value) {
    if (!isTextOfPath(tree, site.token, value)) reading.read(value, target);
  } else if (tree.is(last, ",")) addBlank(reading, last, target);
}

/** `Object.defineProperty(error, "failureKind", { value: "…" })` */
function readDescriptor(reading: Reading, part: TokenRange, { name, shape }: Site): void {
  const members = new Map([["value", shape]]);
  reading.read(part, { site: name, shape: { of: "record", members }, compared: false });
}

/** `"="`, `"!="`, `"in"`, `"like"` between a column and its value; null for any other text. */
function operatorIn({ tree }: Reading, part: TokenRange): string | null {
  const text = textIn(tree, part);
  const isOperator =
    /^(?:[=!<>~*]+|(?:not[ -]?)?(?:in|i?like|i?match|regexp?)|is(?: not)?|not|n?eq|ne|array-contains(?:-any)?|[lg]te?)$/i;
  return text !== null && isOperator.test(text) ? text : null;
}

/** `[["failure_kind", "…"]]` in a call that makes a table of pairs. */
export function pair(reading: Reading, site: Site): void {
  const { tree } = reading;
  const open = tree.parent(site.token);
  const list = tree.parent(open);
  const call = tree.is(list, "[") ? callAround(tree, tree.parent(list)) : null;
  if (
    !tree.is(open, "[") ||
    open !== site.token - 1 ||
    call === null ||
    !/(?:Params|Headers|Map|fromEntries)$/.test(call.name)
  )
    return;
  const [, value] = itemsOf(tree, open);
  if (value) reading.read(value, { site: site.name, shape: site.shape, compared: false });
}
