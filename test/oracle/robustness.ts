import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { analyze } from "../../server/core/analysis.js";
import type { Facts, Occurrence } from "../../server/core/languages/facts.js";
import { languageOfId } from "../../server/core/languages/languages.js";
import { defaultSites } from "../../server/core/sites.js";
import type { Span } from "../../server/core/text.js";
import { effort } from "../effort.js";
import { parseFixture } from "../fixture.js";
import { type Generator, generator, one } from "./random.js";

// Breaks the labelled cases in every way that typing and deleting can break them. Whatever the break, nothing throws, all spans
// are within the text and in its order, and a kind that stands on a line of its own away from the break is still found.

const editsOfEachCase = effort(150, 1000);
const leastKept = 0.99;

/** Registers the tests for all cases of the language identifiers that begin with `prefix`. */
export function checkRobust(prefix: string): void {
  const cases = framedCases(prefix);
  test(`${prefix}: every beginning of every case is read, and kinds away from its end are kept`, (context) => {
    assert.ok(cases.length > 10);
    const kept: Kept = { asked: 0, found: 0, lost: [] };
    for (const framed of cases) checkPrefixes(framed, kept);
    context.diagnostic(judge(kept));
  });

  test(`${prefix}: every broken case is read, and kinds away from the break are kept`, (context) => {
    const kept: Kept = { asked: 0, found: 0, lost: [] };
    for (const framed of cases) checkEdits(framed, editsOfEachCase, kept);
    context.diagnostic(judge(kept));
  });
}

/** Fails when too many kinds were hidden, with some of the breaks; else says how many were found. */
function judge({ asked, found, lost }: Kept): string {
  const figure = `${found} of ${asked} kinds away from a break are kept (${((100 * found) / asked).toFixed(2)} %)`;
  const some = lost.filter((_, index) => index % Math.ceil(lost.length / 10) === 0);
  assert.ok(asked > 1000 && found / asked >= leastKept, `${figure}\n${some.join("\n=====\n")}`);
  return figure;
}

/** How many kinds away from a break were looked for, and the breaks that hid one. */
interface Kept {
  asked: number;
  found: number;
  readonly lost: string[];
}

/** A labelled case without its marks, between two statements that have a kind each and nothing to do with it. */
interface Framed {
  readonly id: string;
  readonly languageId: string;
  readonly above: string;
  readonly text: string;
  readonly below: string;
}

const frames: Readonly<Record<string, (kind: string) => string>> = {
  python: (kind) => `reply = Reply(failure_kind="${kind}")\n`,
  yaml: (kind) => `failure_kind: ${kind}\n`,
  typescript: (kind) => `send({ failureKind: "${kind}" });\n`,
};

const typed = [..."\"'`(){}[]<>:,.;=/\\#$*|&-_ \n\tfx1é", '"""', "${", "//", "/*", "😀"];

