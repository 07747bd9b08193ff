import { directives } from "../languages/silences.js";
import { nearestDirective } from "../nearest.js";
import { nearestName } from "../suggest.js";
import { quoted, quotedList } from "../visible.js";
import type { SilenceFinding, SilenceRule, SilenceUse } from "./rule.js";

/** A comment that would turn a rule off, but names a directive or a rule that does not exist. */
export const unknownSilence: SilenceRule = {
  code: "unknown-silence",
  severity: "hint",
  summary: "A comment with a directive or a code that does not exist, or in another spelling.",
  check(use) {
    if (use.silence.isBare) return [bare(use)];
    return use.silence.scope === "none"
      ? unknownDirective(use)
      : [...use.unknownCodes.map((code) => unknownCode(use, code)), ...unclosed(use)];
  },
};

function bare({ silence: { span } }: SilenceUse): SilenceFinding {
  const message = `This comment silences nothing: no directive follows. There are ${quotedList(directives, "and")}.`;
  return { span, message, suggestions: [] };
}

/** One that ends in a comma or a bracket is still being written. */
function unclosed({ silence: { span, codes, isUnclosed }, unknownCodes }: SilenceUse): SilenceFinding[] {
  const message = 'The list of rules has no "]" at its end. Write it, so that no reason is read as a rule.';
  return isUnclosed && codes?.at(-1)?.code !== "" && unknownCodes.length === 0
    ? [{ span, message, suggestions: [] }]
    : [];
}

/** Words that are no directive and not like one are taken for prose. */
function unknownDirective({ silence }: SilenceUse): SilenceFinding[] {
  const near = nearestDirective(silence.directive);
  if (near === null) return [];
  if (silence.isMarkerMisspelled) {
    const written = `failure-kinds: ${near}`;
    return [
      {
        span: { start: silence.span.start, end: silence.directiveSpan.end },
        message: `This comment silences nothing, because of how it is spelled. Write ${quoted(written)}.`,
        suggestions: [written],
      },
    ];
  }
  const message = `This comment silences nothing: there is no directive ${quoted(silence.directive)}. Did you mean ${quoted(near)}?`;
  return [{ span: silence.directiveSpan, message, suggestions: [near] }];
}

function unknownCode({ codes }: SilenceUse, { code, span }: SilenceUse["unknownCodes"][0]): SilenceFinding {
  const words = code.split(/\s+/);
  if (words.length > 1 && words.every((word) => codes.includes(word))) {
    const written = words.join(", ");
    const message = `A comma is missing between the rules. Write ${quoted(written)}.`;
    return { span, message, suggestions: [written] };
  }
  const near = nearestName(code, codes);
  const way = near === null ? `The rules are ${codes.join(", ")}.` : `Did you mean ${quoted(near)}?`;
  return {
    span,
    message: `There is no rule ${quoted(code)} to silence. ${way}`,
    suggestions: near === null ? [] : [near],
  };
}
