// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the words are of a language that has them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { languageOfPath } from "../../server/core/languages/languages.js";
import { parseFixture } from "../fixture.js";
import { pythonLibrary } from "../oracle/corpus.js";
import { type Generator, one } from "../oracle/random.js";

/** Texts of longer files are cut there: what breaks a reader is mostly small. */
const longest = 8_000;

/** How many files of packages and of Python's library are taken for each language. */
const foreignFiles = 40;

/** Code that people wrote, by a language identifier: the labelled cases, the sample workspace, packages, Python's library. */
export function realTexts(id: string): readonly string[] {
  const texts = textsOf(id).map((text) => text.slice(0, longest));
  return texts.length > 0 ? texts : ['{"failure_kind": "judge_failed", "failure_kinds": ["late", "judge_fialed"]}\n'];
}

function textsOf(id: string): readonly string[] {
  const texts = [...labelledCases(id), ...sampleFiles(id), ...foreignTexts(id)];
  if (/^(?:markdown|mdx)$/.test(id)) return [...texts, ...labelledCases("python").map(asFence)];
  return id === "jupyter" ? [...texts, ...labelledCases("python").map(asNotebook)] : texts;
}

/** A text of Python as people show it in Markdown: in a fence, in one that is quoted, in one of a list. */
function asFence(text: string, index: number): string {
  const before = ["", "> ", "- ", "1. > "][index % 4] as string;
  const inner = before.replace(/[^>]/g, " ");
  return `${before}\`\`\`py\n${inner}${text.trimEnd().replace(/\n/g, `\n${inner}`)}\n${inner}\`\`\`\n`;
}

/** A text of Python as a notebook has it: each line a string of its own, or all of them one; every paragraph a cell. */
function asNotebook(text: string, index: number): string {
  const cells = text.split("\n\n").map((source) => ({
    cell_type: "code",
    metadata: {},
    source: index % 2 === 0 ? source : source.split(/(?<=\n)/),
  }));
  return JSON.stringify({ cells, metadata: { language_info: { name: "python" } }, nbformat: 4 }, null, (index % 3) * 2);
}

function labelledCases(id: string): string[] {
  return readFileSync("test/cases/cases.jsonl", "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { lang: string; source: string })
    .filter(({ lang }) => lang === id)
    .map(({ source }) => parseFixture(source).text);
}

function sampleFiles(id: string): string[] {
  return readdirSync("test/workspace", { recursive: true, encoding: "utf8" })
    .sort()
    .filter((file) => languageOfPath(file)?.id === id)
    .map((file) => readFileSync(path.join("test/workspace", file), "utf8"));
}

function foreignTexts(id: string): readonly string[] {
  const texts = id === "python" ? pythonTexts() : (packageTexts().get(id) ?? []);
  return texts.slice(0, foreignFiles);
}

function pythonTexts(): string[] {
  const texts: string[] = [];
  for (const { text } of pythonLibrary() ?? []) if (texts.push(text) === foreignFiles) break;
  return texts;
}

/** Packages with files of every language but Python. */
const packages = ["yaml", "vscode-languageserver-types", "@types/node", "mocha", "picomatch", "typescript/lib/de"];

/** The texts of a few packages, by language identifier. */
function packageTexts(): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const folder of packages.map((name) => path.join("node_modules", name))) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      const id = /\.[a-z]+$/.test(file) ? languageOfPath(file)?.id : undefined;
      if (id === undefined) continue;
      const known = texts.get(id) ?? [];
      if (known.length < foreignFiles) known.push(readFileSync(path.join(folder, file), "utf8"));
      texts.set(id, known);
    }
  }
  return texts;
}

