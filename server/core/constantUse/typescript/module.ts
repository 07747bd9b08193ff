import { has, type Lookup } from "../../lookup.js";
import { foldersUpTo, isWithinUri, parentUri, relativeTo } from "../../uriPath.js";

/** How relative modules are written: without an ending, with that of the compiled file, or with that of the source. */
type Endings = "none" | "compiled" | "source";

/** How the first of `modules` with a relative path is written; null when there is none. */
export function endingsOf(modules: readonly string[]): Endings | null {
  const written = modules.find((module) => /^\.{1,2}\//.test(module) && !/\.(?![cm]?[jt]sx?$)\w+$/.test(module));
  if (written === undefined) return null;
  if (/\.[cm]?tsx?$/.test(written)) return "source";
  return /\.[cm]?jsx?$/.test(written) ? "compiled" : "none";
}

/** What the file `to` is called in an import of the file `from`, by a relative path. */
export function relativeModule(from: string, to: string, endings: Endings): string {
  let folder = parentUri(from);
  let up = 0;
  for (; !isWithinUri(folder, to) && parentUri(folder) !== folder; folder = parentUri(folder)) up++;
  const path = (up === 0 ? "./" : "../".repeat(up)) + (relativeTo(folder, to) ?? "");
  const [, stem = path, letter = ""] = /^(.*?)(?:\.d)?\.([cm]?)[jt]sx?$/.exec(path) ?? [];
  const isSource = /\.[cm]?tsx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
  if (endings === "source") return isSource || !/tsx?$/.test(path) ? path : `${stem}.${letter}js`;
  // `.mjs` is left out nowhere.
  if (endings === "compiled" || letter !== "") return path.endsWith(".jsx") ? path : `${stem}.${letter}js`;
  return stem.replace(/(?<=[^./]\/)index$/, "").replace(/(?<=[^./])\/$/, "");
}

/** The nearest folder around the file with a package.json, up to `root`: others reach its files by the package's name. */
export function* packageAround(uri: string, root: string): Lookup<string> {
  for (const folder of foldersUpTo(parentUri(uri), root)) if (yield* has(folder, "package.json")) return folder;
  return root;
}
