import ts from "typescript";
import { analyze } from "../../server/core/analysis.js";
import { check } from "../../server/core/check.js";
import { languageOfId } from "../../server/core/languages/languages.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { defaultSettings } from "../../server/core/settings.js";
import { defaultSites } from "../../server/core/sites.js";
import { interleaved, type Timing, timingOf } from "./measure.js";
import { timeToEnd, timeToInitialize } from "./processes.js";
import { texts } from "./texts.js";

const lines = 10_000;
const analysisLimit = 25;
const initializeLimit = 60;

void main();

async function main(): Promise<void> {
  console.log(
    `One text of ${lines} lines, warm (milliseconds; an analysis is to stay under ${analysisLimit} in the median)`,
  );
  for (const id of Object.keys(texts)) analysisRow(id);
  yardstickRow();
  console.log("\nFrom the start of a process (milliseconds, taken in turn)");
  await startUpRows();
}

function analysisRow(id: string): void {
  const text = texts[id]?.(lines) ?? "";
  const found = languageOfId(id);
  if (!found) throw new Error(`no language ${id}`);
  const sites = defaultSites();
  const read = () => analyze(text, found.language, id, sites);
  const analysis = read();
  const kb = (text.length / 1024).toFixed(0);
  const timing = timingOf(read, 100, 60);
  const verdict = timing.median < analysisLimit ? "within the limit" : "OVER THE LIMIT";
  print(`${id}: analysis`, timing, `${verdict}; ${kb} KB, ${analysis.occurrences.length} occurrences`);
  print(
    `${id}: check`,
    timingOf(() => check(analysis, bundledRegistry, defaultSettings), 60, 20),
    "",
  );
}

/** What a full parser takes for the same text tells how fast the machine is at the moment. */
function yardstickRow(): void {
  const text = texts.typescript?.(lines) ?? "";
  const parse = () => ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true);
  print("typescript: its own parser", timingOf(parse, 30, 10), "for comparison");
}

async function startUpRows(): Promise<void> {
  await timeToInitialize("dist/server.js"); // the first start of a build keeps its compiled code for the others
  const timings = await interleaved(
    {
      "node -e 0": () => timeToEnd(["-e", "0"]),
      "server: answer to initialize": () => timeToInitialize("dist/server.js"),
      "command: check test/workspace": () => timeToEnd(["dist/cli.js", "check", "test/workspace"]),
    },
    25,
  );
  const bare = timings["node -e 0"].median;
  console.log(`  (the server is to answer at most ${initializeLimit} ms later than node -e 0 ends)`);
  for (const [name, timing] of Object.entries(timings)) {
    print(name, timing, `+${(timing.median - bare).toFixed(0)} ms, ${(timing.median / bare).toFixed(2)}x of node -e 0`);
  }
}

function print(name: string, { best, median, p95 }: Timing, remark: string): void {
  const cell = (label: string, value: number) => `${label} ${value.toFixed(1).padStart(6)}`;
  const cells = [cell("best", best), cell("median", median), cell("p95", p95)];
  console.log(`  ${name.padEnd(30)} ${cells.join("  ")}  ${remark}`);
}
