import { check } from "./check.js";

check("comparisons", {
  "both sides": `a = reply.failure_kind == "⟪ok:judge_failed⟫"\nb = "⟪unregistered:odd⟫" != row["failure_kind"]`,
  "chains of subscripts and calls": `a = rows[0]["failure"].get("failure_kind") == "⟪ok:judge_failed⟫"\nb = load(x)["a"]["failure_kind"] == "⟪unregistered:odd⟫"`,
  "within larger conditions": `if a and row.failure_kind == "⟪ok:judge_failed⟫" or row.stage == "seed" and not row.failure_kind != "⟪unregistered:odd⟫":\n    pass`,
  "in, not in": `a = failure_kind in ("⟪ok:judge_failed⟫", "⟪unregistered:odd⟫")\nb = row["failure_kind"] not in {"⟪ok:shutdown⟫"}\nc = failure_kind in ["⟪ok:shutdown⟫"] and mode in ["odd"]`,
  "in a frozenset and a sum of lists": `a = failure_kind in frozenset({"⟪ok:judge_failed⟫"})\nb = failure_kind in [*OTHERS, "⟪unregistered:odd⟫"]`,
  "a part of a kind": `a = "judge" in failure_kind\nb = failure_kind.startswith("judge_")\nc = failure_kind[:5] == "judge"\nd = failure_kind in "judge_failed"\ne = "judge" == failure_kind[:5]\nf = "odd" != failure_kind.name`,
  "methods of sets": `
assert {"⟪unregistered:k_a⟫"}.issubset(FAILURE_KINDS) and FAILURE_KINDS.isdisjoint({"⟪unregistered:k_b⟫"})
assert {"no_a"}.issubset(stages) and x({"no_b"}, FAILURE_KINDS)
`,
  "plural sites": `a = "⟪ok:judge_failed⟫" in failure_kinds\nb = "⟪unregistered:odd⟫" not in (row.get("failure_kinds") or [])\nfor kind in failure_kinds:\n    pass`,
  "sets of kinds": `
assert set(row["failure_kinds"]) == {"⟪ok:judge_failed⟫"}
assert {"⟪unregistered:odd⟫"} <= summary.failure_kinds
assert failure_kinds >= {"⟪ok:judge_failed⟫"}
both = failure_kinds & {"⟪ok:shutdown⟫"}
`,
  "wrapped sites": `
a = str(row.failure_kind) == "⟪ok:judge_failed⟫"
b = (row.get("failure_kind") or "") == "⟪ok:judge_failed⟫"
c = (kind := row["failure_kind"]) == "⟪unregistered:odd⟫"
d = row.failure_kind.value == "⟪ok:judge_failed⟫"
e = (row.get("failure_kind") or "none").strip() == "⟪unregistered:odd⟫"
f = failure_kinds[0] == "⟪ok:judge_failed⟫"
g = row.failure_kind.strip().casefold() == "⟪ok:judge_failed⟫"
h = failure_kind_of(row) == "⟪unregistered:odd⟫"
while (failure_kind := following()) != "⟪ok:shutdown⟫":
    pass
`,
  "collected sites": `
assert [r.failure_kind for r in rows] == ["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"]
assert {r["failure_kind"] for r in rows} == {"⟪ok:judge_failed⟫"}
assert sorted(r.failure_kind for r in rows) == ["⟪ok:judge_failed⟫"]
assert "⟪unregistered:odd⟫" in [r.failure_kind for r in rows]
assert Counter(r.failure_kind for r in rows) == {"⟪ok:judge_failed⟫": 2}
`,
  "tuples of sites": `assert (reply.failure_kind, reply.stage) == ("⟪ok:judge_failed⟫", "seed")\nassert [reply.stage, reply.failure_kind] == ["seed", "⟪unregistered:odd⟫"]\nok = (reply.failure_kind, reply.stage) in {("⟪ok:judge_failed⟫", "seed"), ("⟪unregistered:odd⟫", "agent")}`,
  "in a dict": `assert row == {"reward": 0.0, "failure_kind": "⟪ok:judge_failed⟫"}`,
  "a function named for kinds": `a = get_failure_kind(row) == "⟪ok:judge_failed⟫"\nb = describe_failure_kind(row) == "text"`,
  "a function typed for kinds": `
def sort_out(err) -> FailureKind: ...
def both(err) -> list[FailureKind]: ...


a = sort_out(err) == "⟪unregistered:odd⟫"
b = sort_out(err) in ("⟪ok:judge_failed⟫",)
c = "⟪ok:judge_failed⟫" in both(err)
`,
  "text in the arms": `a = "x" if row.failure_kind == "⟪ok:judge_failed⟫" else "y"\nb = row.failure_kind == "⟪ok:judge_failed⟫" and "z"`,
  "columns of data frames and queries": `
a = frame[frame["failure_kind"].isin(["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"])]
b = frame["failure_kind"].eq("⟪ok:judge_failed⟫")
c = frame[(frame["failure_kind"] == "⟪unregistered:odd⟫") & (frame.reward > 0)]
d = select(Row).where(Row.failure_kind.in_(["⟪ok:judge_failed⟫"]), Row.failure_kind != "⟪unregistered:odd⟫")
e = frame.filter(pl.col("failure_kind") == "⟪ok:judge_failed⟫")
f = frame.filter(pl.col("failure_kind").is_in(["⟪ok:judge_failed⟫"]))
g = frame["failure_kind"].tolist() == ["⟪ok:judge_failed⟫"]
h = frame["failure_kind"].value_counts()["⟪ok:judge_failed⟫"] + frame.failure_kind.value_counts(normalize=True).loc["⟪unregistered:odd⟫"]
i = frame["failure_kind"].str.contains("judge")
j = frame["failure_kind"].iloc[0] == "⟪ok:judge_failed⟫"
k = list(frame["failure_kind"]) == ["⟪ok:judge_failed⟫", None]
l = frame["failure_kind"].map({"⟪ok:judge_failed⟫": "The judge"})
m = frame["failure_kind"].replace({"odd": "⟪ok:judge_failed⟫"}) or frame.failure_kind.replace(["odd"], "⟪ok:shutdown⟫")
n = frame["failure_kind"].replace({"^odd": "even"}, regex=True).replace("odd", "even")
`,
  "presence and identity": `a = failure_kind is None\nb = "failure_kind" in row\nc = row["failure_kind"] == None\nd = len(failure_kinds) == 2`,
  "members of an enum and types": `
a = FailureKind.JUDGE_FAILED == "⟪ok:judge_failed⟫"
b = FailureKind.JUDGE_FAILED.value == "⟪unregistered:odd⟫"
c = failure_kinds.JUDGE_FAILED == "⟪ok:judge_failed⟫"
d = set(get_args(FailureKind)) == {"⟪ok:judge_failed⟫"}
e = cast(FailureKind, "⟪unregistered:odd⟫")
assert_that(reply.failure_kind).is_equal_to("⟪ok:judge_failed⟫")
`,
  "two sites": `a = row.failure_kind == other.failure_kind`,
  "arithmetic around": `a = prefix + failure_kind == "x_y"`,
  "groups of a data frame and distinct values of a query": `

a = frame.groupby("failure_kind").get_group("⟪ok:judge_failed⟫")
b = frame.groupby("failure_kind").size()["⟪unregistered:odd⟫"] + frame.value_counts("failure_kind").loc["⟪unregistered:odd⟫"]
c = frame.groupby("failure_kind")["reward"].mean() + frame.groupby(["stage", "failure_kind"]).get_group("odd")
d = frame.groupby("stage").get_group("odd")
e = Row.failure_kind.is_distinct_from("⟪unregistered:odd⟫")
`,
});

