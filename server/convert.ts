import type { Location, Diagnostic as LspDiagnostic, Position, Range, TextEdit } from "vscode-languageserver";
import { DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { about, documentationOf } from "./about.js";
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

/** A finding as the protocol has it, with a link to the rule's documentation. */
export function toLspDiagnostic(document: TextDocument, diagnostic: Diagnostic): LspDiagnostic {
  return {
    range: toRange(document, diagnostic.span),
    severity: severities[diagnostic.severity],
    code: diagnostic.code,
    codeDescription: { href: documentationOf(diagnostic.code) },
    source: about.name,
    message: diagnostic.message,
    ...(diagnostic.tag && { tags: [tags[diagnostic.tag]] }),
    ...(diagnostic.related && {
      relatedInformation: [{ location: toLocation(diagnostic.related), message: "The string is here." }],
    }),
  };
}

/** A mistake in a project's configuration. */
export function toProjectDiagnostic(document: TextDocument, { span, message }: ProjectProblem): LspDiagnostic {
  return {
    range: toRange(document, span),
    severity: DiagnosticSeverity.Warning,
    code: "configuration",
    codeDescription: { href: documentationOf("configuration") },
    source: about.name,
    message,
  };
}

/** A place in any file. */
export function toLocation({ uri, span, lines }: Place): Location {
  return { uri, range: { start: positionAt(lines, span.start), end: positionAt(lines, span.end) } };
}

/** Edits of a file with those line starts. */
export function toTextEdits(lines: readonly number[], edits: readonly Edit[]): TextEdit[] {
  return edits.map(({ span, newText }) => ({
    range: { start: positionAt(lines, span.start), end: positionAt(lines, span.end) },
    newText,
  }));
}

const tags = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated };

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};
