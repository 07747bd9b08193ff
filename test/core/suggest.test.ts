import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { type Kind, registryOf } from "../../server/core/registry/registry.js";
import { nearestName } from "../../server/core/suggest.js";
import { withinReason } from "../effort.js";

const cases: readonly (readonly [why: string, name: string, ...suggestions: string[]])[] = [
  ["a letter missing", "judge_faild", "judge_failed"],
  ["an ending", "judge_fail", "judge_failed"],
  ["another ending", "judge_failure", "judge_failed"],
  ["two letters swapped", "session_lsot", "session_lost"],
  ["American spelling", "canceled", "cancelled"],
  ["a doubled letter and another left out", "cancled", "cancelled"],
  ["doubled letters that are none", "judgge_faailed", "judge_failed"],
  ["the other order", "timeout_transport", "transport_timeout"],
  ["the other order and a slip", "timeout_transprt", "transport_timeout"],
  ["capitals", "JUDGE_FAILED", "judge_failed"],
  ["camel case", "judgeFailed", "judge_failed"],
  ["dashes", "judge-failed", "judge_failed"],
  ["blanks", " judge  failed ", "judge_failed"],
  ["a line break", "judge_failed\n", "judge_failed"],
  ["a letter of another alphabet", "judge_f\u0430iled", "judge_failed"],
  ["an old name", "peer_drop", "transport_peer_drop"],
  ["an old name", "unreachable", "transport_unreachable"],
  ["an old name whose ending has two kinds", "timeout", "transport_timeout"],
  ["an old name", "oom_killed", "provider_oom_killed"],
  ["the domain left out", "quota_exhausted", "provider_quota_exhausted"],
  ["an ending of several kinds", "failed"],
  ["one word in common", "judge_exploded"],
  ["another word in front", "sandbox_timeout_exceeded"],
  ["a short word", "lost_it"],
  ["nothing in common", "wobbled"],
  ["nothing that could be read", "?!"],
  ["nothing", ""],
  ["a name of Object", "constructor"],
];

for (const [why, name, ...suggestions] of cases) {
  test(`${why}: ${JSON.stringify(name)}`, () => assert.deepEqual(bundledRegistry.near(name), suggestions));
}

test("the nearest first, then in the order of the registry, at most three", () => {
  const suggestionsAmong = (...kinds: readonly string[]) => registryOf(null, kinds.map(toKind)).near("step_one");
  assert.deepEqual(suggestionsAmong("step_one12", "step_one1"), ["step_one1", "step_one12"]);
  assert.deepEqual(suggestionsAmong("step_one4", "step_one1", "step_one3", "step_one2"), [
    "step_one4",
    "step_one1",
    "step_one3",
  ]);
});

test("what is much farther than the nearest is left out", () => {
  const registry = registryOf(null, ["provider_unavailable", "provider_unavailableness"].map(toKind));
  assert.deepEqual(registry.near("Provider Unavailable"), ["provider_unavailable"]);
});

test("the old names lead only to what the registry has", () => {
  assert.deepEqual(registryOf(null, ["agent_deadline"].map(toKind)).near("timeout"), []);
});

test("an empty registry suggests nothing", () => {
  assert.deepEqual(registryOf(null, []).near("judge_failed"), []);
});

/** Checks what is suggested for a name where the registry has these kinds, beside two that are in order. */
function checkAmong(
  name: string,
  kinds: readonly (Partial<Kind> & { readonly name: string })[],
  suggestions: string[],
) {
  test(`${name} where ${JSON.stringify(kinds)} are registered`, () => {
    const sound = ["verdict_absent", "session_open"].map((own) => ({ ...toKind(own), constant: own.toUpperCase() }));
    const registry = registryOf(null, [...sound, ...kinds.map((kind) => ({ ...toKind(kind.name), ...kind }))]);
    assert.deepEqual(registry.near(name), suggestions);
  });
}

checkAmong("judge_faled", [{ name: "judge_failed", status: "deprecated" }], []);
checkAmong(
  "judge_faled",
  [{ name: "judge_failed", status: "deprecated", documentation: "Deprecated: use verdict_absent." }],
  ["verdict_absent"],
);
checkAmong(
  "judge_faled",
  [{ name: "judge_failed", status: "deprecated", documentation: "Replaced by `VERDICT_ABSENT`" }],
  ["verdict_absent"],
);
checkAmong(
  "judge_faled",
  [{ name: "judge_failed", status: "deprecated", documentation: "Use verdict_absent or write session_open." }],
  [],
);
checkAmong(
  "judge_faled",
  [
    { name: "judge_failed", status: "deprecated", documentation: "Use judge_numb." },
    { name: "judge_numb", status: "deprecated" },
  ],
  [],
);
checkAmong("judge_faild", [{ name: "judge_fail", constant: "JUDGE_FAILED" }], []);
checkAmong("judge_faild", [{ name: "Judge Failed" }], []);
checkAmong("judge_faild", [{ name: "judge_failed", constant: "JUDGE_FAILED" }], ["judge_failed"]);

function toKind(name: string): Kind {
  return { name, constant: null, group: "", documentation: "", status: "active", place: null };
}

const levels = ["error", "warning", "information", "hint", "off"];
const nearest: readonly (readonly [name: string, names: readonly string[], nearest: string | null])[] = [
  ["eror", levels, "error"],
  ["Warning", levels, "warning"],
  ["warn", levels, "warning"],
  ["info", levels, "information"],
  ["of", levels, "off"],
  ["hints", levels, "hint"],
  ["hnit", levels, "hint"],
  ["chekc", ["check", "kinds", "list"], "check"],
  ["loud", levels, null],
  ["e", levels, null],
  ["", levels, null],
  ["dynamic_kind", ["malformed-kind", "dynamic-kind"], "dynamic-kind"],
  ["malformed", ["malformed-kind", "malformed-namespace"], null],
  ["malformed-kin", ["malformed-kind", "malformed-namespace"], "malformed-kind"],
  ["error", [], null],
];

for (const [name, names, expected] of nearest) {
  test(`the nearest of some names: ${JSON.stringify(name)}`, () => assert.equal(nearestName(name, names), expected));
}

test("a name as long as a text is compared in no time", () => {
  const long = "a_b".repeat(40_000);
  withinReason("a long name", () => assert.equal(nearestName(`${long}c`, [`${long}d`]), null));
});
