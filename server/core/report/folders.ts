/** More columns than this do not fit on a page. */
const mostFolders = 8;

/** With fewer of its folders beside "others", a folder stays whole. */
const fewestNamed = 2;

/**
 * Folders by which files are counted, as paths with `/` from the one that all are in; `.` has what is in none of the others, and
 * "others" after a path what is in those of its folders that have no column.
 */
interface Folders {
  readonly folders: readonly string[];
  /** The index of the folder that counts a file. */
  readonly folderOf: (path: string) => number;
}

/**
 * The folders that divide files with those relative `paths` best: the one with the most files is divided into those in it as long as
 * they are not too many; where they are, the ones with the most files have columns and the others share one. Sorted; none without files.
 */
export function foldersOf(paths: readonly string[]): Folders {
  let parts: readonly Part[] = paths.length === 0 ? [] : [{ name: "", paths }];
  for (let wasDivided = true; wasDivided; ) {
    wasDivided = false;
    for (const part of [...parts].sort((a, b) => b.paths.length - a.paths.length)) {
      const divided = divide(part);
      if (divided.length < 2 && divided[0]?.name === part.name) continue;
      if (parts.length - 1 + divided.length > mostFolders) continue;
      parts = parts.flatMap((one) => (one === part ? divided : [one]));
      wasDivided = true;
      break;
    }
  }
  const sorted = [...divideCrowded(parts)].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const indexes = new Map(sorted.flatMap((part, index) => part.paths.map((path) => [path, index] as const)));
  const shared = sharedFolder(sorted.map(({ name }) => name));
  return {
    folders: sorted.map((part) => titleOf(part, part.name.slice(shared.length))),
    folderOf: (path) => indexes.get(path) ?? 0,
  };
}

/** Files that one column counts. */
interface Part {
  /** The folder that they are in, without a slash at its end; empty for the topmost. */
  readonly name: string;
  readonly paths: readonly string[];
  /** Whether the part is what the columns of other folders in the same folder leave. */
  readonly isRest?: boolean;
}

function titleOf({ isRest }: Part, path: string): string {
  if (!isRest) return path || ".";
  return path === "" ? "others" : `${path}, others`;
}

/** What is left of a folder comes behind the folders in it. */
function sortKey({ name, isRest }: Part): string {
  return isRest ? `${name}/\uffff` : name;
}

/** Of the folder with the most files that has too many folders in it, those with the most files, and the others together. */
function divideCrowded(parts: readonly Part[]): readonly Part[] {
  const named = mostFolders - parts.length;
  if (named < fewestNamed) return parts;
  const [crowded] = parts.filter((part) => divide(part).length > named + 1).sort(byFiles);
  if (!crowded) return parts;
  const inside = divide(crowded).filter(({ name }) => name !== crowded.name);
  const largest = inside.sort(byFiles).slice(0, named);
  const counted = new Set(largest.flatMap(({ paths }) => paths));
  const rest = { name: crowded.name, paths: crowded.paths.filter((path) => !counted.has(path)), isRest: true };
  return parts.flatMap((part) => (part === crowded ? [...largest, rest] : [part]));
}

function byFiles(one: Part, other: Part): number {
  return other.paths.length - one.paths.length || (one.name < other.name ? -1 : 1);
}

/** The longest folder that all of `names` are in or are, with a slash at its end; empty for none. */
function sharedFolder(names: readonly string[]): string {
  const [first = "", ...others] = names.map((name) => (name === "" ? "" : `${name}/`));
  let end = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, end))) end = end < 2 ? 0 : first.lastIndexOf("/", end - 2) + 1;
  }
  return names.length < 2 ? "" : first.slice(0, end);
}

/** The folders directly in a folder, and the folder itself for the files directly in it. */
function divide({ name, paths }: Part): readonly Part[] {
  const start = name === "" ? 1 : name.length + 1; // a slash at the very beginning divides nothing
  const parts = new Map<string, string[]>();
  for (const path of paths) {
    const end = path.indexOf("/", start);
    const folder = end < 0 ? name : path.slice(0, end);
    const own = parts.get(folder);
    if (own) own.push(path);
    else parts.set(folder, [path]);
  }
  return [...parts].map(([folder, own]) => ({ name: folder, paths: own }));
}
