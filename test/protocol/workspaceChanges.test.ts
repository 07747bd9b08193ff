import assert from "node:assert/strict";
import type { CompletionList } from "vscode-languageserver";
import type { ClientOptions } from "./client.js";
import { talk } from "./conversation.js";
import { able, checkChange, gym, gymWith, pull, pulling, registry, right, wrong } from "./workspacePull.js";

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
  const files = gymWith({ "a.py": `${wrong}failure_kind = "golf:bunker"\n` });
  talk(
    "completion offers the namespaced kinds that other files have now",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      const uri = `${gym}/open.py`;
      client.open(uri, "python", 'failure_kind = "golf:"\n');
      const offered = async () => {
        const params = { textDocument: { uri }, position: { line: 0, character: 21 } };
        const { items } = await client.request<CompletionList>("textDocument/completion", params);
        return items.filter(({ detail }) => detail === "namespaced kind").map(({ label }) => label);
      };
      const first = await pull(client); // waits for the search
      assert.deepEqual(await offered(), ["golf:bunker"]);
      const next = pull(client, first);
      files.set(`${gym}/a.py`, 'failure_kind = "golf:water"\n');
      client.changed(`${gym}/a.py`);
      await next;
      assert.deepEqual(await offered(), ["golf:water"]);
    },
  );
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
  "with a folder that takes the place of another, of which alone is told, the problems are those of its files",
  { "a/x.py": wrong, "a/below/y.py": right, "b.py": wrong },
  (files) => {
    files.set(`${gym}/a/x.py`, right);
    files.set(`${gym}/a/below/y.py`, wrong);
    return ["a"];
  },
  ["a/below/y.py: unregistered-kind", "a/x.py:"],
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

/** Checks that a client that tells of no changes on disk hears of them when it saves a document. */
function checkUntold(what: string, options: ClientOptions): void {
  const files = gymWith({ "a.py": wrong, "b.py": right });
  talk(what, { ...options, folders: [gym], files }, async (client) => {
    const uri = `${gym}/uses.py`;
    client.open(uri, "python", right);
    assert.deepEqual((await pull(client)).said, ["a.py: unregistered-kind"]);
    files.delete(`${gym}/a.py`);
    files.set(`${gym}/b.py`, wrong);
    files.set(`${gym}/new/c.py`, wrong);
    client.notify("textDocument/didSave", { textDocument: { uri } });
    assert.deepEqual((await pull(client)).said, ["b.py: unregistered-kind", "new/c.py: unregistered-kind"]);
  });
}

checkUntold("a client that does not watch files hears of changes on disk when it saves", { capabilities: pulling });
checkUntold("likewise one that says it does and then refuses to", {
  capabilities: { ...pulling, workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  refuses: ["workspace/didChangeWatchedFiles"],
});

for (const roots of [{ rootUri: gym }, { rootUri: gym, workspaceFolders: [] }, { rootPath: "/gym/" }])
  talk(
    `a folder that a client names so: ${JSON.stringify(roots)}`,
    { capabilities: pulling, roots, files: gymWith({ "a.py": wrong }) },
    async (client) => {
      assert.deepEqual((await pull(client)).said, ["a.py: unregistered-kind"]);
    },
  );
