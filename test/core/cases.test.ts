import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { insertionAt } from "../../server/core/cursor.js";
import { offersAt } from "../../server/core/offers.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { checkOccurrences, factsOf, parseFixture } from "../fixture.js";

/** One labelled input; `complete` makes it a case for completion only. */
interface Case {
  readonly id: string;
  readonly lang: string;
  readonly why: string;
  readonly source: string;
  readonly complete?: { readonly expect: readonly string[]; readonly replace: string };
  readonly absent?: readonly string[];
}

const folder = path.resolve("test/cases");
const pending = new Map(
  Object.entries(JSON.parse(readFileSync(path.join(folder, "pending.json"), "utf8")) as Record<string, string>),
);
const cases = readFileSync(path.join(folder, "cases.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Case);

for (const labelled of cases) {
  const why = pending.get(labelled.id);
  test(`case ${labelled.id}: ${labelled.why}`, { todo: why ?? false }, () => {
    if (labelled.complete) checkCompletion(labelled);
    else checkOccurrences(labelled.source, labelled.lang);
  });
}

test("every pending case exists", () => {
  const known = new Set(cases.map(({ id }) => id));
  assert.deepEqual(
    [...pending.keys()].filter((id) => !known.has(id)),
    [],
  );
});

function checkCompletion({ source, lang, complete, absent = [] }: Case): void {
  const { text, cursor } = parseFixture(source);
  const facts = factsOf(text, lang);
  const insertion = insertionAt(text, facts, cursor);
  const offered = new Set(insertion ? offersAt(bundledRegistry, facts, insertion.span).map(({ name }) => name) : []);
  assert.deepEqual(
    complete?.expect.filter((name) => !offered.has(name)),
    [],
    "expected names that are not offered",
  );
  assert.deepEqual(
    absent.filter((name) => offered.has(name)),
    [],
    "names offered where none belong",
  );
  if (insertion) assert.equal(text.slice(insertion.span.start, insertion.span.end), complete?.replace);
}
