// Compares the scalars of YAML texts, generated ones and all YAML files and many package.json files of node_modules, with those
// of the `yaml` library: its whole-file parser says what a well-formed text means, and the tolerant tree has to have the same
// scalars at the same places with the same values, below the same keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isAlias, isPair, isScalar, type Node, parseAllDocuments, visit } from "yaml";
import { readTree } from "../../server/core/languages/yaml/block.js";
import { readJson } from "../../server/core/languages/yaml/json.js";
import {
  type Holder,
  isEntry,
  type Alias as OurAlias,
  type Scalar as OurScalar,
  ownerOf,
  type Tree,
} from "../../server/core/languages/yaml/tree.js";
import { keyText, scalarValue } from "../../server/core/languages/yaml/value.js";
import { effort } from "../effort.js";
import { packageFiles } from "./corpus.js";
import { generateYaml } from "./yamlTexts.js";

test("yaml: generated texts have the scalars that the library finds", () => {
  for (let seed = 0; seed < effort(300, 1000); seed++) checkAgainstLibrary(generateYaml(seed), `seed ${seed}`);
});

test("yaml: files of other projects have the scalars that the library finds", () => {
  const files = [...packageFiles(/\.ya?ml$/), ...[...packageFiles(/^package\.json$/)].slice(0, effort(100, 300))];
  const compared = files.filter(({ file, text }) => checkAgainstLibrary(text, file));
  assert.ok(compared.length > effort(100, 300), `only ${compared.length} files were compared`);
});

test("json: files of other projects have the scalars that the library finds", () => {
  const files = [...packageFiles(/\.json$/)].filter(({ text }) => isJsonText(text)).slice(0, effort(200, 1000));
  for (const { file, text } of files) checkAgainstLibrary(text, file, (json) => readJson(json, "json"));
  assert.ok(files.length > effort(150, 300), `only ${files.length} files were compared`);
});

function isJsonText(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** Fails unless the tree has exactly the library's scalars. False for a text that is not well-formed. */
function checkAgainstLibrary(text: string, name: string, read = readTree): boolean {
  const expected = libraryScalars(text);
  if (expected === null) return false;
  assert.deepEqual(treeScalars(read(text)), expected, `${name}:\n${text.slice(0, 2000)}`);
  return true;
}

/** A scalar in a form that both sides can write: its role, place, value and the key it is below. */
function describe(role: string, start: number, end: number, value: unknown, owner: unknown): string {
  return `${String(start).padStart(8)}-${end} ${role} ${JSON.stringify(value)} below ${JSON.stringify(owner ?? null)}`;
}

function libraryScalars(text: string): string[] | null {
  const found: string[] = [];
  const documents = parseAllDocuments(text, { schema: "failsafe", uniqueKeys: false, strict: false });
  for (const document of "empty" in documents ? [] : documents) {
    if (document.errors.length > 0) return null;
    visit(document, (key, node, path) => {
      if (!isScalar(node) && !isAlias(node)) return;
      const [start, end] = (node as Node).range ?? [0, 0, 0];
      const pairs = path.filter(isPair);
      const owner = pairs.at(key === "key" ? -2 : -1)?.key;
      const name = isScalar(owner) ? owner.value : undefined;
      if (isAlias(node)) found.push(describe("alias", start, end, node.source, name));
      else if (start < end)
        found.push(describe(String(key === "key"), start, blockEnd(node.type, end), node.value, name));
    });
  }
  return found.sort();
}

/** Where a block scalar ends is a matter of taste: the library counts the line end. */
function blockEnd(type: string | undefined, end: number): number {
  return type?.startsWith("BLOCK") ? 0 : end;
}

function treeScalars({ text, holders }: Tree): string[] {
  const found: string[] = [];
  const put = (node: OurScalar | OurAlias, owner: Holder | null, isKey: boolean) => {
    const name = owner !== null && isEntry(owner) ? keyText(text, owner) : undefined;
    const { start, end } = node;
    if (node.type === "alias") found.push(describe("alias", start, end, text.slice(start + 1, end), name));
    else if (start < end) {
      const shownEnd = node.style === "literal" || node.style === "folded" ? 0 : end;
      found.push(describe(String(isKey), start, shownEnd, scalarValue(text, node), name));
    }
  };
  for (const holder of holders) {
    if (isEntry(holder)) put(holder.key, holder.parent.owner, true);
    const { value } = holder;
    if (value?.type === "scalar" || value?.type === "alias") put(value, ownerOf(holder), false);
  }
  return found.sort();
}
