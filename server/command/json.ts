import type { Terminal } from "./terminal.js";

/** So many items are made into text at once: a text of a whole large report would be longer than a string can be. */
const batch = 1000;

/** Prints an object as JSON on one line. Its lists are printed in parts, so they may be of any length. */
export function printJson(terminal: Terminal, object: Readonly<Record<string, unknown>>): void {
  let separator = "{";
  for (const [key, value] of Object.entries(object)) {
    terminal.print(`${separator}${JSON.stringify(key)}:`);
    if (Array.isArray(value)) printList(terminal, value);
    else terminal.print(JSON.stringify(value));
    separator = ",";
  }
  terminal.print("}\n");
}

function printList(terminal: Terminal, items: readonly unknown[]): void {
  terminal.print("[");
  for (let at = 0; at < items.length; at += batch) {
    const part = items.slice(at, at + batch).map((item) => JSON.stringify(item));
    terminal.print((at > 0 ? "," : "") + part.join(","));
  }
  terminal.print("]");
}
