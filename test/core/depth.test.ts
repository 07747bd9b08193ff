import assert from "node:assert/strict";
import { test } from "node:test";
import { withinReason } from "../effort.js";
import { marksOf } from "../fixture.js";
import { registryIn } from "./registry/registry.js";

/** A value in so many levels, and another one below them that has to be found whatever the levels are. */
interface Nesting {
  readonly language: string;
  readonly text: (open: (part: string) => string, close: (part: string) => string) => string;
  readonly below: string;
  /** As deep as the README promises that a value is followed. */
  readonly promised: number;
}

const python = { language: "python", below: '\nf(failure_kind="below")', promised: 20 };
const typescript = { language: "typescript", below: '\nf({ failureKind: "below" });', promised: 20 };
const yaml = { language: "yaml", below: "\nfailure_kind: below" };

const nestings: Readonly<Record<string, Nesting>> = {
  "brackets in Python": { ...python, text: (open, close) => `failure_kind = ${open("(")}"odd"${close(")")}` },
  "calls in Python": { ...python, text: (open, close) => `FAILURE_KINDS = ${open("frozenset(")}{"odd"}${close(")")}` },
  "conditions in Python": {
    ...python,
    text: (open, close) => `failure_kind = ${open('("x" if y else ')}"odd"${close(")")}`,
  },
  "types in Python": {
    ...python,
    text: (open, close) => `failure_kind: ${open("Optional[")}Literal["odd"]${close("]")}`,
  },
  "validators in Python": {
    ...python,
    text: (open, close) =>
      `class A:\n    failure_kind: str = field(validator=${open("optional(")}in_(["odd"])${close(")")})`,
    promised: 8,
  },
  "brackets in TypeScript": {
    ...typescript,
    text: (open, close) => `const failureKind = ${open("(")}"odd"${close(")")};`,
  },
  "calls in TypeScript": {
    ...typescript,
    text: (open, close) => `const failureKinds = ${open("new Set(")}["odd"]${close(")")};`,
  },
  "conditions in TypeScript": {
    ...typescript,
    text: (open, close) => `const failureKind = ${open("(x ?? ")}"odd"${close(")")};`,
  },
  "types in TypeScript": {
    ...typescript,
    text: (open, close) => `let failureKind: ${open("Readonly<")}"odd"${close(">")};`,
  },
  "lists in YAML": { ...yaml, text: (open, close) => `failure_kinds: ${open("[")}odd${close("]")}`, promised: 16 },
  "lists in JSON": {
    language: "json",
    text: (open, close) => `{"failure_kinds": ${open("[")}"odd"${close("]")},`,
    below: '"failure_kind": "below"}',
    promised: 16,
  },
  "a schema": {
    ...yaml,
    text: (open, close) => `properties: {failure_kind: ${open("{anyOf: [")}{enum: [odd]}${close("]}")}}`,
    promised: 8,
  },
};

/** What is found in a nesting of so many levels. */
function foundIn({ language, text, below }: Nesting, levels: number): string[] {
  const repeat = (part: string) => part.repeat(levels);
  return marksOf(`${text(repeat, repeat)}${below}\n`, language).map((mark) => mark.text);
}

for (const [what, nesting] of Object.entries(nestings)) {
  test(`a value is found ${nesting.promised} levels deep: ${what}`, () => {
    const found = foundIn(nesting, nesting.promised);
    assert.deepEqual([found.includes("odd"), found.at(-1)], [true, "below"]);
  });

  test(`a text is read that is nested 100,000 levels deep: ${what}`, () => {
    assert.equal(withinReason(what, () => foundIn(nesting, 100_000)).at(-1), "below");
  });
}

/** Files of which each takes the vocabulary of the next one into its own, and the last one has a kind. */
function chainOf(levels: number): Record<string, string> {
  const including = (level: number) =>
    level < levels
      ? `from nemo_gym.m${level + 1} import L${level + 1}_FAILURE_KINDS\nL${level}_FAILURE_KINDS = frozenset({*L${level + 1}_FAILURE_KINDS})\n`
      : `L${level}_FAILURE_KINDS = frozenset({"a_kind"})\n`;
  return Object.fromEntries(
    Array.from({ length: levels + 1 }, (_, level) => [`nemo_gym/m${level}.py`, including(level)]),
  );
}

test("a vocabulary is made of others 8 levels deep, and a longer chain is read", () => {
  const kindsOf = (levels: number) => [...(registryIn(chainOf(levels)).registry?.kinds.keys() ?? [])];
  assert.deepEqual(kindsOf(8), ["a_kind"]);
  assert.deepEqual(
    withinReason("a long chain", () => kindsOf(10_000)),
    [],
  );
});