/** All cases of the languages whose name begins with `prefix`, each in its frame. */
function framedCases(prefix: string): Framed[] {
  return readFileSync("test/cases/cases.jsonl", "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { id: string; lang: string; source: string })
    .filter(({ lang }) => lang.startsWith(prefix))
    .map(({ id, lang, source }) => ({ id, languageId: lang, text: parseFixture(source).text, ...frameOf(lang) }));
}

function frameOf(languageId: string): { above: string; below: string } {
  const frame = frames[languageId] ?? (frames.typescript as (kind: string) => string);
  const gap = languageId === "yaml" ? "---\n" : "\n\n";
  return { above: frame("far_above") + gap, below: `\n${gap}${frame("far_below")}` };
}

/** Checks every beginning of the case. */
function checkPrefixes(framed: Framed, kept: Kept): void {
  for (let length = 0; length <= framed.text.length; length++) {
    checkBreak(framed, { start: length, end: framed.text.length }, "", kept);
  }
}

/** Checks `count` random deletions and insertions of one to three characters. */
function checkEdits(framed: Framed, count: number, kept: Kept): void {
  const random = generator(framed.text.length * 31 + framed.text.charCodeAt(0));
  for (let left = count; left > 0; left--) {
    const { span, typed: inserted } = randomEdit(framed.text, random);
    checkBreak(framed, span, inserted, kept);
  }
}

function randomEdit(text: string, random: Generator): { span: Span; typed: string } {
  const start = random(text.length + 1);
  if (random(2) === 0) return { span: { start, end: start }, typed: one(random, typed) };
  return { span: { start, end: Math.min(text.length, start + 1 + random(3)) }, typed: "" };
}

/** Reads the case with `inserted` in place of a part of it. */
function checkBreak(framed: Framed, span: Span, inserted: string, kept: Kept): void {
  const { above, text, below, languageId } = framed;
  const broken = above + text.slice(0, span.start) + inserted + text.slice(span.end) + below;
  const facts = factsOf(broken, languageId);
  checkSpans(facts, broken);
  const delta = inserted.length - (span.end - span.start);
  const found = new Map(facts.occurrences.map((occurrence) => [occurrence.span.start, occurrence]));
  for (const expected of lonelyOccurrences(framed)) {
    const isBefore = expected.lineEnd < above.length + span.start;
    if (!isBefore && expected.lineStart <= above.length + span.end) continue;
    const same = found.get(expected.span.start + (isBefore ? 0 : delta));
    kept.asked++;
    if (same !== undefined && same.value === expected.value) kept.found++;
    else kept.lost.push(`${framed.id}: ${JSON.stringify(expected.value)} is lost in\n${broken}`);
  }
}

interface Lonely extends Occurrence {
  /** From the beginning of the line before to the end of the line after: a break outside of it is away. */
  readonly lineStart: number;
  readonly lineEnd: number;
}

const lonelyOf = new WeakMap<Framed, readonly Lonely[]>();

/** The occurrences that need nothing but their line: those of the frame, and all that are found in their line alone. */
function lonelyOccurrences(framed: Framed): readonly Lonely[] {
  const known = lonelyOf.get(framed);
  if (known !== undefined) return known;
  const whole = framed.above + framed.text + framed.below;
  const lonely = factsOf(whole, framed.languageId).occurrences.flatMap((occurrence): Lonely[] => {
    const { start, end } = occurrence.span;
    const lineStart = whole.lastIndexOf("\n", start - 1) + 1;
    const lineEnd = lineEndFrom(whole, end);
    const alone = factsOf(whole.slice(lineStart, lineEnd), framed.languageId).occurrences;
    if (!alone.some(({ span, value }) => span.start === start - lineStart && value === occurrence.value)) return [];
    return [
      {
        ...occurrence,
        lineStart: whole.lastIndexOf("\n", Math.max(0, lineStart - 2)) + 1,
        lineEnd: lineEndFrom(whole, lineEnd + 1),
      },
    ];
  });
  lonelyOf.set(framed, lonely);
  return lonely;
}

function lineEndFrom(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

/** As the fixtures do it, but the names of sites are judged only once for all texts. */
function factsOf(text: string, languageId: string): Facts {
  const found = languageOfId(languageId);
  assert.ok(found);
  return analyze(text, found.language, found.id, sites);
}

const sites = defaultSites();

/** Fails when a span lies outside of the text, or facts are not in its order. */
export function checkSpans(facts: Facts, text: string): void {
  const { occurrences, slots, references, imports, silences } = facts;
  const lists: readonly (readonly { readonly span: Span }[])[] = [occurrences, slots, references, imports, silences];
  for (const list of lists) checkInOrder(list, ({ span }) => span, text);
  checkInOrder(facts.constants, ({ nameSpan }) => nameSpan, text);
  checkInOrder(facts.declarations, ({ nameSpan }) => nameSpan, text);
  for (const { valueSpan } of facts.constants) checkInText(valueSpan, text);
  for (const { span, members } of facts.declarations) {
    checkInText(span, text);
    for (const member of members) {
      checkInText(member.span, text);
      checkInText(member.valueSpan, text);
    }
  }
  for (const { covers, codes } of silences) {
    checkInText(covers, text);
    for (const { span } of codes ?? []) checkInText(span, text);
  }
}

function checkInOrder<Fact>(facts: readonly Fact[], spanOf: (fact: Fact) => Span, text: string): void {
  let last = 0;
  for (const fact of facts) {
    const span = spanOf(fact);
    checkInText(span, text);
    if (span.start < last) assert.fail(`not in order: ${JSON.stringify(facts)}\n${text}`);
    last = span.start;
  }
}

function checkInText(span: Span, text: string): void {
  if (0 <= span.start && span.start <= span.end && span.end <= text.length) return;
  assert.fail(`${span.start}-${span.end} is not in the text\n${text}`);
}
