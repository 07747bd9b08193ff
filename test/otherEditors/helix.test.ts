import assert from "node:assert/strict";
import { test } from "node:test";
import manifest from "../../package.json";
import { snippet } from "./readme.js";

/** What Helix documents of a server and of a language, as far as the snippet may use it. */
interface Configuration {
  readonly "language-server": Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly language: readonly Readonly<Record<string, unknown>>[];
}

/** Names that Helix gives its languages, with the servers that it starts for them by default. */
const languages: Readonly<Record<string, readonly string[]>> = {
  python: ["ty", "ruff", "jedi", "pylsp"],
  typescript: ["typescript-language-server"],
  yaml: ["yaml-language-server", "ansible-language-server"],
  markdown: ["marksman", "markdown-oxide"],
};

test("Helix is given a server by the names of its documentation, beside servers that it knows", async () => {
  const { parse } = await import("smol-toml");
  const { language, "language-server": servers, ...others } = plain(parse(snippet("toml")));
  assert.deepEqual(others, {});
  assert.deepEqual(servers, { "failure-kinds": { command: "failure-kinds-server", args: ["--stdio"] } });
  assert.ok("failure-kinds-server" in manifest.bin);
  for (const { name, "language-servers": used, ...rest } of language) {
    assert.deepEqual(rest, {});
    const known = [...(languages[String(name)] ?? []), "failure-kinds"];
    assert.ok(Array.isArray(used) && used.includes("failure-kinds"));
    assert.deepEqual(
      used.filter((server) => !known.includes(server)),
      [],
    );
  }
});

/** The same without the prototypes of a parser. */
function plain(parsed: unknown): Configuration {
  return JSON.parse(JSON.stringify(parsed)) as Configuration;
}
