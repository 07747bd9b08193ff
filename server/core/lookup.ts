/**
 * Something that is found out by asking the outside world, one question after the other: which registry holds for a file, what
 * an imported constant stands for. The core says what it wants to know and the caller answers, at once (the command) or later
 * (the server), so both find the same. A caller that remembers which questions led to a result knows when it no longer holds.
 */
export type Lookup<Result> = Generator<Question, Result, unknown>;

export type Question =
  /** Answered with a `FileText`. */
  | { readonly ask: "text"; readonly uri: string; readonly within: string | null }
  /** Answered with the entries of the folder, links among them; with none when there is no such folder. */
  | { readonly ask: "entries"; readonly uri: string }
  /** Answered with the result of the lookup, which is the same for the same key. */
  | { readonly ask: "once"; readonly key: string; readonly lookup: () => Lookup<unknown> }
  /** Answered with `value`, or, where that is null, with the last one under that key that was not. */
  | { readonly ask: "last good"; readonly key: string; readonly value: unknown };

/** A question about a file or a folder. */
export type Outward = Extract<Question, { readonly uri: string }>;

/** The same for the same question, and for no other. */
export function keyOf(question: Outward): string {
  return `${question.ask} ${question.uri} ${question.ask === "text" ? question.within : ""}`;
}

/** The text of a file. Both are null when there is no such file. */
export interface FileText {
  readonly text: string | null;
  /** Why a file that is there has no text, or what is doubtful about the text; else null. */
  readonly problem: string | null;
}

/** A file, a folder or a link in a folder. Pipes, sockets and devices are none. */
export interface Entry {
  readonly name: string;
  /** False for a link: walking a tree never follows one, because it may leave the tree or close a loop. */
  readonly isFolder: boolean;
  readonly isLink?: true;
}

/** The text of the file `uri`. A link is followed unless it leads out of the folder `within`. */
export function* textAt(uri: string, within: string | null = null): Lookup<FileText> {
  return (yield { ask: "text", uri, within }) as FileText;
}

/** The files and folders in the folder `uri`, without links. */
export function* entriesIn(uri: string): Lookup<readonly Entry[]> {
  return (yield* entriesAndLinksIn(uri)).filter(({ isLink }) => !isLink);
}

/** The files, folders and links in the folder `uri`. */
export function* entriesAndLinksIn(uri: string): Lookup<readonly Entry[]> {
  return (yield { ask: "entries", uri }) as readonly Entry[];
}

/** True when the folder has something of that name. To ask this before asking for files below is cheap: folders are listed once. */
export function* has(folder: string, name: string): Lookup<boolean> {
  return (yield* entriesAndLinksIn(folder)).some((entry) => entry.name === name);
}

/** What is known without asking, as the result of a lookup: for `once`, which keeps it. */
// biome-ignore lint/correctness/useYield: there is nothing to ask.
export function* known<Value>(value: Value): Lookup<Value> {
  return value;
}

/** The result of `lookup`, looked up once for all that ask with the same key. */
export function* once<Result>(key: string, lookup: () => Lookup<Result>): Lookup<Result> {
  return (yield { ask: "once", key, lookup }) as Result;
}

/** `value`, or the last one that was not null: what is half typed does not undo what was there before. */
export function* lastGood<Value>(key: string, value: Value | null): Lookup<Value | null> {
  return (yield { ask: "last good", key, value }) as Value | null;
}
