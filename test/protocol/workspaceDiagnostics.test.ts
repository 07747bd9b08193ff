import assert from "node:assert/strict";
import {
  CancellationTokenSource,
  type ClientCapabilities,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver";
import type { TestClient } from "./client.js";
import { codes, pullFrom, talk } from "./conversation.js";

const gym = "file:///gym";
const registry = `${gym}/nemo_gym/failure_kinds.py`;
const pulling: ClientCapabilities = { textDocument: { diagnostic: {} } };
const able: ClientCapabilities = {
  textDocument: { diagnostic: { dynamicRegistration: true } },
  workspace: { diagnostics: { refreshSupport: true }, didChangeWatchedFiles: { dynamicRegistration: true } },
};

const wrong = 'failure_kind = "judge_crashed"\n';
const right = 'failure_kind = "wet"\n';

/** A workspace with a registry, a use of its kind, and `more`. */
function gymWith(more: Readonly<Record<string, string>>): Map<string, string> {
  const own = Object.entries(more).map(([path, text]): [string, string] => [`${gym}/${path}`, text]);
  return new Map([[registry, 'WET = "wet"\nFAILURE_KINDS = frozenset({WET})\n'], [`${gym}/uses.py`, right], ...own]);
}

/** What a client knows of a workspace by its pulls. */
interface Known {
  /** The result ids by URI. */
  readonly ids: Map<string, string>;
  /** What the last answer said: `a.py: unregistered-kind`, `b.py:` for a file without problems. */
  readonly said: readonly string[];
}

const nothing: Known = { ids: new Map(), said: [] };

/** Asks for the problems of the workspace as VS Code does, with what is known so far. */
async function pull(client: TestClient, known = nothing, takesPartialResults = true): Promise<Known> {
  const { items } = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", {
    previousResultIds: [...known.ids].map(([uri, value]) => ({ uri, value })),
    ...(takesPartialResults && { partialResultToken: "p" }),
  });
  const ids = new Map(known.ids);
  const said = items.map((item) => {
    if (item.resultId === undefined) ids.delete(item.uri);
    else ids.set(item.uri, item.resultId);
    return `${item.uri.slice(gym.length + 1)}: ${item.kind === "full" ? codes(item.items).join() : item.kind}`.trim();
  });
  return { ids, said: said.sort() };
}

{
  const files = gymWith({ "a.py": wrong, "b.py": right, "c.ts": 'x.failureKind = "a b";\n', "d.py": "x = 1\n" });
  talk(
    "files that are not open have problems, and the next question is kept until there is something new",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      const first = await pull(client);
      assert.deepEqual(first.said, ["a.py: unregistered-kind", "c.ts: malformed-kind"]);
      const next = pull(client, first);
      files.set(`${gym}/a.py`, right);
      files.set(`${gym}/d.py`, wrong);
      client.changed(`${gym}/a.py`, `${gym}/d.py`);
      const second = await next;
      assert.deepEqual(second.said, ["a.py:", "d.py: unregistered-kind"]);
      const last = pull(client, second);
      files.delete(`${gym}/d.py`);
      client.changed(`${gym}/d.py`);
      assert.deepEqual((await last).said, ["d.py:"]);
    },
  );
}

{
  const fence = `\`\`\`python\n${wrong}\`\`\`\n`;
  const files = gymWith({ "a.md": fence, "b.md": wrong, "old/c.md": fence, "failure-kinds.yaml": "exclude: [old]\n" });
  talk(
    "fences of Markdown have problems, its prose and excluded pages have none",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      assert.deepEqual((await pull(client)).said, ["a.md: unregistered-kind"]);
    },
  );
}

{
  const files = gymWith({ "a.py": `${wrong}x_kind = "judge_crashed"\n` });
  talk(
    "files that are not open have the problems of sites that are new",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      const first = await pull(client);
      assert.deepEqual(first.said, ["a.py: unregistered-kind"]);
      const next = pull(client, first);
      files.set(`${gym}/failure-kinds.yaml`, "sites: {add: [x_kind]}\n");
      client.changed(`${gym}/failure-kinds.yaml`);
      assert.deepEqual((await next).said, ["a.py: unregistered-kind,unregistered-kind"]);
    },
  );
}

