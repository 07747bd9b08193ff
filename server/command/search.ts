import path from "node:path";
import { fixAll } from "../core/fixes/fixes.js";
import { isExcludedBy } from "../core/judge.js";
import { filesOf } from "../core/registry/discovery.js";
import { applyEdits } from "../core/text.js";
import { type FileReader, fileReader } from "../nodeHost.js";
import { uriOfPath } from "../uri.js";
import { type ForeignProject, foreignProjects } from "./foreign.js";
import type { Journal } from "./journal.js";
import { joinShown, showUri, toAbsolute } from "./paths.js";
import type { Progress } from "./progress.js";
import { type Finding, findingsIn, type JudgingRegistry } from "./report.js";
import { type AnalysedFile, type FileCounts, scan } from "./scan.js";
import type { ListedFile } from "./walk.js";

/** Which files are searched. */
export interface Source {
  readonly paths: readonly string[];
  /** The files, in place of those of the paths. */
  readonly files?: readonly ListedFile[];
  /** Which of them are looked at; all without it. */
  readonly accepts?: (file: ListedFile) => boolean;
  /** What stands in files in place of what is on disk; see `bothPaths`. */
  readonly contents?: ReadonlyMap<string, Uint8Array>;
}

/** What a search came to. */
export interface Search {
  readonly files: FileCounts;
  readonly findings: readonly Finding[];
  /** The projects with problems that declare a vocabulary for themselves. */
  readonly foreign: readonly ForeignProject[];
  readonly registries: readonly JudgingRegistry[];
  /** The files that fixes change, by their absolute paths. */
  readonly fixes: ReadonlyMap<string, FixedText>;
}

/** What fixes make of a file's text; both are without a byte order mark. */
export interface FixedText {
  /** As it is shown. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Searches the files for problems, and for what can be done about them without asking. */
export function search(source: Source, journal: Journal, progress: Progress = () => {}): Search {
  const findings: Finding[] = [];
  const foreign = foreignProjects(wholePaths(source));
  const fixes = new Map<string, FixedText>();
  const registries = new Map<string, JudgingRegistry>();
  const files = scan(
    source.paths,
    journal,
    (file) => {
      const found = file.judge();
      findings.push(...findingsIn(file, found));
      foreign.add(file, found.length > 0);
      countRegistry(file, registries);
      const after = found.length === 0 ? null : fixed(file, found);
      if (after !== null) fixes.set(absolutePathOf(file.file), { path: file.file.path, before: file.text, after });
    },
    { ...source, progress, readFile: readerOf(source) },
  );
  return { files, findings, foreign: foreign.found(), registries: [...registries.values()], fixes };
}

/** An excluded file that was named is judged by none. */
function countRegistry({ subject, surroundings }: AnalysedFile, registries: Map<string, JudgingRegistry>): void {
  if (isExcludedBy(subject.uri, surroundings)) return;
  const { registry } = surroundings.registry;
  const paths = filesOf(surroundings.registry).map(showUri);
  const files = (registries.get(paths.join("\n"))?.files ?? 0) + 1;
  registries.set(paths.join("\n"), { paths, kinds: registry.kinds.size, files });
}

/** The paths below which nothing is left out. */
function wholePaths({ paths, files, accepts }: Source): readonly string[] {
  if (files || accepts) return [];
  return paths.length > 0 ? paths : ["."];
}

/** The absolute path of a file, without links in the folders above it. */
export function absolutePathOf(file: ListedFile): string {
  return joinShown(file.place.folder, path.basename(file.path));
}

/** Entries of `contents` for a file: it is read as it is shown, and where links lead. */
export function bothPaths(absolutePath: string, shown: string, bytes: Uint8Array): [string, Uint8Array][] {
  return [
    [absolutePath, bytes],
    [toAbsolute(shown), bytes],
  ];
}

/** The text with the edits that `source.fixAll.failureKinds` makes in the editor; null when there are none. */
function fixed(file: AnalysedFile, found: ReturnType<AnalysedFile["judge"]>): string | null {
  const { subject, text, surroundings } = file;
  if (found.every(({ suggestions }) => suggestions.length === 0)) return null;
  const edits = fixAll(found, {
    ...subject,
    language: file.file.language,
    surroundings,
    links: file.links(),
    folders: [uriOfPath(file.file.place.root)],
    createsFiles: false,
  });
  return edits.length === 0 ? null : applyEdits(text, edits);
}

function readerOf({ contents }: Source): FileReader {
  const readFile = fileReader();
  if (contents === undefined || contents.size === 0) return readFile;
  return (path, maxBytes) => {
    const bytes = contents.get(toAbsolute(path)) ?? null;
    if (bytes === null) return readFile(path, maxBytes);
    return bytes.length > maxBytes ? null : Buffer.from(bytes);
  };
}
