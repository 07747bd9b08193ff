import assert from "node:assert/strict";
import { test } from "node:test";
import { analyze } from "../../server/core/analysis.js";
import { languageOfId } from "../../server/core/languages/languages.js";
import { defaultSettings, parseSettings, type Settings } from "../../server/core/settings.js";
import { sitesOf } from "../../server/core/sites.js";

/** The values of the occurrences of a text under sites as a configuration writes them; the whole expression of a computed one. */
function valuesUnder(sites: unknown, languageId: string, text: string): string[] {
  const { settings, problems } = parseSettings({ sites });
  assert.deepEqual(problems, []);
  const found = languageOfId(languageId);
  assert.ok(found);
  const { occurrences } = analyze(text, found.language, languageId, sitesOf(settings));
  return occurrences.map(({ value, span }) => value ?? text.slice(span.start, span.end));
}

const errorKind = { add: ["error_kind"] };

const cases: readonly (readonly [
  why: string,
  sites: unknown,
  languageId: string,
  text: string,
  ...values: string[],
])[] = [
  ["nothing is added", {}, "python", 'x.error_kind = "a"'],
  ["an added name", errorKind, "python", 'x.error_kind = "a"', "a"],
  ["written in another way", { add: ["errorKind"] }, "python", 'run(ERROR_KIND="a", error_kind="b")', "a", "b"],
  ["a key", errorKind, "python", 'row["error_kind"] == "a"', "a"],
  ["its plural", errorKind, "python", 'x.error_kinds = ["a", "b"]', "a", "b"],
  ["a plural alone", { add: ["error_kinds"] }, "python", 'x.error_kinds = ["a"]\nx.error_kind = "b"', "a"],
  ["a plural in -ies", { add: ["error_category"] }, "python", 'x.error_categories = ["a"]', "a"],
  ["a plural in -es", { add: ["exit_status"] }, "python", 'exit_status = "a"\nexit_statuses = {"b"}', "a", "b"],
  ["its table", errorKind, "python", 'ERROR_KIND_LABELS = {"a": "b"}', "a"],
  ["its function", errorKind, "python", 'def classify_error_kind(e):\n    return "a"', "a"],
  ["a function that takes it", errorKind, "python", 'set_error_kind("a")', "a"],
  ["another name that it ends", errorKind, "python", 'x.last_error_kind = "a"'],
  ["a name that it is part of", { add: ["kind"] }, "python", 'mankind = "a"\nkindly = "b"\nkind = "c"', "c"],
  ["the default ones stay", errorKind, "python", 'x.failure_kind = "a"', "a"],
  ["TypeScript", errorKind, "typescript", 'const row = { errorKind: "a", failureKind: "b" };', "a", "b"],
  ["a type", errorKind, "typescript", 'type ErrorKind = "a" | "b";', "a", "b"],
  [
    "the name of the site as a text",
    errorKind,
    "typescript",
    'const ERROR_KIND = "error_kind"; row[ERROR_KIND] = "a"; x.errorKind = "Error kind"; x.errorKinds = ["error_kind", "kind"];',
    "a",
    "kind",
  ],
  [
    "the name of the site as a text",
    errorKind,
    "python",
    'ERROR_KIND = "error_kind"\nrow[ERROR_KIND] = "a"\nx.error_kind = "Error kind"\nx.error_kinds = ["error_kind", "kind"]',
    "a",
    "kind",
  ],
  ["the name of the site as a text", errorKind, "yaml", "error_kind: Error kind\nerrorKinds: [error-kind, a]\n", "a"],
  [
    "a variable that is named as a kind is",
    errorKind,
    "python",
    'def f(timeout: ErrorKind): return timeout == "timeout"',
    "timeout",
  ],
  [
    "a variable that is named as a kind is",
    errorKind,
    "typescript",
    'function f(timeout: ErrorKind) { return timeout === "timeout"; }',
    "timeout",
  ],
  ["YAML", errorKind, "yaml", "error-kind: a\nerrorKinds: [b, c]\nlast_error_kind: d\n", "a", "b", "c"],
  ["another language's", { add: { yaml: ["error_kind"] } }, "python", 'x.error_kind = "a"'],
  ["this language's", { add: { yaml: ["error_kind"] } }, "yaml", "error_kind: a", "a"],
  ["a removed name", { remove: ["failure_kind"] }, "python", 'x.failure_kind = "a"\nx.last_failure_kind = "b"', "b"],
  ["its plural goes too", { remove: ["failure_class"] }, "yaml", "failure_classes: [a]\nfailure_kinds: [b]", "b"],
  [
    "removed in another spelling",
    { remove: ["failureKind"] },
    "typescript",
    'x.FAILURE_KIND = "a"; x.failureKinds = ["b"];',
  ],
  ["removed elsewhere", { remove: { python: ["failure_kind"] } }, "yaml", "failure_kind: a", "a"],
  ["added and removed", { add: ["error_kind"], remove: ["error_kind"] }, "python", 'x.error_kind = "a"'],
  ["names of Object", { add: ["constructor", "__proto__"] }, "python", 'x.constructor = "a"\nx.toString = "b"', "a"],
];

for (const [why, sites, languageId, text, ...values] of cases) {
  test(`sites: ${why}`, () => assert.deepEqual(valuesUnder(sites, languageId, text), values));
}

test("sites: equal settings have the same key, others have others", () => {
  const key = (input: unknown) => sitesOf(parseSettings(input).settings satisfies Settings).key;
  assert.equal(key({}), sitesOf(defaultSettings).key);
  assert.equal(key({ sites: errorKind, allow: ["a"] }), key({ sites: errorKind }));
  assert.notEqual(key({ sites: errorKind }), key({}));
  assert.notEqual(key({ sites: { add: { python: ["error_kind"] } } }), key({ sites: errorKind }));
});