{
  const files = gymWith({ "a.py": wrong, "b.py": right });
  talk(
    "nothing is sent, and no time is waited for, while nothing changes",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      client.open(`${gym}/b.py`, "python", right);
      const known = await pull(client);
      let isAnswered = false;
      const parked = pull(client, known).finally(() => {
        isAnswered = true;
      });
      const before = client.asked.length;
      // The server answers in turn, so by then it has looked and found nothing new.
      for (let turn = 0; turn < 3; turn++) await pullFrom(client, `${gym}/b.py`);
      await client.request("workspace/symbol", { query: "" });
      assert.deepEqual([isAnswered, client.timers(), client.asked.length], [false, 0, before]);
      files.delete(`${gym}/a.py`);
      client.changed(`${gym}/a.py`);
      assert.deepEqual((await parked).said, ["a.py:"]);
    },
  );
}

talk(
  "a client that takes no partial results is answered at once",
  { capabilities: pulling, folders: [gym], files: gymWith({ "a.py": wrong }) },
  async (client) => {
    const known = await pull(client, nothing, false);
    assert.deepEqual(known.said, ["a.py: unregistered-kind"]);
    assert.deepEqual((await pull(client, known, false)).said, []);
  },
);

/** After `change`, the client hears `expected` of a workspace with `before`. */
function checkChange(
  name: string,
  before: Readonly<Record<string, string>>,
  change: (files: Map<string, string>) => readonly string[],
  expected: readonly string[],
): void {
  const files = gymWith(before);
  talk(name, { capabilities: able, folders: [gym], files }, async (client) => {
    const known = await pull(client);
    const next = pull(client, known);
    client.changed(...change(files).map((path) => `${gym}/${path}`));
    assert.deepEqual((await next).said, expected);
  });
}

checkChange(
  "a file that is renamed takes its problems along",
  { "old/a.py": wrong },
  (files) => {
    files.delete(`${gym}/old/a.py`);
    files.set(`${gym}/new/a.py`, wrong);
    return ["old", "new/a.py"];
  },
  ["new/a.py: unregistered-kind", "old/a.py:"],
);
checkChange(
  "with a folder, of which alone is told, the problems of its files go",
  { "gone/a.py": wrong, "gone/below/b.py": wrong, "c.py": wrong },
  (files) => {
    for (const path of ["gone/a.py", "gone/below/b.py"]) files.delete(`${gym}/${path}`);
    return ["gone"];
  },
  ["gone/a.py:", "gone/below/b.py:"],
);
checkChange(
  "a file in new folders, of which nothing else is told, has problems",
  { "a.py": wrong },
  (files) => {
    files.set(`${gym}/new/folder/b.py`, wrong);
    return ["new/folder/b.py"];
  },
  ["new/folder/b.py: unregistered-kind"],
);
checkChange(
  "an edit of the registry changes the problems of other files",
  { "a.py": wrong, "b.py": right },
  (files) => {
    files.set(registry, 'JUDGE_CRASHED = "judge_crashed"\nFAILURE_KINDS = frozenset({JUDGE_CRASHED})\n');
    return ["nemo_gym/failure_kinds.py"];
  },
  ["a.py:", "b.py: unregistered-kind", "uses.py: unregistered-kind"],
);
checkChange(
  "what the configuration excludes loses its problems, and what is wrong in it is a problem",
  { "a.py": wrong, "b.py": wrong },
  (files) => {
    files.set(`${gym}/failure-kinds.yaml`, "exclude: [a.py]\nproblems: open-files\n");
    return ["failure-kinds.yaml"];
  },
  ["a.py:", "failure-kinds.yaml: configuration"],
);
checkChange(
  "what git is told to ignore loses its problems",
  { ".git/HEAD": "", "a.py": wrong },
  (files) => {
    files.set(`${gym}/.gitignore`, "a.py\n");
    return [".gitignore"];
  },
  ["a.py:"],
);
checkChange(
  "the id of a file with an imported constant is another one when the constant is",
  { "names.py": 'LATE = "late"\n', "a.py": "from names import LATE\nx.failure_kind = LATE\n" },
  (files) => {
    files.set(`${gym}/names.py`, 'LATE = "too_late"\n');
    return ["names.py"];
  },
  ["a.py: unregistered-kind"],
);

