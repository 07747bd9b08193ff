import { environmentMark } from "../exclude.js";
import { type Entry, entriesAndLinksIn, entriesIn, type Lookup, once, textAt } from "../lookup.js";
import { foldersUpTo, isSameMachine, isWindowsUri, joinUri, nameOf, parentUri, uriOfAbsolutePath } from "../uriPath.js";
import { pathInDirectUrl, pathInFinder, pathsInPth } from "./editable.js";

/** The package that has the registry. */
export const packageName = "nemo_gym";

/** What a project's own environment is called. */
const environmentNames: readonly string[] = [".venv", "venv", "env"];

/** What tells of every change in an environment, as globs that hold in any folder; a folder may vanish as a whole. */
export const environmentPatterns: readonly string[] = [
  environmentMark,
  ...environmentNames,
  "{lib,lib64}/{python,pypy}3*",
  "{site,dist}-packages",
  "{site,dist}-packages/{*.pth,__editable___*_finder.py}",
  "{site,dist}-packages/*.dist-info/direct_url.json",
];

/** How many files of one sort are read in a folder of installed packages, and how many paths they may add. */
const maxFiles = 20;
const maxPaths = 50;

/** How many folders of installed packages, and how many places of the package, one environment has. */
const maxSites = 12;
const maxPackages = 100;

/** True for a file in a folder that packages are installed in. */
export function isInstalled(uri: string): boolean {
  return /\/(?:site-packages|dist-packages|node_modules)\//.test(uri);
}

/** True for what was asked of an environment that is called like one of a project. */
export function isInEnvironment(uri: string): boolean {
  return /\/(?:\.venv|venv|env)\/(?:pyvenv\.cfg$|lib)/i.test(uri);
}

/**
 * The Python environments of a folder: those in it and in the folders above, up to `root`, then the `given` ones. Links are
 * followed: an environment may be kept elsewhere. It takes one question for each folder, and one for each that looks like one.
 */
export function* environmentsOf(folder: string, root: string, given: readonly string[]): Lookup<string[]> {
  const own: string[] = [];
  for (const above of foldersUpTo(folder, root)) {
    const entries = yield* entriesAndLinksIn(above);
    for (const name of environmentNames) {
      const environment = joinUri(above, name);
      if (!entries.some((entry) => entry.name === name && (entry.isFolder || entry.isLink))) continue;
      if ((yield* markOf(environment)) !== null) own.push(environment);
    }
  }
  return [...new Set([...own, ...given])];
}

/**
 * The folders that Python may take the package from in that environment, the likeliest first; whether they are there is not asked.
 * It takes at most 750 questions, whatever is in the environment; mostly less than ten.
 */
export function* packagesIn(environment: string): Lookup<readonly string[]> {
  return yield* once(`packages in ${environment}`, function* () {
    const packages: string[] = [];
    const sites = yield* sitesOf(environment);
    for (const site of sites.slice(0, maxSites)) packages.push(...(yield* packagesOfSite(site)));
    return [...new Set(packages)].slice(0, maxPackages);
  });
}

/** The environment of an interpreter: the folder above its `bin` or `Scripts`, or that of a `python.exe`. Any other URI is itself one. */
export function environmentOf(uri: string): string {
  const folder = /\.exe$/i.test(uri) ? parentUri(uri) : uri;
  const isPrograms = (programs: string) => /^(?:bin|scripts)$/i.test(nameOf(programs));
  return [folder, parentUri(folder)].filter(isPrograms).map(parentUri)[0] ?? folder;
}

/** The text of the file that makes a folder an environment; null when it is none. */
function* markOf(environment: string): Lookup<string | null> {
  return (yield* textAt(joinUri(environment, environmentMark))).text;
}

/** The folders of installed packages, the environment's own first. */
function* sitesOf(environment: string): Lookup<string[]> {
  const mark = yield* markOf(environment);
  const version = /^\s*version(?:_info)?\s*=\s*(\d+\.\d+)/m.exec(mark ?? "")?.[1] ?? "";
  const own = yield* sitesBelow(environment, version, mark === null);
  const home = /^\s*home\s*=\s*(.+?)\s*$/m.exec(mark ?? "")?.[1];
  if (home === undefined || !/^\s*include-system-site-packages\s*=\s*true\s*$/im.test(mark ?? "")) return own;
  const base = resolve(home, environment);
  return base === null ? own : [...own, ...(yield* sitesBelow(environmentOf(base), version, true))];
}

