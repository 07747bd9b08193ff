import { type Fix, fixHere } from "../fixes/fix.js";
import { lineStarts } from "../text.js";
import { quoted } from "../visible.js";
import type { ProjectInUse } from "./find.js";
import type { ProjectProblem } from "./project.js";

/** A problem of a configuration, and the fix that writes what was probably meant. */
interface Slip {
  readonly problem: ProjectProblem;
  readonly fix: Fix;
}

/**
 * The words of a configuration for which another one was probably meant: keys, codes of rules, values. None where something else stands
 * at the problem's place, as where the word is written with escapes.
 */
export function slipsIn({ uri, text, problems }: ProjectInUse): readonly Slip[] {
  const lines = lineStarts(text);
  return problems.flatMap((problem) => {
    const { span, slip } = problem;
    if (slip === undefined) return [];
    const there = text.slice(span.start, span.end);
    const quote = /^["']/.exec(there)?.[0] ?? "";
    if (there !== quote + slip.written + quote) return [];
    const edit = { span, newText: quote + slip.meant + quote };
    return [{ problem, fix: fixHere({ uri, lines }, `Replace with ${quoted(slip.meant)}`, [edit], true) }];
  });
}
