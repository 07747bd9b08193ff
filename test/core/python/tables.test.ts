import { check } from "./check.js";

check("tables", {
  "keywords of dict, and what a table makes for a missing key": `
FAILURE_KIND_COUNTS = dict(⟪ok:judge_failed⟫=1, ⟪unregistered:k_a⟫=2)
HINTS: dict[FailureKind, str] = dict(⟪unregistered:k_b⟫="no_a")
CODE_TO_FAILURE_KIND = defaultdict(lambda: "⟪unregistered:k_c⟫", {"E_OOM": "⟪unregistered:k_d⟫"})
NAMES = dict(k_e="no_b")
names_by_code = defaultdict(lambda: "no_c")
`,
  "one value for many keys": `
failure_kind_counts = dict.fromkeys(["⟪unregistered:k_a⟫"], "no_a")
CODE_TO_FAILURE_KIND = dict.fromkeys(["no_b"], "⟪unregistered:k_b⟫")
names = dict.fromkeys(["no_c"], "no_d")
`,
  entries: `row = {"reward": 0.0, "failure_kind": "⟪ok:judge_failed⟫", "_ng_failure_class": "⟪unregistered:odd⟫", "note": "odd"}`,
  "entries with arms, spread": `row = {**base, "failure_kind": "⟪ok:judge_failed⟫" if a else None, FAILURE_KIND_KEY: "⟪unregistered:odd⟫"}`,
  "lists in entries": `row = {"failure_kinds": ["⟪ok:judge_failed⟫"], "failure_kind": ["⟪unregistered:odd⟫", None]}`,
  "a dict comprehension": `rows = {"failure_kind": "⟪ok:judge_failed⟫" for r in rows}`,
  "keyed by name": `
FAILURE_KIND_LABELS = {"⟪ok:judge_failed⟫": "Judge", "⟪unregistered:odd⟫": "Odd"}
failure_kind_counts["⟪ok:judge_failed⟫"] += 1
n = failure_kind_counts.get("⟪unregistered:odd⟫", 0)
ok = "⟪ok:judge_failed⟫" in RETRIES_BY_FAILURE_KIND
assert summary["failure_kind_counts"] == {"⟪ok:judge_failed⟫": 2, "⟪unregistered:odd⟫": 1}
row = {"rows_by_failure_kind": {"⟪ok:judge_failed⟫": 2}}
RETRIES_BY_FAILURE_KIND.update({"⟪unregistered:odd⟫": 2})
del failure_kind_counts["⟪ok:shutdown⟫"]
`,
  "keyed, for all other kinds": `
RETRIES_BY_FAILURE_KIND = {"default": 3, "⟪ok:judge_failed⟫": 2}
FAILURE_KIND_LABELS: dict[FailureKind, str] = {"default": "text", "⟪unregistered:k_a⟫": "text"}
n = RETRIES_BY_FAILURE_KIND["default"] + RETRIES_BY_FAILURE_KIND.get("default", 1)
ok = "default" in RETRIES_BY_FAILURE_KIND or "⟪unregistered:default⟫" in failure_kinds
failure_kind = "⟪unregistered:default⟫"
`,
  "keyed by type": `
HINTS: Mapping[FailureKind, str] = MappingProxyType({"⟪ok:judge_failed⟫": "text"})
n: Counter[FailureKind] = Counter({"⟪unregistered:odd⟫": 1})
x = HINTS["⟪ok:judge_failed⟫"] == "text"
y = HINTS.get("⟪unregistered:odd⟫", "text")


def show(hints: dict[FailureKind, str], other: dict[str, str]):
    return hints["⟪ok:judge_failed⟫"] + other["odd"]
`,
  "keyed, leading to something else": `FAILURE_KIND_TO_EXIT = {"⟪ok:judge_failed⟫": 3, "⟪unregistered:odd⟫": 4}\nx = FAILURE_KIND_TO_EXIT["⟪ok:shutdown⟫"]`,
  "keyed, pairs": `FAILURE_KIND_HINTS = dict([("⟪ok:judge_failed⟫", "text")])`,
  "leading to kinds": `
ERROR_TO_FAILURE_KIND = {"quota": "⟪ok:provider_quota_exhausted⟫", 3: "⟪unregistered:odd⟫" if a else "⟪ok:shutdown⟫"}
FAILURE_KIND_BY_CODE: Final = {137: "⟪ok:provider_oom_killed⟫"}
a = FAILURE_KIND_BY_CODE.get(code, "⟪ok:verifier_error⟫")
b = FAILURE_KIND_BY_CODE.get("E_X", "no kind")
c = FAILURE_KIND_BY_CODE["E_X"] == "⟪unregistered:odd⟫"
FAILURE_KIND_BY_CODE["E_Y"] = "⟪unregistered:odd⟫"
KINDS: dict[str, FailureKind] = {"a": "⟪ok:judge_failed⟫"}
KINDS["b"] = "⟪unregistered:odd⟫"
_PATTERN_TO_FAILURE_KIND = ((re.compile("quota"), "⟪ok:provider_quota_exhausted⟫"),)
`,
  "constants for values": `
QUOTA = "⟪unregistered:quota_gone⟫"
ERROR_TO_FAILURE_KIND = {"quota": QUOTA}
`,
  "vocabularies under the plural name": `
FAILURE_KINDS = {"⟪ok:judge_failed⟫": "The judge failed", "⟪unregistered:odd⟫": "Odd"}
x = FAILURE_KINDS["⟪ok:judge_failed⟫"]
`,
  "enums as tables": `FAILURE_KINDS = {"JUDGE_FAILED": "⟪ok:judge_failed⟫", "ODD": "⟪unregistered:odd⟫"}\nx = FAILURE_KINDS["JUDGE_FAILED"]`,
  "codes and classes under the plural name": `
HTTP_FAILURE_KINDS = {504: "⟪ok:transport_timeout⟫", 503: "⟪unregistered:k_a⟫"}
_FAILURE_KINDS = {TimeoutError: "⟪ok:agent_timeout⟫", asyncio.TimeoutError: "⟪unregistered:k_b⟫"}
EXIT_FAILURE_KIND = {137: "⟪ok:provider_oom_killed⟫"}
FAILURE_KINDS = {JUDGE_FAILED: "no_a", FailureKind.ODD: "no_b"}
FAILURE_KINDS = {Judge: {"text": "no_c"}}
EXIT_STATES = {137: "no_d"}
`,
  "lists of records": `FAILURE_KINDS = [{"kind": "⟪ok:judge_failed⟫", "meaning": "text"}, {"name": "⟪unregistered:odd⟫"}]`,
  registries: `FAILURE_KIND_REGISTRY: Mapping[str, Registration] = MappingProxyType({"⟪ok:judge_failed⟫": Registration(status="active")})`,
  "JSON schemas": `
PROPS = {"failure_kind": {"type": "string", "enum": ["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"], "default": "⟪ok:shutdown⟫", "description": "judge_lost"}}
MORE = {"failure_kind": {"anyOf": [{"const": "⟪ok:judge_failed⟫"}, {"type": "null"}]}, "failure_kinds": {"type": "array", "items": {"enum": ["⟪unregistered:odd⟫"]}}}
`,
  "query objects": `db.rows.find({"failure_kind": {"$in": ["⟪ok:judge_failed⟫"]}, "last_failure_kind": {"$ne": "⟪unregistered:odd⟫"}})`,
  "in place and looked up by a kind": `text = {"⟪ok:judge_failed⟫": "The judge"}.get(row.failure_kind, "odd") + {"⟪unregistered:odd⟫": "text"}[failure_kind]\nmore = {"odd": 1}.get(failure_stage) + LABELS.get(failure_kind, {"odd": 1})["odd"]`,
  "looked up by a kind": `text = LABELS[failure_kind]\nmore = LABELS.get(failure_kind, "odd")\nrow = {failure_kind: "odd"}\nx = counts[row["failure_kind"]] == "odd"`,
  "enums that are called, tables of several kinds, as pairs and as keywords": `

FailureKind = Enum("FailureKind", {"LOST": "⟪ok:session_lost⟫", "ODD": "⟪unregistered:odd⟫"})
SandboxFailureKind = enum.StrEnum("SandboxFailureKind", names=[("LOST", "⟪ok:session_lost⟫")], module="odd")
Stage = Enum("Stage", {"SEED": "seed"})
A: dict[str, list[FailureKind]] = {"judge": ["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"]}
B: list[tuple[str, FailureKind]] = [("odd", "⟪unregistered:odd⟫")]
C: tuple[tuple[FailureKind, str], ...] = (("⟪unregistered:odd⟫", "odd"),)
D: list[tuple[str, str, FailureKind]] = [("odd", "odd", "odd")]
FAILURE_KIND_BY_CODE = dict(E1="⟪ok:shutdown⟫", E2="⟪unregistered:odd⟫")
`,
});
