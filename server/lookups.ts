import { decode } from "./core/decode.js";
import { maxFileBytes } from "./core/exclude.js";
import type { Entry, FileText, Lookup, Question } from "./core/lookup.js";
import { isWithinUri, parentUri } from "./core/uriPath.js";
import type { Host } from "./host.js";

/** Looks things up and remembers what came of it, until a file that was asked for changes. */
export interface Lookups {
  /** The result of `lookup`, from what is remembered as far as it reaches. */
  readonly run: <Result>(lookup: Lookup<Result>) => Promise<Result>;
  /** True when the file or folder has been asked for. */
  readonly depends: (uri: string) => boolean;
  /**
   * Looks again at the files and folders `uris`, at what is below them and at the folders they are in, as far as they were asked
   * for; without `uris`, at everything. Forgets what came of those that are not as before, and says whether there were any.
   */
  readonly lookAgain: (uris?: readonly string[]) => Promise<boolean>;
  /** Forgets every result; files that were read stay. */
  readonly forget: () => void;
}

/** Lookups answered by `host`, or by `openText` for what the editor has open. */
export function lookupsOf(host: Host, openText: (uri: string) => string | null): Lookups {
  const answers = answersOf(host, openText);
  const results = new Map<string, { readonly answer: Promise<unknown>; readonly asked: Set<string> }>();
  const good = new Map<string, unknown>();

  const run = async <Result>(lookup: Lookup<Result>, asked: Set<string>): Promise<Result> => {
    let step = lookup.next();
    while (!step.done) step = lookup.next(await answer(step.value, asked));
    return step.value;
  };
  const answer = (question: Question, asked: Set<string>): unknown => {
    switch (question.ask) {
      case "text":
      case "entries":
        asked.add(question.uri);
        return answers.to(question);
      case "once":
        return once(question.key, question.lookup, asked);
      case "last good":
        if (question.value !== null) good.set(question.key, question.value);
        return good.get(question.key) ?? null;
    }
  };
  const once = async (key: string, lookup: () => Lookup<unknown>, asked: Set<string>): Promise<unknown> => {
    let known = results.get(key);
    if (known === undefined) {
      const own = new Set<string>();
      known = { answer: run(lookup(), own), asked: own };
      results.set(key, known);
    }
    const result = await known.answer;
    for (const uri of known.asked) asked.add(uri);
    return result;
  };

  return {
    run: (lookup) => run(lookup, new Set()),
    depends: answers.knows,
    async lookAgain(uris) {
      const changed = await answers.lookAgain(uris);
      for (const [key, { asked }] of results) if (changed.some((uri) => asked.has(uri))) results.delete(key);
      return changed.length > 0;
    },
    forget: () => results.clear(),
  };
}

/** A question about a file or a folder. */
type Outward = Extract<Question, { readonly uri: string }>;

/** What the files and folders were when they were last looked at. */
interface Answers {
  readonly to: (question: Outward) => Promise<unknown>;
  readonly knows: (uri: string) => boolean;
  /** Looks again as `Lookups.lookAgain` does; the URIs of what is not as it was. */
  readonly lookAgain: (uris?: readonly string[]) => Promise<string[]>;
}

function answersOf(host: Host, openText: (uri: string) => string | null): Answers {
  const known = new Map<string, { readonly question: Outward; answer: Promise<unknown> }>();
  const uris = new Set<string>();
  const ask = (question: Outward): Promise<unknown> =>
    question.ask === "text" ? readText(host, question.uri, question.within, openText) : list(host, question.uri);
  return {
    to(question) {
      const key = `${question.ask} ${question.uri} ${question.ask === "text" ? question.within : ""}`;
      const answered = known.get(key) ?? { question, answer: ask(question) };
      known.set(key, answered);
      uris.add(question.uri);
      return answered.answer;
    },
    knows: (uri) => uris.has(uri),
    async lookAgain(meant) {
      const parents = new Set(meant?.map(parentUri));
      const changed: string[] = [];
      const again = async (answered: { readonly question: Outward; answer: Promise<unknown> }) => {
        const before = answered.answer;
        answered.answer = ask(answered.question);
        const isSame = JSON.stringify(await before) === JSON.stringify(await answered.answer);
        if (!isSame) changed.push(answered.question.uri);
      };
      const concerned = [...known.values()].filter(
        ({ question: { uri } }) => !meant || parents.has(uri) || meant.some((folder) => isWithinUri(folder, uri)),
      );
      await Promise.all(concerned.map(again));
      return changed;
    },
  };
}

async function readText(
  host: Host,
  uri: string,
  within: string | null,
  openText: (uri: string) => string | null,
): Promise<FileText> {
  const open = openText(uri);
  if (open !== null) return { text: open, problem: null };
  const content = await host.read(uri, maxFileBytes, within);
  if (content === null) return { text: null, problem: null };
  if (typeof content === "string") return { text: null, problem: content };
  const { text, note } = decode(content, (utf8) => new TextDecoder().decode(utf8));
  return { text, problem: note };
}

/** In an order of its own, so that two lists of the same entries are equal. */
async function list(host: Host, uri: string): Promise<readonly Entry[]> {
  const entries = await host.list(uri);
  return [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
}
