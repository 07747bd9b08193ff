import assert from "node:assert/strict";
import { test } from "node:test";
import { type CheckSettings, check } from "../../server/core/check.js";
import { noFacts } from "../../server/core/languages/facts.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { type Kind, type Registry, registryOf } from "../../server/core/registry/registry.js";
import { defaultSettings } from "../../server/core/settings.js";
import { factsOf } from "../fixture.js";

/** Checks what is reported of a value: the code, the parts that the message has to have, and all suggestions. */
function checkReport(
  value: string,
  code: string,
  parts: readonly string[],
  suggestions: readonly string[],
  registry?: Registry,
) {
  const [diagnostic, ...more] = diagnosticsOf(value, registry);
  assert.deepEqual(more, []);
  assert.equal(diagnostic?.code, code);
  assert.equal(diagnostic?.severity, "warning");
  assert.deepEqual(diagnostic?.suggestions, suggestions);
  for (const part of parts) assert.ok(diagnostic?.message.includes(part), `${part} is not in: ${diagnostic?.message}`);
  assert.doesNotMatch(diagnostic?.message ?? "", /[^\x20-\x7e…а-я]/, "something invisible is in the message");
  assert.ok((diagnostic?.message.length ?? 0) < 400, diagnostic?.message);
}

function diagnosticsOf(value: string | null, registry = bundledRegistry, settings: CheckSettings = defaultSettings) {
  const occurrence = { span: { start: 3, end: 9 }, value, quoted: true, site: "failure_kind" };
  return check({ ...noFacts, occurrences: [occurrence] }, registry, settings);
}

const reports: readonly (readonly [
  value: string,
  code: string,
  parts: readonly string[],
  suggestions: readonly string[],
])[] = [
  [
    "judge_fail",
    "unregistered-kind",
    [
      'Did you mean "judge_failed"? If it is new, namespace it: "<server>:judge_fail", or add a registry of this project\'s own.',
    ],
    ["judge_failed"],
  ],
  ["wobbled", "unregistered-kind", ['. Namespace it: "<server>:wobbled", or add a registry'], []],
  ["timeout_agents", "unregistered-kind", ['"agent_timeout"'], ["agent_timeout"]],
  ["judge-failed", "malformed-kind", ['Write "judge_failed".'], ["judge_failed"]],
  ["JudgeFailed", "malformed-kind", ['Write "judge_failed".'], ["judge_failed"]],
  ["judge_failed\n", "malformed-kind", ['"judge_failed\\n"', 'Write "judge_failed".'], ["judge_failed"]],
  ["\u200bjudge_failed", "malformed-kind", ['"\\u200bjudge_failed"'], ["judge_failed"]],
  ["judge\u00a0failed", "malformed-kind", ['"judge\\u00a0failed"'], ["judge_failed"]],
  ["judge_f\u0430iled", "malformed-kind", ["U+0430", 'Did you mean "judge_failed"?'], ["judge_failed"]],
  [
    "judge-fail",
    "malformed-kind",
    ['Did you mean "judge_failed"?', '"judge_fail", which is not registered'],
    ["judge_failed", "judge_fail"],
  ],
  ["could not load", "malformed-kind", ['"could_not_load", which is not registered'], ["could_not_load"]],
  ["3rd_party_down", "malformed-kind", ["a letter first"], []],
  ['say "no" \\', "malformed-kind", ['"say \\"no\\" \\\\"'], ["say_no"]],
  ["the judge could not be reached in the time it was given", "malformed-kind", [], []],
  [
    "CodeGolf:patchRejected",
    "malformed-namespace",
    ['Write "code_golf:patch_rejected".'],
    ["code_golf:patch_rejected"],
  ],
  [
    "code_golf: patch\trejected",
    "malformed-namespace",
    ['"code_golf: patch\\trejected"'],
    ["code_golf:patch_rejected"],
  ],
  [":judge_failed", "malformed-namespace", ['Write "judge_failed".'], ["judge_failed"]],
  ["judge_failed:", "malformed-namespace", ['Write "judge_failed".'], ["judge_failed"]],
  ["code_g\u043elf:late", "malformed-namespace", ["U+043E"], []],
  ["code_golf:", "malformed-namespace", ["<server>:<kind>"], []],
  ["a:b:c", "malformed-namespace", ["one colon"], []],
  ["x".repeat(5000), "unregistered-kind", ["…"], []],
  ["\u{e0001}x y", "malformed-kind", ['"\\udb40\\udc01x y"'], ["x_y"]],
];

for (const [value, code, parts, suggestions] of reports) {
  test(`${code}: ${JSON.stringify(value.slice(0, 60))}`, () => checkReport(value, code, parts, suggestions));
}

