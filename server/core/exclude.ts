import ignore, { type Ignore } from "ignore";

/** A file larger than this is skipped unless it is named explicitly: 2 MB. */
export const maxFileBytes = 2 * 1024 * 1024;

/** The folders that are always skipped: what tools install, build or cache. The README lists them. */
export const skippedFolders: ReadonlySet<string> = new Set([
  // version control
  ".git",
  ".hg",
  ".svn",
  ".jj",
  // installed packages and virtual environments; a folder with a `pyvenv.cfg` is one too, whatever its name
  "node_modules",
  "site-packages",
  ".venv",
  "venv",
  ".tox",
  ".nox",
  ".yarn",
  // build folders
  "build",
  "dist",
  "out",
  "target",
  ".eggs",
  ".next",
  ".nuxt",
  ".svelte-kit",
  // caches
  "__pycache__",
  ".cache",
  ".mypy_cache",
  ".pytest_cache",
  ".ruff_cache",
  ".turbo",
  // reports
  "coverage",
  "htmlcov",
]);

/** The file that marks a folder as a virtual environment. */
export const environmentMark = "pyvenv.cfg";

/** What is excluded in one folder and below it. A value: a folder's exclusions are made from those of the folder it is in. */
export interface Exclusions {
  readonly layers: readonly Layer[];
}

interface Layer {
  /** The folder of the ignore file, relative to the root: empty, or with a `/` at its end. */
  readonly base: string;
  readonly rules: Ignore;
}

/** Excludes nothing but the folders that are always skipped. */
export const noExclusions: Exclusions = { layers: [] };

/**
 * `exclusions` and those that an ignore file says: the text of `.gitignore` in `folder`, or of `.git/info/exclude` for the root.
 * `folder` is relative to the root, with `/`, empty for the root itself. Later ones win, so add them from the root downward.
 */
export function withIgnoreFile(exclusions: Exclusions, folder: string, text: string): Exclusions {
  const rules = ignore({ ignoreCase: false, allowRelativePaths: true }).add(text.replace(/^\ufeff/, ""));
  return { layers: [...exclusions.layers, { base: folder === "" ? "" : `${folder}/`, rules }] };
}

/**
 * True when the file or folder at `path` is skipped. `path` is relative to the root, with `/`. The folders above it are taken to
 * be looked at already, as a walk does: nothing in a skipped folder is asked for.
 */
export function isExcluded(exclusions: Exclusions, path: string, isFolder: boolean): boolean {
  const isSkipped = isFolder && skippedFolders.has(path.slice(path.lastIndexOf("/") + 1));
  return isSkipped || isIgnored(exclusions, path, isFolder);
}

/** True when an ignore file says so. */
export function isIgnored(exclusions: Exclusions, path: string, isFolder: boolean): boolean {
  for (let i = exclusions.layers.length - 1; i >= 0; i--) {
    const { base, rules } = exclusions.layers[i] as Layer;
    const { ignored, unignored } = rules.test(path.slice(base.length) + (isFolder ? "/" : ""));
    if (ignored || unignored) return ignored;
  }
  return false;
}