{
  const files = new Map([
    [`${gym}/a.py`, wrong],
    [`${gym}/pyproject.toml`, '[project]\ndependencies = ["nemo-gym"]\n'],
    [`${gym}/own.ts`, 'export type FailureKind = "bad_card" | "no_funds";\n'],
  ]);
  talk(
    "a project that turns out to be somebody else's loses its problems",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      const known = await pull(client);
      assert.ok(known.ids.has(`${gym}/a.py`));
      const next = pull(client, known);
      files.set(`${gym}/pyproject.toml`, "[project]\n");
      client.changed(`${gym}/pyproject.toml`);
      const { ids, said } = await next;
      assert.equal(ids.size, 0);
      assert.ok(said.includes("a.py:"), said.join());
    },
  );
}

{
  const many = Array.from({ length: 300 }, (_, index) => `${gym}/many/f${index}.py`);
  const files = gymWith(Object.fromEntries(many.map((uri) => [uri.slice(gym.length + 1), wrong])));
  talk(
    "no problem is left of hundreds of files that are rewritten or deleted at once",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      let known = await pull(client);
      assert.equal(known.ids.size, many.length);
      for (const [index, uri] of many.entries()) {
        if (index % 2 === 0) files.delete(uri);
        else files.set(uri, right);
        if (index % 100 === 99) client.changed(...many.slice(index - 99, index + 1));
      }
      while (known.ids.size > 0) known = await pull(client, known);
      assert.equal((await pull(client, known, false)).said.length, 0);
    },
  );
}

{
  const uri = `${gym}/a.py`;
  const files = gymWith({ "a.py": right, "b.py": wrong });
  talk(
    "a document that is closed without being saved has the problems of its file again",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      const first = await pull(client);
      client.open(uri, "python", wrong);
      assert.deepEqual(codes(await pullFrom(client, uri)), ["unregistered-kind"]);
      const parked = pull(client, first);
      const racing = pullFrom(client, uri);
      client.close(uri);
      await racing;
      let known = await parked;
      assert.deepEqual(known.said, ["a.py:"]);
      // Opened and closed again, its problems are those on disk; a client may ask for them while it closes it.
      files.set(uri, 'x.failure_kind = "a b"\n');
      client.open(uri, "python", right);
      const next = pull(client, known);
      client.close(uri);
      assert.deepEqual(codes(await pullFrom(client, uri)), ["malformed-kind"]);
      known = await next;
      assert.deepEqual(known.said, ["a.py: malformed-kind"]);
    },
  );
}

talk(
  "a closed document that is no file of the workspace has no problems left",
  { capabilities: able, folders: [gym], files: gymWith({}) },
  async (client) => {
    client.open("file:///elsewhere/a.py", "python", wrong);
    assert.equal((await pullFrom(client, "file:///elsewhere/a.py")).length, 1);
    const parked = client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", {
      previousResultIds: [],
      partialResultToken: "p",
    });
    client.close("file:///elsewhere/a.py");
    const { items } = await parked;
    assert.deepEqual(items, [{ kind: "full", uri: "file:///elsewhere/a.py", version: null, items: [] }]);
  },
);

talk(
  "an open document is left to its own pull, which has the same ids and says when nothing is new",
  { capabilities: able, folders: [gym], files: gymWith({ "a.py": wrong, "b.py": wrong }) },
  async (client) => {
    const known = await pull(client);
    const uri = `${gym}/a.py`;
    client.open(uri, "python", wrong);
    const ask = (previousResultId?: string) =>
      client.request<DocumentDiagnosticReport>("textDocument/diagnostic", { textDocument: { uri }, previousResultId });
    assert.deepEqual(await ask(known.ids.get(uri)), { kind: "unchanged", resultId: known.ids.get(uri) });
    client.edit(uri, 2, right);
    client.pause();
    assert.equal((await ask(known.ids.get(uri))).kind, "full");
    assert.deepEqual((await pull(client)).said, ["b.py: unregistered-kind"]);
  },
);

