import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf } from "../../fixture.js";
import { check } from "./members.js";

check(
  "constants listed by name, under decorated headings",
  `
# --- transport: reaching another process ------ #
UNREACHABLE = "transport_unreachable"
PEER_DROP = "transport_peer_drop"  # the other side went away

# --- judge ------ #
# What follows is about both.
JUDGE_FAILED = "judge_failed"
# It answered, and nobody could read it.
JUDGE_UNPARSEABLE = "judge_unparseable"

FAILURE_KINDS: frozenset[str] = frozenset(
    {
        UNREACHABLE,
        PEER_DROP,
        JUDGE_FAILED,
        JUDGE_UNPARSEABLE,
        ELSEWHERE,
    }
)
`,
  {
    FAILURE_KINDS: [
      "transport_unreachable =UNREACHABLE @ transport: reaching another process",
      "transport_peer_drop =PEER_DROP # the other side went away @ transport: reaching another process",
      "judge_failed =JUDGE_FAILED @ judge",
      "judge_unparseable =JUDGE_UNPARSEABLE # It answered, and nobody could read it. @ judge",
      "null =ELSEWHERE",
    ],
  },
);
check(
  "plain headings, rules above and below, strings below constants",
  `
# Judge
JUDGE_FAILED = "judge_failed"
JUDGE_UNPARSEABLE = "judge_unparseable"

# ==========
# Life cycle
# ==========

SHUTDOWN = "shutdown"
"""The process ends."""

# The only one of its kind
ODD = "odd_one"
FAILURE_KINDS = {JUDGE_FAILED, JUDGE_UNPARSEABLE, SHUTDOWN, ODD}
`,
  {
    FAILURE_KINDS: [
      "judge_failed =JUDGE_FAILED @ Judge",
      "judge_unparseable =JUDGE_UNPARSEABLE @ Judge",
      "shutdown =SHUTDOWN # The process ends. @ Life cycle",
      "odd_one =ODD # The only one of its kind @ Life cycle",
    ],
  },
);
check(
  "strings in place",
  `
FAILURE_KINDS = (
    # judge
    "judge_failed",  # no answer
    "judge_unparseable",

    # sessions
    "session_lost",
    "session_expired",
)
MORE_FAILURE_KINDS = FAILURE_KINDS + ("odd_one",)
`,
  {
    FAILURE_KINDS: [
      "judge_failed # no answer @ judge",
      "judge_unparseable @ judge",
      "session_lost @ sessions",
      "session_expired @ sessions",
    ],
    MORE_FAILURE_KINDS: [
      "judge_failed # no answer @ judge",
      "judge_unparseable @ judge",
      "session_lost @ sessions",
      "session_expired @ sessions",
      "odd_one",
    ],
  },
);
check(
  "Literal aliases, and what is made from them",
  `FailureKind = Literal["judge_failed", "odd_one"]\ntype JudgeFailureKind = Literal["judge_failed"]\nFAILURE_KINDS = frozenset(get_args(FailureKind))`,
  {
    FailureKind: ["judge_failed", "odd_one"],
    JudgeFailureKind: ["judge_failed"],
    FAILURE_KINDS: ["judge_failed", "odd_one"],
  },
);
check(
  "enums and plain classes",
  `
class FailureKind(StrEnum):
    # No answer.
    JUDGE_FAILED = "judge_failed"
    ODD = "odd_one"  # odd


class FailureKinds(models.TextChoices):
    JUDGE = "judge_failed", _("Judge failed")
`,
  {
    FailureKind: ["judge_failed =JUDGE_FAILED # No answer.", "odd_one =ODD # odd"],
    FailureKinds: ["judge_failed =JUDGE # Judge failed"],
  },
);
check(
  "tables keyed by kinds",
  `
SHUTDOWN = "shutdown"
FAILURE_KIND_LABELS = {"judge_failed": "The judge failed", SHUTDOWN: "It " "ends"}
FAILURE_KIND_REGISTRY: Mapping[str, Registration] = MappingProxyType(
    {
        SHUTDOWN: Registration(status="active", source="module"),
        "odd_one": Registration(status="reserved", description="Odd"),
    }
)
FAILURE_KINDS = [{"kind": "judge_failed", "meaning": "No answer"}, {"kind": "odd_one"}]
FAILURE_KIND_CHOICES = [("judge_failed", "Judge failed")]
ACTIVE_FAILURE_KINDS = frozenset(name for name, row in FAILURE_KIND_REGISTRY.items() if row.status == "active")
`,
  {
    FAILURE_KIND_LABELS: ["judge_failed # The judge failed", "shutdown =SHUTDOWN # It ends"],
    FAILURE_KIND_REGISTRY: ["shutdown =SHUTDOWN", "odd_one !reserved # Odd"],
    FAILURE_KINDS: ["judge_failed # No answer", "odd_one"],
    FAILURE_KIND_CHOICES: ["judge_failed # Judge failed"],
  },
);
check(
  "none within functions, none without names",
  `def a():\n    FAILURE_KINDS = {"odd_one"}\n\n\nFAILURE_KINDS = frozenset()\nFAILURE_KIND = "odd_one"\nrow = {"failure_kinds": ["odd_one"]}`,
  {},
);

test("python declarations: spans", () => {
  const text = `A = "a_a"\nFAILURE_KINDS = {A, "b_b"}\n`;
  const [declaration] = factsOf(text, "python").declarations;
  assert.ok(declaration);
  const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  assert.equal(cut(declaration.span), `FAILURE_KINDS = {A, "b_b"}`);
  assert.equal(cut(declaration.nameSpan), "FAILURE_KINDS");
  assert.deepEqual(
    declaration.members.map(({ span, valueSpan }) => [cut(span), span.start, cut(valueSpan), valueSpan.start]),
    [
      ["A", 27, "a_a", 5],
      ["b_b", 31, "b_b", 31],
    ],
  );
});
check(
  "a member whose value is not typed yet is none",
  `
class FailureKind(str, Enum):
    GONE =
    JUDGE_FAILED = "judge_failed"
`,
  { FailureKind: ["judge_failed =JUDGE_FAILED"] },
);
