import assert from "node:assert/strict";
import { test } from "node:test";
import { insertionAt } from "../../../server/core/cursor.js";
import { factsOf, parseFixture } from "../../fixture.js";

/** What a kind that is accepted at the cursor replaces (null: none belongs there), and the source. */
type HalfTyped = readonly [replaced: string | null, source: string];

function checkCursor([replaced, source]: HalfTyped, languageId: string): void {
  for (const form of [source, source.replaceAll("\n", "\r\n"), `// 😀😀\n${source}`]) {
    const { text, cursor } = parseFixture(form);
    const insertion = insertionAt(text, factsOf(text, languageId), cursor);
    assert.equal(insertion && text.slice(insertion.span.start, insertion.span.end), replaced, form);
  }
}

const script: readonly HalfTyped[] = [
  ["", `const a = { failureKind: "‸" };`],
  ["jud", `const a = { failureKind: "jud‸" };`],
  ["jud", `const a = { failureKind: "jud‸`],
  ["jud", `const a = { failureKind: "jud‸, reward: 0 };`],
  ["", `const a = { failureKind: ‸ };`],
  ["", `const a = { failureKind: ‸, other: 1 };`],
  ["", `const a = {\n  failureKind: ‸\n  other: 1,\n};`],
  ["", `const a = {\n  failureKind:‸\n};`],
  ["", `row.failureKind = ‸;`],
  ["", `row.failureKind = ‸\nreturn row;`],
  ["jud", `row.failureKind = jud‸;`],
  ["", `if (row.failureKind === ‸) a();`],
  ["", `if (row.failureKind === '‸\n  again();\n}`],
  ["", `if (row.failureKind ==='‸') a();`],
  ["ju", `if ("ju‸" === row.failureKind) a();`],
  ["", `switch (row.failureKind) {\n  case "judge_failed": return 1;\n  case "‸\n}`],
  ["", `switch (row.failureKind) {\n  case ‸:\n    break;\n}`],
  ["", `switch (row.failureKind) {\n  case "judge_failed":\n    break;\n  case ‸\n}`],
  ["", `type FailureKind = "judge_failed" | ‸`],
  ["", `type FailureKind = "judge_failed" | "‸\nexport const x = 1;`],
  ["", `type FailureKind = ‸;`],
  ["", `interface A { failureKind: "‸"; }`],
  ["", `if (["‸"].includes(row.failureKind)) a();`],
  ["", `if (["judge_failed", "‸].includes(row.failureKind)) a();`],
  ["", `setFailureKind("‸`],
  ["", `setFailureKind(‸)`],
  ["jud", `setFailureKind(jud‸)`],
  ["", `const FAILURE_KINDS = ["judge_failed", ‸];`],
  ["", `const FAILURE_KINDS = [‸];`],
  ["ju", `const FAILURE_KINDS = ["judge_failed", "ju‸\n];`],
  ["", `const hard = new Set<FailureKind>(["‸"]);`],
  ["", `const hard = new Set<FailureKind>([‸]);`],
  ["", `const X: Record<FailureKind, string> = { "‸": "x" };`],
  ["ju", `const X: Record<FailureKind, string> = { ju‸ };`],
  ["ju", `const X: Record<FailureKind, string> = { ju‸: "x" };`],
  ["jud", `function failureKind(e) {\n  return "jud‸\n}`],
  ["", `function classify(e): FailureKind {\n  if (a) return ‸;\n  return "judge_failed";\n}`],
  ["", `expect(row.failureKind).toBe("‸");`],
  ["", `expect(row.failureKind).toBe(‸);`],
  ["", `assert.equal(row.failureKind, ‸);`],
  ["em", `assert.equal(row.failureKind, "em‸`],
  ["", `const failureKindSchema = z.enum(["‸"]);`],
  ["", `const row = z.object({ failureKind: z.literal("‸`],
  ["code_golf:", `const b = { failureKind: "code_golf:‸" };`],
  ["judge_u", `const b = { failureKind: bad ? "judge_failed" : "judge_u‸" };`],
  ["", `const b = { failureKind: bad ? "judge_failed" : ‸ };`],
  ["", `const b = { failureKind: x ?? "‸" };`],
  ["", `const kind: FailureKind = ‸;`],
  ["", `function f(kind: FailureKind) { if (kind === "‸\n}`],
  ["", `function f(failureKind = "‸") {}`],
  ["jud", `job.failureKind = \`jud‸\nconst x = \`a \${b}\`;`],
  ["", `job.failureKind = \`‸\`;`],
  ["", `params.set("failure_kind", "‸`],
  ["", `params.set("failure_kind", ‸)`],
  ["", `row["failure_kind"] = "‸`],
  [null, `const a = { failureReason: "jud‸" };`],
  [null, `// failureKind: "jud‸"`],
  [null, `row["jud‸"] = 1;`],
  [null, `const a = { failureKind: \`\${stage}_jud‸\` };`],
  [null, `const a = { failureKind: "judge_failed", reason: "‸" };`],
  [null, `const a = { failureKind: "judge_failed"‸, reason: "" };`],
  [null, `const a = row.failureKind === "judge_failed" ? "‸" : "b";`],
  [null, `import { failureKind } from "‸";`],
  [null, `describeFailureKind("‸");`],
  [null, `if (row.status === "‸") a();`],
  [null, `switch (row.failureKind) { case "judge_failed": return "‸"; }`],
  ["jud", `const a = { failureKind: "jud‸, reason: "text" };`],
  ["jud", `setFailureKind("jud‸);`],
  ["jud", `x({ failureKind: 'jud‸, b: 'b' });`],
];

const jsx: readonly HalfTyped[] = [
  ["jud", `export const A = () => <FailureBadge failureKind="jud‸ label="x" />;`],
  ["", `export const A = () => <FailureBadge failureKind="‸`],
  ["", `export const A = () => <FailureBadge failureKind=‸ />;`],
  ["", `export const A = () => <FailureBadge failureKind={‸} />;`],
  ["j", `export const A = () => <FailureBadge failureKind={"j‸"} />;`],
  [null, `const a = <Badge failureKind="judge_failed" label="‸" />;`],
];

for (const halfTyped of script) test(`half-typed: ${halfTyped[1]}`, () => checkCursor(halfTyped, "typescript"));
for (const halfTyped of jsx) test(`half-typed JSX: ${halfTyped[1]}`, () => checkCursor(halfTyped, "typescriptreact"));

test("a slot says what has to stand around a kind", () => {
  const { text, cursor } = parseFixture("const a = 'x', b = 'y', c = { failureKind: ‸ };");
  assert.equal(insertionAt(text, factsOf(text, "typescript"), cursor)?.quote, "'");
  const attribute = parseFixture("const a = 'x', b = <B failureKind=‸ />;");
  assert.equal(insertionAt(attribute.text, factsOf(attribute.text, "typescriptreact"), attribute.cursor)?.quote, '"');
});

test("an unterminated literal is no occurrence", () => {
  assert.deepEqual(factsOf('row.failureKind = "jud', "typescript").occurrences, []);
  assert.deepEqual(factsOf("row.failureKind = `jud", "typescript").occurrences, []);
});
