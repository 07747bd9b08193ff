import type { Reading } from "../reading.js";
import { kinds, type Site, shapeOfRole } from "../shapes.js";
import { callAround } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { isDot } from "../syntax/operands.js";
import { stringValue, textIn } from "../syntax/strings.js";
import { isNameShaped } from "../values/values.js";
import { argumentOf } from "./calls.js";

/** `new Option("--failure-kind <kind>", "…").choices(["…"]).default("…")`, `.option("--failure-kind <kind>", "text", "…")` */
export function commandOption(reading: Reading, token: number): void {
  const { tree, sites } = reading;
  const name = /^(?:-\w, *)?--([\w-]+)(?:[ =][[<].*)?$/.exec(stringValue(tree, token))?.[1];
  const role = name === undefined ? undefined : sites.roleOf(name, "typescript");
  const place = role === undefined ? null : argumentOf(reading, token);
  const call = place === null ? null : callAround(tree, place.open);
  if (name === undefined || role === undefined || call === null || !/option$/i.test(call.name)) return;
  const target = { site: name, shape: shapeOfRole(role), compared: false };
  const [, , preset] = itemsOf(tree, call.open);
  if (preset) reading.read(preset, target);
  for (let at = tree.after(call.open); isDot(tree, at) && tree.is(at + 2, "("); at = tree.after(at + 2)) {
    const [argument] = itemsOf(tree, at + 2);
    if (argument && tree.is(at + 1, "choices")) reading.read(argument, { ...target, shape: kinds });
    else if (argument && /^(?:default|preset)$/.test(tree.textOf(at + 1))) reading.read(argument, target);
    else if (/option$/i.test(tree.textOf(at + 1))) return;
  }
}

/** `["--failure-kind", "…"]`: in a command's list of arguments the value comes after its option; a list of such lists has texts. */
export function commandArgument(reading: Reading, { token, name, shape }: Site): void {
  const { tree } = reading;
  const open = tree.parent(token);
  if (!name.startsWith("--") || shape.of !== "kind" || !tree.is(open, "[") || tree.is(tree.parent(open), "[")) return;
  const items = itemsOf(tree, open);
  const value = items[items.findIndex(({ first }) => first === token) + 1];
  const text = value ? textIn(tree, value) : null;
  const isOther = text !== null && text !== "" && (!isNameShaped(text) || text.startsWith("-"));
  if (value && !isOther) reading.read(value, { site: name.slice(2), shape, compared: false });
}
