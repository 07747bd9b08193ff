import { type Analysis, analyze } from "./core/analysis.js";
import { decode, notText, type Utf8Decoder } from "./core/decode.js";
import { maxFileBytes } from "./core/exclude.js";
import type { LanguageId } from "./core/languages/languages.js";
import type { Sites } from "./core/sites.js";
import { lineStarts } from "./core/text.js";
import type { WalkedFile } from "./core/walk.js";
import type { Host } from "./host.js";

/** A file of the workspace that names a site or may declare a registry, as it is on disk. */
export interface IndexedFile {
  readonly uri: string;
  readonly language: LanguageId;
  readonly text: string;
  readonly analysis: Analysis;
  /** The start offset of each line. */
  readonly lines: readonly number[];
}

/** A file, and what it is searched for. */
export interface FileToRead extends WalkedFile {
  readonly sites: Sites;
  /** True for a file that may declare a registry: it matters without naming a site too. */
  readonly isRegistry: boolean;
}

/** The text of a file that `pattern` matches, else null. The bytes are searched first: few files get further. */
export async function readMatching(host: Host, uri: string, pattern: RegExp): Promise<string | null> {
  const bytes = await host.read(uri, maxFileBytes, null);
  if (bytes === null || typeof bytes === "string" || notText(bytes) !== null) return null;
  if (!pattern.test(toText(bytes))) return null;
  return decode(bytes, toText).text;
}

/** The text of UTF-8 bytes. A byte order mark stays: `decode` has taken away the one that belongs to no text. */
export const toText: Utf8Decoder = (bytes) => utf8.decode(bytes);

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The text of a file as it is now; null where there is none. */
export function readText(host: Host, uri: string): Promise<string | null> {
  return readMatching(host, uri, anything);
}

/** Matches every text. */
export const anything = /^/;

/** A file with what is said at its sites. */
export function readSites({ uri, language, sites }: FileToRead, text: string): IndexedFile {
  return {
    uri,
    language,
    text,
    analysis: analyze(text, language.language, language.id, sites),
    lines: lineStarts(text),
  };
}

/** A file with all that its language says of it, also when it names no site. */
export function readWhole({ uri, language, sites }: FileToRead, text: string): IndexedFile {
  return { uri, language, text, analysis: language.language.read(text, sites, language.id), lines: lineStarts(text) };
}
