import assert from "node:assert/strict";
import { test } from "node:test";
import { check as checkText } from "../../../server/core/check.js";
import type { Registry } from "../../../server/core/registry/registry.js";
import { defaultSettings } from "../../../server/core/settings.js";
import { factsOf } from "../../fixture.js";
import { registryIn } from "./registry.js";

/** Checks the findings in a registry's file, as `line: code: text that is marked: beginning of the message`. */
function check(text: string, expected: readonly string[]): void {
  test(JSON.stringify(text), () => {
    const { registry } = registryIn({ "k.py": text });
    assert.ok(registry);
    const found = checkAsRegistry(text, registry).map(({ span, code, message }) => {
      const line = text.slice(0, span.start).split("\n").length;
      return `${line}: ${code}: ${text.slice(span.start, span.end)}: ${message}`;
    });
    assert.equal(found.length, expected.length, found.join("\n"));
    for (const [i, beginning] of expected.entries()) assert.ok(found[i]?.startsWith(beginning), found[i]);
  });
}

function checkAsRegistry(text: string, registry: Registry) {
  const facts = factsOf(text, "python");
  return checkText(facts, registry, defaultSettings, { links: [], servers: [], declaring: facts });
}

const two = 'WET = "wet"\nDRY = "dry"\n';

check(`${two}FAILURE_KINDS = frozenset({WET, DRY})\n`, []);
check('FAILURE_KINDS = {"wet", "dry"}\n', []);
check(`${two}DAMP = "damp"\nDEFAULT_STAGE = "agent"\nFAILURE_KINDS = {WET, DRY}\n`, [
  '3: unlisted-constant: DAMP: DAMP is not in FAILURE_KINDS, so "damp" counts as unregistered.',
]);
check(`${two}FAILURE_KINDS = {WET, DRY, "damp"}\n`, ['3: unnamed-member: damp: "damp" has no constant']);
check(`from lib import DAMP\n${two}FAILURE_KINDS = {WET, DRY, DAMP}\n`, [
  "4: unresolved-member: DAMP: What DAMP stands for is not found",
]);
check(`${two}FAILURE_KINDS = {WET, DRY, "wet"}\n`, ['3: duplicate-kind: wet: "wet" is registered already.']);
check('FAILURE_KINDS = {"wet", "dry", "wet"}\n', ['1: duplicate-kind: wet: "wet" is registered already.']);
check(`${two}MOIST = "wet"\nFAILURE_KINDS = {WET, DRY, MOIST}\n`, [
  '3: mismatched-constant: wet: MOIST stands for "wet"',
  '4: duplicate-kind: MOIST: "wet" is registered by WET already.',
]);
check('A = "wet"\nB = "dry"\nFAILURE_KINDS = {A, B}\n', []);
check('FAILURE_KINDS = {"wet", "Very Dry"}\n', [
  '1: malformed-member: Very Dry: "Very Dry" is not a well-formed kind. Write "very_dry".',
]);

check(`${two}COLD = "Cold"\nHOT_AIR = "hot-air"\nFAILURE_KINDS = {WET, DRY, COLD, HOT_AIR}\n`, [
  '3: malformed-member: Cold: "Cold" is not a well-formed kind. Write "cold".',
  '4: malformed-member: hot-air: "hot-air" is not a well-formed kind. Write "hot_air".',
]);

check(
  `${two}FAILURE_KIND_REGISTRY = {WET: Info(status="reserved"), DRY: Info(deprecated=True)}\nfailure_kind = DRY\n`,
  [],
);
test("a kind that nothing uses is faded where it is declared, if that is known", () => {
  const text = `${two}FAILURE_KINDS = frozenset({WET, DRY})\n`;
  const { registry } = registryIn({ "k.py": text });
  assert.ok(registry);
  const find = (unused: ReadonlySet<string> | null) => {
    const facts = factsOf(text, "python");
    return checkText(facts, registry, defaultSettings, { links: [], servers: [], declaring: facts, unused });
  };
  const [found, ...more] = find(new Set(["dry"]));
  assert.deepEqual([found?.code, found?.severity, found?.tag, more], ["unused-kind", "hint", "unnecessary", []]);
  assert.equal(text.slice(found?.span.start, found?.span.end), "dry");
  assert.deepEqual([find(null), find(new Set())], [[], []]);
});

check(`WET = "wet"  # failure-kinds: ignore[unused-kind]\nFAILURE_KINDS = frozenset({WET})\n`, []);

check(`WET = "wet"  # failure-kinds: ignore\nFAILURE_KINDS = frozenset({WET})\n`, []);
check(`# failure-kinds: ignore-file\nWET = "wet"\nFAILURE_KINDS = frozenset({WET})\n`, []);
check(`FAILURE_KINDS = frozenset({"wet"})\nx = 1  # failure-kinds: ignore\n`, [
  "2: unused-silence: failure-kinds: ignore",
]);

test("a file that has lost its kinds says so, and which ones hold", () => {
  const { registry } = registryIn({ "k.py": 'FAILURE_KINDS = {"wet"}\n' });
  assert.ok(registry);
  const [found, ...more] = checkAsRegistry("FAILURE_KINDS = frozenset({\n", registry);
  assert.deepEqual([found?.code, found?.span, more], ["no-kinds", { start: 0, end: 0 }, []]);
  assert.match(found?.message ?? "", /No kinds can be read here: write them out, as in FAILURE_KINDS =/);
});

test("where a name is used, it is said that its constant is there and left out", () => {
  const { registry } = registryIn({ "k.py": `${two}DAMP = "damp"\nFAILURE_KINDS = {WET, DRY}\n` });
  assert.ok(registry);
  const [found] = checkText(factsOf('x.failure_kind = "damp"\n', "python"), registry, defaultSettings, {
    links: [],
    servers: [],
    declaring: null,
  });
  assert.equal(
    found?.message,
    '"damp" is not a registered failure kind: DAMP is in k.py, but not in FAILURE_KINDS. Add it there.',
  );
});
