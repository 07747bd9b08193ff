import type { Reading } from "../reading.js";
import type { Site } from "../shapes.js";
import { callAround } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { functionIn, returnsOf } from "../syntax/functions.js";
import { isDot } from "../syntax/operands.js";
import { isString } from "../syntax/strings.js";
import { readSchemaCall } from "../values/schemas.js";
import { argumentOf, callOf } from "./calls.js";

/** Functions that declare a column of a database by its name. */
const columns = new Set("addColumn char citext column enu enum mysqlEnum specificType string text varchar".split(" "));

/**
 * `t.string("failure_kind").notNullable().defaultTo("…")`, `text("failure_kind").$type<"…">()`,
 * `.addColumn("failure_kind", "text", (column) => column.defaultTo("…"))`: what is called on a column.
 */
export function columnDefinition(reading: Reading, site: Site): void {
  const { tree } = reading;
  const place = argumentOf(reading, site.token);
  if (place === null || place.index > 0 || !columns.has(callAround(tree, place.open)?.name ?? "")) return;
  const first = tree.after(place.open);
  const changes = itemsOf(tree, place.open).flatMap((item) => functionIn(tree, item) ?? []);
  const chains = [{ first, end: chainEnd(reading, first) }, ...changes.flatMap((change) => returnsOf(tree, change))];
  for (const chain of chains) readSchemaCall(reading, chain, { site: site.name, shape: site.shape, compared: false });
}

/** The end of the calls from the dot at `first` on, before one that is handed the name of another column. */
function chainEnd(reading: Reading, first: number): number {
  const { tree } = reading;
  let at = first;
  while (isDot(tree, at)) {
    const open = callOf(reading, at + 1);
    const [argument] = open < 0 ? [] : itemsOf(tree, open);
    const isOther = argument !== undefined && isString(tree, argument) && !tree.textOf(at + 1).startsWith("default");
    if (open < 0 || isOther) break;
    at = tree.after(open);
  }
  return at;
}
