import type { Location, Diagnostic as LspDiagnostic, Position, Range, TextEdit } from "vscode-languageserver";
import { DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { about, documentationOf } from "./about.js";
import type { ClientProfile } from "./clientProfile.js";
import type { Diagnostic } from "./core/check.js";
import type { ProjectProblem } from "./core/project/project.js";
import type { Place } from "./core/registry/registry.js";
import type { Severity } from "./core/rules/rule.js";
import { type Edit, positionAt, type Span } from "./core/text.js";

/** A span of the document's text as a range of the protocol: zero-based lines, UTF-16 characters. */
export function toRange(document: TextDocument, span: Span): Range {
  return { start: document.positionAt(span.start), end: document.positionAt(span.end) };
}

/** A position as an offset; one behind a line's or the text's end becomes that end. */
export function toOffset(document: TextDocument, position: Position): number {
  return document.offsetAt(position);
}

/** What a client shows of a problem beside its message. */
type ProblemStyle = Pick<ClientProfile, "showsTags" | "linksCodes" | "showsRelated">;

/** A finding in a text with those line starts as the protocol has it, with what the client can show of it. */
export function toLspDiagnostic(
  lines: readonly number[],
  { span, severity, code, message, tag, related }: Diagnostic,
  client: ProblemStyle,
): LspDiagnostic {
  return {
    ...toProblem(rangeIn(lines, span), severities[severity], code, message, client),
    ...(tag && client.showsTags && { tags: [tags[tag]] }),
    ...(related &&
      client.showsRelated && {
        relatedInformation: [{ location: toLocation(related), message: "The string is here." }],
      }),
  };
}

/** A mistake in a project's configuration, whose text has those line starts. */
export function toProjectDiagnostic(
  lines: readonly number[],
  { span, message }: ProjectProblem,
  client: ProblemStyle,
): LspDiagnostic {
  return toProblem(rangeIn(lines, span), DiagnosticSeverity.Warning, "configuration", message, client);
}

/** A problem with a link to the documentation of its code. */
function toProblem(
  range: Range,
  severity: DiagnosticSeverity,
  code: string,
  message: string,
  { linksCodes }: ProblemStyle,
): LspDiagnostic {
  const link = linksCodes && { codeDescription: { href: documentationOf(code) } };
  return { range, severity, code, ...link, source: about.name, message };
}

/** A place in any file. */
export function toLocation({ uri, span, lines }: Place): Location {
  return { uri, range: rangeIn(lines, span) };
}

/** Edits of a file with those line starts. */
export function toTextEdits(lines: readonly number[], edits: readonly Edit[]): TextEdit[] {
  return edits.map(({ span, newText }) => ({ range: rangeIn(lines, span), newText }));
}

function rangeIn(lines: readonly number[], span: Span): Range {
  return { start: positionAt(lines, span.start), end: positionAt(lines, span.end) };
}

const tags = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated };

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};
