import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { timeCommands } from "./commands.js";
import { growthRows } from "./growth.js";
import { waitIn } from "./keystrokes.js";
import { interleaved, summary } from "./measure.js";
import { memoryOfBareNode } from "./memory.js";
import { plot } from "./plot.js";
import { timeToEnd, timeToInitialize } from "./processes.js";
import { findRivals, type Rivals } from "./rivals.js";
import { ownServer, rivalServers } from "./servers.js";
import { subjects } from "./subjects.js";
import { memoryRow, printTable, type Row, timeRow } from "./table.js";
import { printTargets } from "./targets.js";
import { makeTree, timeWorkspace } from "./workspaces.js";

const files = 6_000;
const tree = "out/bench/tree";

void main(process.argv.includes("--full"));

/** Prints the table, and writes it as out/bench.json and out/bench.svg. */
async function main(isFull: boolean): Promise<void> {
  const rivals = findRivals();
  const megabytes = makeTree(tree, files) / 1e6;
  const rows: Row[] = [
    ...(await commandRows(megabytes, rivals)),
    ...(await startRows(rivals)),
    ...(await indexRows()),
    ...(await waitingRows(rivals)),
    ...(isFull ? await growthRows() : []),
  ];
  const machine = `${os.availableParallelism()} cores, Node ${process.versions.node}, ${process.platform}`;
  const date = new Date().toISOString().slice(0, 10);
  printTable(rows);
  printTargets(rows);
  mkdirSync("out", { recursive: true });
  writeFileSync("out/bench.json", `${JSON.stringify({ date, machine, rows }, null, 2)}\n`);
  if (rivals) writeFileSync("out/bench.svg", plot(rows, `${date}, ${machine}`));
}

async function commandRows(megabytes: number, rivals: Rivals | null): Promise<Row[]> {
  const timings = await timeCommands(tree, rivals, 15);
  const group = `check of ${files} files, ${megabytes.toFixed(0)} MB`;
  const rows = Object.entries(timings).map(([who, timing]) => timeRow(group, who, timing));
  return rows.sort((a, b) => Number(b.who === "failure-kinds check") - Number(a.who === "failure-kinds check"));
}

async function startRows(rivals: Rivals | null): Promise<Row[]> {
  await timeToInitialize(ownServer.args); // the first start of a build keeps its compiled code for the others
  const programs = [ownServer, ...(rivals ? Object.values(rivalServers(rivals)) : [])];
  const ways = programs.map(({ name, args }) => [name, () => timeToInitialize(args)] as const);
  const timings = await interleaved(
    { ...Object.fromEntries(ways), "node -e 0": () => timeToEnd(["-e", "0"]) } as Record<string, () => Promise<number>>,
    15,
  );
  return Object.entries(timings).map(([who, timing]) => timeRow("answer to initialize", who, timing));
}

async function indexRows(): Promise<Row[]> {
  const runs = [];
  for (let run = 0; run < 5; run++) runs.push(await timeWorkspace("dist/server.js", tree));
  const memory = summary(runs.map((run) => run.memory)).median;
  return [
    timeRow(`search of ${files} files by the server`, ownServer.name, summary(runs.map(({ index }) => index))),
    timeRow("the problems of them", ownServer.name, summary(runs.map(({ problems }) => problems))),
    timeRow("a rename in them", ownServer.name, summary(runs.map(({ rename }) => rename))),
    memoryRow("memory after the search", ownServer.name, memory),
    memoryRow("memory after the search", "bare node", await memoryOfBareNode()),
  ];
}

async function waitingRows(rivals: Rivals | null): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [lines, rounds] of [
    [1_000, 14],
    [10_000, 9],
  ] as const) {
    for (const [name, subjectOf] of Object.entries(subjects)) {
      const subject = subjectOf(lines);
      const programs = [ownServer, ...(rivals ? [rivalServers(rivals)[subject.languageId]] : [])];
      const waits = await waitIn(subject, programs, rounds);
      const what = `${name}, ${lines.toLocaleString("en")} lines`;
      for (const [at, wait] of waits.entries()) {
        const who = programs[at]?.name ?? "";
        rows.push(timeRow(`key to problems: ${what}`, who, wait.diagnostics));
        if (wait.completion) rows.push(timeRow(`completion: ${what}`, who, wait.completion));
        rows.push(memoryRow(`memory: ${what}`, who, wait.memory));
      }
      console.log(`measured ${what}`);
    }
  }
  return rows.sort((a, b) => groupOrder(a) - groupOrder(b));
}

function groupOrder({ group }: Row): number {
  return ["key", "completion", "memory"].findIndex((start) => group.startsWith(start));
}
