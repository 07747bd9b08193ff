import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { lex } from "../../../server/core/languages/python/lexer.js";
import { TokenKind } from "../../../server/core/languages/tokenTree.js";

/** Prints, for some files of Python's standard library, their paths and the ranges of their strings in UTF-16 offsets. */
const script = `
import glob, io, json, os, tokenize
folder = os.path.dirname(os.__file__)
for path in sorted(glob.glob(os.path.join(folder, "*.py")))[::6]:
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    if "\\r" in text:
        continue
    lines = text.split("\\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode("utf-16-le")) // 2 + 1)
    at = lambda place: starts[place[0] - 1] + len(lines[place[0] - 1][: place[1]].encode("utf-16-le")) // 2
    strings, opened = [], []
    for token in tokenize.generate_tokens(io.StringIO(text, newline="").readline):
        name = tokenize.tok_name[token.type]
        if name in ("FSTRING_START", "TSTRING_START"):
            opened.append(at(token.start))
        elif name in ("FSTRING_END", "TSTRING_END"):
            start = opened.pop()
            if not opened:
                strings.append([start, at(token.end)])
        elif name == "STRING" and not opened:
            strings.append([at(token.start), at(token.end)])
    print(json.dumps([path, strings]))
`;

/** The ranges of the strings that stand in no other string. */
function stringRanges(text: string): [number, number][] {
  const tree = lex(text);
  const ranges: [number, number][] = [];
  for (let i = 0; i < tree.length; ) {
    const isTemplate = tree.kind(i) === TokenKind.TemplateHead;
    const next = isTemplate ? tree.after(i) : i + 1;
    if (isTemplate || tree.kind(i) === TokenKind.String) ranges.push([tree.start(i), tree.end(next - 1)]);
    i = next;
  }
  return ranges;
}

const python = spawnSync("python3", ["-c", script], { encoding: "utf8", maxBuffer: 1 << 28 });

test("python: string ranges are those of Python's own tokenizer", { skip: python.error && "needs python3" }, () => {
  assert.equal(python.status, 0, python.stderr);
  const files = python.stdout.trim().split("\n");
  assert.ok(files.length > 10);
  for (const line of files) {
    const [path, expected] = JSON.parse(line) as [string, [number, number][]];
    assert.deepEqual(stringRanges(readFileSync(path, "utf8")), expected, path);
  }
});
