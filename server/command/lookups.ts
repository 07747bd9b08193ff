import { realpathSync } from "node:fs";
import { decode } from "../core/decode.js";
import { maxFileBytes } from "../core/exclude.js";
import { type Entry, type FileText, keyOf, type Lookup, type Question } from "../core/lookup.js";
import { isWithinUri } from "../core/uriPath.js";
import { type FileReader, type FolderLister, fileReader, folderLister } from "../nodeHost.js";
import { isSystemError, linkedOut, notThere, reasonOf, tooLarge } from "../reasons.js";
import { pathOfUri, uriOfPath } from "../uri.js";
import { toText } from "./bytes.js";

/** The result of a lookup. */
export type LookUp = <Result>(lookup: Lookup<Result>) => Result;

/** Looks things up at once, on the disk where nothing else is given; each file and folder is read once in a run. */
export function lookUpWith(readFile: FileReader = fileReader(), listFolder: FolderLister = folderLister()): LookUp {
  const answers = new Map<string, unknown>();
  const run: LookUp = (lookup) => {
    let step = lookup.next();
    while (!step.done) step = lookup.next(answer(step.value));
    return step.value;
  };
  const answer = (question: Question): unknown => {
    if (question.ask === "last good") return question.value;
    const key = question.ask === "once" ? `once ${question.key}` : keyOf(question);
    if (!answers.has(key)) answers.set(key, answerAnew(question));
    return answers.get(key);
  };
  const answerAnew = (question: Exclude<Question, { ask: "last good" }>): unknown => {
    if (question.ask === "once") return run(question.lookup());
    const path = pathOfUri(question.uri);
    if (path === null) return question.ask === "text" ? nothing : [];
    return question.ask === "text" ? readText(readFile, path, question.within) : list(listFolder, path);
  };
  return run;
}

const nothing: FileText = { text: null, problem: null };

function readText(readFile: FileReader, path: string, within: string | null): FileText {
  try {
    const bytes = readFile(path, maxFileBytes);
    if (bytes === null) return { text: null, problem: tooLarge };
    const folder = within === null ? null : pathOfUri(within);
    if (folder !== null && !isWithinUri(realUri(folder), realUri(path))) return { text: null, problem: linkedOut };
    const { text, note } = decode(bytes, toText);
    return { text, problem: note };
  } catch (error) {
    const reason = reasonOf(error);
    return reason === notThere ? nothing : { text: null, problem: reason };
  }
}

/** The URI of the file behind all links. */
function realUri(path: string): string {
  return uriOfPath(realpathSync(path));
}

function list(listFolder: FolderLister, path: string): readonly Entry[] {
  try {
    return listFolder(path).entries;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return [];
  }
}
