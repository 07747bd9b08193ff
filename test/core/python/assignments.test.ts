import { check } from "./check.js";

check("assignments", {
  "targets in groups, and a starred one": `
reason, (failure_kind, n) = "no_a", ("⟪unregistered:k_a⟫", 1)
[(self.failure_kind, a), b] = [("⟪unregistered:k_b⟫", "no_b"), "no_c"]
first, *failure_kinds = "no_d", "⟪unregistered:k_c⟫", "⟪ok:shutdown⟫"
*failure_kinds, last = "⟪unregistered:k_d⟫", "no_e"
call(failure_kind, x)[0] = "no_f", "no_g"
`,
  "a text alone where a tuple goes": `
FAILURE_KINDS = ("⟪unregistered:k_a⟫")
Row.objects.filter(failure_kind__in=("⟪ok:judge_failed⟫"), stage__in=("no_a"))
failure_kind, stage = "⟪unregistered:k_b⟫"
FAILURE_KINDS = ("no a, no b")
failure_kind, stage = "no a"
stage, failure_kind = "no_b"
FAILURE_KINDS = ("no_c no_d".split())
`,
  plain: `failure_kind = "⟪ok:judge_failed⟫"`,
  "attribute of a call's result": `make(row).last_failure_kind = "⟪unregistered:gone⟫"`,
  annotated: `failure_kind: str | None = "⟪ok:judge_failed⟫"`,
  "annotated attribute": `self.failure_kind: Optional[str] = '⟪ok:session_lost⟫'`,
  chained: `kind = row["failure_kind"] = "⟪ok:session_lost⟫"`,
  "chained, site first": `failure_kind = last = "⟪unregistered:lost⟫"`,
  "two statements on a line": `a = 1; failure_kind = "⟪ok:session_lost⟫"; b = "x"`,
  "behind the colon of a head": `if late: failure_kind = "⟪ok:agent_timeout⟫"\nelse: failure_kind = "⟪unregistered:late⟫"`,
  "tuple targets": `failure_kind, reason = "⟪ok:judge_failed⟫", "no answer"`,
  "tuple targets, second place, parentheses": `(reason, row["failure_kind"]) = ("no answer", "⟪unregistered:mute⟫")`,
  "tuple targets with arms": `reason, failure_kind = ("slow", "⟪ok:agent_timeout⟫") if late else ("odd", "⟪unregistered:odd⟫")`,
  "tuple targets in brackets": `[reason, failure_kind] = ["no answer", "⟪unregistered:mute⟫"]`,
  "starred values shift the places": `failure_kind, reason = *pair, "text"`,
  walrus: `if (failure_kind := "⟪ok:shutdown⟫"):\n    pass`,
  "walrus within a call": `emit(failure_kind := "⟪ok:shutdown⟫", "text")`,
  "augmented collections": `failure_kinds += ["⟪ok:judge_failed⟫"]\nfailure_kinds |= {"⟪unregistered:mute⟫"}`,
  "text added to a kind": `failure_kind += "_again"`,
  "sets made by methods": `
soft_failure_kinds = base.union(["⟪unregistered:k_a⟫"], more).difference({"⟪unregistered:k_b⟫"})
names = base.union(["no_a"])
soft_failure_kinds = load(["no_b"]).get("no_c")
`,
  "some of many": `
failure_kinds = st.lists(st.sampled_from(["⟪unregistered:k_a⟫"]), max_size=2)
failure_kinds = random.sample(["⟪unregistered:k_b⟫"], 1)
stages = random.sample(["no_a"], 1)
`,
  "collection of a plural site": `failure_kinds = ["⟪ok:judge_failed⟫", None, "⟪unregistered:mute⟫"]`,
  "set, tuple, frozenset, tuple without parentheses": `
RETRYABLE_FAILURE_KINDS = frozenset({"⟪ok:transport_timeout⟫", "⟪unregistered:flaky⟫"})
FATAL_FAILURE_KINDS: tuple[str, ...] = ("⟪ok:shutdown⟫",)
failure_kinds = "⟪ok:shutdown⟫", "⟪ok:cancelled⟫"
failure_classes = set(["⟪ok:kill_shaped⟫"])
`,
  "collections put together": `
failure_kinds = BASE_KINDS | {"⟪ok:shutdown⟫"}
failure_kinds = [*base, "⟪unregistered:odd⟫"] + ["⟪ok:cancelled⟫"]
failure_kinds = FAILURE_KINDS - {"⟪ok:cancelled⟫"}
`,
  "some of a collection": `
failure_kinds = [k for k in ("⟪ok:cancelled⟫", "⟪unregistered:odd⟫") if k in seen]
failure_kinds = [k for k in ("⟪unregistered:odd⟫",)] + ["⟪unregistered:even⟫"]
FATAL_FAILURE_KINDS = frozenset(kind for kind in {"⟪ok:shutdown⟫", "⟪unregistered:mute⟫"})
failure_kinds = [title(k) for k in ("no_a", "no_b")] + [row for rows in ("no_c",) for row in rows]
`,
  "the value of a context variable": `
_failure_kind.set("⟪unregistered:ctx⟫")
self.failure_kind.set(value="no_a")
failure_kind.set("no_b", "no_c")
stage.set("no_d")
failure_kinds.set("no_e")
`,
  "a column of values": `frame["failure_kind"] = ["⟪ok:judge_failed⟫", None, "⟪unregistered:mute⟫"]`,
  "pandas loc and at": `
frame.loc[frame.reward == 0, "failure_kind"] = "⟪ok:verifier_error⟫"
frame.at[3, "failure_kind"] = "⟪unregistered:odd⟫"
`,
  "a key of a constant": `row[FAILURE_KIND_KEY] = "⟪ok:session_lost⟫"\nrow[Keys.FAILURE_KIND_FIELD] = "⟪unregistered:odd⟫"`,
  "constants that hold a key, in a class": `
class Keys:
    KIND = "failure_kind"


row[Keys.KIND] = "⟪ok:session_lost⟫"
row.get(Keys.KIND, "⟪ok:verifier_error⟫")
row[Other.KIND] = "odd"
`,
  "type aliases are no values": `FailureKind = str\nFailureKind = NewType("FailureKind", str)`,
  "an annotation named like a site is not a target": `kind: FailureKind = "⟪ok:judge_failed⟫"`,
  "subscripts of other things": `failure_kind_column = "odd"\nrow["kind"] = "odd"\nfailure_kind_path: str = "a/b"`,
  "environment variables": `os.environ["FAILURE_KIND"] = "⟪ok:judge_failed⟫"`,
  header: `response.headers["X-Failure-Kind"] = "⟪unregistered:odd⟫"\nget(headers={"X-Failure-Kind": "⟪ok:shutdown⟫", "failure_kind": "Why"})`,
});

