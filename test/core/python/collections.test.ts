import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf } from "../../fixture.js";
import { check } from "./members.js";

check(
  "sets, lists and tuples, and calls that make them",
  `
_T = ("judge_failed", "odd_one")
base = {"session_lost"}
A_FAILURE_KINDS = frozenset(_T)
B_FAILURE_KINDS = set(["judge_failed"])
C_FAILURE_KINDS: Final[frozenset[str]] = frozenset(base)
D_FAILURE_KINDS = tuple(sorted(base))
E_FAILURE_KINDS = "judge_failed", "odd_one"
F_FAILURE_KINDS = ("judge_" "failed",)
`,
  {
    A_FAILURE_KINDS: ["judge_failed", "odd_one"],
    B_FAILURE_KINDS: ["judge_failed"],
    C_FAILURE_KINDS: ["session_lost"],
    D_FAILURE_KINDS: ["session_lost"],
    E_FAILURE_KINDS: ["judge_failed", "odd_one"],
    F_FAILURE_KINDS: ["judge_failed"],
  },
);
check(
  "what is put together, and what is taken away",
  `
BASE = frozenset({"judge_failed", "shutdown"})
A_FAILURE_KINDS = BASE | {"odd_one"}
B_FAILURE_KINDS = BASE.union({"odd_one"}, ["session_lost"])
C_FAILURE_KINDS = {*BASE, "odd_one"}
D_FAILURE_KINDS = [*BASE]
E_FAILURE_KINDS = tuple(BASE) + ("odd_one",)
F_FAILURE_KINDS = BASE - {"shutdown"}
G_FAILURE_KINDS = BASE.difference(["judge_failed"]) | {"cancelled"}
H_FAILURE_KINDS = list(chain(BASE, ["cancelled"]))
I_FAILURE_KINDS = BASE | {"odd_one"} if MORE else BASE
`,
  {
    A_FAILURE_KINDS: ["judge_failed", "shutdown", "odd_one"],
    B_FAILURE_KINDS: ["judge_failed", "shutdown", "odd_one", "session_lost"],
    C_FAILURE_KINDS: ["judge_failed", "shutdown", "odd_one"],
    D_FAILURE_KINDS: ["judge_failed", "shutdown"],
    E_FAILURE_KINDS: ["judge_failed", "shutdown", "odd_one"],
    F_FAILURE_KINDS: ["judge_failed"],
    G_FAILURE_KINDS: ["shutdown", "cancelled"],
    H_FAILURE_KINDS: ["judge_failed", "shutdown", "cancelled"],
    I_FAILURE_KINDS: ["judge_failed", "shutdown", "odd_one"],
  },
);
check(
  "statements that change a collection",
  `
JUDGE = "judge_failed"
FAILURE_KINDS = {"odd_one", "gone"}
FAILURE_KINDS |= {JUDGE}
FAILURE_KINDS.update({"session_lost"}, ["session_expired"])
FAILURE_KINDS.add(
    "shutdown",
)
FAILURE_KINDS.discard("gone")
OTHER_FAILURE_KINDS = []
OTHER_FAILURE_KINDS.append("a_a")
OTHER_FAILURE_KINDS.extend(["b_b", "c_c"])
OTHER_FAILURE_KINDS += ["d_d"]; OTHER_FAILURE_KINDS.remove("b_b")
FAILURE_KIND_LABELS = {}
FAILURE_KIND_LABELS["judge_failed"] = "No answer"


def later():
    FAILURE_KINDS.add("within_a_function")
`,
  {
    FAILURE_KINDS: ["odd_one", "judge_failed =JUDGE", "session_lost", "session_expired", "shutdown"],
    OTHER_FAILURE_KINDS: ["a_a", "c_c", "d_d"],
    FAILURE_KIND_LABELS: ["judge_failed # No answer"],
  },
);
check(
  "names bound again",
  `
JUDGE = "old_one"
EARLY_FAILURE_KINDS = {JUDGE}
JUDGE = "judge_failed"
FAILURE_KINDS = {"forgotten"}
FAILURE_KINDS = {JUDGE}
FAILURE_KINDS = FAILURE_KINDS | {"odd_one"}
FAILURE_KINDS = frozenset(FAILURE_KINDS)
FAILURE_KINDS = freeze(FAILURE_KINDS)
SELF_FAILURE_KINDS = SELF_FAILURE_KINDS | {"odd_one"}
`,
  {
    EARLY_FAILURE_KINDS: ["old_one =JUDGE"],
    FAILURE_KINDS: ["judge_failed =JUDGE", "odd_one"],
    SELF_FAILURE_KINDS: ["odd_one"],
  },
);
check(
  "arms of if and try",
  `
if NEW:
    JUDGE = "judge_failed"
else:
    JUDGE = "judge_down"
try:
    from enum import StrEnum
except ImportError:
    StrEnum = None
if True: SHUTDOWN = "shutdown"
try:
    FAILURE_KINDS = {JUDGE, SHUTDOWN}
finally:
    pass
if JUDGE: OTHER_FAILURE_KINDS = {"odd_one"}
`,
  { FAILURE_KINDS: ["judge_down =JUDGE", "shutdown =SHUTDOWN"], OTHER_FAILURE_KINDS: ["odd_one"] },
);
check(
  "other names of constants, and constants of classes",
  `
A = "judge_failed"  # no answer
B = A
C: Final = B  # the third name
D = E = "odd_one"


class Kinds:
    # The session is gone.
    SESSION: ClassVar[str] = "session_lost"
    LOST = SESSION
    AGAIN = A


FAILURE_KINDS = {B, C, D, E, Kinds.SESSION, Kinds.LOST, Kinds.AGAIN}
`,
  {
    FAILURE_KINDS: [
      "judge_failed =B",
      "judge_failed =C # the third name",
      "odd_one =D",
      "odd_one =E",
      "session_lost =SESSION # The session is gone.",
      "session_lost =LOST",
      "judge_failed =AGAIN",
    ],
  },
);
check(
  "comprehensions: all of another collection, or no vocabulary",
  `
class FailureKind(StrEnum):
    JUDGE = "judge_failed"
    ODD = "odd_one"


A_FAILURE_KINDS = frozenset(kind.value for kind in FailureKind)
B_FAILURE_KINDS = [kind for kind in A_FAILURE_KINDS]
C_FAILURE_KINDS = {kind for kind in A_FAILURE_KINDS if kind != "odd_one"}
D_FAILURE_KINDS = {kind.upper() for kind in A_FAILURE_KINDS}
E_FAILURE_KINDS = tuple(FailureKind)
F_FAILURE_KINDS = {kind: 0 for kind in FailureKind}
G_FAILURE_KINDS = {f"x:{kind}" for kind in FailureKind}
`,
  {
    FailureKind: ["judge_failed =JUDGE", "odd_one =ODD"],
    A_FAILURE_KINDS: ["judge_failed =JUDGE", "odd_one =ODD"],
    B_FAILURE_KINDS: ["judge_failed =JUDGE", "odd_one =ODD"],
    E_FAILURE_KINDS: ["judge_failed =JUDGE", "odd_one =ODD"],
    F_FAILURE_KINDS: ["judge_failed =JUDGE", "odd_one =ODD"],
  },
);
check(
  "types",
  `
JudgeKind = Literal["judge_failed"]
Other = Literal["odd_one"]
AFailureKind: TypeAlias = Literal["judge_failed", "shutdown"]
BFailureKind = Union[JudgeKind, Literal["session_lost"], None]
CFailureKind = JudgeKind | Other | None
DFailureKind = Optional[typing.Literal["judge_failed"]]
EFailureKind = Annotated[Literal["judge_failed"], Field(description="odd")]
FFailureKind = Literal[JudgeKind, "cancelled"]
type GFailureKind = HFailureKind | Other
type HFailureKind = Literal["judge_failed"]
type IFailureKind[T] = Literal["judge_failed"]
FAILURE_KINDS: tuple[str, ...] = get_args(CFailureKind)
FailureKindName = NewType("FailureKindName", str)
FailureKind = str
`,
  {
    AFailureKind: ["judge_failed", "shutdown"],
    BFailureKind: ["judge_failed", "session_lost"],
    CFailureKind: ["judge_failed", "odd_one"],
    DFailureKind: ["judge_failed"],
    EFailureKind: ["judge_failed"],
    FFailureKind: ["judge_failed", "cancelled"],
    GFailureKind: ["judge_failed", "odd_one"],
    HFailureKind: ["judge_failed"],
    IFailureKind: ["judge_failed"],
    FAILURE_KINDS: ["judge_failed", "odd_one"],
  },
);
check(
  "enums",
  `
class AFailureKind(str, Enum):
    """Why a rollout failed."""

    JUDGE = "judge_failed"
    """No answer."""
    DOWN = JUDGE
    ODD = "odd" "_one"  # Deprecated: use judge_failed
    NUMBER = 3
    _ignore_ = "x"

    @property
    def label(self):
        NAME = "label"
        return NAME


class BFailureKind(enum.StrEnum):
    JUDGE_FAILED = auto()
    odd_one = enum.auto()


class CFailureKind(Enum):
    JUDGE_FAILED = auto()


class DFailureKind(str, Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    JUDGE_FAILED = auto()


class EFailureKind(models.TextChoices):
    JUDGE = "judge_failed", _("The judge failed")
    ODD = ("odd_one", "Odd")


FAILURE_KINDS = frozenset({BFailureKind.JUDGE_FAILED, AFailureKind.ODD.value})
OTHER_FAILURE_KINDS = EFailureKind.values
`,
  {
    AFailureKind: [
      "judge_failed =JUDGE # No answer.",
      "judge_failed =DOWN",
      "odd_one =ODD !deprecated # Deprecated: use judge_failed",
    ],
    BFailureKind: ["judge_failed =JUDGE_FAILED", "odd_one =odd_one"],
    DFailureKind: ["judge_failed =JUDGE_FAILED"],
    EFailureKind: ["judge_failed =JUDGE # The judge failed", "odd_one =ODD # Odd"],
    FAILURE_KINDS: ["judge_failed =JUDGE_FAILED", "odd_one =ODD !deprecated # Deprecated: use judge_failed"],
    OTHER_FAILURE_KINDS: ["judge_failed =JUDGE # The judge failed", "odd_one =ODD # Odd"],
  },
);
check(
  "enums made by a call",
  `
AFailureKind = Enum("AFailureKind", ["judge_failed", "odd_one"])
BFailureKind = Enum("BFailureKind", {"JUDGE": "judge_failed", "ODD": "odd_one"})
CFailureKind = enum.StrEnum("CFailureKind", ["JUDGE_FAILED"])
DFailureKind = Enum("DFailureKind", names=[("JUDGE", "judge_failed")], type=str)
`,
  {
    AFailureKind: ["judge_failed", "odd_one"],
    BFailureKind: ["judge_failed =JUDGE", "odd_one =ODD"],
    CFailureKind: ["judge_failed =JUDGE_FAILED"],
    DFailureKind: ["judge_failed =JUDGE"],
  },
);
test("python declarations: built from themselves, from each other, and deeply nested", () => {
  const times = (count: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join("");
  const counts: readonly (readonly [string, number])[] = [
    [`FAILURE_KINDS = {"a_0"}\n${times(300, (i) => `FAILURE_KINDS = FAILURE_KINDS | {"b_${i}"}\n`)}`, 301],
    [`A0 = {"a_a"}\n${times(40, (i) => `A${i + 1} = A${i} | A${i}\n`)}FAILURE_KINDS = A40`, 1],
    [`FAILURE_KINDS = ${"frozenset(".repeat(5000)}["a_a"]${")".repeat(5000)}`, 0],
    [`FailureKind = ${"Optional[".repeat(5000)}Literal["a_a"]${"]".repeat(5000)}`, 0],
    [`FAILURE_KINDS = ${'["a_a"] + '.repeat(1000)}["a_a"]`, 1001],
    [`A = B | {"a_a"}\nB = A | {"b_b"}\nFAILURE_KINDS = A | B`, 2],
  ];
  for (const [text, count] of counts) {
    const members = factsOf(text, "python").declarations.flatMap((declaration) => declaration.members);
    assert.equal(members.length, count, text.slice(0, 100));
  }
});
