// Laws that hold for all inputs, tried on many that are made up, the smallest that breaks one being shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { TextDocument } from "vscode-languageserver-textdocument";
import { allowedBy } from "../../server/core/allow.js";
import { withIgnoreFile } from "../../server/core/exclude.js";
import { excludedBy, flawOfGlob } from "../../server/core/globs.js";
import { normalizedName, normalizedNamespaced } from "../../server/core/spelling.js";
import { applyEdits, lineStarts, positionAt } from "../../server/core/text.js";
import { foldersUpTo, isWithinUri, joinUri, nameOf, parentUri, relativeTo } from "../../server/core/uriPath.js";
import { quoted, visible } from "../../server/core/visible.js";
import { isNamespaced, isPlainName } from "../../server/core/vocabulary.js";
import { normalizeUri } from "../../server/uri.js";
import { effort, seed } from "../effort.js";

/** Tries `law` on made-up inputs. */
function checkLaw<Input extends [unknown, ...unknown[]]>(
  name: string,
  inputs: { [Index in keyof Input]: fc.Arbitrary<Input[Index]> },
  law: (...input: Input) => void,
): void {
  test(name, () => {
    fc.assert(
      fc.property(fc.tuple(...(inputs as fc.Arbitrary<unknown>[])), (input) => law(...(input as unknown as Input))),
      { seed, numRuns: effort(300, 10_000) },
    );
  });
}

const anyText = fc.string({ unit: "binary", maxLength: 60 });
const lines = fc
  .array(fc.constantFrom("a", "😀", "\n", "\r", "\r\n", " ", "\u2028"), { maxLength: 40 })
  .map((all) => all.join(""));
const segment = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  .filter((text) => !/[/\\]|^\.\.?$/.test(text));
const segments = fc.array(segment, { minLength: 1, maxLength: 6 });

checkLaw<[string]>("offsets are lines and characters as the protocol's library has them, and back", [lines], (text) => {
  const document = TextDocument.create("file:///a", "x", 1, text);
  const starts = lineStarts(text);
  for (let offset = 0; offset <= text.length; offset++) {
    const position = positionAt(starts, offset);
    assert.equal((starts[position.line] ?? 0) + position.character, offset);
    if (text.slice(offset - 1, offset + 1) !== "\r\n") assert.deepEqual(position, document.positionAt(offset));
  }
});

checkLaw<[string, number[], string]>(
  "edits in any order change only what they say",
  [anyText, fc.uniqueArray(fc.nat(60), { maxLength: 12 }), anyText],
  (text, offsets, newText) => {
    const sorted = offsets.map((offset) => Math.min(offset, text.length)).sort((a, b) => a - b);
    const edits = sorted.flatMap((start, index) =>
      index % 2 === 0 && index + 1 < sorted.length
        ? [{ span: { start, end: sorted[index + 1] as number }, newText }]
        : [],
    );
    let expected = text;
    for (const { span } of [...edits].reverse())
      expected = expected.slice(0, span.start) + newText + expected.slice(span.end);
    assert.equal(applyEdits(text, [...edits].reverse()), expected);
  },
);

checkLaw<[string[]]>("a URI is taken apart into what it was joined from, and is canonical", [segments], (parts) => {
  const uri = joinUri("file:///", parts.join("/"));
  assert.equal(relativeTo("file:///", uri), parts.join("/"));
  assert.equal(nameOf(uri), parts[parts.length - 1]);
  assert.ok(isWithinUri(parentUri(uri), uri));
  assert.equal(foldersUpTo(uri, "file:///").length, parts.length + 1);
  assert.equal(normalizeUri(uri), uri);
});

checkLaw<[string]>("a URI has one spelling, whatever it was", [anyText], (text) => {
  assert.equal(normalizeUri(normalizeUri(text)), normalizeUri(text));
});

checkLaw<[string]>("a name that was made plain is plain and stays", [anyText], (text) => {
  const name = normalizedName(text);
  assert.ok(name === null || (isPlainName(name) && normalizedName(name) === name));
  const namespaced = normalizedNamespaced(text);
  assert.ok(namespaced === null || (isNamespaced(namespaced) && normalizedNamespaced(namespaced) === namespaced));
});

checkLaw<[string]>("what is shown of a text is one line without controls, and in quotes JSON", [anyText], (text) => {
  assert.doesNotMatch(visible(text), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  assert.doesNotMatch(quoted(text), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  if ([...text].length <= 80) assert.equal(JSON.parse(quoted(text)), text);
});

const fewLetters = (letters: string, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { maxLength }).map((all) => all.join(""));

checkLaw<[string, string]>(
  "a pattern of allow matches what the expression with its stars does",
  [fewLetters("ab*", 8), fewLetters("ab\n", 10)],
  (pattern, value) => {
    const expression = new RegExp(`^${pattern.split(/\*+/).join("[^]*")}$`);
    assert.equal(allowedBy([pattern])(value), expression.test(value));
  },
);

checkLaw<[string, string]>(
  "a glob that has no flaw is compared with any path soon",
  [fewLetters("a*?[]{},/()|@!+.", 60), fewLetters("a/", 20)],
  (glob, path) => {
    const before = process.cpuUsage();
    if (flawOfGlob(glob) === null) excludedBy([glob])(`${"a".repeat(255)}/${path}${"a".repeat(200)}b`);
    withIgnoreFile(null, "", glob)?.ignores(`${"a".repeat(255)}/x${path}b`);
    assert.ok(process.cpuUsage(before).user < 2_000_000, `${glob} takes too long`);
  },
);
