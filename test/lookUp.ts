import type { Entry, Lookup, Question } from "../server/core/lookup.js";

/** The result of a lookup among `files`, texts by their URIs. */
export function lookUpIn<Result>(files: Files, lookup: Lookup<Result>): Result {
  const results = new Map<string, unknown>();
  const run = <Any>(any: Lookup<Any>): Any => {
    let step = any.next();
    while (!step.done) step = any.next(step.value.ask === "once" ? once(step.value) : answer(files, step.value));
    return step.value;
  };
  const once = ({ key, lookup: own }: Extract<Question, { ask: "once" }>): unknown => {
    if (!results.has(key)) results.set(key, run(own()));
    return results.get(key);
  };
  return run(lookup);
}

type Files = Readonly<Record<string, string>>;

function answer(files: Files, question: Exclude<Question, { ask: "once" }>): unknown {
  switch (question.ask) {
    case "text":
      return { text: files[question.uri] ?? null, problem: null };
    case "entries":
      return entriesOf(files, question.uri);
    case "last good":
      return question.value;
  }
}

function entriesOf(files: Files, folder: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const uri of Object.keys(files)) {
    if (!uri.startsWith(`${folder}/`)) continue;
    const [name = "", ...below] = uri.slice(folder.length + 1).split("/");
    entries.set(name, { name: decodeURIComponent(name), isFolder: below.length > 0 });
  }
  return [...entries.values()];
}
