import { type Analysis, analyze } from "../core/analysis.js";
import { decode, notText } from "../core/decode.js";
import { maxFileBytes } from "../core/exclude.js";
import type { Registry } from "../core/registry/registry.js";
import { defaultSites, type Sites } from "../core/sites.js";
import { type FileReader, fileReader } from "../nodeHost.js";
import { tooLarge } from "../reasons.js";
import { toLatin1, toText } from "./bytes.js";
import type { Journal } from "./journal.js";
import { surroundingsIn } from "./surroundings.js";
import { type ListedFile, listFiles } from "./walk.js";

/** A file that names a site, with all that is known of it. */
export interface AnalysedFile {
  readonly file: ListedFile;
  readonly text: string;
  readonly analysis: Analysis;
  readonly registry: Registry;
}

/** How many files of a known language were found, and how many of them name a site and were analysed. */
export interface FileCounts {
  readonly listed: number;
  readonly analysed: number;
}

/** Reads the files of the PATH arguments one after the other and hands those that name a site to `visit`. */
export function scan(paths: readonly string[], journal: Journal, visit: (file: AnalysedFile) => void): FileCounts {
  const sites = defaultSites();
  const readFile = fileReader();
  const surroundingsOf = surroundingsIn(sites, readFile, journal);
  const files = listFiles(paths, journal);
  let analysed = 0;
  for (const file of files) {
    try {
      const text = readCandidate(file, sites, readFile, journal);
      if (text === null) continue;
      analysed++;
      const { language, id } = file.language;
      const { registry } = surroundingsOf(file.place).registry;
      visit({ file, text, analysis: analyze(text, language, id, sites), registry });
    } catch (error) {
      journal.unreadable(file.path, error);
    }
  }
  return { listed: files.length, analysed };
}

/** The text of a file that names a site; null for any other. The bytes are searched first: few files get further. */
function readCandidate(file: ListedFile, sites: Sites, readFile: FileReader, journal: Journal): string | null {
  const { path, isNamed } = file;
  const bytes = readFile(path, isNamed ? Number.POSITIVE_INFINITY : maxFileBytes);
  const reason = bytes === null ? tooLarge : notText(bytes);
  if (reason !== null) journal.skip(path, reason);
  if (bytes === null || reason !== null || !sites.mention.test(toLatin1(bytes))) return null;
  const { text, note } = decode(bytes, toText);
  if (note !== null) journal.note(path, note);
  return text;
}
