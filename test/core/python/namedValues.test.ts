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
columns = {Row.failure_kind: "Failure kind"}
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
