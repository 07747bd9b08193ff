import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** The text of the README's one snippet in a language below "Other editors": what people copy is what the tests run. */
export function snippet(language: string): string {
  const [, section = ""] = readFileSync("README.md", "utf8").split("\n## Other editors\n");
  const [text, ...others] = [...(section.split("\n## ")[0] ?? "").matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , text]) => text);
  assert.ok(text !== undefined && others.length === 0, `the README has not one snippet in ${language}`);
  return text;
}