test("unregistered-kind names the file of the registry in use", () => {
  const registry = { ...bundledRegistry, uri: "file:///gym/libs/kinds.ts", label: "libs/kinds.ts" };
  checkReport("wobbled", "unregistered-kind", ["Register it in libs/kinds.ts, or namespace it"], [], registry);
  const installed = { ...registry, uri: "file:///gym/.venv/lib/python3.12/site-packages/nemo_gym/failure_kinds.py" };
  checkReport("wobbled", "unregistered-kind", ['. Namespace it: "<server>:wobbled", or add a registry'], [], installed);
});

test("malformed-kind: where the registry has other forms, it names what is registered and nothing else", () => {
  const kinds = ["JudgeFailed", "session-lost"].map((name) => ({
    ...{ name, constant: null, group: "", documentation: "", status: "active" as const, place: null },
  }));
  const registry = registryOf("file:///k.ts", kinds);
  checkReport(
    "judge-failed",
    "malformed-kind",
    ['"judge-failed" is not a registered failure kind. Did you mean "JudgeFailed"?'],
    ["JudgeFailed"],
    registry,
  );
  checkReport("SessionLost", "malformed-kind", ['Did you mean "session-lost"?'], ["session-lost"], registry);
  checkReport("TimeOut", "malformed-kind", ['"time_out"'], ["time_out"], registry);
});

test("registered and namespaced names are in order", () => {
  for (const value of ["judge_failed", "code_golf:patch_rejected"]) assert.deepEqual(diagnosticsOf(value), []);
});

test("dynamic-kind: a computed kind is remarked, without a suggestion", () => {
  const occurrence = { span: { start: 0, end: 1 }, value: null, quoted: true, site: "failure_kind" };
  const [diagnostic, ...more] = check({ ...noFacts, occurrences: [occurrence] }, bundledRegistry, defaultSettings);
  assert.deepEqual(more, []);
  assert.equal(diagnostic?.code, "dynamic-kind");
  assert.equal(diagnostic?.severity, "information");
  assert.match(diagnostic?.message ?? "", /failure_reason/);
  assert.deepEqual(diagnostic?.suggestions, []);
});

test("a diagnostic stands where the occurrence stands", () => {
  assert.deepEqual(diagnosticsOf("wobbled")[0]?.span, { start: 3, end: 9 });
});

/** Checks what is reported of the only comment in a Python text: the code, the severity, a part of the message, the suggestions. */
function checkSilenceReport(comment: string, code: string, part: string, suggestions: readonly string[]) {
  test(`${code}: ${comment}`, () => {
    const [diagnostic, ...more] = check(
      factsOf(`a()  # failure-kinds: ${comment}\n`, "python"),
      bundledRegistry,
      defaultSettings,
    );
    assert.deepEqual(more, []);
    assert.equal(diagnostic?.code, code);
    assert.equal(diagnostic?.severity, "hint");
    assert.equal(diagnostic?.tag, code === "unused-silence" ? "unnecessary" : undefined);
    assert.ok(diagnostic?.message.includes(part), `${part} is not in: ${diagnostic?.message}`);
    assert.deepEqual(diagnostic?.suggestions, suggestions);
  });
}

checkSilenceReport("ignore", "unused-silence", 'For the line below there is "ignore-next-line".', []);
checkSilenceReport("ignore-next-line", "unused-silence", "on the next line of code", []);
checkSilenceReport(
  "ignore[dynamic-kind]",
  "unused-silence",
  '"dynamic-kind" finds nothing that begins or ends on its line',
  [],
);
checkSilenceReport(
  "ignore[dynamic-kind, no-kinds]",
  "unused-silence",
  '"dynamic-kind" and "no-kinds" find nothing that begins or ends on its line',
  [],
);
checkSilenceReport("ignore[]", "unused-silence", "its list of rules is empty", []);
checkSilenceReport("ignore-file[dynamic-kind]", "unused-silence", '"dynamic-kind" finds nothing in this file', []);
checkSilenceReport("", "unknown-silence", 'no directive follows. There are "ignore", ', []);
checkSilenceReport("ignore_file", "unknown-silence", 'Did you mean "ignore-file"?', ["ignore-file"]);
checkSilenceReport("disable", "unknown-silence", 'Did you mean "ignore"?', ["ignore"]);
checkSilenceReport("noqa", "unknown-silence", 'no directive "noqa"', ["ignore"]);
checkSilenceReport("suppress-next-line", "unknown-silence", '"ignore-next-line"?', ["ignore-next-line"]);
checkSilenceReport("ignore[dynamic]", "unknown-silence", 'Did you mean "dynamic-kind"?', ["dynamic-kind"]);
checkSilenceReport("ignore[UnregistredKind]", "unknown-silence", '"unregistered-kind"?', ["unregistered-kind"]);
checkSilenceReport(
  "ignore[unregistered-kind malformed-kind]",
  "unknown-silence",
  'A comma is missing between the rules. Write "unregistered-kind, malformed-kind".',
  ["unregistered-kind, malformed-kind"],
);
checkSilenceReport("ignore[E501]", "unknown-silence", "The rules are unregistered-kind, ", []);

