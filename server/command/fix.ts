import { readFileSync } from "node:fs";
import type { Diagnostic } from "../core/check.js";
import { decode } from "../core/decode.js";
import { fixAll } from "../core/fixes/fixes.js";
import { applyEdits, type Edit } from "../core/text.js";
import { uriOfPath } from "../uri.js";
import { toText } from "./bytes.js";
import { type Interruption, interruptible } from "./interrupt.js";
import { type Journal, silentJournal } from "./journal.js";
import type { Progress } from "./progress.js";
import { replaceFile } from "./replaceFile.js";
import type { AnalysedFile } from "./scan.js";
import { bothPaths, type Search, type Source, search, type Watch } from "./search.js";
import { absolutePathOf } from "./walk.js";

/** What fixes make of a file's text; both are without a byte order mark. */
export interface FixedText {
  /** As it is shown. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** What fixes come to. */
interface Fixed {
  /** Before anything was fixed. */
  readonly before: Search;
  /** As if all fixes were made. */
  readonly after: Search;
  /** The texts that they change, by absolute paths. */
  readonly texts: ReadonlyMap<string, FixedText>;
}

/** A fix may make room for another one beside it; more rounds than these are not needed by any text seen. */
const mostRounds = 10;

/** Fixes what can be fixed, in memory. */
export function fix(source: Source, journal: Journal, progress: Progress): Fixed {
  const before = searchForFixes(source, journal, { progress });
  const texts = new Map<string, FixedText>();
  let after = before;
  for (let round = 0; round < mostRounds && after.fixes.size > 0; round++) {
    for (const [path, text] of after.fixes) texts.set(path, { ...text, before: (texts.get(path) ?? text).before });
    after = searchForFixes({ ...source, contents: contentsOf(texts) }, silentJournal(journal));
  }
  return { before, after, texts };
}

/** A search, and the files that fixes change, by their absolute paths. */
function searchForFixes(source: Source, journal: Journal, watch: Watch = {}) {
  const fixes = new Map<string, FixedText>();
  const onProblems = (file: AnalysedFile, found: readonly Diagnostic[]) => {
    const after = fixed(file, found);
    if (after !== null) fixes.set(absolutePathOf(file.file), { path: file.file.path, before: file.text, after });
  };
  return { ...search(source, journal, { ...watch, onProblems }), fixes };
}

/** The text with all its fixes; null when there are none. */
function fixed(file: AnalysedFile, found: readonly Diagnostic[]): string | null {
  const edits = fixesOf(file, found);
  return edits.length === 0 ? null : applyEdits(file.text, edits);
}

/** The edits that `source.fixAll.failureKinds` makes in the editor, one for each problem that they solve. */
export function fixesOf(file: AnalysedFile, found: readonly Diagnostic[]): readonly Edit[] {
  const { subject, surroundings } = file;
  if (found.every(({ suggestions }) => suggestions.length === 0)) return [];
  return fixAll(found, {
    ...subject,
    language: file.file.language,
    surroundings,
    links: file.links(),
    folders: [uriOfPath(file.file.place.root)],
    createsFiles: false,
  });
}

/**
 * Calls `use` with what stands in each file and what shall stand there, both with a byte order mark where there is one. A file that
 * is not as it was read is left alone, with a word about it. Gives the absolute paths of those left alone; ends early when a person
 * interrupts the run, between two files.
 */
export async function forEachText(
  texts: ReadonlyMap<string, FixedText>,
  journal: Journal,
  use: (path: string, text: FixedText) => void,
): Promise<ReadonlySet<string>> {
  const left = new Set(texts.keys());
  let done = 0;
  const each = async (interruption: Interruption) => {
    for (const [path, text] of texts) {
      if (useText(path, text, journal, use)) left.delete(path);
      done++;
      await interruption.pass(`${done} of ${texts.size} files are done, the others are as they were`);
    }
  };
  await interruptible(each);
  return left;
}

/** Writes a fixed text in place of the old one. */
export function writeText(path: string, { after }: FixedText): void {
  replaceFile(path, after);
}

/** True when it was used. */
function useText(
  path: string,
  text: FixedText,
  journal: Journal,
  use: (path: string, text: FixedText) => void,
): boolean {
  try {
    const bytes = readFileSync(path);
    const { text: now, note } = decode(bytes, toText);
    if (note !== null) journal.note(text.path, "not fixed, because it is not valid UTF-8");
    else if (now !== text.before) journal.unreadable(text.path, "not fixed, because it changed while it was read");
    else {
      const mark = bytes.toString("utf8").startsWith("\ufeff") ? "\ufeff" : "";
      use(path, { path: text.path, before: mark + text.before, after: mark + text.after });
      return true;
    }
  } catch (error) {
    journal.thrown(text.path, error);
  }
  return false;
}

function contentsOf(texts: ReadonlyMap<string, FixedText>): ReadonlyMap<string, Uint8Array> {
  const contents = [...texts].map(([absolutePath, { path, after }]) =>
    bothPaths(absolutePath, path, Buffer.from(after)),
  );
  return new Map(contents.flat());
}
