import { lineEndAt, lineStartAt, nextLineAt } from "../edits/lines.js";
import type { Silence } from "../languages/facts.js";
import type { Edit, Span } from "../text.js";
import { quoted } from "../visible.js";
import { fixHere, type PlainFixMaker } from "./fix.js";

/** Removes a comment that silences nothing, or the code in its list that does not. */
export const removeSilence: PlainFixMaker = {
  codes: ["unused-silence"],
  make({ diagnostic: { span } }, scene) {
    const { text, analysis } = scene;
    const whole = analysis.silences.find((silence) => silence.span.start === span.start);
    if (whole) {
      const removed = commentAround(text, whole.span);
      return removed ? [fixHere(scene, "Remove this comment", [remove(removed)])] : [];
    }
    const list = analysis.silences.find(({ codes }) => codes?.some((code) => code.span.start === span.start));
    if (list === undefined) return [];
    return [
      fixHere(scene, `Remove ${quoted(text.slice(span.start, span.end))} from this comment`, [removeCode(list, span)]),
    ];
  },
};

function remove(span: Span): Edit {
  return { span, newText: "" };
}

/** One code goes with the comma that separates it from its neighbour. */
function removeCode({ codes }: Silence, span: Span): Edit {
  const all = codes ?? [];
  const at = all.findIndex((code) => code.span.start === span.start);
  const [before, after] = [all[at - 1], all[at + 1]];
  if (before) return remove({ start: before.span.end, end: span.end });
  return remove({ start: span.start, end: after?.span.start ?? span.end });
}

/** The comment that is nothing but the directive and its reason, with the blanks before it, or its whole line; null for a part of one. */
function commentAround(text: string, span: Span): Span | null {
  const lineStart = lineStartAt(text, span.start);
  const lineEnd = lineEndAt(text, span.end);
  const before = text.slice(lineStart, span.start);
  const mark = /[ \t]*(?:#+:?|\/{2,}!?|\{?[ \t]*\/\*+|<!--|^[ \t]*\*)[ \t]*$/.exec(before);
  if (mark === null) return null;
  const start = lineStart + mark.index;
  const closing = closingOf(mark[0]);
  const end = closing ? endOf(closing, text, span.end, lineEnd) : lineEnd;
  if (end === null) return null;
  const isWholeLine = before.slice(0, mark.index).trim() === "" && text.slice(end, lineEnd).trim() === "";
  return isWholeLine ? { start: lineStart, end: nextLineAt(text, lineEnd) } : { start, end };
}

/** What ends a comment that begins with `mark`; null for one that ends with its line. */
function closingOf(mark: string): RegExp | null {
  if (mark.includes("<!--")) return /-->/;
  if (!mark.includes("/*")) return null;
  return mark.includes("{") ? /\*\/[ \t]*\}/ : /\*\//;
}

function endOf(closing: RegExp, text: string, from: number, lineEnd: number): number | null {
  const end = closing.exec(text.slice(from, lineEnd));
  return end && from + end.index + end[0].length;
}
