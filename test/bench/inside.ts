import ts from "typescript";
import { analyze } from "../../server/core/analysis.js";
import { check } from "../../server/core/check.js";
import { languageOfId } from "../../server/core/languages/languages.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { defaultSettings } from "../../server/core/settings.js";
import { defaultSites } from "../../server/core/sites.js";
import { interleaved, summary, type Timing, timingOf } from "./measure.js";
import { memoryOfBareNode } from "./memory.js";
import { timeToEnd, timeToInitialize } from "./processes.js";
import { completer, load, registryShapes } from "./registries.js";
import { texts, yamlShapes } from "./texts.js";
import { throughputOfPython } from "./throughput.js";
import { makeTree, timeWorkspace, type WorkspaceTimes } from "./workspaces.js";

const lines = 10_000;
const kinds = 10_000;
const files = 6_000;

/** Limits in milliseconds, on a machine where the yardstick takes `yardstickThere` and `node -e 0` takes `bareNodeThere`. */
const analysisLimit = 12;
const loadLimit = 150;
const completionLimit = 10;
const indexLimit = 600;
const renameLimit = 2_000;
const glanceLimit = 1_000;
const memoryLimit = 60;
const initializeLimit = 60;
const yardstickThere = 50;
const bareNodeThere = 62;

const throughputAim = 20;

void main();

async function main(): Promise<void> {
  console.log("Throughput over Python's standard library, beside tree-sitter");
  await throughputRow();
  console.log("\nHow fast this machine is at the moment (milliseconds)");
  const yardstick = yardstickRow();
  const speed = yardstick.median / yardstickThere;
  console.log(
    `  Limits hold where that takes ${yardstickThere} ms, so they are ${speed.toFixed(1)} times as long here.`,
  );
  console.log(`\nOne text of ${lines} lines, warm (milliseconds; at most ${limitText(analysisLimit, speed)})`);
  for (const id of Object.keys(texts)) analysisRow(id, speed);
  console.log(
    `\nA key typed in the middle of a YAML text of ${lines} lines (at most ${limitText(analysisLimit, speed)})`,
  );
  for (const [shape, textOf] of Object.entries(yamlShapes)) keystrokeRow(shape, textOf(lines), speed);
  console.log(`\nA registry of ${kinds} kinds: reading its file (at most ${limitText(loadLimit, speed)})`);
  for (const shape of Object.keys(registryShapes)) registryRow(shape, speed);
  console.log(`\nA workspace of ${files} files, in a server of its own each time (milliseconds)`);
  await workspaceRows(speed);
  console.log("\nFrom the start of a process (milliseconds, taken in turn)");
  await startUpRows();
}

function analysisRow(id: string, speed: number): void {
  const text = texts[id]?.(lines) ?? "";
  const found = languageOfId(id);
  if (!found) throw new Error(`no language ${id}`);
  const sites = defaultSites();
  const read = () => analyze(text, found.language, id, sites);
  const analysis = read();
  const kb = (text.length / 1024).toFixed(0);
  const timing = timingOf(read, 100, 60);
  const remark = `${verdictOf(timing, analysisLimit, speed)}; ${kb} KB, ${analysis.occurrences.length} occurrences`;
  print(`${id}: analysis`, timing, remark);
  print(
    `${id}: check`,
    timingOf(() => check(analysis, bundledRegistry, defaultSettings), 60, 20),
    "",
  );
}

function registryRow(shape: string, speed: number): void {
  const file = registryShapes[shape]?.(kinds);
  if (!file) throw new Error(`no shape ${shape}`);
  const registry = load(file, kinds);
  const first = performance.now();
  const complete = completer(registry);
  complete();
  const firstAnswer = performance.now() - first;
  const loading = timingOf(() => load(file, kinds), 10, 3);
  print(shape, loading, verdictOf(loading, loadLimit, speed));
  const completing = timingOf(complete, 50, 5);
  print(
    "  a completion in it",
    completing,
    `${verdictOf(completing, completionLimit, speed)}; the first ${firstAnswer.toFixed(1)}`,
  );
}

/** One analysis after every key of a word that is typed into a kind in the middle of the text. */
function keystrokeRow(shape: string, text: string, speed: number): void {
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
  print(`yaml: ${shape}`, timing, `${verdictOf(timing, analysisLimit, speed)}; ${length} occurrences`);
}

