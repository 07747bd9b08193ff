import assert from "node:assert/strict";
import { test } from "node:test";
import type { Slot } from "../../../server/core/languages/facts.js";
import { factsOf, parseFixture } from "../../fixture.js";
import { check } from "./check.js";

/** Fails unless the slots that the cursor touches are of that kind; `null` for none. */
function checkSlot(source: string, kind: Slot["kind"] | null, content = ""): void {
  const { text, cursor } = parseFixture(source);
  const { slots, occurrences } = factsOf(text, "python");
  const slot = slots.find(({ span }) => span.start <= cursor && cursor <= span.end);
  assert.equal(slot?.kind ?? null, kind, source);
  if (slot) assert.equal(text.slice(slot.span.start, slot.span.end), content, source);
  assert.ok(
    !occurrences.some(({ span, value }) => value !== null && span.start <= cursor && cursor <= span.end),
    source,
  );
}

const slots: Readonly<Record<string, readonly [Slot["kind"] | null, string, string?][]>> = {
  closed: [
    ["closed", `frame.query("failure_kind == '‸'")`],
    ["closed", `q = 'rows_total{failure_kind="‸"}'`],
    ["closed", `q = f'{name}{{failure_kind=~"judge_failed|‸"}}'`],
    ["closed", `con.execute("SELECT 1 FROM rows WHERE stage = 'x' AND "\n  "failure_kind = '‸'")`],
    ["closed", `failure_kind = "‸"`],
    ["closed", `f(failure_kind='‸', a=1)`],
    ["closed", `f(failure_kind="""‸""")`],
    ["closed", `if failure_kind in ("judge_failed", "‸"):\n    pass`],
    ["closed", `row = {"failure_kind": "‸"}`],
    ["closed", `row = {"failure_kind": "<k‸ind>"}`, "<kind>"],
    ["closed", `reply(failure_kind="your_kind_‸here")`, "your_kind_here"],
    [null, `reply(failure_kind="{k‸ind}")`],
    ["closed", `x = row.get("failure_kind", "‸")`],
    ["closed", `FailureKind = Literal["judge_failed", "‸"]`],
    ["closed", `failure_kinds.append("‸")`],
    ["closed", `FAILURE_KIND_LABELS = {"‸": "text"}`],
    ["closed", `validate_failure_kind("‸")`],
    ["closed", `class FailureKind(StrEnum):\n    A = "‸"`],
  ],
  open: [
    ["open", `q = 'rows_total{failure_kind="jud‸`, "jud"],
    ["open", `failure_kind = "jud‸`, "jud"],
    ["open", `f(failure_kind="jud‸)\nnext_call()`, "jud)"],
    ["open", `f(a=[1, failure_kind == 'jud‸\n`, "jud"],
    ["open", `row = {"a": 1, "failure_kind": "jud‸\nother = 3`, "jud"],
    ["open", `match failure_kind:\n    case "jud‸`, "jud"],
    ["open", `match failure_kind:\n    case "a" | "jud‸:\n        pass`, "jud:"],
    ["open", `@pytest.mark.parametrize("failure_kind", ["jud‸\ndef test_a(failure_kind): ...`, "jud"],
    ["open", `@pytest.mark.parametrize("failure_kind,n", [\n    ("jud‸\n])\ndef test_a(failure_kind, n): ...`, "jud"],
    ["open", `def a(failure_kind="jud‸): ...\n`, "jud): ..."],
    ["open", `def failure_kind_of(x, failure_kind: Literal["jud‸`, "jud"],
    ["open", `x = "a" if failure_kind == "jud‸`, "jud"],
    ["open", `failure_kind = "judge_" "fai‸`, "fai"],
    ["open", `failure_kind = """jud‸`, "jud"],
    ["open", `failure_kinds = {"jud‸, "x"}`, "jud"],
    ["open", `f(failure_kind="jud‸, x="y")`, "jud"],
    ["open", `row = {"failure_kind": "jud‸, "stage": "x"}`, "jud"],
    ["open", `if failure_kind == "jud‸ and stage == "x": pass`, "jud"],
    ["open", `set_failure_kind(row, "jud‸`, "jud"],
    ["open", `self.assertEqual(row.failure_kind, "jud‸`, "jud"],
    ["open", `def get_failure_kind(x):\n    return "a" if b else "jud‸`, "jud"],
    ["open", `failure_kinds |= {"judge_failed", "jud‸`, "jud"],
    ["open", `FAILURE_KIND_LABELS = {"jud‸`, "jud"],
    ["open", `FAILURE_KIND_LABELS = {\n    "a": "b",\n    "jud‸\n}`, "jud"],
    ["open", `rows = [\n    {"failure_kind": "jud‸,\n     "other": "odd"},\n]`, "jud,"],
    ["open", `f(\n    failure_kind="jud‸,\n    other="odd",\n)`, "jud,"],
  ],
  blank: [
    ["blank", `f(failure_kind=‸)`],
    ["blank", `f(failure_kind=‸, a=1)`],
    ["blank", `f(failure_kind=‸`],
    ["blank", `f(failure_kind= ‸`, " "],
    ["blank", `f(\n    failure_kind=‸\n)`],
    ["blank", `failure_kind = ‸`, " "],
    ["blank", `row["failure_kind"] =‸\nx = 1`],
    ["blank", `if failure_kind == ‸:\n    pass`, " "],
    ["blank", `row = {"failure_kind": ‸}`, " "],
    ["blank", `failure_kind = "judge_failed" if a else ‸`, " "],
    ["blank", `f(failure_kind=jud‸)`, "jud"],
    ["blank", `failure_kind = jud‸`, "jud"],
    ["blank", `failure_kinds = [‸]`],
    ["blank", `if failure_kind in ("judge_failed", ‸):\n    pass`, " "],
    ["blank", `validate_failure_kind(‸)`],
    ["blank", `f(\n    failure_kind=‸\n    other=3,\n)`],
    ["blank", `f(\n    failure_kind=jud‸\n    other=3,\n)`, "jud"],
    ["blank", `row = {\n    "failure_kind": ‸\n    "other": 1,\n}`, " "],
    ["blank", `failure_kind: FailureKind = ‸\nx = 1`, " "],
    ["blank", `row["failure_kind"] = ‸ if x else None`, "  "],
    ["blank", `failure_kind = x or ‸`, " "],
    ["blank", `x = row.get("failure_kind", ‸)`, " "],
    ["blank", `x = row.get("failure_kind", jud‸)`, "jud"],
    ["blank", `failure_kind = codes.get(x, ‸)`, " "],
    ["blank", `if row.failure_kind == ‸\n    return 1`, " "],
    ["blank", `match failure_kind:\n    case ‸:\n        pass`, " "],
    ["blank", `match failure_kind:\n    case "a" | ‸`, " "],
    ["blank", `reward, failure_kind = 0.0, ‸`, " "],
    ["blank", `def failure_kind_of(x):\n    return ‸`, " "],
    ["blank", `def f(x) -> tuple[str, FailureKind]:\n    return "b", ‸`, " "],
    ["blank", `dict(failure_kind=‸`],
  ],
  "blank in brackets": [
    ["blank", `x = failure_kind in (‸)`],
    ["blank", `x = failure_kind in {‸}`],
    ["blank", `if failure_kind in (jud‸):\n    pass`, "jud"],
    ["blank", `if failure_kind not in [‸\nx = 1`],
    ["blank", `if failure_kind in (‸\n    return 1`],
    ["blank", `for failure_kind in (‸):\n    pass`],
    ["blank", `FAILURE_KINDS = {‸}`],
    ["blank", `FAILURE_KINDS = frozenset({‸\ndef a(): ...`],
    ["blank", `FAILURE_KINDS = {\n    "a",\n    ‸\n}`, "\n    \n"],
    ["blank", `FAILURE_KINDS = {\n    "a",\n    ‸\n\ndef a(): ...`, "\n    \n"],
    ["blank", `failure_kinds |= {‸}`],
    ["blank", `FailureKind = Literal[‸]`],
    ["blank", `FailureKind = Literal["a", ‸`, " "],
    ["blank", `FAILURE_KIND_LABELS = {‸}`],
    ["blank", `FAILURE_KIND_LABELS = {"a": "b", ‸}`, " "],
    ["blank", `row = {"failure_kind": [‸]}`],
    ["blank", `@pytest.mark.parametrize("failure_kind", [‸])\ndef test_a(failure_kind): ...`],
    ["blank", `@pytest.mark.parametrize("x,failure_kind", [(1, ‸)])\ndef test_a(x, failure_kind): ...`, " "],
    ["blank", `failure_kinds.append(‸)`],
    ["blank", `frame["failure_kind"].eq(‸)`],
    ["blank", `failure_kind_counts.get(‸)`],
    ["blank", `FAILURE_KIND_BY_CODE.get(x, ‸)`, " "],
    ["blank", `set_failure_kind(row, ‸)`, " "],
    ["blank", `set_failure_kind("row_1", ‸)`, " "],
    ["blank", `assert_failure_kind(rows[0], ‸`, " "],
    ["blank", `update(Row).values(failure_kind=case((late, "a"), else_=‸))`],
    ["blank", `F.col("failure_kind").isin("a", ‸)`, " "],
    ["blank", `with patch("app.DEFAULT_FAILURE_KIND", ‸):\n    run()`, " "],
    ["blank", `self.assertEqual(row.failure_kind, ‸`, " "],
  ],
  none: [
    [null, `failure_kind = "judge_failed" ‸`],
    [null, `kind = jud‸\nf(failure_kind=kind)`],
    [null, `from a import judge\nf(failure_kind=judge‸)`],
    [null, `judge = 1\nf(failure_kind=judge‸)`],
    [null, `f(failure_kind=None‸)`],
    [null, `f(failure_reason="‸", failure_kind=None)`],
    [null, `row["fail‸"] = failure_kind`],
    [null, `x = "failure_kind"\nrow["‸"] = 1`],
    [null, `# failure_kind = "‸`],
    [null, `f(failure_kind=f"{a}‸")`],
    [null, `f(failure_kind=f"{a}‸`],
    [null, `failure_kind.startswith("‸")`],
    [null, `print(failure_kind, "‸")`],
    [null, `print(failure_kind, ‸)`],
    [null, `print(row.get("failure_kind", ‸))`],
    [null, `x = f"{failure_kind:‸}"`],
    [null, `x = f"{failure_kind!r:‸>3}"`],
    [null, `FAILURE_KIND_LABELS = {"a": ‸}`],
    [null, `FAILURE_KIND_LABELS.get("a", ‸)`],
    [null, `FAILURE_KINDS = frozenset(‸)`],
    [null, `x = failure_kind in (‸ for a in b)`],
    [null, `if failure_kind in (names‸):\n    names = 1`],
  ],
};

