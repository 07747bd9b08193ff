import { statSync } from "node:fs";
import path from "node:path";
import { languageOfPath } from "../core/languages/languages.js";
import { quoted } from "../core/visible.js";
import { UsageError } from "./command.js";
import { toShownPath } from "./paths.js";
import { placeOf } from "./repository.js";
import { bothPaths, type Source } from "./search.js";
import { absolutePathOf } from "./walk.js";

/** The text of the standard input as the file `filename`, which need not exist; its folder must. Throws `UsageError`. */
export async function standardInput(filename: string): Promise<Source> {
  const shown = toShownPath(filename);
  const language = languageOfPath(shown);
  if (language === null) throw new UsageError(`${quoted(filename)} is not a kind of file that is checked`);
  const folder = path.dirname(shown);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`there is no folder ${quoted(folder)}, which --stdin-filename is in`);
  const file = { path: shown, language, place: placeOf(folder), isNamed: true };
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return { paths: [], files: [file], contents: new Map(bothPaths(absolutePathOf(file), shown, Buffer.concat(chunks))) };
}
