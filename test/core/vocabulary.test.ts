import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mock, test } from "node:test";
import * as vocabulary from "../../server/core/vocabulary.js";

const { FAILURE_KINDS, isNamespaced, isPlainName, isRegistered, validateFailureKind } = vocabulary;

test("there is one constant for each kind, in the order of the set", () => {
  const names = Object.keys(vocabulary).filter((name) => /^[A-Z_]+$/.test(name) && !/KINDS|PATTERN/.test(name));
  assert.equal(FAILURE_KINDS.size, 24);
  assert.deepEqual(names.sort(), [...FAILURE_KINDS].map((kind) => kind.toUpperCase()).sort());
  for (const name of names) assert.equal(Reflect.get(vocabulary, name), name.toLowerCase());
  assert.deepEqual([...FAILURE_KINDS].slice(0, 2), ["transport_unreachable", "transport_peer_drop"]);
  assert.equal([...FAILURE_KINDS].at(-1), "cohort_incomplete");
});

const forms: readonly (readonly [name: string, registered: boolean, plain: boolean, namespaced: boolean])[] = [
  ["judge_failed", true, true, false],
  ["judge_fail", false, true, false],
  ["code_golf:patch_rejected", false, false, true],
  ["a:b", false, false, true],
  ["judge_failed\n", false, false, false],
  ["code_golf:patch_rejected\n", false, false, false],
  ["\njudge_failed", false, false, false],
  ["Judge_failed", false, false, false],
  ["3rd_party", false, false, false],
  ["_judge", false, false, false],
  ["a:b:c", false, false, false],
  [":b", false, false, false],
  ["a:", false, false, false],
  ["", false, false, false],
];

for (const [name, registered, plain, namespaced] of forms) {
  test(`forms of ${JSON.stringify(name)}`, () => {
    assert.deepEqual([isRegistered(name), isPlainName(name), isNamespaced(name)], [registered, plain, namespaced]);
  });
}

test("the patterns agree with Python's fullmatch", () => {
  const names = generatedNames(20_000);
  const script = [
    "import json, re, sys",
    "plain, namespaced = re.compile('[a-z][a-z0-9_]*'), re.compile('[a-z][a-z0-9_]*:[a-z][a-z0-9_]*')",
    "names = json.load(sys.stdin)",
    "print(json.dumps([[bool(plain.fullmatch(n)), bool(namespaced.fullmatch(n))] for n in names]))",
  ].join("\n");
  const python = spawnSync("python3", ["-c", script], { input: JSON.stringify(names), maxBuffer: 2 ** 26 });
  assert.equal(python.status, 0, `${python.error ?? python.stderr}`);
  const expected: boolean[][] = JSON.parse(python.stdout.toString());
  const wrong = names.filter(
    (name, i) => isPlainName(name) !== expected[i]?.[0] || isNamespaced(name) !== expected[i]?.[1],
  );
  assert.deepEqual(wrong, []);
  for (const column of [0, 1]) {
    const matches = expected.filter((row) => row[column]).length;
    assert.ok(
      matches > 500 && matches < 15_000,
      `${matches} of the generated names match, so one side is hardly tested`,
    );
  }
});

/** Names of pieces that are right, nearly right and wrong, the same on every run. */
function generatedNames(count: number): string[] {
  const good = ["a", "z", "q7", "judge", "_", "_9", "0", "timeout_"];
  const odd = [
    "\n",
    "\r",
    "\r\n",
    "\v",
    "\0",
    "\u0085",
    "\u2028",
    " ",
    "A",
    "Z",
    "-",
    ".",
    "é",
    "ß",
    "ı",
    "ſ",
    "K",
    "ａ",
    "а",
  ];
  const digits = ["٣", "３", "²", "Ⅷ", "😀", "\ud83d", "\ufeff", "\u200b", "`", "{", "@", "[", "/", ":"];
  const random = sequence(20_240_229);
  const pick = (pieces: readonly string[]) => pieces[random(pieces.length)] as string;
  const part = () => pick(["a", "b", "judge", "x"]) + Array.from({ length: random(4) }, () => pick(good)).join("");
  return Array.from({ length: count }, () => {
    const name = random(2) === 0 ? part() : `${part()}:${part()}`;
    const at = [0, name.length, random(name.length + 1)][random(3)] as number;
    return random(3) === 0 ? name : name.slice(0, at) + pick([...odd, ...digits, ...good, ...odd]) + name.slice(at);
  });
}

/** Whole numbers below what is asked for, from a linear congruential generator. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("validateFailureKind returns what it was given and warns of nothing that is in order", () => {
  const warnings: string[] = [];
  for (const name of ["judge_failed", "code_golf:patch_rejected", null, undefined]) {
    assert.equal(
      validateFailureKind(name, (message) => warnings.push(message)),
      name,
    );
  }
  assert.deepEqual(warnings, []);
});

test("validateFailureKind warns once for each name, and says both ways out", () => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const names = ["wobbled", "wobbled", "judge_failed\n", "wobbled", "judge_failed\n", "", "Golf:x"];
  for (const name of names) assert.equal(validateFailureKind(name, warn), name);
  assert.deepEqual(
    warnings.map((warning) => warning.split(" is not")[0]),
    ['"wobbled"', '"judge_failed\\n"', '""', '"Golf:x"'],
  );
  for (const warning of warnings) assert.match(warning, /nemo_gym\/failure_kinds\.py.*<server>:<kind>/);
});

test("validateFailureKind survives a warn that throws, and does not call it for the same name again", () => {
  const warn = mock.fn(() => {
    throw new Error("no");
  });
  assert.equal(validateFailureKind("thrown_at", warn), "thrown_at");
  assert.equal(validateFailureKind("thrown_at", warn), "thrown_at");
  assert.equal(warn.mock.callCount(), 1);
});

test("validateFailureKind warns on the console, and needs none", () => {
  const warn = mock.method(console, "warn", () => {});
  validateFailureKind("told_to_the_console");
  assert.equal(warn.mock.callCount(), 1);
  warn.mock.restore();
  const original = globalThis.console;
  try {
    Reflect.set(globalThis, "console", undefined);
    assert.equal(validateFailureKind("told_to_nobody"), "told_to_nobody");
  } finally {
    globalThis.console = original;
  }
});

test("validateFailureKind keeps the type of its argument", () => {
  const name: "judge_failed" | null = validateFailureKind(null as "judge_failed" | null);
  assert.equal(name, null);
});
