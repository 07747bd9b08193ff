import { collector } from "../collector.js";
import type { Language } from "../language.js";
import { readSilences } from "../silences.js";
import { readTree } from "./block.js";
import { readPositions } from "./positions.js";
import { scalarsOverLines } from "./scalarsOverLines.js";

/** YAML and the dialects of it that editors know; JSON in a YAML file is YAML. */
export const yaml: Language = {
  name: "yaml",
  ids: { yaml: [".yaml", ".yml"], dockercompose: [], "github-actions-workflow": [], helm: [] },
  read: (text, sites) => {
    // A lone CR ends a line like any other; in its place a LF moves nothing.
    const tree = readTree(text.replace(/\r(?!\n)/g, "\n"));
    const out = collector();
    readPositions(tree, sites, out);
    readSilences(tree, () => scalarsOverLines(tree), out);
    return out.finish();
  },
  modulePlaces: () => null,
  nameUses: () => [],
};
