// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources are of a language that has them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf } from "../../fixture.js";

const sample = `import { FailureKind as Kind } from "./kinds";
type FailureKind = "judge_failed" | \`shutdown\`;
const LABELS: Record<Kind, string> = { judge_failed: "Judge", "session_lost": \`\${a} b\` };
export function act({ kind }: { kind: FailureKind }, [failureKind = 'cancelled'] = []): FailureKind {
  switch (kind) { case "judge_failed": return x ? "shutdown" : \`http_\${1}\`; }
  if (["a", /['"]/.test(b)].includes(row?.failureKind ?? "")) setFailureKind(String(err));
  return <Badge failureKind="session_lost" label={<b>it's {failureKind === "shutdown"}</b>} />;
}
`;

function checkTotal(text: string, id: string): void {
  const { occurrences, slots } = factsOf(text, id);
  for (const { span } of [...occurrences, ...slots]) {
    assert.ok(0 <= span.start && span.start <= span.end && span.end <= text.length, text);
  }
}

for (const id of ["typescript", "typescriptreact", "javascript"]) {
  test(`${id}: every prefix and every text without one character is read`, () => {
    for (let at = 0; at <= sample.length; at++) {
      checkTotal(sample.slice(0, at), id);
      checkTotal(sample.slice(0, at) + sample.slice(at + 1), id);
    }
  });

  test(`${id}: every text with one more bracket or quote keeps what stands far from it`, () => {
    for (const extra of ["(", ")", "[", "]", "{", "}", "<", ">", '"', "'", "/"]) {
      for (let at = 0; at <= sample.length; at++) {
        const text = `${sample.slice(0, at)}${extra}${sample.slice(at)}\nexport const last = { failureKind: "far_away" };\n`;
        assert.equal(factsOf(text, id).occurrences.at(-1)?.value, "far_away", text);
      }
    }
  });
}

test("nesting that no person wrote is read", () => {
  for (const piece of [
    "(",
    "[",
    "{failureKind:",
    "a ? ",
    "Object.freeze(",
    "String(",
    "`${",
    "<a failureKind={",
    "{",
  ]) {
    checkTotal(`row.failureKind = ${piece.repeat(1000)}"x"`, "typescriptreact");
    checkTotal(`type FailureKind = ${piece.repeat(1000)}"x"`, "typescript");
    checkTotal(`function failureKind() ${piece.repeat(1000)} return "x"`, "typescript");
  }
});
