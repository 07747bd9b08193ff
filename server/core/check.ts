import { allowedBy } from "./allow.js";
import type { Analysis } from "./analysis.js";
import { checkRegistry } from "./checkRegistry.js";
import type { Facts, Member } from "./languages/facts.js";
import type { Link } from "./links.js";
import { chooseDeclaration } from "./registry/declared.js";
import type { Place, Registry } from "./registry/registry.js";
import type { Finding, Rule, RuleLevel, Severity } from "./rules/rule.js";
import { rules } from "./rules/rules.js";
import type { Settings } from "./settings.js";
import { applySilences } from "./silence.js";
import { statusOf } from "./status.js";
import type { Span } from "./text.js";
import { isNamespaced } from "./vocabulary.js";

/** A finding of a rule at a place. */
export interface Diagnostic extends Finding {
  readonly span: Span;
  readonly code: string;
  readonly severity: Severity;
  /** The string in another file that the finding is about; absent where it stands at the place itself. */
  readonly related?: Place;
}

/** What a rule finds, before the settings have their say: at the rule's own level. */
export type Judgement = Omit<Diagnostic, "severity"> & { readonly level: RuleLevel };

/** What of the settings decides about diagnostics. `enable` is for those who ask for them. */
export type CheckSettings = Pick<Settings, "rules" | "allow">;

/** What else is known of a text that is checked. */
interface Circumstances {
  /** What its names of other files stand for. */
  readonly links: readonly Link[];
  /** The servers that a namespaced kind may belong to. */
  readonly servers: readonly string[];
  /** The server whose file the text is; null or absent for one of none. */
  readonly server?: string | null;
  /** What the file says as the one that declares the registry, or would if it could be read; null for any other file. */
  readonly declaring: Facts | null;
  /** The kinds of the registry that no file uses; null or absent where that is not known. */
  readonly unused?: ReadonlySet<string> | null;
}

const nothingMore: Circumstances = { links: [], servers: [], declaring: null };

/** What the rules say of an analysis under a registry, in the order of the text; empty when all is well. */
export function check(
  analysis: Analysis,
  registry: Registry,
  settings: CheckSettings,
  { links, servers, server = null, declaring, unused = null }: Circumstances = nothingMore,
): readonly Diagnostic[] {
  const judge = judgeOf({ registry, servers, server }, settings, analysis.silences.length > 0);
  // A registry's own members are no use of its kinds: reserved ones belong there, and so do new ones while an edit is taken up.
  const members = (declaring && chooseDeclaration(declaring)?.members) ?? [];
  const own = new Set(members.map(({ valueSpan }) => valueSpan.start));
  const written = analysis.occurrences.flatMap(({ span, value }) =>
    own.has(span.start) ? [] : judge(value).map((verdict) => ({ span, ...verdict })),
  );
  const linked = links.flatMap(({ reference: { span }, constant: { value, place } }) =>
    judge(value).map((verdict) => ({ span, ...verdict, related: place })),
  );
  const declared = declaring ? checkRegistry(declaring, registry, unused) : [];
  const found = linked.length + declared.length === 0 ? written : inOrder([...written, ...linked, ...declared]);
  return applySilences(found, analysis.silences, members.filter(mayBeUnused)).flatMap(({ level, ...finding }) => {
    const severity = levelOf(finding.code, level, settings);
    return severity === "off" ? [] : [{ ...finding, severity }];
  });
}

/** True for a kind that a search of the workspace may find unused. */
function mayBeUnused({ value, status }: Member): boolean {
  return value !== null && status !== "reserved" && !isNamespaced(value);
}

function levelOf(code: string, level: RuleLevel, settings: CheckSettings): RuleLevel {
  return settings.rules.get(code) ?? level;
}

type Verdict = Omit<Judgement, "span">;

/**
 * Says what the rules find wrong with a value, null being a computed one. The same name is often wrong many times: it is judged once.
 * Rules that are off have their say only where there are comments, of which they may make one needed.
 */
function judgeOf(
  around: Around,
  settings: CheckSettings,
  hasSilences: boolean,
): (value: string | null) => readonly Verdict[] {
  const judged = new Map<string | null, readonly Verdict[]>();
  const isAllowed = allowedBy(settings.allow);
  const asked = rules.filter(({ code, severity }) => hasSilences || levelOf(code, severity, settings) !== "off");
  return (value) => {
    let verdicts = judged.get(value);
    if (verdicts === undefined) {
      verdicts = value !== null && isAllowed(value) ? [] : judge(asked, value, around);
      judged.set(value, verdicts);
    }
    return verdicts;
  };
}

/** What a value is judged by. */
interface Around {
  readonly registry: Registry;
  readonly servers: readonly string[];
  readonly server: string | null;
}

function judge(asked: readonly Rule[], value: string | null, { registry, servers, server }: Around): Verdict[] {
  const status = statusOf(value, registry);
  return asked
    .filter((rule) => rule.status === status)
    .flatMap(({ code, severity, check }) => {
      const finding = check(value ?? "", registry, servers, server);
      return finding === null ? [] : [{ code, level: severity, ...finding }];
    });
}

function inOrder(found: readonly Judgement[]): Judgement[] {
  return [...found].sort((a, b) => a.span.start - b.span.start);
}
