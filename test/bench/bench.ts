import ts from "typescript";
import { analyze } from "../../server/core/analysis.js";
import { check } from "../../server/core/check.js";
import { languageOfId } from "../../server/core/languages/languages.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { defaultSettings } from "../../server/core/settings.js";
import { defaultSites } from "../../server/core/sites.js";
import { interleaved, type Timing, timingOf } from "./measure.js";
import { timeToEnd, timeToInitialize } from "./processes.js";
import { texts, yamlShapes } from "./texts.js";
import { throughputOfPython } from "./throughput.js";

const lines = 10_000;
const analysisLimit = 12;
const throughputAim = 20;
const initializeLimit = 60;

void main();

async function main(): Promise<void> {
  console.log(
    `One text of ${lines} lines, warm (milliseconds; an analysis is to stay under ${analysisLimit} in the median)`,
  );
  for (const id of Object.keys(texts)) analysisRow(id);
  yardstickRow();
  console.log(`\nA key typed in the middle of a YAML text of ${lines} lines (milliseconds, at most ${analysisLimit})`);
  for (const [shape, textOf] of Object.entries(yamlShapes)) keystrokeRow(shape, textOf(lines));
  console.log("\nThroughput over Python's standard library, beside tree-sitter");
  await throughputRow();
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
  print(`${id}: analysis`, timing, `${verdictOf(timing)}; ${kb} KB, ${analysis.occurrences.length} occurrences`);
  print(
    `${id}: check`,
    timingOf(() => check(analysis, bundledRegistry, defaultSettings), 60, 20),
    "",
  );
}

/** One analysis after every key of a word that is typed into a kind in the middle of the text. */
function keystrokeRow(shape: string, text: string): void {
  const found = languageOfId("yaml");
  if (!found) throw new Error("no language yaml");
  const sites = defaultSites();
  const middle = text.indexOf("failure_kind", text.length / 2);
  const at = text.indexOf("_", text.indexOf(":", middle));
  const typed = Array.from("_quickly", (_, index) => text.slice(0, at) + "_quickly".slice(0, index) + text.slice(at));
  let next = 0;
  const read = () => analyze(typed[next++ % typed.length] as string, found.language, "yaml", sites);
  const { length } = read().occurrences;
  const timing = timingOf(read, 100, 40);
  print(`yaml: ${shape}`, timing, `${verdictOf(timing)}; ${length} occurrences`);
}

async function throughputRow(): Promise<void> {
  const { characters, analysis, filtered, parser } = await throughputOfPython();
  const rate = ({ median }: Timing) => `${(characters / 1000 / median).toFixed(1)} MB/s`;
  const ratio = parser.median / analysis.median;
  const verdict = ratio >= throughputAim ? "as aimed at" : `AIMED AT ${throughputAim}x`;
  print("python: analysis", analysis, `${rate(analysis)}, ${ratio.toFixed(1)}x of tree-sitter (${verdict})`);
  print("python: behind the pre-filter", filtered, rate(filtered));
  print("python: tree-sitter's parse", parser, rate(parser));
}

function verdictOf({ median }: Timing): string {
  return median < analysisLimit ? "within the limit" : "OVER THE LIMIT";
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
