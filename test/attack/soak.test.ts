// Many edits over many documents, while the registry, the configuration and the files change as a git checkout changes them.
// Again and again the server is compared with a fresh one that is told of nothing but how things are now, and memory is measured.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type {
  ClientCapabilities,
  Diagnostic,
  WorkspaceDiagnosticReport,
  WorkspaceFullDocumentDiagnosticReport,
} from "vscode-languageserver";
import { effort, report, seed } from "../effort.js";
import { type Generator, generator, one } from "../oracle/random.js";
import { connect, type TestClient } from "../protocol/client.js";
import { pullFrom } from "../protocol/conversation.js";

const folder = "file:///soak";
const registryUri = `${folder}/nemo_gym/failure_kinds.py`;
const configurationUri = `${folder}/failure-kinds.yaml`;
const documents = effort(40, 200);
const edits = effort(3_000, 100_000);
const rounds = effort(6, 20);
const capabilities: ClientCapabilities = {
  textDocument: { diagnostic: {} },
  workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, diagnostics: { refreshSupport: true } },
};
/** What the second half of the rounds may take more than the first, in MB: a hundred bytes kept of each edit are more. */
const mostGrowth = effort(20, 5);
const kinds = ["judge_failed", "judge_fialed", "late", "lost", "web:late", "Bad Kind", "soaked"];

/** What is open, and what is on disk: the whole of what a server has to know. */
interface World {
  readonly files: Map<string, string>;
  readonly open: Map<string, { text: string; version: number }>;
}

test("after any number of edits, checkouts and settings there is no stale problem, and memory is flat", async (context) => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const random = generator(seed);
  const world: World = { files: new Map([[registryUri, registryOf(kinds.slice(0, 3))]]), open: new Map() };
  const client = await connect({ capabilities, folders: [folder], files: world.files });
  const memory: number[] = [];
  const counts = { edits: 0, checkouts: 0, registries: 0, configurations: 0 };
  for (let round = 1; round <= rounds; round++) {
    while (counts.edits < (edits * round) / rounds) await change(client, world, random, counts);
    await compare(client, world);
    collect();
    memory.push(Math.round(process.memoryUsage().heapUsed / 1024 / 102.4) / 10);
  }
  await client.stop();
  report(context, `${JSON.stringify(counts)}, heap after each of ${rounds} rounds in MB: ${memory.join(" ")}`);
  const half = rounds / 2;
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))];
  assert.ok(late < early + mostGrowth, `memory grows: ${memory.join(" ")} MB`);
  assert.deepEqual(
    client.log.filter((line) => /Error| {4}at /.test(line)),
    [],
  );
});

function registryOf(names: readonly string[]): string {
  return `FAILURE_KINDS = frozenset({${names.map((name) => JSON.stringify(name)).join(", ")}})\n`;
}

type Counts = { edits: number; checkouts: number; registries: number; configurations: number };

async function change(client: TestClient, world: World, random: Generator, counts: Counts): Promise<void> {
  const chance = random(effort(120, 400));
  if (chance === 0) checkOut(client, world, random, counts);
  else if (chance === 1) writeRegistry(client, world, random, counts);
  else if (chance === 2) writeConfiguration(client, world, random, counts);
  else if (chance < 12) await pullFrom(client, uriOf(random(documents)));
  else edit(client, world, random, counts);
}

function uriOf(index: number): string {
  return `${folder}/part${index % 7}/file${index}.${one(() => index % 3, ["py", "ts", "yaml"])}`;
}

function languageOf(uri: string): string {
  return uri.endsWith(".py") ? "python" : uri.endsWith(".ts") ? "typescript" : "yaml";
}

function lineOf(uri: string, kind: string): string {
  if (uri.endsWith(".py")) return `failure_kind = ${JSON.stringify(kind)}\n`;
  return uri.endsWith(".ts")
    ? `row.failureKind = ${JSON.stringify(kind)};\n`
    : `- failure_kind: ${JSON.stringify(kind)}\n`;
}

function textOf(uri: string, random: Generator): string {
  return Array.from({ length: 1 + random(6) }, () => lineOf(uri, one(random, kinds))).join("");
}

function edit(client: TestClient, { open }: World, random: Generator, counts: Counts): void {
  const uri = uriOf(random(documents));
  const known = open.get(uri);
  counts.edits++;
  if (known === undefined) {
    const text = textOf(uri, random);
    open.set(uri, { text, version: 1 });
    client.open(uri, languageOf(uri), text);
  } else if (random(60) === 0) {
    open.delete(uri);
    client.close(uri);
  } else {
    known.text = random(3) === 0 ? textOf(uri, random) : (known.text + lineOf(uri, one(random, kinds))).slice(-600);
    client.edit(uri, ++known.version, known.text);
  }
}

/** Many files come, change and go at once; of a folder that goes as a whole the client tells alone. */
function checkOut(client: TestClient, { files }: World, random: Generator, counts: Counts): void {
  const changed: string[] = [];
  if (random(4) === 0) {
    const gone = `${folder}/part${random(7)}`;
    for (const uri of [...files.keys()]) if (uri.startsWith(`${gone}/`)) files.delete(uri);
    changed.push(gone);
  }
  for (let left = 30; left > 0; left--) {
    const uri = uriOf(random(documents * 2));
    if (random(3) === 0) files.delete(uri);
    else files.set(uri, textOf(uri, random));
    changed.push(uri);
  }
  client.changed(...changed);
  counts.checkouts++;
}

function writeRegistry(client: TestClient, { files }: World, random: Generator, counts: Counts): void {
  const names = kinds.filter((kind) => /^[a-z_]+$/.test(kind) && random(3) > 0);
  if (random(6) === 0) files.delete(registryUri);
  else files.set(registryUri, registryOf(["judge_failed", ...names]));
  client.changed(registryUri);
  counts.registries++;
}

function writeConfiguration(client: TestClient, { files }: World, random: Generator, counts: Counts): void {
  const texts = [
    "allow: [lost]\n",
    "rules: {unregistered-kind: off}\n",
    "exclude: [part1]\n",
    "sites: {add: [x_kind]}\n",
    "allow: [*x",
  ];
  if (random(4) === 0) files.delete(configurationUri);
  else files.set(configurationUri, one(random, texts));
  client.changed(configurationUri);
  counts.configurations++;
}

/** The server says of every document, and of the files that are not open, what one says that was started just now. */
async function compare(client: TestClient, { files, open }: World): Promise<void> {
  const fresh = await connect({ capabilities, folders: [folder], files });
  for (const [uri, { text }] of open) fresh.open(uri, languageOf(uri), text);
  for (const uri of open.keys()) {
    // What is being typed has no problems yet. An answer shows that the last edit has arrived; then its time may pass.
    await Promise.all([pullFrom(client, uri), pullFrom(fresh, uri)]);
    client.pause();
    fresh.pause();
    assert.deepEqual(await pullFrom(client, uri), await pullFrom(fresh, uri), uri);
  }
  assert.deepEqual(await problemsOnDisk(client), await problemsOnDisk(fresh));
  await fresh.stop();
}

/** Of files that are not open, by their URIs; a file whose problems are gone is told of once more, without any. */
async function problemsOnDisk(client: TestClient): Promise<readonly (readonly [string, readonly Diagnostic[]])[]> {
  const report = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", { previousResultIds: [] });
  const items = report.items as WorkspaceFullDocumentDiagnosticReport[];
  const problems = items.map(({ uri, items }) => [uri, items] as const);
  return problems.filter(([, found]) => found.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}
