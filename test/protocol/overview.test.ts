import assert from "node:assert/strict";
import {
  type NamePlaces,
  overviewChangedNotification,
  overviewRequest,
  type PlacesParams,
  placesRequest,
  reportRequest,
  type WorkspaceOverview,
  type WrittenName,
} from "../../server/protocol/overview.js";
import { type RegistryInfo, registryInfoRequest } from "../../server/protocol/protocol.js";
import type { TestClient } from "./client.js";
import { talk } from "./conversation.js";
import { describe, folder } from "./marked.js";

const registry = `${folder}/nemo_gym/failure_kinds.py`;

function files(): Map<string, string> {
  return new Map([
    [registry, '# --- weather --- #\nWET = "wet"  # It rains.\nDRY = "dry"\n\nFAILURE_KINDS = frozenset({WET, DRY})\n'],
    [`${folder}/a.py`, 'from nemo_gym.failure_kinds import WET\nfailure_kind = WET\nfailure_kind = "golf:slow"\n'],
    [`${folder}/b.ts`, 'x.failureKind = "wet";\nif (x.failureKind === "wett" || x.failureKind === "We t") stop();\n'],
  ]);
}

function ask(client: TestClient, searchesAll = false): Promise<WorkspaceOverview> {
  return client.request<WorkspaceOverview>(overviewRequest, { searchesAll });
}

/** The names of an overview with their numbers, a line each. */
function lines({ projects }: WorkspaceOverview): string[] {
  const toLine = ({ name, counts }: WrittenName) =>
    [`${name}:`, ...counts.map(({ count, language }) => `${count} ${language}`)].join(" ");
  return projects.flatMap(({ groups, servers, wrong }) => [
    ...groups.flatMap(({ name, kinds }) => kinds.map((kind) => `${name} / ${toLine(kind)}`)),
    ...servers.flatMap(({ name, kinds }) => kinds.map((kind) => `${name}: / ${toLine(kind)}`)),
    ...wrong.map((one) => `${one.reason} / ${toLine(one)}`),
  ]);
}

const all = [
  "weather / wet: 2 Python 1 TypeScript",
  "weather / dry:",
  "golf: / golf:slow: 1 Python",
  "badly formed / We t: 1 TypeScript",
  "not registered / wett: 1 TypeScript",
];

function nextChange(client: TestClient): Promise<void> {
  return new Promise((resolve) => {
    client.connection.onNotification(overviewChangedNotification, () => resolve());
  });
}

talk("the overview waits for the search and has every name", { folders: [folder], files: files() }, async (client) => {
  const overview = await ask(client);
  assert.deepEqual(lines(overview), all);
  const [project] = overview.projects;
  assert.equal(project?.registry, registry);
  assert.equal(overview.isPartial, false);
  const wet = project?.groups[0]?.kinds[0];
  assert.equal(wet?.constant, "WET");
  assert.equal(wet.documentation, "It rains.");
  assert.equal(wet.place && describe(wet.place.uri, wet.place.range.start), "nemo_gym/failure_kinds.py:1:7");
});

talk("the last search is told with the registry", { folders: [folder], files: files() }, async (client) => {
  const uri = `${folder}/b.ts`;
  client.open(uri, "typescript", "");
  await ask(client);
  const { search } = await client.request<RegistryInfo>(registryInfoRequest, { textDocument: { uri } });
  assert.equal(search?.files, 3);
});

talk(
  "a document without a file, or with another ending, is counted by its language",
  { folders: [folder], files: files() },
  async (client) => {
    client.open("untitled:Untitled-1", "python", 'reply(failure_kind="fialed")\nreply(failure_kind="wet")\n');
    client.open(`${folder}/values.tmpl`, "yaml", "failure_kind: fialed\n");
    const found = lines(await ask(client));
    assert.ok(found.includes("not registered / fialed: 1 Python 1 YAML"), found.join("\n"));
    assert.match(await client.request<string>(reportRequest, null), /untitled/);
    // As a client asks that has nothing to say with it.
    assert.match(await client.connection.sendRequest<string>(reportRequest), /untitled/);
  },
);

