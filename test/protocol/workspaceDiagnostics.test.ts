import assert from "node:assert/strict";
import {
  CancellationTokenSource,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver";
import { codes, pullFrom, talk } from "./conversation.js";
import { able, gym, gymWith, nothing, pull, pulling, registry, right, wrong } from "./workspacePull.js";

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

talk(
  "of two byte order marks the second is a character of the text, as an editor shows it",
  { capabilities: pulling, folders: [gym], files: gymWith({ "a.py": `\ufeff\ufeff${wrong}` }) },
  async (client) => {
    const { items } = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", {
      previousResultIds: [],
    });
    const report = items.find(({ uri }) => uri === `${gym}/a.py`);
    assert.equal(report?.kind === "full" && report.items[0]?.range.start.character, 17);
  },
);
