import type { DecodedString } from "../../embedded/decodedString.js";
import type { Sites } from "../../sites.js";
import type { Collector } from "../collector.js";
import { addName, holdsKinds } from "./assignments.js";

/** Last words of keys whose value is a command line, or a list of them. */
const commandWords = new Set([
  ...["command", "commands", "cmd", "cmds", "run", "script", "scripts", "entrypoint", "exec", "args", "arguments"],
  ...["shell", "bash", "flags", "opts"],
]);

/** `--flag value` and `--flag=value`; the value in quotes or without, and also on the next line. */
const flagWithValue =
  /(?<![\w-])--([A-Za-z][\w-]*)(?:=|[ \t]+|[ \t]*\\\r?\n[ \t]*)(["']?)([A-Za-z][\w:-]*)\2(?=[\s;|&)]|$)/g;

/** Nothing behind what prints a text, or behind the beginning of a comment, is an argument. */
const printing = /(?:^|[\s;&|(])(?:echo|printf|#)/;

/** A longer line is not looked through for the quotes that are open in it. */
const lineReach = 1000;

/** True for the last word of a key that has a command line for its value. */
export function isCommandWord(word: string): boolean {
  return commandWords.has(word);
}

/** Reads the kinds that a command line hands over with flags named for a site. */
export function readCommand(string: DecodedString, sites: Sites, out: Collector): void {
  const { value } = string;
  if (!value.includes("--")) return;
  for (const match of value.matchAll(flagWithValue)) {
    const [whole, flag = "", quote = "", name = ""] = match;
    if (!holdsKinds(sites.roleOf(flag, "yaml")) || !isArgument(value, match.index)) continue;
    addName({ string, site: flag, out }, name, match.index + whole.length - quote.length - name.length);
  }
}

/** True when a flag at `at` is handed to a program, and not part of a text. */
function isArgument(value: string, at: number): boolean {
  const line = value.slice(Math.max(0, at - lineReach), at);
  if (line.length === lineReach && !line.includes("\n")) return false;
  const before = line.slice(line.lastIndexOf("\n") + 1);
  return !printing.test(before) && isEven(before.split('"').length - 1) && isEven(before.split("'").length - 1);
}

function isEven(count: number): boolean {
  return count % 2 === 0;
}
