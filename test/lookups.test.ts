import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesIn, type Lookup, lastGood, once, textAt } from "../server/core/lookup.js";
import { lookupsOf } from "../server/lookups.js";

/** Lookups in files that a test may change, with what has been read of them so far. */
function setUp(initial: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries(initial));
  const read: string[] = [];
  const open = new Map<string, string>();
  const whileReading = new Map<string, () => Promise<void>>();
  const lookups = lookupsOf(
    {
      async read(uri) {
        read.push(uri);
        await whileReading.get(uri)?.();
        const text = files.get(uri);
        return text === undefined ? null : new TextEncoder().encode(text);
      },
      async list(folder) {
        read.push(folder);
        return [...files.keys()]
          .filter((uri) => uri.startsWith(`${folder}/`))
          .map((uri) => ({ name: uri.slice(folder.length + 1), isFolder: false }));
      },
    },
    (uri) => open.get(uri) ?? null,
  );
  return { files, read, open, whileReading, lookups };
}

let computed = 0;

/** What stands in two files, computed once. */
function* both(): Lookup<string> {
  return yield* once("both", function* () {
    computed++;
    return `${(yield* textAt("file:///a")).text} ${(yield* textAt("file:///b")).text}`;
  });
}

test("a result is remembered until a file that it depends on is another one", async () => {
  const { files, read, lookups } = setUp({ "file:///a": "1", "file:///b": "2", "file:///c": "3" });
  computed = 0;
  assert.equal(await lookups.run(both()), "1 2");
  assert.equal(await lookups.run(both()), "1 2");
  assert.deepEqual([read.length, computed], [2, 1]);

  files.set("file:///a", "one");
  assert.equal(await lookups.lookAgain(["file:///c"]), false, "nothing has asked for it");
  assert.equal(await lookups.run(both()), "1 2");
  assert.equal(await lookups.lookAgain(["file:///a"]), true);
  assert.equal(await lookups.run(both()), "one 2");

  assert.equal(await lookups.lookAgain(["file:///b"]), false, "it was touched, and is the same");
  assert.equal(computed, 2);
});

test("a file that comes, a folder that goes, and everything at once", async () => {
  const { files, lookups } = setUp({ "file:///d/b": "2" });
  const look = () => lookups.run(textAt("file:///d/a"));
  assert.equal((await look()).text, null);
  files.set("file:///d/a", "1");
  assert.equal(await lookups.lookAgain(["file:///d/a"]), true);
  assert.equal((await look()).text, "1");
  files.clear();
  assert.equal(await lookups.lookAgain(["file:///d"]), true);
  assert.equal((await look()).text, null);
  files.set("file:///d/a", "1");
  assert.equal(await lookups.lookAgain(), true);
  assert.equal((await look()).text, "1");
});

test("a folder's entries change with the files in it", async () => {
  const { files, lookups } = setUp({ "file:///d/b": "2" });
  const names = async () => (await lookups.run(entriesIn("file:///d"))).map(({ name }) => name);
  assert.deepEqual(await names(), ["b"]);
  files.set("file:///d/a", "1");
  assert.equal(await lookups.lookAgain(["file:///d/a"]), true);
  assert.deepEqual(await names(), ["a", "b"]);
});

test("what the editor has open comes before what is on disk", async () => {
  const { open, lookups } = setUp({ "file:///a": "1" });
  open.set("file:///a", "unsaved");
  assert.equal((await lookups.run(textAt("file:///a"))).text, "unsaved");
  open.clear();
  assert.equal(await lookups.lookAgain(["file:///a"]), true);
  assert.equal((await lookups.run(textAt("file:///a"))).text, "1");
});

test("a result within another passes its dependencies on", async () => {
  const { files, lookups } = setUp({ "file:///a": "1", "file:///b": "2" });
  const outer = () => lookups.run(once("outer", both));
  assert.equal(await outer(), "1 2");
  assert.equal(await outer(), "1 2");
  files.set("file:///b", "two");
  await lookups.lookAgain(["file:///b"]);
  assert.equal(await outer(), "1 two");
});

test("what changes while a result within another is made leaves neither of them as it was", async () => {
  const { files, whileReading, lookups } = setUp({ "file:///a": "1", "file:///b": "2" });
  const outer = () => lookups.run(once("outer", both));
  whileReading.set("file:///b", async () => {
    files.set("file:///a", "one");
    await lookups.lookAgain(["file:///a"]);
  });
  await outer();
  assert.equal(await outer(), "one 2");
});

test("the last good value holds while there is none", async () => {
  const { lookups } = setUp({});
  const given = (value: string | null) => lookups.run(lastGood("key", value));
  assert.deepEqual([await given(null), await given("a"), await given(null), await given("b")], [null, "a", "a", "b"]);
});
