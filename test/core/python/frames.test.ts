import { check } from "./check.js";

check("data frames", {
  "branches and choices": `
df = df.with_columns(failure_kind=pl.when(late).then(pl.lit("⟪unregistered:k_a⟫")).when(soft).then("⟪unregistered:k_b⟫").otherwise(None))
df = df.with_columns(stage=pl.when(late).then(pl.lit("no_a")).otherwise("no_b"))
frame["failure_kind"] = frame["failure_kind"].mask(bad, "⟪unregistered:k_c⟫")
failure_kind = F.when(late, "no_c").other("no_d")
given(failure_kind=st.sampled_from(["⟪unregistered:k_d⟫"]), stage=st.sampled_from(["no_e"]))
`,
  "columns with their names": `
s = pd.Series(["⟪unregistered:k_a⟫", None], name="failure_kind")
t = pl.Series("failure_kind", ["⟪unregistered:k_b⟫"])
u = pd.Index(data=["⟪unregistered:k_c⟫"], name="failure_kind")
v = pd.Series(["no_a"], name="stage")
w = pd.Series(["no_b"], index=["failure_kind"])
x = Field(["no_c"], name="failure_kind")
`,
  "several columns at once": `
frame.loc[late, ["failure_kind", "stage"]] = ["⟪unregistered:k_a⟫", "no_a"]
frame[["stage", "failure_kind"]] = "no_b", "⟪unregistered:k_b⟫"
frame.loc[late, ["failure_kind"]] = "⟪unregistered:k_c⟫"
frame[["stage"]] = ["no_c"]
rows = frame[["failure_kind", "stage"]]
`,
  "values put into expressions": `
df = df.with_columns(failure_kind=pl.lit("⟪unregistered:k_a⟫"), stage=pl.lit("no_a"))
Row.objects.update(failure_kind=Value("⟪unregistered:k_b⟫"))
stmt = select(Row).where(Row.failure_kind == literal("⟪unregistered:k_c⟫"))
`,
  "rows of several columns": `
assert [(r.id, r.failure_kind) for r in rows] == [("no_a", "⟪unregistered:k_a⟫"), (2, None)]
assert sorted([(r.failure_kind, r.n) for r in rows]) == [("⟪unregistered:k_b⟫", "no_b")]
assert {(r.stage, r["failure_kind"]) for r in rows} == {("no_c", "⟪unregistered:k_c⟫")}
assert set((r.failure_kind, 1) for r in rows) == set([("⟪unregistered:k_d⟫", 1)])
assert [(r.id, r.stage) for r in rows] == [("no_d", "no_e")]
`,
});