check("values", {
  "implicit concatenation": `failure_kind = (\n    "⟪ok:judge_"\n    "failed⟫"\n)`,
  "implicit concatenation of different quotes": `f(failure_kind="⟪malformed-name:Judge" 'Failed⟫')`,
  "arms within arms": `failure_kind = "⟪ok:shutdown⟫" if a else ("⟪ok:cancelled⟫" if b == "x" else None)`,
  "condition that compares the site": `failure_kind = "⟪ok:shutdown⟫" if failure_kind == "⟪unregistered:off⟫" else failure_kind`,
  "or, parentheses": `failure_kind = (found or ("⟪ok:verifier_error⟫"))`,
  "or with prose": `failure_kind = found or "no kind at all"`,
  "and gives its last operand": `failure_kind = failed and "⟪ok:verifier_error⟫"`,
  "a bool is no kind": `failure_kind = mode == "fast"\nfailure_kind = "a" in mode\nfailure_kind = not "x"`,
  "other prefixes": `f(failure_kind=u"⟪ok:judge_failed⟫")\nf(failure_kind=R'⟪ok:judge_failed⟫')\nf(failure_kind=b"odd")`,
  escapes: String.raw`f(failure_kind="⟪ok:judge\N{LOW LINE}failed⟫")
f(failure_kind="⟪ok:\x6audge_failed⟫")
f(failure_kind="⟪ok:judge\137failed⟫")
f(failure_kind="⟪ok:judge\u005ffailed⟫")
f(failure_kind="⟪ok:judge_\
failed⟫")
f(failure_kind=r"⟪malformed-name:judge\x5ffailed⟫")
f(failure_kind="⟪malformed-name:judge\"failed⟫")`,
  "braces of an f-string": `f(failure_kind=f"⟪malformed-name:judge{{failed}}⟫")`,
  placeholders: `f(failure_kind="???")\nf(failure_kind="\${KIND}")\nf(failure_kind="{{ kind }}")\nf(failure_kind='%s')\nf(failure_kind='{kind}')`,
  "words of filters and tables": `NO_JUDGE_FAILURE_KIND = "⟪unregistered:no_judge⟫"\nNO_FAILURE_KIND = "none"\nf(failure_kind="all")\nf(failure_kind="-")\nfailure_kind = "./"\nf(failure_kind="⟪unregistered:any⟫")`,
  "no letters": `f(failure_kind="")\nf(failure_kind="-")\nf(failure_kind="—")`,
  "names of the field": `f(failure_kind="failure_kind")\nf(failure_kind="Failure Kind")\nf(failure_kind="X-Failure-Kind")`,
  "not ASCII": `f(failure_kind="⟪malformed-name:jugé_failed⟫")\nf(failure_kind="⟪malformed-name:judge_failed😀⟫")`,
  "cast and constructor": `failure_kind = cast(FailureKind, "⟪ok:judge_failed⟫")\nfailure_kind = FailureKind("⟪unregistered:odd⟫")`,
  "lookup in a table in place": `failure_kind = {"oom": "⟪ok:provider_oom_killed⟫", 3: "⟪unregistered:odd⟫"}.get(code, "⟪ok:verifier_error⟫")
failure_kind = {"oom": "⟪ok:provider_oom_killed⟫"}[code]`,
  "lookup of one entry": `DEFAULTS = {"host": "odd", "failure_kind": "⟪ok:shutdown⟫", "why": "⟪ok:judge_failed⟫"}
failure_kind = DEFAULTS["failure_kind"]
failure_kind = DEFAULTS.get("why")
failure_kind = DEFAULTS["none"]`,
  "default of a lookup": `failure_kind = kinds.get(code, "⟪ok:verifier_error⟫")\nfailure_kind = getattr(err, "kind", "⟪unregistered:odd⟫")\nfailure_kind = next((k for k in kinds if k), "⟪unregistered:odd⟫")`,
  "one of several": `
frame["failure_kind"] = np.where(frame.reward == 0, "⟪ok:judge_failed⟫", None)
frame["failure_kind"] = np.select([late, lost], ["⟪ok:agent_timeout⟫", "⟪unregistered:odd⟫"], default="⟪ok:shutdown⟫")
frame["failure_kind"] = frame["code"].map({"E1": "⟪ok:judge_failed⟫"})
failure_kind = random.choice(["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"])
if failure_kind == random.choice(["odd"]) or failure_kind == np.where(a, "odd", "even"):
    pass
`,
  "other calls": `failure_kind = pick("judge_failed")\nfailure_kind = table["judge_failed"]\nfailure_kind = x.judge_failed`,
});

