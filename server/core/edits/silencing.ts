import type { Diagnostic } from "../check.js";
import type { Scene } from "../fixes/fix.js";
import type { Facts, Silence } from "../languages/facts.js";
import { applyEdits, type Edit, type Span } from "../text.js";
import { insertAt } from "./lines.js";

/** The comments with a list of codes that turn rules off where `span` begins or ends. */
export function silencesOver(span: Span, { analysis }: Scene, scopes: readonly Silence["scope"][]): Silence[] {
  return analysis.silences.filter(
    (silence) => scopes.includes(silence.scope) && silence.codes !== null && covers(silence, span),
  );
}

/** Adds a code to the list of a comment that has one. */
export function addCode({ codes, span }: Silence, code: string): Edit {
  const last = codes?.[codes.length - 1];
  if (last === undefined) return insertAt(span.end, `[${code}]`);
  return insertAt(last.span.end, last.code === "" ? code : `, ${code}`);
}

/** True when the text with the edits says all that it says now, and turns the rule of `diagnostic` off at its place. */
export function isSilencedBy(edits: readonly Edit[], { span, code }: Diagnostic, scene: Scene): boolean {
  const { text, language, analysis, surroundings } = scene;
  const after = language.language.read(applyEdits(text, edits), surroundings.sites, language.id);
  const valuesOf = (facts: Facts) => facts.occurrences.map(({ value }) => value).join("\n");
  const isSame = valuesOf(after) === valuesOf(analysis);
  const shift = edits.reduce((sum, edit) => sum + (edit.span.start <= span.start ? edit.newText.length : 0), 0);
  const place = { start: span.start + shift, end: span.end + shift };
  return isSame && after.silences.some((silence) => covers(silence, place) && isFor(silence, code));
}

function covers({ covers: { start, end } }: Silence, span: Span): boolean {
  return (start <= span.start && span.start < end) || (start < span.end && span.end <= end);
}

function isFor({ codes, scope }: Silence, code: string): boolean {
  return scope !== "none" && (codes?.some((silenced) => silenced.code === code) ?? false);
}
