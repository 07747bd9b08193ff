import assert from "node:assert/strict";
import { test } from "node:test";
import { printJson } from "../../server/command/json.js";

const objects: readonly Readonly<Record<string, unknown>>[] = [
  { version: 1 },
  { version: 1, list: [], after: { a: null } },
  { list: [{ text: 'a "quoted"\n😀' }, 2], other: "x" },
  { list: Array.from({ length: 2001 }, (_, index) => ({ index })) },
];

for (const object of objects) {
  test(`printed in parts, it is the same JSON: ${JSON.stringify(object).slice(0, 60)}`, () => {
    const parts: string[] = [];
    printJson({ print: (text) => void parts.push(text) }, object);
    assert.equal(parts.join(""), `${JSON.stringify(object)}\n`);
  });
}