for (const [kind, sources] of Object.entries(slots)) {
  for (const [expected, source, content] of sources) {
    test(`python, ${kind} slot: ${source}`, () => checkSlot(source, expected, content));
  }
}

test("python: an item after a keyword brings the blank that is missing", () => {
  const { slots: found } = factsOf("def failure_kind(x):\n    return", "python");
  assert.deepEqual(
    found.map(({ lead, quote }) => ({ lead, quote })),
    [{ lead: " ", quote: '"' }],
  );
});

const below = `f(failure_kind="⟪unregistered:odd⟫")`;

check("broken code", {
  "an unclosed call above an assignment": `reply = make(a,\nfailure_kind = "⟪ok:judge_failed⟫"\n${below}`,
  "an unclosed call above a subscript": `foo(\nrow["failure_kind"] = "⟪ok:judge_failed⟫"\n${below}`,
  "an unclosed list above an attribute": `x = [\nself.failure_kind = "⟪ok:judge_failed⟫"\n${below}`,
  "an unclosed call above a call": `reply = make(a\nfailure_kind = row\n${below}`,
  "an unclosed head of a block": `if probe(reply:\n    failure_kind = "⟪ok:judge_failed⟫"\n${below}`,
  "an unclosed bracket above a definition": `rows = [a, b\n\ndef c(failure_kind="⟪ok:judge_failed⟫"):\n    return failure_kind == "⟪unregistered:odd⟫"`,
  "an unclosed brace above a statement": `row = {"failure_kind": "⟪ok:judge_failed⟫",\n\nfor failure_kind in ("⟪unregistered:odd⟫",):\n    pass`,
  "an unclosed string in a call": `f(reason="oops)\n${below}`,
  "an unclosed string in a list on several lines": `rows = [\n    "oops,\n    "b",\n]\n${below}`,
  "an unclosed f-string": `x = f"{stage\n${below}\ny = f"{stage"\n${below}\nz = f"{f(stage"\n${below}`,
  "an unclosed string in three quotes": `x = """oops\n${below}`,
  "closing brackets without opening ones": `x = a)]}\n${below}`,
  "brackets that do not match": `x = (a, [b)\n${below}\ny = [c}\n${below}`,
  "a value that has not been typed": `failure_kind =\n${below}`,
  "an argument that has not been typed": `f(a, failure_kind=\n${below}`,
  "an unclosed string above other lines": `failure_kind = "jud\nx = "b"\n${below}\nrow["failure_kind"] == 'jud]\n${below}`,
  "a missing comma in a table": `row = {\n    "failure_kind": "⟪ok:judge_failed⟫"\n    "other": "odd",\n}`,
  "a missing comma": `f(\n    failure_kind="⟪ok:judge_failed⟫"\n    other="odd",\n)`,
  "an open string above an entry": `FAILURE_KIND_LABELS = {\n    "⟪ok:judge_failed⟫": "The judge,\n    "⟪unregistered:odd⟫": "x",\n}`,
  "an open string above an element": `FAILURE_KINDS = {\n    "judge_failed,\n    "⟪unregistered:odd⟫",\n}`,
  "a half-typed entry": `FAILURE_KIND_LABELS = {\n    "⟪ok:judge_failed⟫": "x",\n    "⟪unregistered:od⟫"\n}`,
  "a lonely keyword": `if\n${below}\nclass\n${below}\ndef\n${below}\nimport\n${below}\nfrom\n${below}\nmatch\n${below}`,
  "a backslash at the end": `failure_kind = \\\n    "⟪ok:judge_failed⟫"\n${below} \\`,
  "tabs and form feeds": `\fclass A:\n\tfailure_kind = "⟪ok:judge_failed⟫"\n\n\tdef b(self):\n\t\tself.failure_kind = "⟪unregistered:odd⟫"`,
});
