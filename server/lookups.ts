import { decode } from "./core/decode.js";
import { maxFileBytes } from "./core/exclude.js";
import { type Entry, type FileText, keyOf, type Lookup, type Outward, type Question } from "./core/lookup.js";
import { isWithinOne, parentUri } from "./core/uriPath.js";
import type { Host } from "./host.js";
import { toText } from "./indexedFile.js";

/** Looks things up and remembers what came of it, until a file that was asked for changes. */
export interface Lookups {
  /** The result of `lookup`, from what is remembered as far as it reaches. */
  readonly run: <Result>(lookup: Lookup<Result>) => Promise<Result>;
  /** True when the file or folder has been asked for. */
  readonly depends: (uri: string) => boolean;
  /**
   * Looks again at the files and folders `uris`, at what is below them and at all folders above them, as far as they were asked
   * for; without `uris`, at everything. Forgets what came of those that are not as before, and says whether there were any.
   */
  readonly lookAgain: (uris?: readonly string[]) => Promise<boolean>;
  /** Looks again at the files and folders that `isMeant` is true of, likewise. */
  readonly lookAgainAt: (isMeant: (uri: string) => boolean) => Promise<boolean>;
  /** The files and folders that were asked for and are there. */
  readonly found: () => Promise<Found>;
  /** Calls back whenever there may be others. */
  readonly onDidFind: (listener: () => void) => void;
}

/** What was asked for and is there. */
export interface Found {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** What is asked of a host. */
type Files = Pick<Host, "read" | "list">;

/** Lookups answered by `host`, or by `openText` for what the editor has open. */
export function lookupsOf(host: Files, openText: (uri: string) => string | null): Lookups {
  const answers = answersOf(host, openText);
  const results = new Map<string, { readonly answer: Promise<unknown>; readonly asked: Asked }>();
  const good = new Map<string, unknown>();

  const listeners: (() => void)[] = [];
  const found = () => {
    for (const listener of listeners) listener();
  };

  const run = async <Result>(lookup: Lookup<Result>, asked: Asked): Promise<Result> => {
    let step = lookup.next();
    while (!step.done) step = lookup.next(await answer(step.value, asked));
    return step.value;
  };
  const answer = (question: Question, asked: Asked): unknown => {
    switch (question.ask) {
      case "text":
      case "entries":
        asked.uris.add(question.uri);
        return answers.to(question);
      case "once":
        return once(question.key, question.lookup, asked);
      case "last good":
        if (question.value !== null) good.set(question.key, question.value);
        return good.get(question.key) ?? null;
    }
  };
  const once = (key: string, lookup: () => Lookup<unknown>, asked: Asked): Promise<unknown> => {
    let known = results.get(key);
    if (known === undefined) {
      const own = nothingAsked();
      known = { answer: run(lookup(), own), asked: own };
      results.set(key, known);
      known.answer.catch(() => results.delete(key)); // whoever asked is told, and may ask again
    }
    // At once, not with the result: what the part has asked for may change before that.
    asked.parts.add(known.asked);
    return known.answer;
  };

  const lookAgainAt = async (isMeant: (uri: string) => boolean): Promise<boolean> => {
    const changed = new Set(await answers.lookAgain(isMeant));
    if (changed.size === 0) return false;
    const isStale = staleBy(changed);
    for (const [key, { asked }] of results) if (isStale(asked)) results.delete(key);
    found();
    return true;
  };

  return {
    async run(lookup) {
      const before = answers.count();
      const result = await run(lookup, nothingAsked());
      if (answers.count() > before) found();
      return result;
    },
    depends: answers.knows,
    async lookAgain(uris) {
      if (!uris) return lookAgainAt(() => true);
      const meant = new Set(uris);
      const above = foldersAbove(uris);
      return lookAgainAt((uri) => above.has(uri) || isWithinOne(meant, uri));
    },
    lookAgainAt,
    found: answers.found,
    onDidFind: (listener) => void listeners.push(listener),
  };
}

/** What a result was made of so far: files and folders, and other results. It grows while the lookup runs. */
interface Asked {
  readonly uris: Set<string>;
  readonly parts: Set<Asked>;
}

function nothingAsked(): Asked {
  return { uris: new Set(), parts: new Set() };
}

/** Says of results whether something that they were made of is among `changed`. Each is looked into once. */
function staleBy(changed: ReadonlySet<string>): (asked: Asked) => boolean {
  const known = new Map<Asked, boolean>();
  const isStale = (asked: Asked): boolean => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    known.set(asked, false); // a lookup that waits for itself never ends; here it must
    const stale = some(asked.uris, (uri) => changed.has(uri)) || some(asked.parts, isStale);
    known.set(asked, stale);
    return stale;
  };
  return isStale;
}

