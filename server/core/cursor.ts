import type { Analysis } from "./analysis.js";
import type { Occurrence, Reference, Slot } from "./languages/facts.js";
import { type Span, touches } from "./text.js";

/** How a kind chosen at a cursor gets into the text. */
export interface Insertion {
  /** What the kind replaces; it contains the cursor. */
  readonly span: Span;
  /** What has to stand directly around the kind; empty where the quotes are there or none are needed. */
  readonly quote: string;
  /** What has to stand before all that; mostly empty. */
  readonly lead: string;
}

/** How a kind would be inserted at `offset`, or null where no kind belongs. */
export function insertionAt(text: string, analysis: Analysis, offset: number): Insertion | null {
  const occurrence = occurrenceAt(analysis, offset);
  if (occurrence) return occurrence.value === null ? null : { span: occurrence.span, quote: "", lead: "" };
  const slot = analysis.slots.find((candidate) => touches(candidate.span, offset));
  return slot ? { span: replacedBySlot(text, slot, offset), quote: slot.quote, lead: slot.lead } : null;
}

/** The occurrence that `offset` touches, or null. */
export function occurrenceAt(analysis: Analysis, offset: number): Occurrence | null {
  return analysis.occurrences.find((occurrence) => touches(occurrence.span, offset)) ?? null;
}

/** The name that `offset` touches and that stands for a kind, or null. */
export function referenceAt(analysis: Analysis, offset: number): Reference | null {
  return analysis.references.find((reference) => touches(reference.span, offset)) ?? null;
}

/**
 * A string without its closing quote may run into code that was there before, so only the name around the cursor is replaced.
 * At a blank slot the half-typed name is replaced, and nothing of the white space around it.
 */
function replacedBySlot(text: string, slot: Slot, offset: number): Span {
  if (slot.kind === "closed") return slot.span;
  const isPartOfName = (at: number) => /[A-Za-z0-9_:-]/.test(text.charAt(at));
  let { start, end } = { start: offset, end: offset };
  while (start > slot.span.start && isPartOfName(start - 1)) start--;
  while (end < slot.span.end && isPartOfName(end)) end++;
  // A colon behind the name is the one of `if kind == "jud:`.
  while (end > offset && text.charAt(end - 1) === ":") end--;
  return { start, end };
}
