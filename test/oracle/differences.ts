import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import type { SourceFile } from "./corpus.js";

/** What a syntax tree says of a string that stands where a construct may give it to a site. */
export interface Judged {
  /** The construct, as its parser calls it. */
  readonly construct: string;
  readonly isKind: boolean;
}

/** A string that one side takes for a kind and the other does not. */
export interface Difference {
  readonly file: string;
  /** The construct that the string stands in, as its parser calls it. */
  readonly construct: string;
  /** The line of the string. */
  readonly line: string;
  /** True when the analysis has found the string and the syntax tree says that it is none. */
  readonly isExtra: boolean;
}

/** Why two sides may differ. */
export interface Reason {
  readonly why: string;
  readonly explains: (difference: Difference) => boolean;
}

/** What a comparison came to. */
export interface Comparison {
  /** How many strings were judged by both sides. */
  judged: number;
  /** How many of them are kinds. */
  kinds: number;
  readonly differences: Difference[];
}

/** Compares what an analysis has found, by the offsets of its occurrences, with what a syntax tree says of the strings at offsets. */
export function compare(
  { file, text }: SourceFile,
  found: ReadonlySet<number>,
  judged: ReadonlyMap<number, Judged>,
  comparison: Comparison,
): void {
  for (const [offset, { construct, isKind }] of judged) {
    comparison.judged++;
    if (isKind) comparison.kinds++;
    if (found.has(offset) === isKind) continue;
    comparison.differences.push({ file, construct, line: lineOf(text, offset), isExtra: !isKind });
  }
}

/** The line of an offset; of a long one, what is near. */
function lineOf(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf("\n", offset) + 1, offset - 100);
  const end = text.indexOf("\n", offset);
  return text.slice(start, Math.min(end < 0 ? text.length : end, offset + 100)).trim();
}

/** Fails when a difference has no reason, when a reason explains none, or when the explained ones are a thousandth or more. */
export function checkDifferences(comparison: Comparison, reasons: readonly Reason[], context: TestContext): void {
  const { judged, kinds, differences } = comparison;
  const counts = reasons.map(({ explains }) => differences.filter(explains).length);
  const unexplained = differences.filter((difference) => !reasons.some(({ explains }) => explains(difference)));
  context.diagnostic(`${judged} strings judged, ${kinds} of them kinds, ${differences.length} differences`);
  reasons.forEach(({ why }, index) => {
    context.diagnostic(`  ${counts[index]}: ${why}`);
  });
  assert.deepEqual(unexplained.slice(0, 20), []);
  assert.ok(differences.length / judged < 0.001, `${differences.length} differences in ${judged} strings`);
}
