import { check } from "./check.js";

check("types by other names", {
  "imported types": `
from app.kinds import FailureKind as FK, Stage as ST
x: FK = "⟪unregistered:k_a⟫"
y: ST = "no_a"

def f(k: FK, m: ST) -> "FK | None":
    if k == "⟪ok:shutdown⟫" and m == "no_b":
        return "⟪unregistered:k_b⟫"
HINTS: dict[FK, str] = {"⟪unregistered:k_c⟫": "no_c"}
z = FK("⟪unregistered:k_d⟫")

class Row:
    kind: FK | None = None

    def late(self):
        return self.kind == "⟪unregistered:k_e⟫"
`,
});

check("counts", {
  "tables that are counted up in": `
counts = defaultdict(int)
for row in rows:
    counts[row.failure_kind] += 1
assert counts["⟪unregistered:k_a⟫"] == 1
totals = Counter()
totals[row["state"]] += 1
assert totals["no_a"] == 1
twice = Counter(r.failure_kind for r in rows)
twice = Counter(r.state for r in rows)
assert twice["no_b"] == 1
`,
  "tables of kinds made in a comprehension": `
assert {r.id: r.failure_kind for r in rows} == {"no_a": "⟪unregistered:k_a⟫", "no_b": None}
assert {r["failure_kind"]: r["stage"] for r in rows} == {"⟪unregistered:k_b⟫": "no_c"}
assert {r.id: r.failure_kind for r in rows}["no_d"] == "⟪unregistered:k_c⟫"
assert {r.id: r.stage for r in rows if r.failure_kind} == {"no_e": "no_f"}
assert {r.id: (r.failure_kind, r.stage) for r in rows} == {"no_g": ("no_h", "no_i")}
assert {r.failure_kind: 1, **more} == {"no_j": 1}
self.assertEqual({r.id: r.get("failure_kind") for r in rows}, {"no_k": "⟪unregistered:k_d⟫"})
`,
  "variables of count tables, and their scope": `
def f():
    counts = Counter(r.failure_kind for r in rows)
    assert counts["⟪unregistered:k_a⟫"] == 1
    assert set(counts) == {"⟪unregistered:k_b⟫"}

def g(counts):
    assert counts["no_a"] == 1
`,
});

check("columns and fields", {
  "columns of classes as keys": `
x = {row.failure_kind: "no_a"}
y = {models.Row.failure_kind: "⟪unregistered:k_a⟫", Row.state: "no_b"}
z = {rows.c.failure_kind: "⟪unregistered:k_b⟫", rows.c.state: "no_c", c.failure_kind: "no_d"}
columns = {Row.failure_kind: "Failure kind"}
`,
  "columns that a migration alters": `
op.alter_column("rows", "failure_kind", existing_type=sa.String(32), server_default="⟪unregistered:k_a⟫", comment="no_a")
batch.alter_column("failure_kind", server_default="⟪unregistered:k_b⟫", new_column_name="last_failure_kind")
op.alter_column("rows", "stage", server_default="no_b", new_column_name="failure_kind")
op.drop_column("rows", "failure_kind", server_default="no_c")
`,
  "columns of expressions, by their aliases": `
a = select(literal("⟪unregistered:k_a⟫").label("failure_kind"), literal("no_a").label("state"))
b = df.select(pl.col("x").replace("no_b", "no_c").alias("failure_kind"), (pl.col("a") + "_no_d").alias("failure_kind"))
c = df.withColumn("state", F.when(F.col("failure_kind") == "⟪unregistered:k_b⟫", "no_e").otherwise("no_f"))
d = df.withColumn("failure_kind", F.when(F.col("x") == "no_g", F.lit("⟪unregistered:k_c⟫")).when(F.col("x") == "no_h", "⟪unregistered:k_d⟫").otherwise("⟪ok:shutdown⟫"))
`,
  "defaults of named tuples": `
A = namedtuple("A", ["reward", "failure_kind"], defaults=[0.0, "⟪unregistered:k_a⟫"])
B = namedtuple("B", "reward failure_kind note", defaults=("⟪ok:shutdown⟫", "no_a"))
C = collections.namedtuple("C", "failure_kind, note", defaults=("no_b",))
D = namedtuple("D", ("a", "b"), defaults=("no_c",))
`,
  "templates of literals are not computed": `
a = R(failure_kind=f"judge_{'failed'}")
b = R(failure_kind=f"judge_{1}")
d = R(failure_kind=⟪dynamic:f"judge_{'failed'}{mode}"⟫)
`,
});