function some<Value>(values: Iterable<Value>, holds: (value: Value) => boolean): boolean {
  for (const value of values) if (holds(value)) return true;
  return false;
}

/** All of them, not only the nearest: who makes a file in a new folder may tell of the file alone. */
function foldersAbove(uris: readonly string[]): ReadonlySet<string> {
  const above = new Set<string>();
  for (const uri of uris) {
    for (let folder = parentUri(uri); !above.has(folder); folder = parentUri(folder)) above.add(folder);
  }
  return above;
}

/** What the files and folders were when they were last looked at. */
interface Answers {
  readonly to: (question: Outward) => Promise<unknown>;
  readonly knows: (uri: string) => boolean;
  /** Looks again as `Lookups.lookAgainAt` does; the URIs of what is not as it was. */
  readonly lookAgain: (isMeant: (uri: string) => boolean) => Promise<string[]>;
  /** As in `Lookups`. */
  readonly found: () => Promise<Found>;
  /** How many different questions there were. */
  readonly count: () => number;
}

function answersOf(host: Files, openText: (uri: string) => string | null): Answers {
  const known = new Map<string, { readonly question: Outward; answer: Promise<unknown> }>();
  const uris = new Set<string>();
  const ask = (question: Outward): Promise<unknown> =>
    question.ask === "text" ? readText(host, question.uri, question.within, openText) : list(host, question.uri);
  return {
    to(question) {
      const key = keyOf(question);
      const before = known.get(key);
      if (before) return before.answer;
      const answer = ask(question);
      known.set(key, { question, answer });
      answer.catch(() => known.delete(key)); // likewise
      uris.add(question.uri);
      return answer;
    },
    knows: (uri) => uris.has(uri),
    async lookAgain(isMeant) {
      const changed: string[] = [];
      const again = async (answered: { readonly question: Outward; answer: Promise<unknown> }) => {
        const before = answered.answer;
        answered.answer = ask(answered.question);
        const [was, is] = await Promise.all([before, answered.answer].map(contentOf));
        if (was !== is) changed.push(answered.question.uri);
        if (is === null) known.delete(keyOf(answered.question));
      };
      await Promise.all([...known.values()].filter(({ question }) => isMeant(question.uri)).map(again));
      return changed;
    },
    count: () => known.size,
    async found() {
      const files = new Set<string>();
      const folders = new Set<string>();
      for (const { question, answer } of known.values()) {
        const content = await answer;
        if (question.ask === "text" && (content as FileText).text !== null) files.add(question.uri);
        if (question.ask === "entries" && (content as readonly Entry[]).length > 0) folders.add(question.uri);
      }
      return { files: [...files], folders: [...folders] };
    },
  };
}

/** What an answer says, for comparison; null where it has failed. */
function contentOf(answer: Promise<unknown>): Promise<string | null> {
  return answer.then(
    (content) => JSON.stringify(content),
    () => null,
  );
}

async function readText(
  host: Files,
  uri: string,
  within: string | null,
  openText: (uri: string) => string | null,
): Promise<FileText> {
  const open = openText(uri);
  if (open !== null) return { text: open, problem: null };
  const content = await host.read(uri, maxFileBytes, within);
  if (content === null) return { text: null, problem: null };
  if (typeof content === "string") return { text: null, problem: content };
  const { text, note } = decode(content, toText);
  return { text, problem: note };
}

/** In an order of its own, so that two lists of the same entries are equal. */
async function list(host: Files, uri: string): Promise<readonly Entry[]> {
  const entries = await host.list(uri);
  return [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
}
