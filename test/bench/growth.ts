import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { timeOf } from "./commands.js";
import { typistOf, writeWorkspace } from "./keystrokes.js";
import { summary } from "./measure.js";
import { registryShapes } from "./registries.js";
import { ownServer } from "./servers.js";
import { startSession } from "./session.js";
import { type Subject, subjects } from "./subjects.js";
import { type Row, timeRow } from "./table.js";
import { makeTree } from "./workspaces.js";

const keys = 40;
const keysUncounted = 15;
const smallText = 1_000;

/** How our own cost grows with the lines of a text, the files of a workspace, the kinds of a registry and the open documents. */
export async function growthRows(): Promise<Row[]> {
  return [...(await byLines()), ...(await byFiles()), ...(await byKinds()), ...(await byDocuments())];
}

async function byLines(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, subjectOf] of Object.entries(subjects)) {
    for (const lines of [1_000, 10_000, 100_000]) {
      const subject = subjectOf(lines);
      rows.push(await keyRow(`by lines, ${name}`, count(lines, "lines"), subject, writeWorkspace(subject)));
    }
  }
  return rows;
}

/** The check of trees, and a key in a server that has searched them. */
async function byFiles(): Promise<Row[]> {
  const checks: Row[] = [];
  const typing: Row[] = [];
  for (const files of [600, 6_000, 60_000]) {
    const folder = path.resolve("out/bench/growing");
    makeTree(folder, files);
    const times = [];
    for (let run = 0; run < 5; run++) times.push(await timeOf([process.execPath, "dist/cli.js", "check", folder]));
    checks.push(timeRow("by files: the check", count(files, "files"), summary(times)));
    const subject = ownSubject(smallText);
    writeFileSync(path.join(folder, `subject.${subject.ending}`), subject.text);
    typing.push(await keyRow("by files: a key", count(files, "files"), subject, pathToFileURL(folder).href));
  }
  return [...checks, ...typing];
}

async function byKinds(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kinds of [24, 240, 2_400, 10_000]) {
    const [, text] = registryShapes["a set of strings"]?.(kinds) ?? ["", ""];
    const folder = path.resolve(`out/bench/kinds-${kinds}`);
    mkdirSync(path.join(folder, "nemo_gym"), { recursive: true });
    writeFileSync(path.join(folder, "nemo_gym/failure_kinds.py"), text);
    rows.push(await keyRow("by kinds", count(kinds, "kinds"), ownSubject(smallText), pathToFileURL(folder).href));
  }
  return rows;
}

async function byDocuments(): Promise<Row[]> {
  const rows: Row[] = [];
  const subject = ownSubject(smallText);
  const root = writeWorkspace(subject);
  for (const documents of [1, 10, 100, 1_000])
    rows.push(await keyRow("by open documents", count(documents, "open"), subject, root, documents - 1));
  return rows;
}

/** Keys in `subject`, when the server has searched the workspace, with `others` documents open beside it. */
async function keyRow(group: string, who: string, subject: Subject, root: string, others = 0): Promise<Row> {
  const session = await startSession(ownServer, root);
  const typist = typistOf(session, subject, root);
  try {
    await session.request("workspace/symbol", { query: "judge_failed" }); // is answered when the workspace has been searched
    for (let other = 0; other < others; other++)
      session.open(`${root}/other_${other}.${subject.ending}`, subject.languageId, subject.text);
    await typist.begin();
    for (let key = 0; key < keys; key++) await typist.type(key >= keysUncounted);
    return timeRow(group, who, typist.waited().diagnostics);
  } finally {
    await session.stop();
  }
}

function ownSubject(lines: number): Subject {
  const subject = subjects.Python?.(lines);
  if (!subject) throw new Error("no subject in Python");
  return subject;
}

function count(number: number, what: string): string {
  return `${number.toLocaleString("en")} ${what}`;
}
