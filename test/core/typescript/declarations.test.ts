import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf } from "../../fixture.js";

/** Each declaration as `name: value (constant) [section] comment, …`; what a member has not is left out. */
function spell(source: string): string[] {
  return factsOf(source, "typescript").declarations.map(({ name, members }) => {
    const spelled = members.map(({ value, constant, section, comment }) =>
      [value ?? "?", constant && `(${constant})`, section && `[${section}]`, comment].filter(Boolean).join(" "),
    );
    return `${name}: ${spelled.join(", ")}`;
  });
}

function checkDeclarations(why: string, source: string, expected: readonly string[]): void {
  test(`declarations: ${why}`, () => {
    assert.deepEqual(spell(source), expected);
    assert.deepEqual(spell(source.replaceAll("\n", "\r\n")), expected);
  });
}

checkDeclarations(
  "a union with comments beside and above",
  `
export type FailureKind =
  | "judge_failed" // The judge did not answer.
  /** Took too long. */
  | "agent_timeout"
  | "shutdown";
`,
  ["FailureKind: judge_failed The judge did not answer., agent_timeout Took too long., shutdown"],
);

checkDeclarations(
  "lists, sets and schemas",
  `
const FAILURE_KINDS = ["judge_failed", "shutdown"] as const;
const SOFT_FAILURE_KINDS: ReadonlySet<string> = new Set(["agent_timeout"]);
const failureKindSchema = z.enum(["cancelled"]);
`,
  ["FAILURE_KINDS: judge_failed, shutdown", "SOFT_FAILURE_KINDS: agent_timeout", "failureKindSchema: cancelled"],
);

checkDeclarations(
  "constants, also of other files, under sections",
  `
// The judge gave no verdict.
const JUDGE_FAILED = "judge_failed";
export const FAILURE_KINDS = new Set([
  // --- judge ---
  JUDGE_FAILED,
  OTHER,
  // --- agent ---
  "agent_timeout", // too slow
]);
`,
  [
    "FAILURE_KINDS: judge_failed (JUDGE_FAILED) [judge] The judge gave no verdict., ? (OTHER) [judge], agent_timeout [agent] too slow",
  ],
);

checkDeclarations(
  "enums, objects of constants, classes",
  `
enum FailureKind { JudgeFailed = "judge_failed", /** Ended. */ Shutdown = 'shutdown' }
const SandboxFailureKind = { Gone: "session_lost" } as const;
class AgentFailureKind { static readonly LATE = "agent_timeout"; }
`,
  ["FailureKind: judge_failed, shutdown Ended.", "SandboxFailureKind: session_lost", "AgentFailureKind: agent_timeout"],
);

checkDeclarations(
  "tables keyed by kind",
  `
const FAILURE_KIND_LABELS = { judge_failed: "The judge", "web_shop:cart_lost": { title: "x", meaning: "The cart" } };
`,
  ["FAILURE_KIND_LABELS: judge_failed The judge, web_shop:cart_lost The cart"],
);

checkDeclarations(
  "tables of other things are none",
  `
const STAGES = ["seed"];
const RETRIES_TO_FAILURE_KIND = { 3: "shutdown" };
const failureKinds = rows.map((row) => row.failureKind);
`,
  [],
);

test("spans of a declaration", () => {
  const source = 'const FAILURE_KINDS = ["judge_failed", LATE];\nconst LATE = "agent_timeout";';
  const [declaration] = factsOf(source, "typescript").declarations;
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  assert.equal(declaration && text(declaration.nameSpan), "FAILURE_KINDS");
  assert.deepEqual(
    declaration?.members.map(({ span }) => text(span)),
    ['"judge_failed"', "LATE"],
  );
  assert.deepEqual(
    declaration?.members.map(({ valueSpan }) => text(valueSpan)),
    ["judge_failed", "agent_timeout"],
  );
});

test("constants and references", () => {
  const source = `
import { JUDGE_FAILED, Other } from "./failure_kinds";
import { LATE as late } from "./names";
import * as kinds from "./kinds";
const GONE = "session_lost";
row.failureKind = late;
row.failureKind = kinds.SHUTDOWN;
row.failureKind = unknown;
row.failureKind = GONE;
`;
  const { constants, references } = factsOf(source, "typescript");
  assert.deepEqual(
    constants.map(({ name, value }) => [name, value]),
    [["GONE", "session_lost"]],
  );
  assert.deepEqual(
    references.map(({ name, from }) => [name, from?.module ?? null, from?.name ?? null]),
    [
      ["JUDGE_FAILED", "./failure_kinds", "JUDGE_FAILED"],
      ["late", "./names", "LATE"],
      ["SHUTDOWN", "./kinds", "SHUTDOWN"],
      ["unknown", null, null],
    ],
  );
});