talk("the places of a name come with their lines", { folders: [folder], files: files() }, async (client) => {
  await ask(client);
  const places = async (params: PlacesParams) => {
    const found = await client.request<NamePlaces[]>(placesRequest, params);
    return found.flatMap(({ uri, language, places: own }) =>
      own.map(({ range, line }) => `${language} ${describe(uri, range.start)} ${line}`),
    );
  };
  assert.deepEqual(await places({ registry, name: "wet" }), [
    "Python a.py:0:35 from nemo_gym.failure_kinds import WET",
    "Python a.py:1:15 failure_kind = WET",
    'TypeScript b.ts:0:17 x.failureKind = "wet";',
  ]);
  assert.deepEqual(await places({ registry, name: "golf:slow" }), ['Python a.py:2:16 failure_kind = "golf:slow"']);
  assert.deepEqual(await places({ registry, name: "unheard" }), []);
  assert.deepEqual(await places({ registry: null, name: "wet" }), []);
});

{
  const own = files();
  talk("a change is told once after each answer", { folders: [folder], files: own }, async (client) => {
    const [before] = (await ask(client)).projects;
    const told = nextChange(client);
    own.set(`${folder}/c.yaml`, "failure_kind: dry\n");
    client.changed(`${folder}/c.yaml`);
    await told;
    let tellings = 0;
    client.connection.onNotification(overviewChangedNotification, () => void tellings++);
    own.set(`${folder}/d.yaml`, "failure_kind: dry\n");
    client.changed(`${folder}/d.yaml`);
    const changed = await ask(client);
    assert.equal(lines(changed)[1], "weather / dry: 2 YAML");
    assert.equal(tellings, 0);
    const kinds = changed.projects[0]?.groups[0]?.kinds;
    assert.equal(kinds?.[0]?.stamp, before?.groups[0]?.kinds[0]?.stamp);
    assert.notEqual(kinds?.[1]?.stamp, before?.groups[0]?.kinds[1]?.stamp);
  });
}

talk("an edit is told and counted before it is saved", { folders: [folder], files: files() }, async (client) => {
  client.open(`${folder}/b.ts`, "typescript", 'x.failureKind = "wet";\n');
  await ask(client);
  const told = nextChange(client);
  client.edit(`${folder}/b.ts`, 2, 'x.failureKind = "dry";\n');
  await told;
  assert.deepEqual(lines(await ask(client)), [
    "weather / wet: 2 Python",
    "weather / dry: 1 TypeScript",
    "golf: / golf:slow: 1 Python",
  ]);
});

talk(
  "what a project declares for itself is named, and its files are left out",
  {
    folders: [folder],
    files: new Map([
      [`${folder}/kinds.ts`, 'export type FailureKind = "melted" | "frozen" | "burnt";\n'],
      [`${folder}/a.ts`, 'x.failureKind = "melted";\n'],
    ]),
  },
  async (client) =>
    assert.deepEqual(await ask(client), {
      isPartial: false,
      projects: [],
      foreign: [{ uri: `${folder}/kinds.ts`, name: "FailureKind", root: folder }],
    }),
);

talk("nothing is shown where nothing is written", { folders: [folder], files: new Map() }, async (client) => {
  client.open(`${folder}/a.py`, "python", "x = 1\n");
  assert.deepEqual(await ask(client), { isPartial: false, projects: [], foreign: [] });
});

talk(
  "a file of each registry is in its own project",
  {
    folders: [folder],
    files: new Map([
      ...files(),
      [`${folder}/sub/nemo_gym/failure_kinds.py`, 'FAILURE_KINDS = frozenset({"odd"})\n'],
      [`${folder}/sub/a.py`, 'failure_kind = "odd"\n'],
    ]),
  },
  async (client) => assert.deepEqual(lines(await ask(client)), [...all, " / odd: 1 Python"]),
);

const passedOn = new Map([
  ...files(),
  [`${folder}/names.py`, "from nemo_gym.failure_kinds import DRY\n"],
  [`${folder}/use.py`, "from names import DRY\nfail(DRY)\n"],
]);

talk(
  "the overview has a constant in a file that names no site",
  { folders: [folder], files: passedOn },
  async (client) => {
    const found = await ask(client, true);
    assert.equal(lines(found)[1], "weather / dry: 3 Python");
  },
);