check("matches", {
  "values, alternatives, conditions, captures": `
match reply.failure_kind:
    case "⟪ok:judge_failed⟫" | "⟪unregistered:odd⟫":
        kind = "x"
    case "⟪ok:shutdown⟫" if mode == "slow":
        pass
    case ("⟪ok:cancelled⟫" | "⟪ok:kill_shaped⟫") as kind:
        match mode:
            case "slow":
                pass
    case None:
        pass
    case _:
        pass
`,
  "a wrapped subject": `
match str(row.get("failure_kind")):
    case "⟪ok:judge_failed⟫":
        pass
`,
  "a tuple": `
match reply.failure_kind, reply.stage:
    case "⟪ok:judge_failed⟫", "seed":
        pass
    case ("⟪unregistered:odd⟫", _) | ("⟪ok:shutdown⟫", "agent"):
        pass
`,
  "a function": `
match get_failure_kind(row):
    case "⟪ok:judge_failed⟫":
        pass
`,
  "other subjects": `
match reply.stage:
    case "seed":
        failure_kind = "⟪ok:judge_failed⟫"
match describe(failure_kind):
    case "text":
        pass
`,
  "patterns of mappings and classes": `
match row:
    case {"failure_kind": "⟪ok:judge_failed⟫" | "⟪unregistered:odd⟫", **rest}:
        pass
    case Reply(failure_kind="⟪ok:shutdown⟫" as kind):
        pass
`,
});

