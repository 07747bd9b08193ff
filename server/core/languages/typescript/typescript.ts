import type { Sites } from "../../sites.js";
import { collector } from "../collector.js";
import type { Facts } from "../facts.js";
import type { Language } from "../language.js";
import { type Dialect, lex } from "./lexer.js";
import { readMentions } from "./mentions.js";
import { namesOf } from "./names.js";
import { readValue } from "./readers.js";
import { mostUsedQuote, type Reading } from "./reading.js";
import { typedNames } from "./typedNames.js";
import { readTypedNames } from "./uses.js";

/** TypeScript and JavaScript, with and without JSX. */
export const typescript: Language = {
  name: "typescript",
  ids: {
    typescript: [".ts", ".mts", ".cts"],
    typescriptreact: [".tsx"],
    javascript: [".js", ".mjs", ".cjs"],
    javascriptreact: [".jsx"],
  },
  read,
};

const dialects: Readonly<Record<string, Dialect>> = {
  typescript: { jsx: false, types: true },
  typescriptreact: { jsx: true, types: true },
  javascript: { jsx: true, types: false },
  javascriptreact: { jsx: true, types: false },
};

function read(text: string, sites: Sites, id: string): Facts {
  const tree = lex(text, dialects[id] ?? { jsx: true, types: true });
  const out = collector();
  const reading: Reading = {
    tree,
    sites,
    names: namesOf(tree),
    typed: typedNames(),
    out,
    read: (part, target) => readValue(reading, part, target),
    quote: mostUsedQuote(tree),
  };
  readMentions(reading);
  readTypedNames(reading);
  return out.finish();
}
