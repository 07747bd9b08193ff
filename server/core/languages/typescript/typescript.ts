import type { Sites } from "../../sites.js";
import { asidesOf } from "../asides.js";
import { collector } from "../collector.js";
import type { Facts } from "../facts.js";
import type { Language } from "../language.js";
import { nameUses } from "../nameUses.js";
import { readSilences } from "../silences.js";
import { stringsOverLines } from "../stringsOverLines.js";
import type { TokenTree } from "../tokenTree.js";
import { type Dialect, lex } from "./lexer/lexer.js";
import { readMentions } from "./mentions.js";
import { typescriptModulePlaces } from "./modules.js";
import { namesOf } from "./names/names.js";
import { typedNames } from "./names/typedNames.js";
import { readTypedNames } from "./names/uses.js";
import { firstTime, mostUsedQuote, type Reading } from "./reading.js";
import { readValue } from "./values/readers.js";

/** TypeScript and JavaScript, with and without JSX. */
export const typescript: Language = {
  name: "typescript",
  siteNames: "typescript",
  ids: {
    typescript: [".ts", ".mts", ".cts"],
    typescriptreact: [".tsx"],
    javascript: [".js", ".mjs", ".cjs"],
    javascriptreact: [".jsx"],
  },
  lineComment: () => "//",
  read,
  modulePlaces: typescriptModulePlaces,
  nameUses: (text, names, id) => {
    const tree = lexAs(text, id);
    return nameUses(tree, names, (token) => isLabel(tree, token));
  },
  asides: (text, id) => asidesOf(lexAs(text, id), () => false),
};

const dialects: Readonly<Record<string, Dialect>> = {
  typescript: { jsx: false, types: true },
  typescriptreact: { jsx: true, types: true },
  javascript: { jsx: true, types: false },
  javascriptreact: { jsx: true, types: false },
};

/** How many values are read one in another; what is nested deeper, no person wrote. */
const maxDepth = 100;

function read(text: string, sites: Sites, id: string): Facts {
  const tree = lexAs(text, id);
  const out = collector();
  let depth = 0;
  const reading: Reading = {
    tree,
    sites,
    names: namesOf(tree),
    typed: typedNames(),
    out,
    read(part, target) {
      if (depth > maxDepth) return;
      depth++;
      readValue(reading, part, target);
      depth--;
    },
    members: new Map(),
    isFirst: firstTime(),
    quote: mostUsedQuote(tree),
  };
  readMentions(reading);
  readTypedNames(reading);
  readSilences(tree, () => stringsOverLines(tree), out);
  return out.finish();
}

/** The tokens of a text; `id` is one of the identifiers of the language. */
export function lexAs(text: string, id: string): TokenTree {
  return lex(text, dialects[id] ?? { jsx: true, types: true });
}

/** `NAME` of `{ NAME: … }`, `enum X { NAME = … }`, `(NAME: string)`. */
function isLabel(tree: TokenTree, token: number): boolean {
  const begins = ["{", ",", "(", ";"].some((mark) => tree.is(token - 1, mark));
  const isInBraces = tree.is(tree.parent(token), "{");
  return begins && (tree.is(token + 1, ":") || (tree.is(token + 1, "=") && isInBraces));
}
