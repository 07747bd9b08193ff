import assert from "node:assert/strict";
import { test } from "node:test";
import { withinReason } from "../../effort.js";
import { marksOf } from "../../fixture.js";

const times = 20_000;

/** `open`, many times over, the middle, and `close` as many times. */
function nested(open: string, middle: string, close: string): string {
  return open.repeat(times) + middle + close.repeat(times);
}

/** Texts that nest or repeat something so often that a call for each level would be too many. */
const texts: Readonly<Record<string, string>> = {
  parentheses: `failure_kind = ${nested("(", '"odd"', ")")}`,
  "parentheses around a site": `x = ${nested("(", "failure_kind", ")")} == "odd"`,
  "brackets that are never closed": `failure_kinds = ${"[".repeat(times)}"odd"`,
  lists: `failure_kinds = ${nested("[", '"odd"', "]")}`,
  calls: `failure_kind = ${nested("str(", '"odd"', ")")}`,
  collections: `FAILURE_KINDS = ${nested("set(", '"odd"', ")")}`,
  types: `kind: ${nested("Optional[", "FailureKind", "]")} = "odd"`,
  literals: `FailureKind = ${nested("Optional[", 'Literal["odd"]', "]")}`,
  arms: `failure_kind = ${'"odd" if x else '.repeat(times)}None`,
  "arms of tuples": `x, failure_kind = ${'(1, "odd") if x else '.repeat(times)}None`,
  fallbacks: `failure_kind = ${"x or ".repeat(times)}"odd"`,
  walrus: `failure_kind = ${nested("(x := ", '"odd"', ")")}`,
  methods: `failure_kind = f"{x}"${".strip()".repeat(times)}`,
  f_strings: `failure_kind = ${nested("f'{", "x", "}'")}`,
  "calls that name a site": `x = ${nested("f(failure_kind=", '"odd"', ")")}`,
  "f-strings that mention a site": `x = ${nested("f'failure_kind {", "x", "}'")}`,
  "pieces of an f-string that mention a site": `x = f"${"{x} failure_kind ".repeat(times)}"`,
  "queries in an f-string": `x = f"${"SELECT failure_kind = 'odd' OR {x} ".repeat(times)}"`,
  "strings side by side": `x = (${`"failure_kind = 'odd' OR "\n`.repeat(times)})`,
  "strings joined by a plus": `x = ${`"failure_kind = 'odd' OR " + `.repeat(times)}"x"`,
  "one CASE in another": `x = "SELECT ${"failure_kind = CASE WHEN a THEN ".repeat(times)}"`,
  "a chain of names": `failure_kind = ${"failure_kind = ".repeat(times)}"odd"`,
  "constants by way of constants": `A0 = {"odd"}\n${Array.from({ length: times }, (_, i) => `A${i + 1} = A${i} | B`).join("\n")}\nFAILURE_KINDS = A${times}`,
};

for (const [why, text] of Object.entries(texts)) {
  test(`python, ${times} times: ${why}`, () => {
    const below = `f(failure_kind="judge_failed")`;
    const found = withinReason(why, () => marksOf(`${text}\n\n${below}\n`, "python"));
    assert.equal(found[found.length - 1]?.text, "judge_failed");
  });
}
