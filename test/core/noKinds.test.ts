import assert from "node:assert/strict";
import { test } from "node:test";
import { checkOccurrences, marksOf } from "../fixture.js";

/** Strings at sites that are none, beside ones that are: by what they are, the language and the text. */
const texts: readonly (readonly [what: string, language: string, source: string])[] = [
  ["labels of a file of translations", "json", `{"failureKind": "Art des Fehlers", "reward": "Belohnung"}`],
  [
    "labels that repeat their keys",
    "json",
    `{"title": "Failures", "failureKind": "Type", "reason": "Reason", "rows": "Rows"}`,
  ],
  ["labels below a language", "yaml", "en:\n  failure_kind: What went wrong\n  stage: Stage\n"],
  ["labels in a dict", "python", `TEXTS = {"failure_kind": "What went wrong", "stage": "Stage of the run"}`],
  ["labels in an object", "typescript", `const t = { failureKind: "Was schiefging", stage: "Stufe" };`],
  ["words about the field", "python", `row = {"failure_kind": "Kind of failure", "n": 1}`],
  ["a badly written kind of a row", "json", `{"failure_kind": "⟪malformed-name:Judge Failed⟫", "reward": 0}`],
  [
    "a badly written kind beside its reason",
    "json",
    `{"failure_kind": "⟪malformed-name:Judge Failed⟫", "failure_message": "The judge said nothing"}`,
  ],
  ["a badly written kind alone", "python", `row = {"failure_kind": "⟪malformed-name:Judge Failed⟫"}`],
  [
    "a badly written kind beside a name",
    "typescript",
    `({ failureKind: "⟪malformed-name:Timeout⟫", server: "Wordle" })`,
  ],
  ["a table of routes", "python", `routes = {"/v1/failure-kinds": {"get": 1}, "GET /failure-kinds": "list_kinds"}`],
  [
    "a table of routes",
    "typescript",
    `const routes = { "/failures/{failureKind}": "read_kind", "/failure-kinds": ["read"] };`,
  ],
  ["a dash", "python", `row = {"failure_kind": "-"}\nrow["failure_kind"] = "⟪malformed-namespace::⟫"`],
  ["angle brackets", "python", `row = {"failure_kind": "<kind>"}\nrow["failure_kind"] = "<one of the kinds>"`],
  [
    "words for a reader to replace",
    "typescript",
    `const a = { failureKind: "your_kind_here", failure_kind: "KIND_HERE" };`,
  ],
  ["what a program fills in", "yaml", 'a: {failure_kind: "%(kind)s"}\nb: {failure_kind: "{kind}"}\n'],
  [
    "what a program fills in",
    "yaml",
    "- failure_kind: ((judge.kind))\n- failure_kind: << parameters.kind >>\n- failure_kind: '[[ .Kind ]]'\n- failure_kind: '@judge.kind@'\n- failure_kind: __KIND__\n",
  ],
  ["what a program fills in", "typescript", `const a = { failureKind: "%s", failure_kind: "{kind}" };`],
  ["what a program fills in", "python", `a = {"failure_kind": "%(kind)s"}\nb = {"failure_kind": "$KIND"}`],
  [
    "a format",
    "python",
    `row = {"failure_kind": "{:<24}"}\nrow["failure_kind"] = "{kind!r:>8}"\nrow["failure_kind"] = "%-24s"\nrow["failure_kind"] = "⟪malformed-namespace:{a:b}:c⟫"`,
  ],
  ["a format", "typescript", `const a = { failureKind: "{:>12}", failure_kind: "%-24s" };`],
  [
    "a label among labels",
    "yaml",
    "labels: {failure_kind: Ausfall}\nmetric:\n  labels: {failure_kind: ⟪unregistered:ausfall⟫}\nalert:\n  labels: {failure_kind: ⟪malformed-name:JUDGE_FAILED⟫}\n",
  ],
  ["a type for a value", "json", `{"failure_kind": "string"}`],
  ["a type made of others", "python", `row = {"failure_kinds": "list[str]", "failure_kind": "array<string>"}`],
  ["a type made of others", "typescript", `const a = { failureKinds: "string[]" };`],
  [
    "the beginning of a kind in a query",
    "python",
    `q = {"prefix": {"failure_kind": "judge_"}, "regexp": {"failure_kind": "odd"}, "term": {"failure_kind": {"value": "⟪unregistered:odd⟫"}}}`,
  ],
  [
    "a pattern with options in a query",
    "python",
    `q = {"wildcard": {"failure_kind": {"value": "judge_*"}}, "prefix": {"failure_kind": {"value": "judge", "boost": 2}}}`,
  ],
  ["two placeholders", "yaml", `failure_kinds: ["{server}:{kind}", "%s:%s", "$1:$2", "⟪malformed-namespace:a:b:c⟫"]\n`],
  ["an index of texts", "typescript", `rows.createIndex({ failureKind: "text" });`],
  [
    "no failure by default of a column",
    "python",
    `failure_kind = Column(String, default="none", server_default="NULL")`,
  ],
  [
    "no failure by default of a named column",
    "python",
    `op.add_column("r", Column("failure_kind", String, server_default="none"))`,
  ],
  ["no failure by default of a field", "python", `class R(M):\n    failure_kind: str = Field("none")\n`],
  [
    "no failure by default of an option",
    "python",
    `p.add_argument("--failure-kind", default="none", choices=["⟪ok:judge_failed⟫"])`,
  ],
  [
    "no failure in place of a missing kind",
    "python",
    `n[row.get("failure_kind", "none")] += 1\nk = row.failure_kind or "n/a"`,
  ],
  [
    "no failure by default of a builder",
    "typescript",
    `const t = { failureKind: text("failure_kind").default("none") };`,
  ],
  ["no failure by default of a schema", "typescript", `const s = { failureKind: { type: String, default: "none" } };`],
  [
    "no failure in place of a missing kind of an object",
    "typescript",
    `const r = { failureKind: row.failureKind ?? "none" };`,
  ],
  ["no failure by default of a JSON schema", "json", `{"failure_kind": {"type": "string", "default": "none"}}`],
  ["no failure written as a kind", "python", `row["failure_kind"] = "⟪unregistered:none⟫"`],
  [
    "the name of a column beside its choices",
    "typescript",
    `const t = { failureKind: text("kind_col", { enum: ["⟪unregistered:odd⟫"] }).notNull(), s: text("s", { enum: ["no"] }) };`,
  ],
  ["a default that is a kind", "python", `failure_kind = Column(String, server_default="⟪unregistered:odd⟫")`],
  ["what a setter returns", "typescript", `const a = { setFailureKind: (kind) => { return "done_now"; } };`],
  ["what a setter of a class returns", "typescript", `class A { setFailureKind(kind: string) { return "done_now"; } }`],
  ["what a handler returns", "python", `def on_failure_kind(kind):\n    return "done_now"\n`],
  ["what a change by a setter returns", "typescript", `setFailureKind((before) => before ?? "⟪ok:judge_failed⟫");`],
  ["what a function of that name returns", "typescript", `const a = { failureKind: () => "⟪unregistered:odd_one⟫" };`],
];

for (const [what, language, source] of texts) {
  test(`no kind in ${language}: ${what}`, () => checkOccurrences(source, language));
}

/** What stands for any kind in documentation: none in a fence, a kind elsewhere. */
const forAny = ["optional", "KIND", "kind", "my_kind", "some-kind", "string | null", "foo", "null", "todo"];

for (const value of forAny) test(`no kind in a fence: ${value}`, () => assert.deepEqual(inFence(value), []));

test("a kind in a fence", () => assert.deepEqual(inFence("kind_of_odd"), ["kind_of_odd"]));

function inFence(value: string): string[] {
  const page = `\`\`\`python\nrow["failure_kind"] = "${value}"\n\`\`\`\n`;
  return marksOf(page, "markdown").map(({ text }) => text);
}
