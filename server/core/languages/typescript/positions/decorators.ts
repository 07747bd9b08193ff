import type { Reading, Target } from "../reading.js";
import { kind, kinds } from "../shapes.js";
import { callAround } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { entriesOf, keyText } from "../syntax/objects.js";
import type { TokenRange } from "../syntax/operands.js";

/** What the options of a decorator say of the field: one kind, or several. */
const options = new Map([
  ["default", kind],
  ["enum", kinds],
  ["example", kind],
  ["examples", kinds],
]);

/** `@Column({ enum: ["…"], default: "…" })`, `@IsIn(["…"])` before the field whose first token is at `first`. */
export function readDecorators(reading: Reading, first: number, target: Target): void {
  const { tree } = reading;
  for (let last = first - 1; tree.is(last, ")"); ) {
    const call = callAround(tree, tree.before(last + 1));
    if (call === null || !tree.is(call.nameToken - 1, "@")) return;
    for (const argument of itemsOf(tree, call.open)) readArgument(reading, call.name, argument, target);
    last = call.nameToken - 2;
  }
}

function readArgument(reading: Reading, decorator: string, argument: TokenRange, target: Target): void {
  const { tree } = reading;
  if (/^Is(?:Not)?In$/.test(decorator) && tree.is(argument.first, "[")) {
    reading.read(argument, { ...target, shape: kinds, compared: true });
  }
  for (const entry of tree.is(argument.first, "{") ? entriesOf(tree, argument.first) : []) {
    const shape = options.get(keyText(tree, entry) ?? "");
    if (shape && entry.value.first < entry.value.end) reading.read(entry.value, { ...target, shape });
  }
}