test("unknown-silence: a list that is not closed, and a directive without its colon", () => {
  const found = (comment: string) =>
    check(factsOf(`f(failure_kind="wobbled")  # ${comment}\n`, "python"), bundledRegistry, defaultSettings).map(
      ({ code, message, suggestions }) => [code, message.replace(/[.:] .*/, ""), ...suggestions],
    );
  assert.deepEqual(found("failure-kinds: ignore[unregistered-kind"), [
    ["unknown-silence", 'The list of rules has no "]" at its end'],
  ]);
  assert.deepEqual(found("failure-kinds ignore")[1], [
    "unknown-silence",
    "This comment silences nothing, because of how it is spelled",
    "failure-kinds: ignore",
  ]);
  for (const prose of [
    "failure-kinds: see the page",
    "failure-kinds ignored by all",
    "failure-kinds ignore what we do",
  ])
    assert.deepEqual(
      found(prose).map(([code]) => code),
      ["unregistered-kind"],
      prose,
    );
});

test("unregistered-kind names the server of the file", () => {
  const occurrence = { span: { start: 3, end: 9 }, value: "wobbled", quoted: true, site: "failure_kind" };
  const facts = { ...noFacts, occurrences: [occurrence] };
  const around = { links: [], servers: ["code_golf"], server: "code_golf", declaring: null };
  assert.match(
    check(facts, bundledRegistry, defaultSettings, around)[0]?.message ?? "",
    /Namespace it: "code_golf:wobbled"/,
  );
});

test("rules: a rule has the level that the settings give it, the others keep theirs", () => {
  const rules = new Map([["unregistered-kind", "error"]] as const);
  assert.equal(diagnosticsOf("wobbled", bundledRegistry, { rules, allow: [] })[0]?.severity, "error");
  assert.equal(diagnosticsOf("Wobbled", bundledRegistry, { rules, allow: [] })[0]?.severity, "warning");
  assert.equal(diagnosticsOf(null, bundledRegistry, { rules, allow: [] })[0]?.severity, "information");
});

test("rules: a rule that is off reports nothing", () => {
  const rules = new Map([["dynamic-kind", "off"]] as const);
  assert.deepEqual(diagnosticsOf(null, bundledRegistry, { rules, allow: [] }), []);
  assert.equal(diagnosticsOf("wobbled", bundledRegistry, { rules, allow: [] }).length, 1);
});

const allowances: readonly (readonly [pattern: string, allowed: readonly string[], reported: readonly string[]])[] = [
  ["unknown", ["unknown"], ["unknown_kind", "Unknown", "un_known"]],
  ["legacy_*", ["legacy_", "legacy_timeout", "legacy_Time out\n"], ["legacy", "my_legacy_timeout"]],
  ["*_old", ["a_old", "a:b_old"], ["a_older"]],
  ["a*c*e", ["ace", "abcde"], ["acd"]],
  ["a.c", ["a.c"], ["abc"]],
  ["[x]*", ["[x]y"], ["xy"]],
];

for (const [pattern, allowed, reported] of allowances) {
  test(`allow: ${pattern}`, () => {
    const settings = { rules: new Map(), allow: ["something_else", pattern] };
    for (const value of allowed) assert.deepEqual(diagnosticsOf(value, bundledRegistry, settings), [], value);
    for (const value of reported) assert.equal(diagnosticsOf(value, bundledRegistry, settings).length, 1, value);
  });
}

test("allow: a computed kind has no value that could be allowed", () => {
  assert.equal(diagnosticsOf(null, bundledRegistry, { rules: new Map(), allow: ["", "null", "n*"] }).length, 1);
});

test("rules: a rule that is off needs its comment all the same, and rules about comments have levels too", () => {
  const facts = factsOf(
    "failure_kind = str(error)  # failure-kinds: ignore[dynamic-kind]\n# failure-kinds: ignore\n",
    "python",
  );
  const codes = (rules: CheckSettings["rules"]) =>
    check(facts, bundledRegistry, { rules, allow: [] }).map(({ code, severity }) => `${code}: ${severity}`);
  assert.deepEqual(codes(new Map([["dynamic-kind", "off"]])), ["unused-silence: hint"]);
  assert.deepEqual(codes(new Map([["unused-silence", "warning"]])), ["unused-silence: warning"]);
  assert.deepEqual(codes(new Map([["unused-silence", "off"]])), []);
});

