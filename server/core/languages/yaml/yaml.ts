import { commentAsides } from "../asides.js";
import { collector } from "../collector.js";
import type { Language } from "../language.js";
import { readSilences } from "../silences.js";
import { readTree } from "./block.js";
import { isJson, readJson, takesComments } from "./json.js";
import { readPositions } from "./positions.js";
import { scalarsOverLines } from "./scalarsOverLines.js";
import type { Tree } from "./tree.js";

/** YAML and the dialects of it that editors know. JSON is one of them. */
export const yaml: Language = {
  name: "yaml",
  siteNames: "yaml",
  ids: {
    yaml: [".yaml", ".yml"],
    dockercompose: [],
    "github-actions-workflow": [],
    helm: [],
    json: [".json"],
    jsonc: [".jsonc"],
    jsonl: [".jsonl", ".ndjson"],
  },
  lineComment: (id) => (!isJson(id) ? "#" : takesComments(id) ? "//" : null),
  read: (text, sites, id) => {
    const tree = treeOf(text, id);
    const out = collector();
    readPositions(tree, sites, out);
    readSilences(tree, () => scalarsOverLines(tree), out);
    return out.finish();
  },
  modulePlaces: () => null,
  nameUses: () => [],
  asides: (text, id) => commentAsides(treeOf(text, id).comments),
};

/** A text of the language as nodes; `id` is one of its identifiers. */
export function treeOf(text: string, id: string): Tree {
  // A lone CR ends a line like any other; in its place a LF moves nothing.
  const lines = text.replace(/\r(?!\n)/g, "\n");
  return isJson(id) ? readJson(lines, id) : readTree(lines);
}