async function throughputRow(): Promise<void> {
  const { characters, tree, analysis, filtered, parser } = await throughputOfPython();
  const rate = ({ median }: Timing) => `${(characters / 1000 / median).toFixed(1)} MB/s`;
  const remark = (timing: Timing) => {
    const ratio = parser.median / timing.median;
    const verdict = ratio >= throughputAim ? "as aimed at" : `AIMED AT ${throughputAim}x`;
    return `${rate(timing)}, ${ratio.toFixed(1)}x of tree-sitter (${verdict})`;
  };
  print("python: tree of tokens", tree, remark(tree));
  print("python: with everything matched", analysis, remark(analysis));
  print("python: behind the pre-filter", filtered, remark(filtered));
  print("python: tree-sitter's parse", parser, rate(parser));
}

function verdictOf({ median }: Timing, limit: number, speed: number): string {
  return median < limit * speed ? "within the limit" : "OVER THE LIMIT";
}

function limitText(limit: number, speed: number): string {
  return `${limit} in the median, ${(limit * speed).toFixed(0)} here`;
}

/** What a full parser takes for the same text tells how fast the machine is at the moment. */
function yardstickRow(): Timing {
  const text = texts.typescript?.(lines) ?? "";
  const timing = timingOf(() => ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true), 30, 10);
  print("typescript: its own parser", timing, `of ${lines} lines`);
  return timing;
}

async function workspaceRows(speed: number): Promise<void> {
  const folder = "out/bench/tree";
  const bytes = makeTree(folder, files);
  const runs: WorkspaceTimes[] = [];
  for (let run = 0; run < 5; run++) runs.push(await timeWorkspace("dist/server.js", folder));
  const row = (name: string, pick: (times: WorkspaceTimes) => number, limit: number) => {
    const timing = summary(runs.map(pick));
    const verdict = Number.isFinite(limit) ? `${verdictOf(timing, limit, speed)}, ${limitText(limit, speed)}` : "";
    print(name, timing, verdict);
  };
  row("searching it, from nothing", ({ index }) => index, indexLimit);
  row("the problems of all files", ({ problems }) => problems, Number.POSITIVE_INFINITY);
  row("what the view shows", ({ view }) => view, glanceLimit);
  row("the report", ({ report }) => report, glanceLimit);
  row(`a rename in ${runs[0]?.renamed} files`, ({ rename }) => rename, renameLimit);
  const check = await interleaved(
    {
      "node -e 0": () => timeToEnd(["-e", "0"]),
      "command: check all of it": () => timeToEnd(["dist/cli.js", "check", folder]),
    },
    7,
  );
  for (const [name, timing] of Object.entries(check)) print(name, timing, `${(bytes / 1e6).toFixed(0)} MB`);
  await memoryRow("after the search", summary(runs.map(({ memory }) => memory)).median);
  await memoryRow("after the rest", summary(runs.map(({ memoryAfterwards }) => memoryAfterwards)).median);
}

async function memoryRow(when: string, memory: number): Promise<void> {
  const more = memory - (await memoryOfBareNode());
  const verdict = more <= memoryLimit ? "within" : "OVER";
  console.log(
    `  memory of the server ${when}: ${memory.toFixed(0)} MB, ${more.toFixed(0)} more than node alone (${verdict} the limit of ${memoryLimit})`,
  );
}

async function startUpRows(): Promise<void> {
  await timeToInitialize(["dist/server.js", "--stdio"]); // the first start of a build keeps its compiled code for the others
  const timings = await interleaved(
    {
      "node -e 0": () => timeToEnd(["-e", "0"]),
      "server: answer to initialize": () => timeToInitialize(["dist/server.js", "--stdio"]),
      "command: check test/workspace": () => timeToEnd(["dist/cli.js", "check", "test/workspace"]),
    },
    25,
  );
  const bare = timings["node -e 0"].median;
  const limit = (initializeLimit * bare) / bareNodeThere;
  console.log(
    `  (the server is to answer at most ${initializeLimit} ms later than node -e 0 ends where that takes ${bareNodeThere} ms; ${limit.toFixed(0)} here)`,
  );
  for (const [name, timing] of Object.entries(timings)) {
    print(name, timing, `+${(timing.median - bare).toFixed(0)} ms, ${(timing.median / bare).toFixed(2)}x of node -e 0`);
  }
}

function print(name: string, { best, median, p95 }: Timing, remark: string): void {
  const cell = (label: string, value: number) => `${label} ${value.toFixed(1).padStart(6)}`;
  const cells = [cell("best", best), cell("median", median), cell("p95", p95)];
  console.log(`  ${name.padEnd(30)} ${cells.join("  ")}  ${remark}`);
}
