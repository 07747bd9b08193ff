import { type Exclusions, environmentMark, isExcluded, withIgnoreFile } from "./exclude.js";
import { gitFolderOf } from "./gitFolder.js";
import { type LanguageId, languageOfPath } from "./languages/languages.js";
import { entriesAndLinksIn, type Lookup, once, textAt } from "./lookup.js";
import { repositoryAround } from "./surroundings.js";
import { foldersUpTo, joinUri, relativeTo } from "./uriPath.js";

/** A file that may hold kinds. */
export interface WalkedFile {
  readonly uri: string;
  readonly language: LanguageId;
}

/** So much of a workspace is searched: somebody's home folder may be open, or the whole disk. */
export const maxFolders = 20_000;
export const maxFiles = 50_000;

/** What a person should know of a folder with more in it, as a sentence without its subject. */
export const moreThanSearched = `holds more than is searched: of its folders the ${inThousands(maxFolders)} nearest to the top, and ${inThousands(maxFiles)} files in them. Open a folder in it, or write into .gitignore what nobody works on.`;

function inThousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** What a walk has come to. */
interface Walk {
  readonly files: readonly WalkedFile[];
  /** False where there is more than is searched. */
  readonly isWhole: boolean;
}

/**
 * The files of a known language in and below `folder`, without what is excluded: those nearest to the top first, at most 50,000 of
 * them in at most 20,000 folders.
 */
export function* filesBelow(folder: string): Lookup<Walk> {
  return yield* once(`files below ${folder}`, function* () {
    const root = (yield* repositoryAround(folder)) ?? folder;
    const files: WalkedFile[] = [];
    const steps: Step[] = [{ folder, root, exclusions: yield* exclusionsAbove(folder, root) }];
    // Folders that are found are added while the list is gone through.
    for (const [count, step] of steps.entries()) {
      if (count >= maxFolders || files.length > maxFiles) break;
      yield* take(step, count === 0, files, steps);
    }
    return { files: files.slice(0, maxFiles), isWhole: steps.length <= maxFolders && files.length <= maxFiles };
  });
}

/** A folder on the way down, the folder of its repository, and what is excluded in it so far. */
interface Step {
  readonly folder: string;
  readonly root: string;
  readonly exclusions: Exclusions;
}

/** Adds the files of one folder to `files`, and the folders in it to `steps`. */
function* take(above: Step, isStart: boolean, files: WalkedFile[], steps: Step[]): Lookup<void> {
  const { folder } = above;
  const entries = yield* entriesAndLinksIn(folder);
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (!isStart && has(environmentMark)) return;
  const step = yield* withOwnRules(above, has);
  const prefix = pathIn(step.root, folder);
  for (const { name, isFolder, isLink } of entries) {
    if (isLink) continue;
    const language = isFolder ? null : languageOfPath(name);
    if ((!isFolder && language === null) || isExcluded(step.exclusions, prefix + name, isFolder)) continue;
    const uri = joinUri(folder, name);
    if (language !== null) files.push({ uri, language });
    else steps.push({ ...step, folder: uri });
  }
}

/** `step` with what is in its folder: a repository of its own begins anew, and a `.gitignore` adds to those above. */
function* withOwnRules(step: Step, has: (name: string) => boolean): Lookup<Step> {
  const { folder } = step;
  const isRepository = has(".git") && folder !== step.root;
  const root = isRepository ? folder : step.root;
  const above = isRepository ? yield* ownExclusions(folder) : step.exclusions;
  const exclusions = has(".gitignore") ? yield* withFile(above, root, folder) : above;
  return { folder, root, exclusions };
}

/** What the repository and the folders between `root` and `folder` exclude; the folder's own `.gitignore` is not among it. */
function* exclusionsAbove(folder: string, root: string): Lookup<Exclusions> {
  let exclusions = yield* ownExclusions(root);
  for (const parent of foldersUpTo(folder, root).slice(1).reverse()) {
    exclusions = yield* withFile(exclusions, root, parent);
  }
  return exclusions;
}

function* ownExclusions(root: string): Lookup<Exclusions> {
  const { text } = yield* textAt(joinUri(yield* gitFolderOf(root), "info/exclude"));
  return text === null ? null : withIgnoreFile(null, "", text);
}

function* withFile(exclusions: Exclusions, root: string, folder: string): Lookup<Exclusions> {
  const { text } = yield* textAt(joinUri(folder, ".gitignore"));
  return text === null ? exclusions : withIgnoreFile(exclusions, pathIn(root, folder).slice(0, -1), text);
}

/** The path of `folder` relative to `root` with a slash at its end; empty for the root itself. */
function pathIn(root: string, folder: string): string {
  const path = relativeTo(root, folder);
  return path === null ? "" : `${path}/`;
}
