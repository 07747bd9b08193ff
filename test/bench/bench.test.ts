import assert from "node:assert/strict";
import { test } from "node:test";
import { analyze } from "../../server/core/analysis.js";
import { check } from "../../server/core/check.js";
import { languageOfPath } from "../../server/core/languages/languages.js";
import { defaultSettings } from "../../server/core/settings.js";
import { defaultSites } from "../../server/core/sites.js";
import { registryIn } from "../core/registry/registry.js";
import { plot } from "./plot.js";
import { kindsInTexts, subjects } from "./subjects.js";
import { type Row, ratioOf } from "./table.js";

const members = kindsInTexts.map((kind) => `"${kind}"`).join(", ");
const declaration = { "failure_kinds.py": `FAILURE_KINDS = frozenset({${members}})\n` };

for (const [name, subjectOf] of Object.entries(subjects)) {
  test(`the benchmark's text "${name}" has one problem, on the line that is commented out and in`, () => {
    const { text, ending, marker, typed, comment } = subjectOf(1_000);
    const found = languageOfPath(`subject.${ending}`);
    const { registry } = registryIn(declaration, true);
    assert.ok(found && registry);
    const problemLines = (of: string) =>
      check(analyze(of, found.language, found.id, defaultSites()), registry, defaultSettings).map(
        ({ span }) => of.slice(0, span.start).split("\n").length - 1,
      );
    const lines = text.split("\n");
    assert.deepEqual(problemLines(text), [marker]);
    assert.deepEqual(problemLines(lines.with(marker, comment + lines[marker]).join("\n")), []);
    assert.match(lines[typed.line]?.slice(0, typed.character) ?? "", /judge_$/);
  });
}

test("the plot of the benchmark has a bar for each tool, and how many times ours it takes", () => {
  const row = (who: string, median: number): Row => ({
    group: "check of 6000 files, 35 MB",
    who,
    unit: "ms",
    median,
    p95: median,
  });
  const rows = [row("ours", 200), row("a < b", 3_000)];
  const svg = plot(rows, "a machine");
  assert.equal(svg.match(/<rect class="(?:own|other)"/g)?.length, 2);
  assert.match(svg, />a &lt; b</);
  assert.match(svg, />3\.0 s, 15x</);
  assert.equal(ratioOf(row("other", 100), rows), 0.5);
});