check("computed kinds", {
  "f-string": `f(failure_kind=⟪dynamic:f"{a}_failed"⟫)`,
  "f-string in parentheses": `f(failure_kind=(⟪dynamic:f"{a}_failed"⟫))`,
  "f-string of nested quotes": `f(failure_kind=⟪dynamic:f"{row["stage"]}_failed"⟫, other=f"{a:>{b}}x")`,
  "strings side by side": `f(failure_kind=⟪dynamic:"a_" f"{b}"⟫)`,
  "constant substitutions": `SERVER = "code_golf"\nf(failure_kind=f"{SERVER}:gone")\nf(failure_kind=SERVER + ":gone")`,
  concatenation: `failure_kind = ⟪dynamic:prefix + "_failed"⟫\nrow["failure_kind"] = ⟪dynamic:"a:" + slug(b)⟫`,
  "unknown operands": `failure_kind = prefix + suffix`,
  format: `failure_kind = ⟪dynamic:"%s_failed" % stage⟫\nfailure_kind = ⟪dynamic:"%s:%s" % (a, b)⟫\nfailure_kind = ⟪dynamic:"{}_failed".format(stage)⟫`,
  "constant format": `failure_kind = "{}_failed".format("judge")`,
  "text of an exception": `
try:
    go()
except (OSError, ValueError) as trouble:
    failure_kind = ⟪dynamic:str(trouble)⟫
    failure_kind = ⟪dynamic:type(trouble).__name__⟫
    failure_kind = ⟪dynamic:repr(self.last_error)⟫
    failure_kind = ⟪dynamic:exc.__class__.__name__⟫
    failure_kind = ⟪dynamic:err.message⟫
    failure_kind = ⟪dynamic:type(trouble).__name__.lower()⟫
    failure_kind = ⟪dynamic:str(trouble)[:64]⟫
    failure_kind = str(mode)
    failure_kind = type(mode).__name__
`,
  "a text made of arms and fallbacks": `
failure_kind = str(row.get("failure_kind") or "⟪unregistered:k_a⟫")
row = Reply(failure_kind=str("⟪unregistered:k_b⟫" if late else kind))
failure_kind = str(mode)
failure_kind = ⟪dynamic:str(exc)⟫
failure_kind = tidy(str(kind or "no_a"))
failure_kind = str(names.get(x == "no_b"))
failure_kind = tidy(kind or "no_c")
failure_kind = str(kind or "no words")
failure_kind = str(raw, "no_d" or x)
print(str(failure_kind or "no_e"))
failure_kind_label = str(kind or "no_f")
`,
  "arms and fallbacks": `failure_kind = "⟪ok:judge_failed⟫" if a else ⟪dynamic:f"{b}_failed"⟫\nfailure_kind = a or ⟪dynamic:"x_" + b⟫`,
  "not where it is compared": `if failure_kind == f"{a}_failed":\n    pass\nif failure_kind in (f"{a}_x", "⟪ok:judge_failed⟫"):\n    pass`,
  "list and set": `failure_kinds.append(⟪dynamic:f"{a}_failed"⟫)\nset_failure_kind(row, f"{a}_x")\nset_failure_kind(⟪dynamic:f"{a}_x"⟫)`,
  unterminated: `failure_kind = f"{a}_failed`,
});

