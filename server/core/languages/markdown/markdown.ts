import { collector } from "../collector.js";
import { composed } from "../composed.js";
import type { Silence } from "../facts.js";
import type { Language, ModulePlaces } from "../language.js";
import type { LanguageId } from "../languages.js";
import { type Part, partBuilder } from "../part.js";
import { readSilences } from "../silences.js";
import { type Blocks, type Fence, readBlocks } from "./fences.js";

/** The language identifiers of fences, by the words that people write behind them when these are not the identifiers. */
const idsOfWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    python: ["py", "py3", "python3", "ipython", "pyi"],
    typescript: ["ts", "mts", "cts"],
    typescriptreact: ["tsx"],
    javascript: ["js", "mjs", "cjs", "node"],
    javascriptreact: ["jsx"],
    yaml: ["yml"],
    jsonc: ["json5"],
    jsonl: ["ndjson"],
  }).flatMap(([id, words]) => words.map((word) => [word, id])),
);

/** Markdown, of which the fences are read, each as its language would be. `languageOfId` is where those languages are found. */
export function markdownWith(languageOfId: (id: string) => LanguageId | null): Language {
  return composed({
    name: "markdown",
    siteNames: "python",
    isDocumentation: true,
    ids: { markdown: [".md", ".markdown"], mdx: [".mdx"] },
    lineComment: () => null,
    partsOf: (text) =>
      blocksOf(text).fences.flatMap((fence) => {
        const language = languageOfId(idsOfWords.get(fence.word) ?? fence.word);
        return language === null ? [] : [partOf(text, fence, language)];
      }),
    silencesOf,
    standsForAny,
    modulePlaces: (module) => placesIn(languageOfId(module.includes("/") ? "typescript" : "python"), module),
  });
}

/** What documentation writes where any kind may stand: a word for the value, its type, whether it has to be there. */
function standsForAny(value: string): boolean {
  return /^(?:(?:a|an|any|my|some|the|new|example)[ _-])?(?:failure[ _-]?)?(?:kind|name|value|text|string|str|enum|label|id)$|^(?:string|str|enum|text)\b\W.*$|^(?:optional|required|nullable|null|none|foo|bar|baz|x{2,}|todo|tbd|placeholder|example|etc)\b\W*$/i.test(
    value,
  );
}

/** A lone CR ends a line like any other; in its place a LF moves nothing. */
function blocksOf(text: string): Blocks {
  return readBlocks(text.replace(/\r(?!\n)/g, "\n"));
}

/** Lines that follow one another without anything between them are one piece. */
function partOf(text: string, { lines }: Fence, language: LanguageId): Part {
  const part = partBuilder();
  for (let first = 0; first < lines.length; ) {
    let last = first;
    while (lines[last + 1]?.start === lines[last]?.end) last++;
    const { start, end } = { start: lines[first]?.start ?? 0, end: lines[last]?.end ?? 0 };
    part.add(text.slice(start, end), start, end);
    first = last + 1;
  }
  return part.finish(language);
}

/** What comments of HTML, and of MDX, turn off; a fence counts as one, so that a comment above it is about all of it. */
function silencesOf(text: string): readonly Silence[] {
  if (!text.includes("failure-kinds")) return [];
  const { fences, comments } = blocksOf(text);
  const out = collector();
  readSilences({ text, comments }, () => fences.map(({ span }) => span), out);
  return out.finish().silences;
}

/** Only a module of TypeScript has a slash in its name, when it is one of the project. */
function placesIn(found: LanguageId | null, module: string): ModulePlaces | null {
  return found?.language.modulePlaces(module) ?? null;
}