const kept = {
  name: "step_lost",
  constant: "STEP_LOST",
  group: "",
  documentation: "Use session_lost.",
  place: null,
} as const;
const withStatus = (status: Kind["status"]) => registryOf(null, [{ ...kept, status }]);

test("reserved-kind and deprecated-kind: what the registry says of a kind is said where it is used", () => {
  const [reserved] = diagnosticsOf("step_lost", withStatus("reserved"));
  assert.deepEqual([reserved?.code, reserved?.severity], ["reserved-kind", "information"]);
  const [deprecated] = diagnosticsOf("step_lost", withStatus("deprecated"));
  assert.deepEqual(
    [deprecated?.code, deprecated?.severity, deprecated?.tag],
    ["deprecated-kind", "information", "deprecated"],
  );
  assert.match(deprecated?.message ?? "", /Use session_lost\./);
  assert.deepEqual(diagnosticsOf("step_lost", withStatus("active")), []);
});

/** Checks what is said of a kind that is deprecated with that documentation, and what is suggested. */
function checkDeprecated(documentation: string, message: string, suggestions: readonly string[]) {
  test(`deprecated-kind: ${JSON.stringify(documentation)}`, () => {
    const other = {
      ...kept,
      name: "session_lost",
      constant: "SESSION_LOST",
      status: "active",
      documentation: "",
    } as const;
    const [found] = diagnosticsOf(
      "step_lost",
      registryOf(null, [{ ...kept, documentation, status: "deprecated" }, other]),
    );
    assert.deepEqual(
      [found?.message, found?.suggestions],
      [`"step_lost" is deprecated in the registry.${message}`, suggestions],
    );
  });
}

checkDeprecated("", "", []);
checkDeprecated("deprecated", "", []);
checkDeprecated("Deprecated: use session_lost", ' Write "session_lost". The registry says: use session_lost.', [
  "session_lost",
]);
checkDeprecated("Never used.\n\n    f(step_lost)\n", " The registry says: Never used.", []);
checkDeprecated("Never\nused", " The registry says: Never used.", []);

test("nothing leads to a kind that is deprecated", () => {
  const registry = withStatus("deprecated");
  for (const value of ["Step-Lost", ":step_lost", "code_golf:step_lost", "step_los"])
    assert.deepEqual([value, diagnosticsOf(value, registry).flatMap(({ suggestions }) => suggestions)], [value, []]);
});

test("shadowed-kind: a registered name behind a prefix", () => {
  const [found, ...more] = diagnosticsOf("code_golf:judge_failed");
  assert.deepEqual(
    [found?.code, found?.severity, found?.suggestions, more],
    ["shadowed-kind", "information", ["judge_failed"], []],
  );
});

test("unknown-namespace: off by itself, and silent where no server is known", () => {
  const facts = {
    ...noFacts,
    occurrences: [{ span: { start: 3, end: 9 }, value: "codegolf:late", quoted: true, site: "failure_kind" }],
  };
  const found = (servers: readonly string[], level: "off" | "warning") =>
    check(
      facts,
      bundledRegistry,
      { allow: [], rules: new Map([["unknown-namespace", level]]) },
      { links: [], servers, declaring: null },
    );
  assert.deepEqual(check(facts, bundledRegistry, defaultSettings, { links: [], servers: ["a"], declaring: null }), []);
  assert.deepEqual(found([], "warning"), []);
  assert.deepEqual(found(["codegolf"], "warning"), []);
  const [diagnostic] = found(["code_golf", "wordle"], "warning");
  assert.deepEqual([diagnostic?.code, diagnostic?.suggestions], ["unknown-namespace", ["code_golf:late"]]);
  assert.match(diagnostic?.message ?? "", /Did you mean "code_golf"\?/);
});

test("a constant of another file is judged by what it stands for, at its use, with the string's place", () => {
  const span = { start: 4, end: 8 };
  const place = { uri: "file:///gym/kinds.py", span: { start: 1, end: 9 }, lines: [0] };
  const reference = { name: "DOWN", span, from: { module: ".kinds", name: "DOWN" } };
  const linked = (value: string) =>
    check(noFacts, bundledRegistry, defaultSettings, {
      links: [{ reference, constant: { value, place } }],
      servers: [],
      declaring: null,
    });
  const [found, ...more] = linked("judge_down");
  assert.deepEqual([found?.code, found?.span, found?.related, more], ["unregistered-kind", span, place, []]);
  assert.deepEqual(linked("judge_failed"), []);
});
