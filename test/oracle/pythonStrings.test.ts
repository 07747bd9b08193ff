// Compares the ranges of all strings in Python's standard library, and the substitutions of its f-strings, with those of
// CPython's own tokenizer: a string that ends at the wrong place turns all code behind it inside out.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { lex } from "../../server/core/languages/python/lexer/lexer.js";
import { TokenKind, type TokenTree } from "../../server/core/languages/tokenTree.js";
import { effort } from "../effort.js";

/** A line that pythonStrings.py prints for a file; see there. */
type FileStrings = readonly [path: string, encoding: string, spans: number[], expressions: Expressions[]];

/** The substitutions of one string: starts and ends, or the names in each of them. */
type Expressions = readonly (readonly number[] | string)[];

test("python: strings and substitutions are those of CPython's tokenizer", (context) => {
  const python = spawnSync("python3", ["test/oracle/pythonStrings.py", `${effort(5, 1)}`], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (python.error || /cannot import name|No module named/.test(python.stderr)) {
    context.skip("there is no python3 of version 3.10 or later to compare with");
    return;
  }
  assert.equal(python.status, 0, python.stderr);
  const [first = "", ...lines] = python.stdout.trim().split("\n");
  const { version, tellsParts } = JSON.parse(first) as { version: string; tellsParts: boolean };
  let strings = 0;
  let substitutions = 0;
  for (const line of lines) {
    const [path, encoding, spans, expressions] = JSON.parse(line) as FileStrings;
    const text = readFileSync(path, encoding.startsWith("utf-8") ? "utf8" : "latin1").replace(/^\uFEFF/, "");
    const found = outerStrings(lex(text), tellsParts);
    assert.deepEqual(found.spans, spans, `strings of ${path}: ${firstDifference(text, found.spans, spans)}`);
    assert.deepEqual(found.expressions, expressions, `substitutions of ${path}`);
    strings += spans.length / 2;
    substitutions += expressions.flat().length;
  }
  assert.ok(lines.length > effort(60, 500) && strings > effort(3_000, 50_000) && substitutions > effort(100, 3_000));
  context.diagnostic(
    `CPython ${version}: ${lines.length} files, ${strings} strings, ${substitutions} substitutions are equal`,
  );
});

/** The strings that stand in no other string, in the form of pythonStrings.py. */
function outerStrings(tree: TokenTree, tellsParts: boolean): { spans: number[]; expressions: Expressions[] } {
  const spans: number[] = [];
  const expressions: Expressions[] = [];
  for (let token = 0; token < tree.length; ) {
    const isTemplate = tree.kind(token) === TokenKind.TemplateHead;
    const next = isTemplate ? tree.after(token) : token + 1;
    if (isTemplate || tree.kind(token) === TokenKind.String) {
      spans.push(tree.start(token), tree.end(next - 1));
      expressions.push(isTemplate ? expressionsOf(tree, token, tellsParts) : []);
    }
    token = next;
  }
  return { spans, expressions };
}

function expressionsOf(tree: TokenTree, head: number, tellsParts: boolean): Expressions {
  const pieces = [head];
  for (let token = head + 1; token < tree.after(head); token = tree.after(token)) {
    const kind = tree.kind(token);
    if (kind === TokenKind.TemplateMiddle || kind === TokenKind.TemplateTail) pieces.push(token);
  }
  return pieces.slice(0, -1).map((piece, index) => {
    const next = pieces[index + 1] as number;
    return tellsParts ? [tree.end(piece), tree.start(next)] : wordsBetween(tree, piece, next);
  });
}

/** The names between two tokens one after the other, also those in strings, without the conversion `!r`. */
function wordsBetween(tree: TokenTree, from: number, to: number): string {
  const expression = tree.text.slice(tree.end(from), tree.start(to)).replace(/![rsa]\s*$/, "");
  return (expression.match(/(?<![\p{L}\p{N}_]|\b\d+\.)[\p{L}_][\p{L}\p{N}_]*(?![\p{L}\p{N}_"'])/gu) ?? []).join("");
}

function firstDifference(text: string, found: readonly number[], expected: readonly number[]): string {
  const at = expected.findIndex((offset, index) => offset !== found[index]);
  const offset = Math.min(expected[at] ?? text.length, found[at] ?? text.length);
  return JSON.stringify(text.slice(Math.max(0, offset - 100), offset + 100));
}
