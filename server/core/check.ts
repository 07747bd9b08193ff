import { allowedBy } from "./allow.js";
import type { Analysis } from "./analysis.js";
import type { Registry } from "./registry/registry.js";
import type { Finding, RuleLevel, Severity } from "./rules/rule.js";
import { rules } from "./rules/rules.js";
import type { Settings } from "./settings.js";
import { applySilences } from "./silence.js";
import { statusOf } from "./status.js";
import type { Span } from "./text.js";

/** A finding of a rule at a place. */
export interface Diagnostic extends Finding {
  readonly span: Span;
  readonly code: string;
  readonly severity: Severity;
}

/** What a rule finds, before the settings have their say: at the rule's own level. */
export type Judgement = Omit<Diagnostic, "severity"> & { readonly level: RuleLevel };

/** What of the settings decides about diagnostics. `enable` is for those who ask for them. */
export type CheckSettings = Pick<Settings, "rules" | "allow">;

/** What the rules say of an analysis under a registry, in the order of the text; empty when all is well. */
export function check(analysis: Analysis, registry: Registry, settings: CheckSettings): readonly Diagnostic[] {
  const judge = judgeOf(registry, settings.allow);
  const found = analysis.occurrences.flatMap(({ span, value }) =>
    judge(value).map((verdict) => ({ span, ...verdict })),
  );
  return applySilences(found, analysis.silences).flatMap(({ level, ...finding }) => {
    const severity = settings.rules.get(finding.code) ?? level;
    return severity === "off" ? [] : [{ ...finding, severity }];
  });
}

type Verdict = Omit<Judgement, "span">;

/** Says what the rules find wrong with a value, null being a computed one. The same name is often wrong many times: it is judged once. */
function judgeOf(registry: Registry, allow: readonly string[]): (value: string | null) => readonly Verdict[] {
  const known = new Map<string | null, readonly Verdict[]>();
  const isAllowed = allowedBy(allow);
  return (value) => {
    let verdicts = known.get(value);
    if (verdicts === undefined) {
      verdicts = value !== null && isAllowed(value) ? [] : judge(value, registry);
      known.set(value, verdicts);
    }
    return verdicts;
  };
}

function judge(value: string | null, registry: Registry): Verdict[] {
  const status = statusOf(value, registry);
  return rules
    .filter((rule) => rule.status === status)
    .map(({ code, severity, check }) => ({ code, level: severity, ...check(value ?? "", registry) }));
}