/** Debian has a name of its own for the packages of the system's Python, and keeps those that it did not install below `local`. */
function* sitesBelow(prefix: string, version: string, isSystem: boolean): Lookup<string[]> {
  const sites: string[] = [];
  const above = yield* entriesAndLinksIn(prefix);
  // Debian's `lib64` is a link to `lib`: what is there was found already.
  const isTwice =
    above.some(({ name }) => name === "lib") && above.some(({ name, isLink }) => name === "lib64" && isLink);
  const libraries = isTwice ? ["lib"] : ["lib", "lib64"];
  for (const library of isSystem ? [...libraries, "local/lib"] : libraries) {
    const folder = joinUri(prefix, library);
    for (const python of pythonsIn(yield* entriesIn(folder), version)) {
      sites.push(joinUri(folder, `${python}/site-packages`));
      if (isSystem) sites.push(joinUri(folder, `${python}/dist-packages`));
    }
  }
  return sites.length > 0 ? sites : [joinUri(prefix, "Lib/site-packages")];
}

/** The folders of the versions of Python, the environment's own first, then from the newest. */
function pythonsIn(entries: readonly Entry[], version: string): string[] {
  const names = entries.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  const rank = (name: string): number => {
    const found = /^\D+3(?:\.(\d+))?/.exec(name);
    return name.replace(/^\D+|t$/g, "") === version ? Number.POSITIVE_INFINITY : Number(found?.[1] ?? -1);
  };
  const pythons = names.filter((name) => /^(?:python|pypy)3(?:\.\d+)?t?$/.test(name));
  return pythons.sort((a, b) => (rank(a) < rank(b) ? 1 : rank(a) > rank(b) ? -1 : 0));
}

/** The package in a folder of installed packages, and where editable installs have it. */
function* packagesOfSite(site: string): Lookup<string[]> {
  const entries = yield* entriesAndLinksIn(site);
  const folders = entries.some(({ name }) => name === packageName) ? [site] : [];
  for (const name of namesLike(/^nemo[-_.]?gym-.*\.dist-info$/i, entries, true)) {
    const path = yield* readIn(site, `${name}/direct_url.json`, pathInDirectUrl);
    const folder = path && resolve(path, site);
    if (folder) folders.push(folder, joinUri(folder, "src"));
  }
  for (const name of namesLike(/\.pth$/, entries, false)) {
    const paths = (yield* readIn(site, name, pathsInPth)) ?? [];
    const added = paths.slice(0, maxPaths).map((path) => resolve(path, site));
    folders.push(...added.filter((folder) => folder !== null));
  }
  const packages = folders.slice(0, maxPaths).map((folder) => joinUri(folder, packageName));
  for (const name of namesLike(/^__editable___.*_finder\.py$/, entries, false)) {
    const path = yield* readIn(site, name, (text) => pathInFinder(text, packageName));
    const folder = path && resolve(path, site);
    if (folder) packages.push(folder);
  }
  return packages;
}

/** The names that match, those that speak of the package first: of many, only some are read. */
function namesLike(pattern: RegExp, entries: readonly Entry[], areFolders: boolean): string[] {
  const names = entries.filter(
    ({ name, isFolder, isLink }) => pattern.test(name) && (isLink || isFolder === areFolders),
  );
  const [own, others] = [true, false].map((isOwn) =>
    names.map(({ name }) => name).filter((name) => /nemo[-_.]?gym/i.test(name) === isOwn),
  );
  return [...(own ?? []), ...(others ?? [])].slice(0, maxFiles);
}

function* readIn<Result>(site: string, path: string, read: (text: string) => Result): Lookup<Result | null> {
  const { text } = yield* textAt(joinUri(site, path));
  return text === null ? null : read(text);
}

/**
 * The URI of a path that is written in the folder `from`; null when it cannot be one, or leads to another machine: an environment
 * may come with somebody's repository, and to open a file on a server is to speak to it.
 */
function resolve(path: string, from: string): string | null {
  if (path.includes("\0")) return null;
  const uri = uriOfAbsolutePath(path) ?? joinUri(from, isWindowsUri(from) ? path.replaceAll("\\", "/") : path);
  return isSameMachine(uri, from) ? uri : null;
}
