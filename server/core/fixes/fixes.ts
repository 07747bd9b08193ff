import type { Diagnostic } from "../check.js";
import type { Lookup } from "../lookup.js";
import type { Edit } from "../text.js";
import { allowValue } from "./allowValue.js";
import type { Fix, FixMaker, Problem, Scene } from "./fix.js";
import { namespaceIt } from "./namespaceIt.js";
import { registerIt } from "./registerIt.js";
import { removeSilence } from "./removeSilence.js";
import { replaceName } from "./replaceName.js";
import { silenceInFile } from "./silenceInFile.js";
import { silenceOnLine } from "./silenceOnLine.js";

/** Every fix, in the order in which they are offered. */
const fixMakers: readonly FixMaker[] = [
  replaceName,
  registerIt,
  namespaceIt,
  removeSilence,
  silenceOnLine,
  silenceInFile,
  allowValue,
];

/** Says what can be done about each problem of a text, the likeliest first; empty when nothing can. */
export function fixesIn(scene: Scene): (diagnostic: Diagnostic) => Lookup<readonly Fix[]> {
  const problemOf = problemsIn(scene);
  return function* (diagnostic) {
    const problem = problemOf(diagnostic);
    const fixes: Fix[] = [];
    for (const { codes, make } of fixMakers) {
      if (!codes.includes(diagnostic.code)) continue;
      const made = make(problem, scene);
      fixes.push(...("next" in made ? yield* made : made));
    }
    return fixes;
  };
}

/** The edits of all preferred fixes of the text's problems, in the order of the text; of two that overlap only the first. */
export function fixAll(diagnostics: readonly Diagnostic[], scene: Scene): readonly Edit[] {
  const edits: Edit[] = [];
  const problemOf = problemsIn(scene);
  let end = -1;
  for (const diagnostic of diagnostics) {
    const fixes = replaceName.codes.includes(diagnostic.code) ? replaceName.make(problemOf(diagnostic), scene) : [];
    const change = fixes.find(({ isPreferred }) => isPreferred)?.changes[0];
    for (const edit of change?.uri === scene.uri ? change.edits : []) {
      if (edit.span.start <= end) continue;
      edits.push(edit);
      end = edit.span.end;
    }
  }
  return edits;
}

/** Finds what a problem is about. There may be as many problems as names, so those are gone through once. */
function problemsIn({ analysis, links }: Scene): (diagnostic: Diagnostic) => Problem {
  const occurrences = byStart(analysis.occurrences, ({ span }) => span.start);
  const linked = byStart(links, ({ reference }) => reference.span.start);
  const constants = byStart(analysis.constants, ({ nameSpan }) => nameSpan.start);
  return (diagnostic) => {
    const { start } = diagnostic.span;
    const occurrence = occurrences.get(start) ?? null;
    const value = diagnostic.related
      ? linked.get(start)?.constant.value
      : (occurrence?.value ?? constants.get(start)?.value);
    return { diagnostic, occurrence: diagnostic.related ? null : occurrence, value: value ?? null };
  };
}

/** Of several at one place the first. */
function byStart<Item>(items: readonly Item[], startOf: (item: Item) => number): ReadonlyMap<number, Item> {
  return new Map(items.toReversed().map((item) => [startOf(item), item]));
}
