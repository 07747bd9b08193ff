import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { type Exclusions, isIgnored, withIgnoreFile } from "../core/exclude.js";
import { gitFolderOf } from "../core/gitFolder.js";
import { foldersUpTo, isWithinUri } from "../core/uriPath.js";
import { fileTextAt } from "../nodeHost.js";
import { pathOfUri, uriOfPath } from "../uri.js";
import { lookUpWith } from "./lookups.js";
import { toAbsolute } from "./paths.js";

/** A folder on the way down: where it is, what it belongs to, and what is excluded in it so far. All paths are absolute, with `/`. */
export interface Place {
  readonly folder: string;
  /** The folder of its repository; without one, the current folder when it is in that, else the folder that was named. */
  readonly root: string;
  /** Relative to `root`. */
  readonly exclusions: Exclusions;
}

/** The place of a folder that was named, with all that is said above it. A folder that is itself ignored is named for a reason: nothing above counts. */
export function placeOf(shown: string): Place {
  const folder = realPath(shown);
  const root = repositoryAround(folder) ?? rootWithoutRepository(folder);
  const exclusions = exclusionsAbove(folder, root);
  const isNamedAnyway = folder !== root && isIgnored(exclusions, pathIn(root, folder), true);
  return { folder, root, exclusions: isNamedAnyway ? null : exclusions };
}

/** `place` with what is in it: a repository of its own begins anew, and a `.gitignore` adds to those above. */
export function withOwnRules(place: Place, has: (name: string) => boolean): Place {
  const { folder } = place;
  const isRepository = has(".git") && folder !== place.root;
  const root = isRepository ? folder : place.root;
  const above = isRepository ? ownExclusions(folder) : place.exclusions;
  const exclusions = has(".gitignore") ? withFile(above, pathIn(root, folder), `${folder}/.gitignore`) : above;
  return { folder, root, exclusions };
}

/** The path of `below` relative to `root`, for `Exclusions`; empty for the root itself. */
export function pathIn(root: string, below: string): string {
  return below === root ? "" : below.slice(root.endsWith("/") ? root.length : root.length + 1);
}

/** The path behind all links. Throws the system's error when there is nothing. */
function realPath(shown: string): string {
  return toAbsolute(realpathSync(shown));
}

/** The nearest folder from `folder` upward with a `.git` in it, or null. It may be a file: a worktree's or a submodule's. */
function repositoryAround(folder: string): string | null {
  const top = path.parse(folder).root.replaceAll("\\", "/");
  return foldersUpTo(folder, top).find((candidate) => existsSync(`${candidate}/.git`)) ?? null;
}

function rootWithoutRepository(folder: string): string {
  const here = realPath(".");
  return isWithinUri(here, folder) ? here : folder;
}

/** What the repository and the folders between `root` and `folder` exclude; the folder's own `.gitignore` is not among it. */
function exclusionsAbove(folder: string, root: string): Exclusions {
  const above = foldersUpTo(folder, root).slice(1).reverse();
  return above.reduce(
    (exclusions, parent) => withFile(exclusions, pathIn(root, parent), `${parent}/.gitignore`),
    ownExclusions(root),
  );
}

function ownExclusions(root: string): Exclusions {
  const folder = pathOfUri(lookUpWith()(gitFolderOf(uriOfPath(root))));
  return folder === null ? null : withFile(null, "", `${folder}/info/exclude`);
}

function withFile(exclusions: Exclusions, folder: string, file: string): Exclusions {
  const text = readOrNull(file);
  return text === null ? exclusions : withIgnoreFile(exclusions, folder, text);
}

/** An ignore file that is not there, or may not be read, says nothing, as in git. */
function readOrNull(file: string): string | null {
  try {
    return fileTextAt(file);
  } catch {
    return null;
  }
}
