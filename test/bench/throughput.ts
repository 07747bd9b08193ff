import { analyze } from "../../server/core/analysis.js";
import { lex } from "../../server/core/languages/python/lexer/lexer.js";
import { python } from "../../server/core/languages/python/python.js";
import { defaultSites } from "../../server/core/sites.js";
import { pythonLibrary } from "../oracle/corpus.js";
import { pythonParser } from "../oracle/treeSitter.js";
import { interleaved, type Timing } from "./measure.js";
import { texts } from "./texts.js";

/** How long our reading and a full parser take for the same texts. */
export interface Throughput {
  readonly characters: number;
  /** Every text as a tree of tokens, which is what the parser makes too. */
  readonly tree: Timing;
  /** Every text read in full: its tree, and what is matched on it. */
  readonly analysis: Timing;
  /** The same behind the pre-filter, which spares it the texts without a site's name. */
  readonly filtered: Timing;
  readonly parser: Timing;
}

const enough = 2_000_000;

/**
 * Times the reading of real Python code against tree-sitter's parse of the same, taken in turn. Where there is no python3 whose library
 * could be read, the code is generated.
 */
export async function throughputOfPython(): Promise<Throughput> {
  const corpus = pythonCorpus();
  const sites = defaultSites();
  const parser = await pythonParser();
  const rounds = await interleaved(
    {
      tree: timed(corpus, (text) => lex(text)),
      analysis: timed(corpus, (text) => python.read(text, sites, "python")),
      filtered: timed(corpus, (text) => analyze(text, python, "python", sites)),
      parser: timed(corpus, (text) => parser.parse(text)?.delete()),
    },
    24,
  );
  return { characters: corpus.reduce((sum, text) => sum + text.length, 0), ...rounds };
}

function timed(texts: readonly string[], run: (text: string) => void): () => Promise<number> {
  return async () => {
    const start = performance.now();
    for (const text of texts) run(text);
    return performance.now() - start;
  };
}

function pythonCorpus(): string[] {
  const corpus: string[] = [];
  let characters = 0;
  for (const { text } of pythonLibrary() ?? []) {
    corpus.push(text);
    characters += text.length;
    if (characters > enough) return corpus;
  }
  return [texts.python?.(50_000) ?? ""];
}
