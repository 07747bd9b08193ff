import { check } from "./check.js";

check("loops over", {
  "a collection": `for kind in failure_kinds:\n    if kind == "⟪unregistered:a_b⟫":\n        pass\n`,
  "a table by kinds": `for k in sorted(failure_kind_counts):\n    assert k != "⟪unregistered:a_b⟫"\n`,
  "its keys": `for k in failure_kind_counts.keys():\n    match k:\n        case "⟪unregistered:a_b⟫":\n            pass\n`,
  "its items": `for k, n in failure_kind_counts.items():\n    if k in {"⟪unregistered:a_b⟫"}:\n        pass\n`,
  "its items in order": `for (k, n) in sorted(failure_kind_counts.items(), key=size):\n    assert k == "⟪unregistered:a_b⟫"\n`,
  "a table of counts": `c = Counter(r.failure_kind for r in rows)\nfor k, n in c.most_common(3):\n    assert k == "⟪unregistered:a_b⟫"\n`,
  "groups of rows": `for k, rows in frame.groupby("failure_kind"):\n    assert k == "⟪unregistered:a_b⟫"\n`,
  "a comprehension": `n = sum(n for k, n in failure_kind_counts.items() if k != "⟪unregistered:a_b⟫")\n`,
  "what is behind the loop": `for k in failure_kinds:\n    pass\nif k == "no":\n    pass\n`,
  "other names in the loop": `for kind in failure_kinds:\n    emit(kind="no", more={"kind": "no"}, last=row.kind == "no")\n`,
  "the other variable": `for k, n in failure_kind_counts.items():\n    if n == "no":\n        pass\n`,
  "a variable that is bound again": `for kind in failure_kinds:\n    kind = clean(kind) if kind != "⟪unregistered:a_b⟫" else "no"\n    if kind == "no":\n        pass\n`,
  "a variable that is bound again in a tuple": `for kind in failure_kinds:\n    assert kind == "⟪unregistered:a_b⟫"\n    n, (kind, m) = split(kind)\n    assert kind == "no"\n`,
  "a variable that is bound again in a branch": `for kind in failure_kinds:\n    if short: kind += "no"\n    assert kind == "no"\n`,
  "a variable that another loop binds": `for kind in failure_kinds:\n    for (kind, n) in rows:\n        assert kind == "no"\n`,
  "a variable that a statement binds": `for kind in failure_kinds:\n    with use(kind == "⟪unregistered:a_b⟫") as kind:\n        assert kind == "no"\n`,
  "a variable that an expression binds": `for kind in failure_kinds:\n    if (kind := clean(kind)) and kind == "no":\n        pass\n`,
  "a variable with a type of its own": `for kind in failure_kinds:\n    kind: str = clean(kind)\n    assert kind == "no"\n`,
  "a variable that is only used": `for kind in failure_kinds:\n    n[kind] = row.kind = f(kind=[kind, 2])\n    if kind in seen:\n        x = {kind: 1 for kind in kinds}\n    kind.x = (kind, 1)\n    assert kind == "⟪unregistered:a_b⟫"\n`,
  "every combination": `for n, failure_kind in itertools.product(("no",), ("⟪unregistered:a_b⟫",)):\n    pass\n`,
  "values of a table": `for label in failure_kind_labels.values():\n    assert label == "no"\n`,
});

check("names that are bound to something else", {
  "by a comprehension in a loop": `
for kind in failure_kinds:
    names = [kind for kind in shapes if kind == "no"]
    more = {kind: n for kind, n in shapes.items() if kind != "no"}
    assert kind == "⟪unregistered:a_b⟫" and any(kind == "⟪unregistered:b_c⟫" for kind in failure_kinds)
`,
  "by what a function does": `
def f(kind: FailureKind):
    names = sorted(shapes, key=lambda n, kind: kind == "no") + [kind for kind in shapes if kind == "no"]
    assert kind == "⟪unregistered:a_b⟫"
    with use(kind == "⟪unregistered:b_c⟫") as kind:
        return kind == "no"


def g(kind: FailureKind):
    for i, kind in shapes:
        assert kind == "no"


def h(kind: FailureKind):
    try:
        assert kind == "⟪unregistered:a_b⟫"
    except E as kind:
        assert kind == "no"
`,
  "by a text that is made of it": `
def f(kind: FailureKind):
    kind = str(kind.value).title() if kind != "⟪unregistered:a_b⟫" else "no_kind"
    return "x" if kind == "no" else kind


def g(kind: FailureKind):
    kind = LABELS[kind]
    assert kind == "no"


def h(kind: FailureKind):
    kind: str = kind
    assert kind == "no"
`,
  "not by a tuple written out, by one that a call returns": `
kind: FailureKind = "⟪unregistered:a_b⟫"
if late:
    kind, note = "⟪unregistered:b_c⟫", "no"
elif slow:
    (note, kind) = ("no", "⟪unregistered:c_d⟫") if worse else ("no", "⟪ok:shutdown⟫")
assert kind == "⟪unregistered:d_e⟫"


def f(kind: FailureKind):
    kind, note = describe(kind)
    assert kind == "no"


def g(kind: FailureKind):
    kind, note = LABELS[kind], "no"
    assert kind == "no"
`,
  "in a function of its own": `
kind: FailureKind = "⟪unregistered:a_b⟫"


def f(row):
    kind = row["shape"]
    return kind == "no"


def g(row):
    return kind == "⟪unregistered:b_c⟫"
`,
  "of a kind to another": `
def f(kind: FailureKind | None):
    kind = kind or "⟪unregistered:a_b⟫"
    if kind is None:
        kind = classify(err)
    kind = FailureKind(kind) if is_old(kind) else str(kind).strip()
    assert kind == "⟪unregistered:b_c⟫"
    n = make(kind="no")
    x.kind = kind, 1
    assert kind == "⟪unregistered:c_d⟫"
`,
});

check("aliases of types", {
  "a name": `Kind = FailureKind\nx: Kind = "⟪unregistered:a_b⟫"\n`,
  "an optional": `Kind = FailureKind | None\ndef f(k: Kind) -> Kind:\n    if k == "⟪unregistered:a_b⟫":\n        return "⟪unregistered:b_c⟫"\n`,
  "an annotated alias": `Kind: TypeAlias = "FailureKind | None"\nx: Kind = "⟪unregistered:a_b⟫"\n`,
  "a type statement": `type Kinds = list[FailureKind]\nx: Kinds = ["⟪unregistered:a_b⟫"]\n`,
  "a member": `Kind = FailureKind.JUDGE\nx: Kind = "no"\n`,
  "a call": `Kind = make(FailureKind)\nx: Kind = "no"\n`,
  "two types": `Kind = FailureKind\nx: Kind = "no"\nKind = Optional[FailureKind]\n`,
});

check("what is handed over", {
  "to a function that tests it": `def is_soft_failure_kind(name: str) -> bool:\n    return name in {"⟪unregistered:a_b⟫"} or other == "no"\n`,
  "to a function that tests more": `def is_soft_failure_kind(row, name):\n    return name == "no"\n`,
  "in turn by a factory": `class F(Factory):\n    failure_kind = factory.Iterator(["⟪unregistered:a_b⟫"])\n    state = factory.Iterator(["no"])\n`,
});
