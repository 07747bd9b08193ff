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
failure_kind = multiprocessing.Value("i", 0)
stmt = select(Row).where(Row.failure_kind == literal("⟪unregistered:k_c⟫"))
`,
  "values for missing ones": `
a = frame["failure_kind"].fillna("⟪unregistered:k_a⟫")
b = frame.failure_kind.fillna(value="⟪unregistered:k_b⟫", limit="no_a")
c = pl.col("failure_kind").fill_null(pl.lit("⟪unregistered:k_c⟫"))
d = frame["failure_kind"].where(known, "⟪unregistered:k_d⟫").mask(late, other="⟪unregistered:k_e⟫")
e = frame["failure_kind"].fillna("none") if x else frame["failure_kind"].fillna("not known")
print(frame["failure_kind"].fillna("no_b"))
f = frame["stage"].fillna("no_c")
bad = frame[frame["failure_kind"].astype(str).fillna("") == "⟪unregistered:k_f⟫"]
bad = frame[frame["failure_kind"].str.lower().isin(["⟪unregistered:k_g⟫"]) | frame["failure_kind"].str.contains("no_d")]
g = frame["failure_kind"].str.split(":").str[0] == "no_e"
h = frame.fillna({"failure_kind": "none", "stage": "no_f"}).fillna({"failure_kind": "⟪unregistered:k_h⟫"})
`,
  "what the branches of a query give": `
stmt = update(Row).values(failure_kind=case((Row.tries > 3, "⟪unregistered:k_a⟫"), (late, None), else_="⟪unregistered:k_b⟫"), state=case((late, "no_a"), else_="no_b"))
stmt = update(Row).values(failure_kind=case([(Row.stage == "no_c", literal("⟪unregistered:k_c⟫"))], else_=Row.failure_kind))
stmt = select(case((late, "⟪unregistered:k_d⟫"), else_=Row.failure_kind).label("failure_kind"), case((late, "no_d"), else_="no_e").label("state"))
Row.objects.update(failure_kind=Case(When(stage="no_f", then=Value("⟪unregistered:k_e⟫")), default=Value("⟪unregistered:k_f⟫")))
Row.objects.annotate(state=Case(When(failure_kind="⟪unregistered:k_g⟫", then=Value("no_g")), default=Value("no_h")))
lost = select(func.sum(case((Row.failure_kind == "⟪unregistered:k_h⟫", "no_i"), else_="no_j")))
`,
  "columns turned into others": `
a = Row.payload["failure_kind"].astext == "⟪unregistered:k_a⟫"
b = Row.payload["failure_kind"].as_string().in_(["⟪unregistered:k_b⟫"])
c = df.filter(pl.col("failure_kind").cast(pl.Utf8) == "⟪unregistered:k_c⟫")
d = sorted(frame["failure_kind"].dropna().unique()) == ["⟪unregistered:k_d⟫"]
e = frame["failure_kind"].unique().tolist() == ["⟪unregistered:k_e⟫"]
f = frame["failure_kind"].value_counts().to_dict() == {"⟪unregistered:k_f⟫": "no_a"}
g = df["failure_kind"].drop_nulls().item() == "⟪unregistered:k_g⟫"
h = Row.payload["stage"].astext == "no_b"
i = F.col("failure_kind").isin("⟪unregistered:k_h⟫", "⟪unregistered:k_i⟫") | F.col("stage").isin("no_c", "no_d")
j = ~F.col("failure_kind").isin(*KNOWN) & F.col("failure_kind").isin(known)
`,
  "the first value that is there": `
a = select(func.coalesce(Row.failure_kind, "⟪unregistered:k_a⟫"))
b = fn.COALESCE(Row.failure_kind, Row.other, "⟪unregistered:k_b⟫")
c = Row.objects.annotate(k=Coalesce("failure_kind", Value("⟪unregistered:k_c⟫")), n=Coalesce("failure_kind", "no_a"))
d = pl.coalesce(pl.col("failure_kind"), "no_b", pl.lit("⟪unregistered:k_d⟫"))
e = F.coalesce("failure_kind", "no_c", F.lit("⟪unregistered:k_e⟫"))
f = func.coalesce(Row.stage, "no_d") == func.other(Row.failure_kind, "no_e")
`,
  "tested by a function": `
a = frame[np.isin(frame["failure_kind"], ["⟪unregistered:k_a⟫", "⟪ok:cancelled⟫"])]
b = frame[np.isin(frame["stage"], ["no_a"])] + np.where(frame["failure_kind"], ["no_b"], "no_c")
`,
  "values that there may be": `
frame["failure_kind"] = pd.Categorical(codes, categories=["⟪unregistered:k_a⟫"])
frame["stage"] = pd.Categorical(codes, categories=["no_a"])
Row.select().where(Row.failure_kind << ["⟪unregistered:k_b⟫"], Row.stage << ["no_b"])
`,
  "rows of several columns": `
assert [(r.id, r.failure_kind) for r in rows] == [("no_a", "⟪unregistered:k_a⟫"), (2, None)]
assert sorted([(r.failure_kind, r.n) for r in rows]) == [("⟪unregistered:k_b⟫", "no_b")]
assert {(r.stage, r["failure_kind"]) for r in rows} == {("no_c", "⟪unregistered:k_c⟫")}
assert set((r.failure_kind, 1) for r in rows) == set([("⟪unregistered:k_d⟫", 1)])
assert [(r.id, r.stage) for r in rows] == [("no_d", "no_e")]
`,
});
