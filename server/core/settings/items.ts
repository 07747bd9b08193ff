import { flawOfGlob } from "../globs.js";
import { normalizedName } from "../spelling.js";
import { quoted } from "../visible.js";
import { isPlainName } from "../vocabulary.js";
import type { Item } from "./shapes.js";

/** A registry's file. Whether it exists, and whether it may be read, is for those to say who can look. */
export const registryPath: Item = {
  noun: "the path of a file",
  plural: "paths",
  example: "nemo_gym/failure_kinds.py",
  advice(path) {
    if (path.trim() === "") return "Write a path relative to the folder of this configuration, or remove it.";
    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return "Nothing is fetched: put the file into the repository.";
    if (path.includes("\\")) return `Write it with "/": ${quoted(path.replace(/\\+/g, "/"))}.`;
    return null;
  },
};

export const excludedGlob: Item = { noun: "a glob", plural: "globs", example: "build/**", advice: flawOfGlob };

/** A value, or many by `*`. */
export const allowedPattern: Item = {
  noun: 'a value, in which "*" may stand for a part',
  plural: "values",
  example: "legacy_*",
  advice(pattern) {
    if (pattern.trim() === "") return "Write the value that is in order, or remove it.";
    if (/^\*+$/.test(pattern))
      return 'Nothing would be checked: write the values that are meant, for example "legacy_*", or turn rules off with "rules".';
    if (/^\^|\$$|\.\*|\\/.test(pattern))
      return `It is no regular expression: write, for example, ${quoted(withoutRegex(pattern))}.`;
    return null;
  },
};

function withoutRegex(pattern: string): string {
  return pattern.replace(/^\^|\$$|\\/g, "").replace(/\.[*+]/g, "*");
}

/** The name of a field, a variable, a key or a type. */
export const siteName: Item = {
  noun: "a name",
  plural: "names",
  example: "error_kind",
  advice: (name) =>
    /[A-Za-z]/.test(name) && /^[A-Za-z0-9_-]+$/.test(name)
      ? null
      : `Write a name as it is written in code, with a-z, 0-9 and "_", for example ${quoted(normalizedName(name) ?? "error_kind")}.`,
};

/** What stands before the colon of a namespaced kind. */
export const serverName: Item = {
  noun: "the name of a server",
  plural: "names of servers",
  example: "code_golf",
  advice: (name) =>
    isPlainName(name)
      ? null
      : `Write what stands before the colon of <server>:<kind>, only a-z, 0-9 and "_", a letter first, for example ${quoted(normalizedName(name) ?? "code_golf")}.`,
};
