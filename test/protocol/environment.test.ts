import assert from "node:assert/strict";
import { test } from "node:test";
import type {
  DidChangeWatchedFilesRegistrationOptions,
  RegistrationParams,
  RelativePattern,
} from "vscode-languageserver";
import {
  type PythonEnvironmentChangedParams,
  pythonEnvironmentChangedNotification,
  type RegistryInfo,
  registryInfoRequest,
} from "../../server/protocol/protocol.js";
import { type ClientOptions, connect, type TestClient } from "./client.js";

const uri = "file:///w/a/app.py";
const other = "file:///v/app.py";
const registry = (...names: string[]) => `FAILURE_KINDS = frozenset(${JSON.stringify(names)})\n`;

const site = "lib/python3.12/site-packages";
const module = "nemo_gym/failure_kinds.py";
const own = `file:///w/.venv/${site}/${module}`;
const elsewhere = `file:///envs/x/${site}/${module}`;

const pulling = { textDocument: { diagnostic: {} } };
const watching = {
  ...pulling,
  workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
};

/** Runs a conversation about the open documents `uri` and `other` with a server that has these files, and stops it. */
function talk(
  name: string,
  options: ClientOptions & { readonly files: Map<string, string | Uint8Array> },
  conversation: (client: TestClient, files: Map<string, string | Uint8Array>) => Promise<void>,
): void {
  test(name, async () => {
    const client = await connect({ folders: ["file:///w", "file:///v"], ...options });
    try {
      for (const document of [uri, other]) client.open(document, "python", 'failure_kind = "x"\n');
      await conversation(client, options.files);
    } finally {
      await client.stop();
    }
  });
}

/** Checks where the registry of a document is, and how many kinds it has. */
async function checkRegistry(client: TestClient, registry: string | null, kinds = 1, document = uri): Promise<void> {
  const info = await client.request<RegistryInfo>(registryInfoRequest, { textDocument: { uri: document } });
  assert.deepEqual([info.uri, info.kinds, info.problem], [registry, kinds, null]);
}

const changed = (client: TestClient, ...uris: string[]) =>
  client.notify("workspace/didChangeWatchedFiles", { changes: uris.map((one) => ({ uri: one, type: 2 })) });

talk(
  "an environment of the workspace is made, filled, upgraded and deleted, and each is noticed",
  { capabilities: watching, files: new Map() },
  async (client, files) => {
    await checkRegistry(client, null, 24);
    files.set("file:///w/.venv/pyvenv.cfg", "version = 3.12.1\n");
    changed(client, "file:///w/.venv", "file:///w/.venv/pyvenv.cfg");
    await checkRegistry(client, null, 24);
    files.set(own, registry("one"));
    changed(client, `file:///w/.venv/lib/python3.12`);
    await checkRegistry(client, own);
    files.set(own, registry("one", "two"));
    changed(client, own);
    await checkRegistry(client, own, 2);
    files.delete(own);
    files.set(`file:///w/.venv/${site}/_gym.pth`, "/gym\n");
    files.set(`file:///gym/${module}`, registry("one", "two", "three"));
    changed(client, `file:///w/.venv/${site}/nemo_gym`, `file:///w/.venv/${site}/_gym.pth`);
    await checkRegistry(client, `file:///gym/${module}`, 3);
    files.delete("file:///w/.venv/pyvenv.cfg");
    changed(client, "file:///w/.venv");
    await checkRegistry(client, null, 24);
  },
);

talk(
  "an environment of the workspace that is a link tells nothing of its changes: it is looked at again on save",
  { capabilities: watching, files: new Map([["file:///w/.venv/pyvenv.cfg", ""]]) },
  async (client, files) => {
    await checkRegistry(client, null, 24);
    files.set(own, registry("one"));
    client.notify("textDocument/didSave", { textDocument: { uri } });
    await checkRegistry(client, own);
  },
);

talk(
  "an active environment elsewhere is looked at again when a document is saved or opened",
  {
    capabilities: { ...pulling, workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    environments: ["file:///envs/x"],
    files: new Map([[elsewhere, registry("one")]]),
  },
  async (client, files) => {
    await checkRegistry(client, elsewhere);
    files.set(elsewhere, registry("one", "two"));
    client.notify("textDocument/didSave", { textDocument: { uri } });
    await checkRegistry(client, elsewhere, 2);
    files.clear();
    client.open("file:///w/b.py", "python", "");
    await checkRegistry(client, null, 24);
  },
);

talk(
  "what was found elsewhere is watched, as far as that can be done, and no longer when it is not in use",
  {
    capabilities: watching,
    environments: ["file:///envs/x"],
    files: new Map([[elsewhere, registry("one")]]),
  },
  async (client, files) => {
    const registrations: RelativePattern[][] = [];
    const ended: string[] = [];
    let told = () => {};
    client.connection.onRequest("client/registerCapability", (params: RegistrationParams) => {
      const options = params.registrations.map(({ registerOptions }) => registerOptions);
      const patterns = (options as DidChangeWatchedFilesRegistrationOptions[]).flatMap(({ watchers }) =>
        watchers.map(({ globPattern }) => globPattern),
      );
      registrations.push(patterns.filter((pattern): pattern is RelativePattern => typeof pattern !== "string"));
      told();
    });
    client.connection.onRequest("client/unregisterCapability", () => {
      ended.push("");
      told();
    });
    const until = (isReached: () => boolean) =>
      new Promise<void>((resolve) => {
        told = () => {
          if (isReached()) resolve();
        };
        told();
      });
    const there = `file:///envs/x/${site}`;
    await checkRegistry(client, elsewhere);
    await until(() => registrations.some((patterns) => patterns.length > 0));
    assert.deepEqual(registrations.at(-1), [
      { baseUri: there, pattern: "*" },
      { baseUri: `${there}/nemo_gym`, pattern: "failure_kinds.py" },
    ]);
    files.delete(elsewhere);
    files.set(`${there}/x.pth`, "/gym\n");
    changed(client, elsewhere, `${there}/x.pth`);
    await checkRegistry(client, null, 24);
    await until(() => ended.length > 0);
    assert.deepEqual(registrations.at(-1), [
      { baseUri: there, pattern: "*" },
      { baseUri: there, pattern: "x.pth" },
    ]);
  },
);

const two = new Map([
  [elsewhere, registry("one")],
  [`file:///envs/y/${site}/${module}`, registry("one", "two")],
]);

talk(
  "the interpreter that the client says at the start, and others later, for all folders or for one",
  { capabilities: pulling, initializationOptions: { pythonEnvironment: "/envs/x/bin/python3" }, files: two },
  async (client) => {
    await checkRegistry(client, elsewhere);
    const choose = (params: unknown) => client.notify(pythonEnvironmentChangedNotification, params);
    choose({
      environments: [
        { folder: null, environment: "file:///envs/x/" },
        { folder: "file:///v/", environment: "/envs/y/bin/python" },
      ],
    } satisfies PythonEnvironmentChangedParams);
    await checkRegistry(client, elsewhere);
    await checkRegistry(client, `file:///envs/y/${site}/${module}`, 2, other);
    for (const nothing of [null, {}, { environments: [null, { environment: "python" }] }, { environments: "x" }]) {
      choose(nothing);
      await checkRegistry(client, null, 24);
    }
  },
);

talk(
  "the interpreter that is chosen comes before the active environment",
  {
    capabilities: pulling,
    initializationOptions: { pythonEnvironment: "file:///envs/y" },
    environments: ["file:///envs/x"],
    files: two,
  },
  async (client) => checkRegistry(client, `file:///envs/y/${site}/${module}`, 2),
);
