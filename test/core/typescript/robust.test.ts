// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources are of a language that has them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withinReason } from "../../effort.js";
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
    for (const [first, extra] of ["(", ")", "[", "]", "{", "}", "<", ">", '"', "'", "/"].entries()) {
      // Each at every third place, and all places by some of them.
      for (let at = first % 3; at <= sample.length; at += 3) {
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

/** Texts of `count` pieces each, in all of which stands one kind. */
const longTexts: Readonly<Record<string, (count: number) => string>> = {
  "a union": (count) => `type FailureKind = ${repeat(count, (at) => `"kind_${at}"`, " | ")};`,
  "a list": (count) => `const FAILURE_KINDS = [${repeat(count, (at) => `"kind_${at}"`, ", ")}] as const;`,
  "an enum": (count) => `enum FailureKind { ${repeat(count, (at) => `K${at} = "kind_${at}" /* ${at} */`, ", ")} }`,
  "an object": (count) => `const FailureKind = { ${repeat(count, (at) => `K${at}: "kind_${at}"`, ", ")} } as const;`,
  "a table": (count) => `const FAILURE_KIND_LABELS = { ${repeat(count, (at) => `kind_${at}: "${at}"`, ", ")} };`,
  comparisons: (count) => `if (${repeat(count, (at) => `row.failureKind === "kind_${at}"`, " || ")}) stop();`,
  conditions: (count) => `row.failureKind = ${repeat(count, (at) => `x${at} ? "kind_${at}" : `)} null;`,
  "conditions in parentheses": (count) =>
    `row.failureKind = ${repeat(count, (at) => `(x ? "kind_${at}" : `)}null${")".repeat(count)};`,
  alternatives: (count) => `row.failureKind = ${repeat(count, (at) => `"kind_${at}"`, " || ")};`,
  cases: (count) => `switch (failureKind) { ${repeat(count, (at) => `case "kind_${at}": stop();`)} }`,
  "a chain of calls": (count) => `z${repeat(count, (at) => `.f({ failureKind: "kind_${at}" })`)};`,
  "a chain of filters": (count) => `failureKinds${repeat(count, (at) => `.filter((k) => k === "kind_${at}")`)};`,
  "a chain of targets": (count) =>
    `${repeat(count, () => "row.failureKind = ")}null; ${repeat(count, (at) => `k("kind_${at}" as FailureKind);`)}`,
  "members of an enum": (count) =>
    `enum Kind { ${repeat(count, (at) => `K${at} = "kind_${at}"`, ", ")} }\n` +
    repeat(count, (at) => `row.failureKind = Kind.K${at};`),
  "functions of one name": (count) => repeat(count, (at) => `function f(failureKind: string) {} f("kind_${at}");\n`),
  "queries in a template of many escapes": (count) =>
    `q = \`${"\\n".repeat(count * 20)}${repeat(count, (at) => `SELECT 1 WHERE failure_kind = 'kind_${at}' OR \${x} `)}\`;`,
  "parameters of one name": (count) =>
    `function f(kind: FailureKind) { ${repeat(count, (at) => `if (kind === "kind_${at}") z((kind) => kind);`)} }`,
};

function repeat(count: number, piece: (at: number) => string, separator = ""): string {
  return Array.from({ length: count }, (_, at) => piece(at)).join(separator);
}

for (const [what, textOf] of Object.entries(longTexts)) {
  test(`${what} of 10,000 is read whole and in time`, () => {
    const text = textOf(10_000);
    const { occurrences } = withinReason(text.slice(0, 200), () => factsOf(text, "typescript"));
    assert.equal(occurrences.length, 10_000);
  });
}

test("a text on one line of 100,000 beginnings of regular expressions is read in time", () => {
  for (const piece of ["[/;", "/[/]a", "(/\\/"]) {
    const text = `${piece.repeat(100_000)}\nconst last = { failureKind: "last" };`;
    assert.equal(withinReason(piece, () => valuesOf(text)).at(-1), "last", piece);
  }
});

test("fallbacks 5,000 deep in one another are read in time", () => {
  const text = `${"row.failureKind = x || (".repeat(5_000)}`;
  assert.deepEqual(
    withinReason(text.slice(0, 100), () => valuesOf(`${text}\nconst last = { failureKind: "last" };`)),
    ["last"],
  );
});

const castTexts: Readonly<Record<string, (count: number) => string>> = {
  "one behind another": (count) => `const x = "odd"${" as FailureKind".repeat(count)};`,
  "to lists": (count) => `const x = ["odd"]${" as FailureKind[]".repeat(count)};`,
  "to unions": (count) => `const x = "odd"${" as FailureKind | null".repeat(count)};`,
  "with others between": (count) => `const x = "odd"${" as unknown as FailureKind".repeat(count)};`,
  "of a site": (count) => `if (row.failureKind${" as FailureKind".repeat(count)} === "odd") stop();`,
  "in parentheses": (count) => `const x = ${"(".repeat(count)}"odd"${" as FailureKind)".repeat(count)};`,
  "before one another": (count) => `const failureKind = ${"<string>".repeat(count)}"odd";`,
  "before parentheses": (count) => `const x = ${"<FailureKind>(".repeat(count)}"odd"${")".repeat(count)};`,
};

for (const [what, textOf] of Object.entries(castTexts)) {
  test(`the value of 5,000 casts is found in time: ${what}`, () => {
    const text = `${textOf(5_000)}\nexport const last = { failureKind: "last" };`;
    assert.deepEqual(
      withinReason(text.slice(0, 200), () => valuesOf(text)),
      ["odd", "last"],
    );
  });
}

test("queries 10,000 deep in one another are read in part", () => {
  const nested = (open: string, kind: string, times: number) =>
    `const x = { failureKind: ${open.repeat(times)}"${kind}"${"}".repeat(times)}, b: { failureKind: "last" } };`;
  assert.deepEqual(valuesOf(nested("{ not: ", "odd", 10_000)), ["last"]);
  assert.deepEqual(valuesOf(nested("{ not: ", "odd", 50)), ["odd", "last"]);
});

function valuesOf(text: string): (string | null)[] {
  return factsOf(text, "typescript").occurrences.map(({ value }) => value);
}

test("a vocabulary of 10,000 is declared whole, one that contains itself once", () => {
  for (const what of ["a union", "a list", "an enum", "an object", "a table"]) {
    assert.equal(factsOf(longTexts[what]?.(10_000) ?? "", "typescript").declarations[0]?.members.length, 10_000, what);
  }
  const doubling = repeat(60, (at) => `type T${at + 1} = T${at} | T${at} | T${at + 1};`);
  const { declarations } = factsOf(`${doubling}\ntype T0 = "x";\ntype FailureKind = T40 | "y";`, "typescript");
  assert.deepEqual(
    declarations[0]?.members.map(({ value }) => value),
    ["x", "y"],
  );
});
