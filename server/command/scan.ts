import { constants } from "node:buffer";
import { analyze } from "../core/analysis.js";
import type { Diagnostic } from "../core/check.js";
import { decode, notText } from "../core/decode.js";
import { maxFileBytes } from "../core/exclude.js";
import { isExcludedBy, judge, originOf, type Subject } from "../core/judge.js";
import { type Link, linksOf } from "../core/links.js";
import { mayDeclare } from "../core/registry/discovery.js";
import type { Sites } from "../core/sites.js";
import type { Surroundings } from "../core/surroundings.js";
import { lineStarts } from "../core/text.js";
import { type FileReader, fileReader, folderLister } from "../nodeHost.js";
import { tooLarge } from "../reasons.js";
import { uriOfPath } from "../uri.js";
import { toLatin1, toText } from "./bytes.js";
import type { Journal } from "./journal.js";
import { type LookUp, lookUpWith } from "./lookups.js";
import type { Progress } from "./progress.js";
import { finderFor } from "./surroundings.js";
import { absolutePathOf, type ListedFile, listFiles, sayUnread } from "./walk.js";

/** A file that names a site, with all that is known of it. */
export interface AnalysedFile {
  readonly file: ListedFile;
  readonly text: string;
  readonly subject: Subject;
  readonly surroundings: Surroundings;
  /** True for one that the configuration excludes, and that is looked at because it was named. */
  readonly isLeftOut: boolean;
  /** What is wrong in it. */
  readonly judge: () => readonly Diagnostic[];
  /** What its names of other files stand for. */
  readonly links: () => readonly Link[];
  /** Finds out more, with what the run has read so far. */
  readonly lookUp: LookUp;
}

/** How many files of a known language were looked at, and how many of them name a site and were analysed. */
export interface FileCounts {
  readonly listed: number;
  readonly analysed: number;
}

/** Which files are analysed, by their bytes. */
export type Candidate = (bytes: Uint8Array, sites: Sites) => boolean;

/** Those that name a site. */
const namesSite: Candidate = (bytes, sites) => sites.mention.test(toLatin1(bytes));

/** How many bytes of a file are read, and what is said of one with more. */
interface Limit {
  readonly bytes: number;
  readonly reason: string;
}

/** Of a file that is found. */
const found: Limit = { bytes: maxFileBytes, reason: tooLarge };

/** Of one that is named: each byte may become a character, and more than so many are no string. */
const named: Limit = { bytes: constants.MAX_STRING_LENGTH, reason: "larger than a text can be" };

/** What differs from a run over all files of the PATH arguments that name a site. */
interface ScanOptions {
  readonly isCandidate?: Candidate;
  /** Which of the files found are looked at. */
  readonly accepts?: (file: ListedFile) => boolean;
  /** The files, in place of those of the PATH arguments. */
  readonly files?: readonly ListedFile[];
  /** What is read in place of the disk. */
  readonly readFile?: FileReader;
  readonly progress?: Progress;
}

/**
 * Reads the files of the PATH arguments one after the other and hands the candidates to `visit`. An exception, of `visit` too, is a
 * fault of ours in that file alone, and said in the journal; the others are read all the same.
 */
export function scan(
  paths: readonly string[],
  journal: Journal,
  visit: (file: AnalysedFile) => void,
  { isCandidate = namesSite, accepts, files: given, readFile = fileReader(), progress }: ScanOptions = {},
): FileCounts {
  const list = folderLister();
  const lookUp = lookUpWith(readFile, list);
  const finder = finderFor(lookUp, journal);
  const all = given ?? listFiles(paths, journal, list);
  const files = accepts ? all.filter(accepts) : all;
  let listed = 0;
  let analysed = 0;
  const scanFile = (file: ListedFile) => {
    const grounds = finder.grounds(file.place);
    const uri = uriOfPath(absolutePathOf(file));
    const isLeftOut = isExcludedBy(uri, grounds);
    if (isLeftOut && !file.isNamed) return;
    if (!isLeftOut) listed++;
    const isDeclaring = mayDeclare(uri, grounds.configured);
    const isAwaited = file.isNamed && !isLeftOut;
    const isWanted = (bytes: Uint8Array) => isDeclaring || isCandidate(bytes, grounds.sites);
    const text = readCandidate({ ...file, isAwaited }, isWanted, readFile, journal);
    if (text === null) return;
    if (!isLeftOut) analysed++;
    const surroundings = finder.surroundings(file.place);
    visit({ ...analysedFile(file, uri, text, surroundings, lookUp), isLeftOut });
  };
  for (const [done, file] of files.entries()) {
    progress?.(done, files.length);
    try {
      scanFile(file);
    } catch (error) {
      journal.fault(file.path, error);
    }
  }
  progress?.(files.length, files.length);
  return { listed, analysed };
}

function analysedFile(
  file: ListedFile,
  uri: string,
  text: string,
  surroundings: Surroundings,
  lookUp: LookUp,
): Omit<AnalysedFile, "isLeftOut"> {
  const { language } = file;
  const analysis = analyze(text, language.language, language.id, surroundings.sites);
  const subject = { uri, text, language, analysis, lines: lineStarts(text) };
  return {
    file,
    text,
    subject,
    surroundings,
    judge: () => lookUp(judge(subject, surroundings)),
    links: () => lookUp(linksOf(originOf(subject, surroundings))),
    lookUp,
  };
}

/** A file that may be read. */
interface ReadableFile extends ListedFile {
  /** True where a person expects an answer about it: one that is named, unless the configuration excludes it. */
  readonly isAwaited: boolean;
}

/** The text of a candidate; null for any other file. The bytes are searched first: few files get further. */
function readCandidate(
  file: ReadableFile,
  isCandidate: (bytes: Uint8Array) => boolean,
  readFile: FileReader,
  journal: Journal,
): string | null {
  const { path } = file;
  const bytes = readBytes(file, readFile, journal);
  const reason = bytes === null ? null : notText(bytes);
  if (reason !== null) passOver(file, reason, journal);
  if (bytes === null || reason !== null || !isCandidate(bytes)) return null;
  const { text, note } = decode(bytes, toText);
  if (note !== null) journal.note(path, note);
  return text;
}

/** The bytes of a file; null for one that cannot be read or has more than the limit, and the journal says so. */
function readBytes(file: ReadableFile, readFile: FileReader, journal: Journal): Uint8Array | null {
  const limit = file.isNamed ? named : found;
  try {
    const bytes = readFile(file.path, limit.bytes);
    if (bytes === null) passOver(file, limit.reason, journal);
    return bytes;
  } catch (error) {
    sayUnread(file.path, error, journal);
    return null;
  }
}

function passOver({ path, isAwaited }: ReadableFile, reason: string, journal: Journal): void {
  if (isAwaited) journal.refuse(path, reason);
  else journal.skip(path, reason);
}
