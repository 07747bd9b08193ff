import { check } from "./check.js";

check("types", {
  "what is said of an annotated field": `
class Reply(BaseModel):
    failure_kind: Annotated[str | None, Field(description="no_a", examples=["⟪unregistered:k_a⟫"])] = "⟪unregistered:k_b⟫"
    kind: Annotated[FailureKind, Field(default="⟪unregistered:k_c⟫", title="no_b")]
    stage: Annotated[str, Field(default="no_c")]

def f(failure_kind: Annotated[str, Query(examples=["⟪unregistered:k_d⟫"])], n: Annotated[str, Query(examples=["no_d"])]): ...
`,
  aliases: `
FailureKind = Literal["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"]
SandboxFailureKind: TypeAlias = typing.Literal["⟪ok:judge_failed⟫"]
type JudgeFailureKind = Literal["⟪ok:judge_failed⟫"] | None
AgentFailureKind = Union[Literal["⟪ok:agent_timeout⟫"], Literal["⟪unregistered:odd⟫"]]
Mode = Literal["judge_failed"]
`,
  annotations: `
class A:
    failure_kind: Literal["⟪ok:judge_failed⟫"] | None = None
    failure_kinds: list[Literal["⟪unregistered:odd⟫"]]
    last_failure_kind: Annotated[Optional[Literal["⟪ok:judge_failed⟫"]], Field(description="text")] = "⟪ok:judge_failed⟫"
    mode: Literal["odd"]

    def __init__(self):
        self.failure_kind: Literal["⟪ok:judge_failed⟫"] = "⟪ok:judge_failed⟫"
`,
  parameters: `def f(a, failure_kind: Literal["⟪ok:judge_failed⟫"] = "⟪ok:judge_failed⟫", b: Literal["odd"] = "odd", *, last_failure_kind: str | None = "⟪unregistered:odd⟫"): ...`,
  enums: `
class FailureKind(StrEnum):
    """Text: failure_kind = "judge_down"."""

    JUDGE_FAILED = "⟪ok:judge_failed⟫"
    odd = "⟪unregistered:odd⟫"
    _ignore_ = "x"
    OTHER = auto()

    def text(self):
        LABEL = "x"
        return "text"


class FailureKinds(models.TextChoices):
    JUDGE = "⟪ok:judge_failed⟫", _("Judge failed")
    ODD = ("⟪unregistered:odd⟫", "Odd")
`,
  "plain classes": `
class FailureKinds:
    JUDGE_FAILED = "⟪ok:judge_failed⟫"
    ODD: Final[str] = "⟪unregistered:odd⟫"
    LASTING: frozenset[str] = frozenset({"⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"})
    OTHERS = tuple(["⟪unregistered:odd⟫", ODD])
    COUNT = len({"odd", "even"})
    title = "Kinds"
    stages = frozenset({"odd"})


class FailureKindError(Exception):
    TITLE = "Odd"
`,
  "typed names in their scope": `
def a(kind: FailureKind | None, stage: str):
    if kind == "⟪ok:judge_failed⟫" or stage == "odd":
        return make(kind="odd")

    def inner(kind):
        return kind == "odd"

    return kind in {"⟪unregistered:odd⟫"}


def b(kind):
    return kind == "odd"


def c(kinds: set[FailureKind], by: "Mapping[str, FailureKind]"):
    kinds.add("⟪ok:judge_failed⟫")
    by["odd"] = "⟪unregistered:odd⟫"
`,
  "a form feed before what follows the scope": `
def a(kind: FailureKind):
    return kind == "⟪ok:judge_failed⟫"

\fkind = "odd"
`,
  "typed names of a module and of a class": `
current: FailureKind = "⟪ok:judge_failed⟫"
if current == "⟪unregistered:odd⟫":
    current = "⟪ok:shutdown⟫"


class A:
    kind: FailureKind = "⟪ok:judge_failed⟫"

    def go(self):
        if self.kind == "⟪unregistered:odd⟫" or self.mode == "odd":
            self.kind = "⟪ok:shutdown⟫"
        if other.kind == "odd":
            pass
`,
  "defaults of typed parameters": `def a(kind: FailureKind = "⟪ok:judge_failed⟫", mode: Mode = "odd"): ...`,
  "types that are about kinds": `x: type[FailureKind] = "odd"\ny: Callable[[FailureKind], str] = "odd"\nz: FailureKindLabel = "odd"`,
});

check("functions", {
  "a Literal that a function named for kinds returns": `
class HasKind(Protocol):
    @property
    def last_failure_kind(self) -> Literal["⟪unregistered:k_a⟫"] | None: ...
    def failure_kind(self, e) -> Optional[Literal["⟪unregistered:k_b⟫", "⟪ok:shutdown⟫"]]: ...
    def failure_kind_label(self) -> Literal["no_a"]: ...
`,
  "named for kinds": `
def _failure_kind(err):
    if err == "odd":
        return "⟪ok:judge_failed⟫"
    def inner():
        return "text"
    return "⟪unregistered:odd⟫" if a else None
async def get_failure_kind(x): return "⟪ok:judge_failed⟫"
def classify_failure_kind(x):
    return x or "⟪ok:verifier_error⟫"
def failure_kind_for(code):
    return KINDS.get(code, "⟪ok:verifier_error⟫")
`,
  "annotated for kinds": `
def sort_out(err) -> FailureKind | None:
    return "⟪unregistered:odd⟫"
def pair(err) -> tuple[FailureKind, str]:
    if a:
        return "⟪ok:judge_failed⟫", "text"
    return ("⟪unregistered:odd⟫", "text") if b else ("⟪ok:shutdown⟫", "more")
def several() -> "list[FailureKind]":
    return ["⟪ok:judge_failed⟫"]
def each() -> Iterator[FailureKind]:
    yield "⟪unregistered:odd⟫"
def failure_kinds(self) -> set[str]:
    return {"⟪ok:judge_failed⟫"}
def kinds() -> Literal["odd"]:
    return "odd"
`,
  "that tell of kinds or ask about them": `
def describe_failure_kind(kind): return "text"
def format_failure_kind(kind): return "text"
def label_for_failure_kind(kind): return "Text"
def is_failure_kind(kind): return "yes"
def count_failure_kinds(rows): return "none"
def explain_failure_kind(kind: FailureKind) -> str:
    if kind == "⟪ok:judge_failed⟫":
        return "the judge"
    return "odd"
`,
  "defaults of parameters": `
def a(failure_kind="⟪ok:judge_failed⟫", *, last_failure_kind="⟪unregistered:odd⟫", note="odd"): ...
make = lambda a, failure_kind="⟪ok:judge_failed⟫": "text"
run(lambda failure_kind="⟪ok:judge_failed⟫": "text", "odd")
def b[T](x: T, failure_kinds: tuple[str, ...] = ("⟪ok:judge_failed⟫",)): ...
`,
});