check("assertions", {
  unittest: `
self.assertEqual(reply.failure_kind, "⟪ok:judge_failed⟫", "a message")
self.assertEqual("⟪unregistered:odd⟫", row["failure_kind"])
self.assertNotEqual(row.get("failure_kind"), "⟪ok:judge_failed⟫")
self.assertIn(reply.failure_kind, ("⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"))
self.assertIn("⟪unregistered:odd⟫", summary.failure_kinds)
self.assertIn("failure_kind", row)
self.assertIn("judge", reply.failure_kind)
self.assertCountEqual(summary.failure_kinds, ["⟪ok:judge_failed⟫"])
self.assertSetEqual({r.failure_kind for r in rows}, {"⟪ok:judge_failed⟫"})
self.assertDictEqual(row, {"failure_kind": "⟪ok:judge_failed⟫"})
self.assertIsNone(reply.failure_kind, "a message")
self.assertEqual(len(failure_kinds), 2, "text")
`,
  "calls of mocks": `emit.assert_called_once_with("x", failure_kind="⟪ok:judge_failed⟫")\nm.get_failure_kind.return_value = "⟪unregistered:odd⟫"`,
  "message of an assert": `assert reply.failure_kind == "⟪ok:judge_failed⟫", "the judge is up"`,
});

check("parametrize", {
  "a single name": `@pytest.mark.parametrize("failure_kind", ["⟪ok:judge_failed⟫", None, pytest.param("⟪unregistered:odd⟫", id="x")])\ndef test_a(failure_kind): ...`,
  fixtures: `@pytest.fixture(params=["⟪ok:judge_failed⟫", pytest.param("⟪unregistered:odd⟫")], ids=["odd", "even"])\ndef failure_kind(request): return request.param`,
  "columns in a string": `@pytest.mark.parametrize("stage, failure_kind", [("seed", "⟪ok:judge_failed⟫"), pytest.param("x", "⟪unregistered:odd⟫", marks=slow)], ids=["a", "b"])\ndef test_a(stage, failure_kind): ...`,
  "columns in a list": `@pytest.mark.parametrize(["failure_kind", "stage"], [["⟪ok:judge_failed⟫", "seed"]])\ndef test_a(failure_kind, stage): ...`,
  "plural, keywords": `@pytest.mark.parametrize(argnames=("failure_kinds", "n"), argvalues=[({"⟪ok:judge_failed⟫"}, 1)])\ndef test_a(failure_kinds, n): ...`,
  "other names": `@pytest.mark.parametrize("failure_kind_label", ["Judge failed"])\n@pytest.mark.parametrize("stage", ["failure_kind", "odd"])\ndef test_a(stage): ...`,
});

check("loops", {
  "one of several targets is no membership": `
for code, failure_kind in [("no_a", "⟪unregistered:k_a⟫"), ("no_b", "⟪unregistered:k_b⟫")]:
    run(code, failure_kind)
rows = [(code, failure_kind) for code, failure_kind in [("no_c", "⟪unregistered:k_c⟫")]]
`,
  "over kinds": `for failure_kind in ("⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"):\n    pass\nfor failure_kind in "⟪ok:shutdown⟫", "⟪ok:cancelled⟫":\n    pass`,
  "in a comprehension": `rows = [make(failure_kind) for failure_kind in ["⟪ok:judge_failed⟫"] if failure_kind]`,
  "over pairs": `for failure_kind, text in (("⟪ok:judge_failed⟫", "text"), ("⟪unregistered:odd⟫", "more")):\n    pass`,
  "over pairs, second place": `for code, failure_kind in [(3, "⟪ok:judge_failed⟫")]:\n    pass`,
  "enumerate, zip, items": `
for i, failure_kind in enumerate(["⟪ok:judge_failed⟫"]):
    pass
for text, failure_kind in zip(["a"], ["⟪unregistered:odd⟫"]):
    pass
for failure_kind, text in {"⟪ok:judge_failed⟫": "x"}.items():
    pass
`,
});
