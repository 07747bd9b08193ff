import type { Analysis } from "./analysis.js";
import type { Registry } from "./registry/registry.js";
import type { Finding, Rule, Severity } from "./rules/rule.js";
import { rules } from "./rules/rules.js";
import { statusOf } from "./status.js";
import type { Span } from "./text.js";

/** A finding of a rule at a place. */
export interface Diagnostic extends Finding {
  readonly span: Span;
  readonly code: string;
  readonly severity: Severity;
}

/** What the rules say of an analysis under a registry, in the order of the text; empty when all is well. */
export function check(analysis: Analysis, registry: Registry): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const occurrence of analysis.occurrences) {
    const status = statusOf(occurrence, registry);
    for (const rule of rules) {
      if (rule.status !== status) continue;
      diagnostics.push(toDiagnostic(occurrence.span, rule, rule.check(occurrence.value ?? "", registry)));
    }
  }
  return diagnostics;
}

function toDiagnostic(span: Span, rule: Rule, finding: Finding): Diagnostic {
  return { span, code: rule.code, severity: rule.severity, ...finding };
}