{
  let problems = "workspace";
  const capabilities = {
    ...able,
    workspace: { ...able.workspace, configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
  };
  talk(
    "the setting takes the problems of files that are not open away, and brings them back",
    { capabilities, folders: [gym], files: gymWith({ "a.py": wrong }), settings: () => ({ problems }) },
    async (client) => {
      const announced = () =>
        client.registrations
          .filter(({ method }) => method === "textDocument/diagnostic")
          .map(({ registerOptions }) => registerOptions.workspaceDiagnostics);
      const switchTo = async (value: string) => {
        problems = value;
        const registered = client.nextRegistered();
        client.notify("workspace/didChangeConfiguration", { settings: null });
        await registered;
      };
      assert.equal(client.initialized.capabilities.diagnosticProvider, undefined);
      const known = await pull(client);
      assert.deepEqual(known.said, ["a.py: unregistered-kind"]);
      assert.deepEqual(announced(), [true]);
      const parked = pull(client, known);
      await switchTo("open-files");
      assert.deepEqual(announced(), [false]);
      assert.deepEqual((await parked).said, ["a.py:"]);
      await switchTo("workspace");
      assert.deepEqual(announced(), [true]);
      assert.deepEqual((await pull(client)).said, ["a.py: unregistered-kind"]);
    },
  );
}

talk(
  "a client that is told once what there is gets the problems of the workspace, as the setting has it",
  {
    capabilities: pulling,
    folders: [gym],
    files: gymWith({ "a.py": wrong }),
    initializationOptions: { settings: { problems: "open-files" } },
  },
  async (client) => {
    const provider = client.initialized.capabilities.diagnosticProvider;
    assert.deepEqual(provider, {
      identifier: "failure-kinds",
      interFileDependencies: true,
      workspaceDiagnostics: true,
    });
    assert.deepEqual((await pull(client, nothing, false)).said, []);
    client.notify("workspace/didChangeConfiguration", { settings: { failureKinds: { problems: "workspace" } } });
    assert.deepEqual((await pull(client, nothing, false)).said, ["a.py: unregistered-kind"]);
  },
);

{
  const files = gymWith({ "a.py": wrong });
  const broken = new (class extends Map<string, string> {
    isBroken = true;
    override get(uri: string) {
      if (this.isBroken && uri === `${gym}/a.py`) throw new Error("the disk is gone");
      return super.get(uri);
    }
  })(files);
  talk(
    "a file that cannot be looked at is no reason to answer with an error, and is looked at again when it changes",
    { capabilities: able, folders: [gym], files: broken },
    async (client) => {
      const parked = pull(client);
      await client.request("workspace/symbol", { query: "" });
      broken.isBroken = false;
      client.changed(`${gym}/a.py`);
      assert.deepEqual((await parked).said, ["a.py: unregistered-kind"]);
      assert.ok(client.log.some((message) => message.includes("the disk is gone")));
    },
  );
}

talk(
  "a question that the client gives up is let go",
  { capabilities: able, folders: [gym], files: gymWith({}) },
  async (client) => {
    const source = new CancellationTokenSource();
    const parked = client.connection.sendRequest(
      "workspace/diagnostic",
      { previousResultIds: [], partialResultToken: "p" },
      source.token,
    );
    await client.request("workspace/symbol", { query: "" });
    source.cancel();
    assert.deepEqual(await parked, { items: [] });
  },
);

{
  const files = gymWith({});
  talk(
    "an edit of the registry asks for open documents again",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      client.open(`${gym}/a.py`, "python", wrong);
      assert.equal((await pullFrom(client, `${gym}/a.py`)).length, 1);
      const refresh = client.nextRefresh();
      files.set(registry, 'FAILURE_KINDS = frozenset({"judge_crashed"})\n');
      client.changed(registry);
      await refresh;
      assert.equal((await pullFrom(client, `${gym}/a.py`)).length, 0);
    },
  );
}

