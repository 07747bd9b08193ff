/** Nouns that a kind is looked up for: a table named `failure_kind_labels` has kinds for keys. */
const attributesOfKinds: ReadonlySet<string> = new Set([
  "actions",
  "advice",
  "badges",
  "codes",
  "colors",
  "colours",
  "counts",
  "delays",
  "descriptions",
  "docs",
  "emojis",
  "explanations",
  "headlines",
  "help",
  "hints",
  "icons",
  "labels",
  "meanings",
  "messages",
  "names",
  "policies",
  "priorities",
  "ranks",
  "rates",
  "reasons",
  "registry",
  "remedies",
  "retries",
  "severities",
  "suggestions",
  "summaries",
  "texts",
  "thresholds",
  "titles",
  "tones",
  "tooltips",
  "totals",
  "weights",
]);

/**
 * The role of a name that ends in `word` behind the name of a site: in `failure_kind_labels` and `FAILURE_KIND_REGISTRY` the keys
 * are kinds, `failure_kind_choices` holds some. Undefined for any other word: the name is then about something else.
 */
export function roleBeforeNoun(word: string): "keyed" | "kinds" | undefined {
  if (word === "choices") return "kinds";
  return attributesOfKinds.has(word) ? "keyed" : undefined;
}

/** Verbs whose function puts a kind into words, decides by it or tests it: what it returns is no kind. */
export const tellingVerbs: ReadonlySet<string> = new Set([
  "assert",
  "can",
  "count",
  "describe",
  "display",
  "expect",
  "explain",
  "format",
  "has",
  "is",
  "label",
  "log",
  "may",
  "must",
  "print",
  "render",
  "should",
  "show",
  "test",
]);

/** Verbs whose function does something with a kind: what it returns, if anything, is another thing. */
export const changingVerbs: ReadonlySet<string> = new Set([
  "add",
  "change",
  "clear",
  "emit",
  "handle",
  "mark",
  "notify",
  "on",
  "record",
  "register",
  "remove",
  "report",
  "reset",
  "save",
  "send",
  "set",
  "store",
  "toggle",
  "track",
  "update",
  "with",
  "write",
]);

/** Verbs whose function is handed a kind. */
export const takingVerbs: ReadonlySet<string> = new Set([
  "add",
  "assert",
  "can",
  "check",
  "emit",
  "ensure",
  "expect",
  "has",
  "is",
  "mark",
  "may",
  "must",
  "record",
  "register",
  "require",
  "set",
  "should",
  "validate",
  "with",
]);

/** True for a name that is spelled like a type: a capital first, and not all of it capitals. */
export function isTypeName(name: string): boolean {
  return /^[A-Z][A-Za-z0-9]*$/.test(name) && /[a-z]/.test(name);
}
