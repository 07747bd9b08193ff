import assert from "node:assert/strict";
import { codes, pullFrom, talk } from "./conversation.js";
import { able, checkChange, gym, gymWith, nothing, pull, pulling, registry, right, wrong } from "./workspacePull.js";

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
        // A variable may lead to a site, which is not followed.
        ['kind = "wet"\nfailure_kind = kind\n', false],
        ["kind = wet\nfailure_kind = kind\n", true],
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
