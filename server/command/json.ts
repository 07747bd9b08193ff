import type { Output } from "./terminal.js";

/** So many items are made into text at once: a text of a whole large report would be longer than a string can be. */
const batch = 1000;

/** Prints an object as JSON on one line. Its lists are printed in parts, so they may be of any length. */
export function printJson(output: Pick<Output, "print">, object: Readonly<Record<string, unknown>>): void {
  let separator = "{";
  for (const [key, value] of Object.entries(object)) {
    output.print(`${separator}${JSON.stringify(key)}:`);
    if (Array.isArray(value)) printJsonList(output, value);
    else output.print(JSON.stringify(value));
    separator = ",";
  }
  output.print("}\n");
}

/** Prints a list as JSON, in parts and without a line end. */
export function printJsonList(output: Pick<Output, "print">, items: readonly unknown[]): void {
  output.print("[");
  for (let at = 0; at < items.length; at += batch) {
    const part = items.slice(at, at + batch).map((item) => JSON.stringify(item));
    output.print((at > 0 ? "," : "") + part.join(","));
  }
  output.print("]");
}