/** What any language may have between other things, and what means something in ours. */
const everywhere = [
  ..."\"'`(){}[]<>:,.;=/\\#$*|&-_!?@%^~+ \n\t\r\0\u2028\uFEFF\uD800é",
  ..."failure_kind failureKind FAILURE_KINDS FailureKind failure-kinds: FailureKinds judge_failed x".split(" "),
  '"judge_fialed"',
  "'web:lost'",
  "😀",
  "\r\n",
  "    ",
  "# failure-kinds: ignore\n",
  "// failure-kinds: ignore-next-line[dynamic-kind]\n",
  "/* failure-kinds: ignore-file */",
  "failure-kinds: ignore[",
  "x{failure_kind=~'a|b'}",
  "SELECT 1 WHERE failure_kind IN ('a', 'b')",
  "$" + "{{ contains(x.failure_kinds, 'a_b') }}",
  "__proto__",
  "constructor",
];

const words: Readonly<Record<string, string>> = {
  python:
    "def class return yield lambda if elif else for in not is and or match case with as import from async await \"\"\" ''' f\" rf' -> := == != ** " +
    "Literal[ Enum frozenset({ str(error) Optional[ TypedDict @property \\\n None",
  typescript:
    "const let function => === !== ?? ?. as satisfies type interface enum class switch case default return export import from ` ${ } </ /> <b> {/* */} " +
    "// /* Record< readonly keyof typeof Object.freeze( new Set([ /['/]/ ...x",
  markdown: "``` ```py ````yaml ~~~ts ```{python} ~~~ - 1. > >> <!-- --> <!--failure-kinds: # \n \n> \n-",
  jupyter:
    '{"cells":[ {"cell_type":"code", "source":[ "source":" \\n \\" \\u0022 %%time !ls %%bash "metadata":{ "kernelspec":{"language":"python"} ] } ]} "failure_kind',
  yaml: "- : ? | > |- >+ & * ! !!str --- ... <<: # key: - - {a: b} [a, &a *a !t ' \"",
};

/** Tokens that a language has, in no order that anybody would write. */
export function tokenSoup(random: Generator, id: string): string {
  const own = (words[languageWord(id)] ?? "").split(" ");
  let text = "";
  for (let left = random(200); left >= 0; left--) {
    text += one(random, random(2) === 0 ? own : everywhere) + (random(3) === 0 ? " " : "");
    if (random(8) === 0) text += `\n${" ".repeat(random(9))}`;
  }
  return text;
}

function languageWord(id: string): string {
  if (id === "python" || id === "jupyter") return id;
  if (/^(?:markdown|mdx)$/.test(id)) return "markdown";
  return /script/.test(id) ? "typescript" : "yaml";
}

/** Bytes as a file may have them, decoded as files are, with a site among them: a text without one is not looked at. */
export function randomBytes(random: Generator): string {
  const bytes = Uint8Array.from({ length: random(600) }, () => random(random(2) === 0 ? 128 : 256));
  const text = new TextDecoder().decode(bytes);
  const at = random(text.length + 1);
  return `${text.slice(0, at)} failure_kind ${text.slice(at)}`;
}

/** A text after one to eight edits that no person would make. */
export function mutated(random: Generator, text: string, others: readonly string[]): string {
  let result = text;
  for (let left = random(8); left >= 0; left--) result = mutatedOnce(random, result, others);
  return result;
}

function mutatedOnce(random: Generator, text: string, others: readonly string[]): string {
  const start = random(text.length + 1);
  const end = Math.min(text.length, start + random(random(4) === 0 ? 400 : 12));
  const [before, piece, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  switch (random(7)) {
    case 0:
      return before + after;
    case 1:
      return before + piece.repeat(2 + random(3)) + after;
    case 2:
      return before + one(random, everywhere).repeat(1 + random(3)) + after;
    case 3:
      return before + someOf(random, one(random, others)) + after;
    case 4:
      return before + [...piece].reverse().join("") + after;
    case 5:
      return text.replace(/\n/g, one(random, ["\r\n", "\r", "\n", "\n\n"]));
    default:
      return before + one(random, everywhere) + piece + one(random, everywhere) + after;
  }
}

function someOf(random: Generator, text: string): string {
  const start = random(text.length + 1);
  return text.slice(start, start + random(300));
}
