import type { Diagnostic } from "../core/check.js";
import { filesOf } from "../core/registry/discovery.js";
import { type FileReader, fileReader } from "../nodeHost.js";
import { type Finding, findingsIn, type JudgingRegistry } from "./checkReport.js";
import { type ForeignProject, foreignProjects, isCovered } from "./foreign.js";
import type { Journal } from "./journal.js";
import { showUri, toAbsolute } from "./paths.js";
import type { Progress } from "./progress.js";
import { type AnalysedFile, type FileCounts, scan } from "./scan.js";
import type { ListedFile } from "./walk.js";

/** Which files are searched. */
export interface Source {
  readonly paths: readonly string[];
  /** The files, in place of those of the paths. */
  readonly files?: readonly ListedFile[];
  /** Which of them are looked at; all without it. */
  readonly accepts?: (file: ListedFile) => boolean;
  /** Most of what is below the paths is not looked at. */
  readonly isPart?: true;
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
}

/** What a search is asked for beside its findings. */
export interface Watch {
  readonly progress?: Progress;
  /** Gets each file that has problems, with them. */
  readonly onProblems?: (file: AnalysedFile, found: readonly Diagnostic[]) => void;
}

/** Searches the files for problems. Configurations that turn problems off in editors are said in the journal. */
export function search(source: Source, journal: Journal, { progress, onProblems }: Watch = {}): Search {
  const findings: Finding[] = [];
  const whole = wholePaths(source);
  const foreign = foreignProjects(whole, journal);
  const registries = new Map<string, JudgingRegistry>();
  const turnedOff = new Set<string>();
  const files = scan(
    source.paths,
    journal,
    (file) => {
      const found = file.judge();
      for (const finding of findingsIn(file, found)) findings.push(finding); // there may be more than a call takes arguments
      foreign.add(file, found.length > 0);
      if (file.isLeftOut) journal.skip(file.file.path, "the configuration excludes it");
      else countRegistry(file, registries, whole);
      const { settings, project } = file.surroundings;
      if (settings.enable === "off" && project !== null) turnedOff.add(project.uri);
      if (found.length > 0) onProblems?.(file, found);
    },
    { ...source, ...(progress ? { progress } : {}), readFile: readerOf(source) },
  );
  for (const uri of turnedOff)
    journal.note(showUri(uri), '"enable: off" is for editors, this command checks all the same');
  return { files, findings, foreign: foreign.found(), registries: [...registries.values()] };
}

function countRegistry(
  { file, subject, surroundings }: AnalysedFile,
  registries: Map<string, JudgingRegistry>,
  whole: readonly string[],
): void {
  const { registry, origin } = surroundings.registry;
  const uris = filesOf(surroundings.registry);
  const paths = uris.map(showUri);
  const before = registries.get(paths.join("\n"));
  const { occurrences, references } = subject.analysis;
  const isUse = file.isNamed || (!uris.includes(subject.uri) && occurrences.length + references.length > 0);
  // Where a part of a project is searched, the rest may have what that has not.
  const mayBeWithoutUse = before?.isWithoutUse ?? isCovered(surroundings.project?.folder ?? surroundings.root, whole);
  registries.set(paths.join("\n"), {
    paths,
    kinds: registry.kinds.size,
    files: (before?.files ?? 0) + 1,
    isWithoutUse: origin === "configuration" && !isUse && mayBeWithoutUse,
  });
}

/** The paths below which nothing is left out. */
function wholePaths({ paths, files, isPart }: Source): readonly string[] {
  if (files || isPart) return [];
  return paths.length > 0 ? paths : ["."];
}

/** Entries of `contents` for a file: it is read as it is shown, and where links lead. */
export function bothPaths(absolutePath: string, shown: string, bytes: Uint8Array): [string, Uint8Array][] {
  return [
    [absolutePath, bytes],
    [toAbsolute(shown), bytes],
  ];
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