check("constants of the same file", {
  "the string is the occurrence": `
GONE = "⟪unregistered:session_gone⟫"


def a(row):
    row["failure_kind"] = GONE
    emit(failure_kind=GONE)
`,
  "typed, private, parenthesized": `
_GONE: Final[str] = ("⟪unregistered:session_gone⟫")
odd: Final = "⟪unregistered:odd_one⟫"
failure_kind = _GONE
failure_kind = odd
`,
  "of a class": `
class Codes(str, Enum):
    GONE = "⟪unregistered:session_gone⟫"
    LATE = "⟪unregistered:session_late⟫"
    OTHER = "other"


failure_kind = Codes.LATE.value


class Reply:
    LOST = "⟪ok:session_lost⟫"

    def a(self):
        self.failure_kind = self.LOST
        return Row(failure_kind=Codes.GONE)
`,
  "in a collection, in a comparison, in arms": `
A = "⟪unregistered:a_a⟫"
B = "⟪unregistered:b_b⟫"
C = "⟪unregistered:c_c⟫"
FAILURE_KINDS = frozenset({A})
ok = row.failure_kind != B
failure_kind = C if x else None
`,
  "variables are unknown": `
def a():
    gone = "session_gone"
    LOCAL = "session_odd"
    return Row(failure_kind=gone)
`,
  "collections and tables": `
RETRYABLE = frozenset({"⟪ok:transport_timeout⟫", "⟪unregistered:flaky⟫"})
MORE = RETRYABLE | {"⟪ok:shutdown⟫"}
BY_CODE = {137: "⟪ok:provider_oom_killed⟫", 3: None}
CASES = ["⟪unregistered:odd⟫"]
UNUSED = {"odd_one"}
UNUSED_TABLE = {3: "odd_one"}


def a(row):
    if row.failure_kind in RETRYABLE or row.failure_kind not in MORE:
        row["failure_kind"] = BY_CODE.get(row.code) or BY_CODE[3]
    if row.failure_kind in LATER:
        pass
    show(UNUSED_TABLE[3], UNUSED)


@pytest.mark.parametrize("failure_kind", CASES)
def test_a(failure_kind): ...


LATER = ("⟪ok:cancelled⟫",)
A = B | {"⟪unregistered:odd⟫"}
B = A
failure_kinds = A
`,
  "names of a class alone": `
class Codes:
    GONE = "⟪unregistered:gone⟫"
    failure_kind = GONE


failure_kind = GONE
failure_kind = f"{Codes.GONE}"
`,
  "never used as a kind": `GONE = "session_gone"\nshow(GONE)\nrow = {"failure_reason": GONE, "failure_kind": None}`,
});
