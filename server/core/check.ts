import type { Analysis } from "./analysis.js";
import type { Registry } from "./registry/registry.js";
import type { Finding, Severity } from "./rules/rule.js";
import { rules } from "./rules/rules.js";
import { applySilences } from "./silence.js";
import { statusOf } from "./status.js";
import type { Span } from "./text.js";

/** A finding of a rule at a place. */
export interface Diagnostic extends Finding {
  readonly span: Span;
  readonly code: string;
  readonly severity: Severity;
}

/** What the rules say of an analysis under a registry, in the order of the text; empty when all is well. */
export function check(analysis: Analysis, registry: Registry): readonly Diagnostic[] {
  const judge = judgeOf(registry);
  const found = analysis.occurrences.flatMap(({ span, value }) =>
    judge(value).map((verdict) => ({ span, ...verdict })),
  );
  return applySilences(found, analysis.silences);
}

type Verdict = Omit<Diagnostic, "span">;

/** Says what the rules find wrong with a value, null being a computed one. The same name is often wrong many times: it is judged once. */
function judgeOf(registry: Registry): (value: string | null) => readonly Verdict[] {
  const known = new Map<string | null, readonly Verdict[]>();
  return (value) => {
    const verdicts = known.get(value) ?? judge(value, registry);
    known.set(value, verdicts);
    return verdicts;
  };
}

function judge(value: string | null, registry: Registry): Verdict[] {
  const status = statusOf(value, registry);
  return rules
    .filter((rule) => rule.status === status)
    .map(({ code, severity, check }) => ({ code, severity, ...check(value ?? "", registry) }));
}