checkChange(
  "a kind is unused from the moment on that the last file that uses it does so no more",
  { "a.py": wrong },
  (files) => {
    files.delete(`${gym}/uses.py`);
    return ["uses.py"];
  },
  ["nemo_gym/failure_kinds.py: unused-kind"],
);
checkChange(
  "a kind is used where only its constant is",
  { "a.py": "x = 1\n", "c.py": wrong },
  (files) => {
    files.delete(`${gym}/uses.py`);
    files.set(`${gym}/a.py`, "from nemo_gym.failure_kinds import WET\nfailure_kind = WET\nx = 'a b'\n");
    files.set(`${gym}/b.py`, wrong);
    return ["uses.py", "a.py", "b.py"];
  },
  ["b.py: unregistered-kind"],
);

checkChange(
  "a kind is unused from the moment on that a file without a site does not use its constant any more",
  {
    "names.py": "from nemo_gym.failure_kinds import *\n",
    "a.py": "from names import WET\nraise Down(WET)\n",
    "c.py": wrong,
  },
  (files) => {
    files.delete(`${gym}/uses.py`);
    files.set(`${gym}/a.py`, "x = 1\n");
    return ["uses.py", "a.py"];
  },
  ["nemo_gym/failure_kinds.py: unused-kind"],
);
checkChange(
  "a kind is used where only a file without a site uses its constant",
  {
    "names.py": "from nemo_gym.failure_kinds import *\n",
    "a.py": "from names import WET\nraise Down(WET)\n",
    "d.py": wrong,
  },
  (files) => {
    files.delete(`${gym}/uses.py`);
    files.set(`${gym}/c.py`, wrong);
    return ["uses.py", "c.py"];
  },
  ["c.py: unregistered-kind"],
);

{
  const files = gymWith({ "names.py": "from nemo_gym.failure_kinds import *\n", "a.py": "x = 1\n" });
  files.delete(`${gym}/uses.py`);
  talk(
    "whether a kind is unused follows what is typed in other files",
    { capabilities: pulling, folders: [gym], files },
    async (client) => {
      const a = `${gym}/a.py`;
      client.open(registry, "python", files.get(registry) as string);
      client.open(a, "python", "x = 1\n");
      await client.request("workspace/symbol", { query: "" }); // is answered when the workspace has been searched
      const unused = async () => codes(await pullFrom(client, registry)).length === 1;
      const typed: readonly (readonly [string, boolean])[] = [
        ["x = 1\n", true],
        ["x = 12\n", true],
        [right, false],
        [`${right}x = 1\n`, false],
        ['failure_kind = "we"\n', true],
        ["from names import WET\n", false],
        ["from names import WE\n", true],
        ["from names import WET as W\nx = W\n", false],
        ["# WET\n", true],
      ];
      for (const [index, [text, isUnused]] of typed.entries()) {
        client.edit(a, index + 2, text);
        assert.equal(await unused(), isUnused, text);
      }
      client.close(a);
      assert.equal(await unused(), true);
    },
  );
}

talk(
  "nothing is unused where a part of the project is open, nor is what is kept for later",
  {
    capabilities: able,
    folders: [`${gym}/nemo_gym`, "file:///other"],
    files: new Map([
      [`${gym}/.git/HEAD`, ""],
      [registry, 'FAILURE_KINDS = frozenset({"wet"})\n'],
      [
        "file:///other/nemo_gym/failure_kinds.py",
        'WET = "wet"\nFAILURE_KIND_REGISTRY = {WET: Info(status="reserved")}\n',
      ],
    ]),
  },
  async (client) => assert.deepEqual((await pull(client, nothing, false)).said, []),
);

{
  const files = new Map([
    [`${gym}/failure-kinds.yaml`, "registry: names.py\n"],
    [`${gym}/names.py`, 'NAMES = ("wet", "wet", "dry")\n'],
    [`${gym}/a.py`, 'NAMES = ("cold", "cold")\nfailure_kind = "wet" if hot else "dry"\n'],
  ]);
  talk(
    "a registry that names no site is looked at because the configuration names it",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      const known = await pull(client);
      assert.deepEqual(known.said, ["names.py: duplicate-kind"]);
    },
  );
}
