import { readFileSync } from "node:fs";
import { decode } from "../core/decode.js";
import { toText } from "./bytes.js";
import { type Interruption, interruptible } from "./interrupt.js";
import { type Journal, silentJournal } from "./journal.js";
import type { Progress } from "./progress.js";
import { replaceFile } from "./replaceFile.js";
import { bothPaths, type FixedText, type Search, type Source, search } from "./search.js";

/** What fixes come to. */
export interface Fixed {
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
  const before = search(source, journal, progress);
  const texts = new Map<string, FixedText>();
  let after = before;
  for (let round = 0; round < mostRounds && after.fixes.size > 0; round++) {
    for (const [path, text] of after.fixes) texts.set(path, { ...text, before: (texts.get(path) ?? text).before });
    after = search({ ...source, contents: contentsOf(texts) }, silentJournal());
  }
  return { before, after, texts };
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
    journal.unreadable(text.path, error);
  }
  return false;
}

function contentsOf(texts: ReadonlyMap<string, FixedText>): ReadonlyMap<string, Uint8Array> {
  const contents = [...texts].map(([absolutePath, { path, after }]) =>
    bothPaths(absolutePath, path, Buffer.from(after)),
  );
  return new Map(contents.flat());
}
