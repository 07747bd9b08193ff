import { quoted } from "../core/visible.js";
import { UsageError } from "./command.js";

/** Path, code and what stands there, as JSON. A path is relative to the folder of the baseline. Lines are no part of it, so they may move. */
export type Key = string;

/** The three parts of a key. */
export function partsOf(key: Key): [path: string, code: string, value: string] {
  return JSON.parse(key) as [string, string, string];
}

/** The text of a baseline: how often each problem is there. Sorted, so that a change of few problems is a change of few lines. */
export function baselineText(counts: ReadonlyMap<Key, number>): string {
  const problems = new Map<string, Map<string, Map<string, number>>>();
  for (const key of [...counts.keys()].sort(byParts)) {
    const [file, code, value] = partsOf(key);
    const codes = problems.get(file) ?? new Map<string, Map<string, number>>();
    const values = codes.get(code) ?? new Map<string, number>();
    problems.set(file, codes.set(code, values.set(value, counts.get(key) as number)));
  }
  const nested = Object.fromEntries(
    [...problems].map(([file, codes]) => [
      file,
      Object.fromEntries([...codes].map(([code, values]) => [code, Object.fromEntries(values)])),
    ]),
  );
  return `${JSON.stringify({ version: 1, problems: nested }, null, 2)}\n`;
}

function byParts(one: Key, other: Key): number {
  const [ones, others] = [partsOf(one), partsOf(other)];
  const at = ones.findIndex((part, i) => part !== others[i]);
  return at < 0 ? 0 : (ones[at] as string) < (others[at] as string) ? -1 : 1;
}

/** What the text of the baseline `file` says. Throws `UsageError` when it is damaged. */
export function parseBaseline(file: string, text: string): Map<Key, number> {
  const damaged = (what: string) =>
    new UsageError(`the baseline ${quoted(file)} is damaged: ${what}; remove it and write it with --update-baseline`);
  const { version, problems } = tableOf(parsed(text)) ?? {};
  if (version === undefined) throw damaged("it is not the JSON of a baseline");
  if (version !== 1)
    throw new UsageError(`the baseline ${quoted(file)} has version ${version}, which this program does not know`);
  const counts = new Map<Key, number>();
  for (const [path, codes] of entriesOf(problems))
    for (const [code, values] of entriesOf(codes))
      for (const [value, count] of entriesOf(values)) {
        if (!Number.isInteger(count) || (count as number) < 1)
          throw damaged(`the count of ${quoted(value)} in ${quoted(path)} is no number above 0`);
        counts.set(JSON.stringify([path, code, value]), count as number);
      }
  return counts;

  function entriesOf(value: unknown): [string, unknown][] {
    const table = tableOf(value);
    if (table === null) throw damaged("its problems are not tables by path, code and value");
    return Object.entries(table);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function tableOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const isTable = typeof value === "object" && value !== null && !Array.isArray(value);
  return isTable ? (value as Readonly<Record<string, unknown>>) : null;
}
