import type { Judgement } from "./check.js";
import type { Member, Silence } from "./languages/facts.js";
import type { SilenceUse } from "./rules/rule.js";
import { allRules, silenceRules } from "./rules/rules.js";
import { unusedKind } from "./rules/unusedKind.js";
import { countUpTo, type Span } from "./text.js";

const codes = allRules.map(({ code }) => code);
const ownCodes = new Set(silenceRules.map(({ code }) => code));

/** Rules that may say nothing because they do not know, or not yet: who names them is not told that it is needless. */
const uncertainCodes = new Set([...ownCodes, unusedKind.code]);

/**
 * What is left of `found` where comments turn rules off, and what is wrong with those comments, in the order of the text.
 * `found` is in that order, and has what every rule finds: a rule that is switched off elsewhere does not make its comment
 * needless. Of a comment without codes at one of `doubtful` nobody knows whether it silences something: whether a kind is unused is
 * told only by a search of the workspace.
 */
export function applySilences(
  found: readonly Judgement[],
  silences: readonly Silence[],
  doubtful: readonly Pick<Member, "valueSpan">[] = [],
): readonly Judgement[] {
  if (silences.length === 0) return found;
  const silent = new Set<Judgement>();
  const taken = new Set<readonly Judgement[]>();
  const coveredOnce = coveredBySpan(found);
  const uses = silences.map((silence) => {
    const used = new Set<string>();
    for (const [code, covered] of coveredOnce(silence)) {
      if (!turnsOff(silence, code)) continue;
      used.add(code);
      if (taken.has(covered)) continue;
      taken.add(covered);
      for (const diagnostic of covered) silent.add(diagnostic);
    }
    if (silence.codes === null && doubtful.some(({ valueSpan }) => isIn(silence.covers, valueSpan)))
      used.add(unusedKind.code);
    return useOf(silence, used);
  });
  const naming = silences.filter((silence) => silence.codes?.some(({ code }) => ownCodes.has(code)));
  const about = uses.flatMap(checkUse).filter((diagnostic) => !isSilentByName(diagnostic, naming));
  const left = found.filter((diagnostic) => !silent.has(diagnostic));
  return about.length === 0 ? left : [...left, ...about].sort((a, b) => a.span.start - b.span.start);
}

/** True where one of the comments turns the rule `code` off for what is at `span`. */
export function isSilentAt(silences: readonly Silence[], code: string, span: Span): boolean {
  return silences.some((silence) => turnsOff(silence, code) && isIn(silence.covers, span));
}

function turnsOff({ codes }: Silence, code: string): boolean {
  return codes === null || codes.some((silenced) => silenced.code === code);
}

/** What `coveredBy` finds, by code. Comments that cover the same, such as all that are about the whole file, share it. */
function coveredBySpan(found: readonly Judgement[]): (silence: Silence) => ReadonlyMap<string, Judgement[]> {
  const known = new Map<string, Map<string, Judgement[]>>();
  return (silence) => {
    const key = `${silence.covers.start}-${silence.covers.end}`;
    const before = known.get(key);
    if (before) return before;
    const byCode = new Map<string, Judgement[]>();
    for (const diagnostic of coveredBy(silence, found)) {
      const others = byCode.get(diagnostic.code);
      if (others) others.push(diagnostic);
      else byCode.set(diagnostic.code, [diagnostic]);
    }
    known.set(key, byCode);
    return byCode;
  };
}

/** True for what begins or ends in what is silent. */
function isIn(covers: Span, { start, end }: Span): boolean {
  return (covers.start <= start && start < covers.end) || (covers.start < end && end <= covers.end);
}

/** The findings that begin or end in what is silent. */
function coveredBy({ covers }: Silence, found: readonly Judgement[]): Judgement[] {
  let first = firstFrom(found, covers.start);
  const end = firstFrom(found, covers.end);
  const covered = found.slice(first, end);
  while (first > 0 && (found[first - 1] as Judgement).span.end > covers.start) {
    const before = found[--first] as Judgement;
    if (before.span.end <= covers.end) covered.push(before);
  }
  return covered;
}

/** The number of the first finding that begins at or after `offset`. */
function firstFrom(found: readonly Judgement[], offset: number): number {
  return countUpTo(found, offset - 1, ({ span }) => span.start);
}

/** A rule about comments may be named where it has nothing to say: whether it has is known only afterwards. */
function useOf(silence: Silence, used: ReadonlySet<string>): SilenceUse {
  const named = (silence.codes ?? []).filter(({ code }) => code !== "");
  return {
    silence,
    isUnused: used.size === 0,
    unusedCodes: named.filter(({ code }) => codes.includes(code) && !uncertainCodes.has(code) && !used.has(code)),
    unknownCodes: named.filter(({ code }) => !codes.includes(code)),
    codes,
  };
}

function checkUse(use: SilenceUse): Judgement[] {
  return silenceRules.flatMap(({ code, severity, check }) =>
    check(use).map((finding) => ({ code, level: severity, ...finding })),
  );
}

/** What is wrong with a comment is silent only where another names the rule: a comment without codes would always hide itself. */
function isSilentByName({ code, span }: Judgement, silences: readonly Silence[]): boolean {
  return silences.some(
    ({ codes, covers }) =>
      codes?.some((silenced) => silenced.code === code) && covers.start <= span.start && span.start < covers.end,
  );
}
