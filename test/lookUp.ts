import type { Entry, Lookup, Question } from "../server/core/lookup.js";

/** The result of a lookup among `files`, texts by their URIs. */
export function lookUpIn<Result>(files: Readonly<Record<string, string>>, lookup: Lookup<Result>): Result {
  let step = lookup.next();
  while (!step.done) step = lookup.next(answer(files, step.value));
  return step.value;
}

function answer(files: Readonly<Record<string, string>>, question: Question): unknown {
  switch (question.ask) {
    case "text":
      return { text: files[question.uri] ?? null, problem: null };
    case "entries":
      return entriesOf(files, question.uri);
    case "once":
      return lookUpIn(files, question.lookup());
    case "last good":
      return question.value;
  }
}

function entriesOf(files: Readonly<Record<string, string>>, folder: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const uri of Object.keys(files)) {
    if (!uri.startsWith(`${folder}/`)) continue;
    const [name = "", ...below] = uri.slice(folder.length + 1).split("/");
    entries.set(name, { name: decodeURIComponent(name), isFolder: below.length > 0 });
  }
  return [...entries.values()];
}
