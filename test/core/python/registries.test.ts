import { check } from "./members.js";

check(
  "a registry of records, and sets computed from it",
  `
# SPDX-License-Identifier: Apache-2.0
JUDGE_FAILED = "judge_failed"
SESSION_LOST = "session_lost"
PEER_DROP = "peer_drop"
_RESERVED = FailureKindRegistration(status="reserved", source="#12")


@dataclass(frozen=True)
class FailureKindRegistration:
    status: Literal["active", "reserved"]
    source: str


FAILURE_KIND_REGISTRY: Mapping[str, FailureKindRegistration] = MappingProxyType(
    {
        JUDGE_FAILED: FailureKindRegistration(status="active", source="module"),
        SESSION_LOST: FailureKindRegistration(
            status="reserved",
            source="#34",
        ),
        PEER_DROP: _RESERVED,
        "a_a": FailureKindRegistration("deprecated", "module"),
        "b_b": FailureKindRegistration(status=Status.RESERVED, description="Odd"),
        "c_c": {"status": "deprecated", "meaning": "Gone"},
        "d_d": {"deprecated": True},
        "e_e": {"deprecated": False},
    }
)
ACTIVE_FAILURE_KINDS = frozenset(k for k, row in FAILURE_KIND_REGISTRY.items() if row.status == "active")
RESERVED_FAILURE_KINDS: frozenset[str] = frozenset(
    {kind for kind, row in FAILURE_KIND_REGISTRY.items() if row.status == "reserved"}
)
`,
  {
    FAILURE_KIND_REGISTRY: [
      "judge_failed =JUDGE_FAILED",
      "session_lost =SESSION_LOST !reserved",
      "peer_drop =PEER_DROP !reserved",
      "a_a !deprecated",
      "b_b !reserved # Odd",
      "c_c !deprecated # Gone",
      "d_d !deprecated",
      "e_e",
    ],
  },
);
check(
  "the module beside classes, and what is derived from the registry",
  `
"""Why rollouts fail: failure kinds."""

from __future__ import annotations

# --- Judge ---
JUDGE_FAILED = "judge_failed"

FAILURE_KINDS: frozenset[str] = frozenset({JUDGE_FAILED})


class FailureClassConfig(BaseModel):
    # How the environment is called.
    name: str = "x"
    failure_kind: str = JUDGE_FAILED
    failure_kinds: list[str] = Field(default_factory=list)

    def classify(self, error):
        FAILURE_KINDS = {"within_a_method"}
        return FAILURE_KINDS


def is_registered(name: str) -> bool:
    return name in FAILURE_KINDS


FAILURE_KIND_NAMES = tuple(sorted(FAILURE_KINDS))
`,
  { FAILURE_KINDS: ["judge_failed =JUDGE_FAILED @ Judge"], FAILURE_KIND_NAMES: ["judge_failed =JUDGE_FAILED @ Judge"] },
);
check(
  "records in a list, choices, merged tables",
  `
TEXT = "The judge failed"
A_FAILURE_KINDS = [
    FailureKindInfo("judge_failed", "No answer"),
    FailureKindInfo(kind="odd_one", description="Odd", status="reserved"),
]
B_FAILURE_KINDS = [
    {"kind": "judge_failed", "meaning": "No answer"},  # beside a record
    {"meaning_of_it": 1, "kind": "odd_one"},  # odd
]
FAILURE_KIND_CHOICES = (("judge_failed", TEXT), ("odd_one", _("Odd")))
FAILURE_KIND_LABELS = {"judge_failed": TEXT}
MORE_FAILURE_KIND_LABELS = {**FAILURE_KIND_LABELS, "odd_one": "Odd"}
C_FAILURE_KINDS = {"JUDGE_FAILED": "judge_failed", "ODD": "odd_one"}
D_FAILURE_KINDS = [kind for kind, _ in FAILURE_KIND_CHOICES]
E_FAILURE_KINDS = frozenset(FAILURE_KIND_LABELS)
F_FAILURE_KINDS = tuple(FAILURE_KIND_LABELS.keys())
G_FAILURE_KINDS = dict.fromkeys(["judge_failed"], 0)
`,
  {
    A_FAILURE_KINDS: ["judge_failed # No answer", "odd_one !reserved # Odd"],
    B_FAILURE_KINDS: ["judge_failed # No answer", "odd_one # odd"],
    FAILURE_KIND_CHOICES: ["judge_failed # The judge failed", "odd_one # Odd"],
    FAILURE_KIND_LABELS: ["judge_failed # The judge failed"],
    MORE_FAILURE_KIND_LABELS: ["judge_failed # The judge failed", "odd_one # Odd"],
    C_FAILURE_KINDS: ["judge_failed =JUDGE_FAILED", "odd_one =ODD"],
    D_FAILURE_KINDS: ["judge_failed # The judge failed", "odd_one # Odd"],
    E_FAILURE_KINDS: ["judge_failed # The judge failed"],
    F_FAILURE_KINDS: ["judge_failed # The judge failed"],
    G_FAILURE_KINDS: ["judge_failed"],
  },
);
check(
  "comments: where the constant is, else where it is listed",
  `
A = "a_a"
B = "b_b"  # of the constant
C = "c_c"

FAILURE_KINDS = {
    # First
    A,  # of the member
    B,  # of the member too

    # Second
    C,
    "d_d",  # deprecated
}
FAILURE_KIND_SCORES = {
    "a_a": 1,  # behind the entry
    # above the entry
    "b_b": 2,
}
`,
  {
    FAILURE_KINDS: [
      "a_a =A # of the member @ First",
      "b_b =B # of the constant @ First",
      "c_c =C @ Second",
      "d_d !deprecated # deprecated @ Second",
    ],
  },
);
check(
  "members that are commented out",
  `
# Judge
JUDGE_FAILED = "judge_failed"
# JUDGE_GONE = "judge_gone"
JUDGE_UNPARSEABLE = "judge_unparseable"  # "judge_unreadable"

# OLD = "old"
NEW = "new"
# Was used by the first version
# OLDER = "older"
NEWER = "newer"
# OLDEST = "oldest"
# The newest of all.
NEWEST = "newest"

FAILURE_KINDS = {
    # JUDGE_GONE,
    JUDGE_FAILED,
    # "judge_gone",
    JUDGE_UNPARSEABLE,
    # "old": Registration(status="reserved"),
    NEW,
    NEWER,
    # FailureKind.OLD,
    NEWEST,
    # ("old", "Old"),
    "odd_one",
}
`,
  {
    FAILURE_KINDS: [
      "judge_failed =JUDGE_FAILED @ Judge",
      "judge_unparseable =JUDGE_UNPARSEABLE @ Judge",
      "new =NEW",
      "newer =NEWER",
      "newest =NEWEST # The newest of all.",
      "odd_one",
    ],
  },
);
check(
  "notes for tools are no documentation",
  `# -*- coding: utf-8 -*-
# Copyright (c) 2025 Somebody
JUDGE_FAILED = "judge_failed"  # noqa: E501
ODD = "odd_one"  # Odd.  # type: ignore[misc]
# pylint: disable=invalid-name
LAST = "last_one"
FAILURE_KINDS = {JUDGE_FAILED, ODD, LAST}  # failure-kinds: ignore
`,
  { FAILURE_KINDS: ["judge_failed =JUDGE_FAILED", "odd_one =ODD # Odd.", "last_one =LAST"] },
);
check(
  "what other files have",
  `
import nemo_gym.failure_kinds
import x.y as z
from . import kinds
from .base import BASE, FailureKind as Base, JUDGE as J, Kinds, lower
from .stars import *

AGAIN = J
GONE = z.GONE
FAILURE_KINDS = BASE | kinds.MORE | {J, AGAIN, GONE, z.ODD, nemo_gym.failure_kinds.SHUTDOWN, Kinds.LOST, lower, STAR, other}
FailureKind = Union[Base, Literal["odd_one"]]
OTHER_FAILURE_KINDS = [*kinds.MORE, *STARS, *unknown]
FAILURE_KIND_LABELS = {**kinds.LABELS, J: "Judge"}
ALL_FAILURE_KINDS = frozenset(get_args(Base))


class Config:
    failure_kind: Base = Base.JUDGE
    failure_kinds: list[str] = BASE
`,
  {
    FAILURE_KINDS: [
      "null =J < .base:JUDGE",
      "null =AGAIN < .base:JUDGE",
      "null =GONE < x.y:GONE",
      "null =ODD < x.y:ODD",
      "null =SHUTDOWN < nemo_gym.failure_kinds:SHUTDOWN",
      "null =LOST < .base:Kinds.LOST",
      "null =lower < .base:lower",
      "null =STAR < .stars:STAR",
      "+BASE < .base:BASE",
      "+MORE < .kinds:MORE",
    ],
    FailureKind: ["odd_one", "+Base < .base:FailureKind"],
    OTHER_FAILURE_KINDS: ["+MORE < .kinds:MORE", "+STARS < .stars:STARS"],
    FAILURE_KIND_LABELS: ["null =J < .base:JUDGE # Judge", "+LABELS < .kinds:LABELS"],
    ALL_FAILURE_KINDS: ["+Base < .base:FailureKind"],
  },
);
check(
  "an imported vocabulary, added to",
  `
from nemo_gym.failure_kinds import FAILURE_KINDS
FAILURE_KINDS |= {"odd_one"}
OTHER_FAILURE_KINDS = FAILURE_KINDS
`,
  {
    FAILURE_KINDS: ["odd_one", "+FAILURE_KINDS < nemo_gym.failure_kinds:FAILURE_KINDS"],
    OTHER_FAILURE_KINDS: ["odd_one", "+FAILURE_KINDS < nemo_gym.failure_kinds:FAILURE_KINDS"],
  },
);
check(
  "half-typed: what can be read",
  `
JUDGE = "judge_failed"
OPEN = "open_one
SHUTDOWN = "shutdown"
FAILURE_KINDS = frozenset({
    JUDGE,
    OPEN,
    "odd_one",
    "half
    SHUTDOWN,


class FailureKind(StrEnum):
    JUDGE = "judge_failed"
    HALF =
    OPEN = "open
    ODD = "odd_one"


OTHER_FAILURE_KINDS = {"a_a", **, *, "b_b" if, JUDGE
LAST_FAILURE_KINDS =
`,
  {
    FAILURE_KINDS: ["judge_failed =JUDGE", "null =OPEN", "odd_one", "shutdown =SHUTDOWN"],
    FailureKind: ["judge_failed =JUDGE", "odd_one =ODD"],
    OTHER_FAILURE_KINDS: ["a_a", "b_b", "judge_failed =JUDGE"],
  },
);
