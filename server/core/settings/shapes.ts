import { nearestName } from "../suggest.js";
import { quoted, quotedList, visible } from "../visible.js";

/** Where something stands in a configuration: the keys, and the zero-based places in lists, that lead to it. */
export type Path = readonly (string | number)[];

/** What is wrong in a configuration. The message does not repeat the path. */
export interface Problem {
  readonly path: Path;
  /** Whether the last key of the path is wrong, or what it is set to. */
  readonly at: "key" | "value";
  /** The value that was found, where it is a string: helps to find the place. */
  readonly found: string | null;
  /** What was probably meant in place of the key or the value; null where nothing is near. */
  readonly meant: string | null;
  readonly message: string;
}

/** Where a value that is being read stands, and who is told what is wrong with it. */
interface Target {
  readonly path: Path;
  readonly report: (problem: Problem) => void;
}

/** A JSON schema, by its keywords. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a setting's value looks like. */
export interface Shape<Value> {
  /** The value of `input`; undefined when nothing of it can be used, and for null, which stands for nothing. */
  readonly read: (input: unknown, target: Target) => Value | undefined;
  /** The schema of a file may allow short forms that the editor's own display of settings does not understand. */
  readonly schema: (form: "file" | "editor") => JsonSchema;
}

/** One of a few words, each with its meaning. */
export function choiceOf<Choice extends string>(meanings: Readonly<Record<Choice, string>>): Shape<Choice> {
  const choices = Object.keys(meanings) as Choice[];
  return {
    read(input, target) {
      if (input === null) return undefined;
      const choice = choices.find((candidate) => candidate === input);
      if (choice === undefined) reportChoice(target, input, choices);
      return choice;
    },
    schema: () => ({ type: "string", enum: choices, markdownEnumDescriptions: Object.values(meanings) }),
  };
}

function reportChoice(target: Target, input: unknown, choices: readonly string[]): void {
  const meant = typeof input === "string" ? nearestName(input, choices) : null;
  const wayOut = meant === null ? "Write one of these; until then this is ignored." : `Did you mean ${quoted(meant)}?`;
  reportValue(target, input, quotedList(choices), wayOut, meant);
}

/** What the items of a list are. */
export interface Item {
  /** One of them and several: "a glob", "globs". */
  readonly noun: string;
  readonly plural: string;
  readonly example: string;
  /** What to do about a text that is no such item, as a sentence; null for one that is. */
  readonly advice: (text: string) => string | null;
}

/** A list of texts; a single one may stand without the list. Wrong items are left out. */
export function listOf({ noun, plural, example, advice }: Item): Shape<readonly string[]> {
  const schema = { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true };
  const readItem = (input: unknown, target: Target): string[] => {
    const wayOut = typeof input === "string" ? advice(input) : `Write a text, for example ${quoted(example)}.`;
    if (wayOut !== null) reportValue(target, input, noun, wayOut);
    return wayOut === null ? [input as string] : [];
  };
  return {
    read(input, target) {
      if (input === null) return undefined;
      if (typeof input === "string") return usable(readItem(input, target));
      if (Array.isArray(input)) {
        const items = input.flatMap((item, index) => readItem(item, { ...target, path: [...target.path, index] }));
        return input.length === 0 ? items : usable(items);
      }
      reportValue(target, input, `a list of ${plural}`, `Write, for example, [${quoted(example)}].`);
      return undefined;
    },
    schema: (form) => (form === "editor" ? schema : { anyOf: [schema.items, schema] }),
  };
}

/** A list of which nothing could be used is as good as absent; one that was written empty is not. */
function usable(items: readonly string[]): readonly string[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** What the keys of a table are. */
interface Keys<Key extends string> {
  readonly keys: readonly Key[];
  /** Keys that are somebody else's. */
  readonly foreign?: readonly string[];
  /** Keys that have their place elsewhere, with what to do about each, as a sentence. */
  readonly elsewhere?: ReadonlyMap<string, string>;
  /** What a key is: "rule". */
  readonly noun: string;
  /** An entry, to show how it is written. */
  readonly example: string;
}

/** The entries of a table whose keys are known and whose values are set; empty for what is no table. */
export function readTable<Key extends string>(input: unknown, target: Target, keys: Keys<Key>): Map<Key, unknown> {
  const entries = new Map<Key, unknown>();
  if (input === null || input === undefined) return entries;
  if (!isTable(input)) {
    reportValue(
      target,
      input,
      `a table of ${keys.noun.replace(/^\w+/, "$&s")}`,
      `Write, for example, {${keys.example}}.`,
    );
    return entries;
  }
  for (const [key, value] of Object.entries(input)) {
    const known = keys.keys.find((candidate) => candidate === key);
    if (known === undefined) reportKey(key, target, keys);
    else if (value !== null && value !== undefined) entries.set(known, value);
  }
  return entries;
}

/** A table whose values all have the same shape. */
export function tableOf<Key extends string, Value>(
  keys: Keys<Key>,
  shape: Shape<Value>,
): Pick<Shape<Map<Key, Value>>, "read"> {
  return {
    read(input, target) {
      if (input === null) return undefined;
      const values = new Map<Key, Value>();
      for (const [key, entry] of readTable(input, target, keys)) {
        const value = shape.read(entry, { ...target, path: [...target.path, key] });
        if (value !== undefined) values.set(key, value);
      }
      return isTable(input) ? values : undefined;
    },
  };
}

/** A path as it is shown: `rules.dynamic-kind`, `exclude[0]`. */
export function keyText(path: Path): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${visible(part.slice(0, 80))}`))
    .join("")
    .replace(/^\./, "");
}

function isTable(input: unknown): input is object {
  return typeof input === "object" && input !== null && !Array.isArray(input) && !(input instanceof Date);
}

function reportKey(key: string, { path, report }: Target, { keys, foreign, elsewhere, noun }: Keys<string>): void {
  if (foreign?.includes(key)) return;
  const advice = elsewhere?.get(key);
  if (advice !== undefined) {
    report({ path: [...path, key], at: "key", found: null, meant: null, message: advice });
    return;
  }
  const meant = nearestName(key, keys);
  const message =
    meant === null
      ? `expected a ${noun} (${keys.join(", ")}), found ${quoted(key)}. Remove it, or write one of these.`
      : `expected a ${noun}, found ${quoted(key)}. Did you mean ${quoted(meant)}?`;
  report({ path: [...path, key], at: "key", found: null, meant, message });
}

function reportValue(
  { path, report }: Target,
  input: unknown,
  expected: string,
  wayOut: string,
  meant: string | null = null,
): void {
  const found = typeof input === "string" ? input : null;
  report({ path, at: "value", found, meant, message: `expected ${expected}, found ${described(input)}. ${wayOut}` });
}

function described(input: unknown): string {
  if (typeof input === "string") return quoted(input);
  if (Array.isArray(input)) return "a list";
  if (isTable(input)) return "a table";
  return input instanceof Date ? "a date" : String(input);
}
