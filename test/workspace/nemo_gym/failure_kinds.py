"""The names of why a rollout failed, for every server, dashboard and config of this repository."""

import re
import warnings

# Transport: another process could not be reached

TRANSPORT_UNREACHABLE = "transport_unreachable"
TRANSPORT_PEER_DROP = "transport_peer_drop"
TRANSPORT_TIMEOUT = "transport_timeout"
TRANSPORT_LOCAL_RESOURCE = "transport_local_resource"

# Agent: the /run call and what runs behind it

AGENT_RUN_ERROR = "agent_run_error"  # The agent answered, and broke while it ran.
AGENT_REQUEST_FAILED = "agent_request_failed"  # Something in front of the agent answered; the rollout never ran.
AGENT_TIMEOUT = "agent_timeout"
AGENT_COMMAND_NOT_ALLOWED = "agent_command_not_allowed"

# Environment: one attempt at an episode

ENVIRONMENT_SERVER_FAILED = "environment_server_failed"
PROTOCOL_VIOLATION = "protocol_violation"

# Verifier and judge

JUDGE_FAILED = "judge_failed"  # No verdict: set by the judge failsafe, and when rows are verified again.
JUDGE_UNPARSEABLE = "judge_unparseable"
VERIFIER_ERROR = "verifier_error"

# Provider: sandboxes, browsers, containers

PROVIDER_UNAVAILABLE = "provider_unavailable"
PROVIDER_QUOTA_EXHAUSTED = "provider_quota_exhausted"
PROVIDER_OOM_KILLED = "provider_oom_killed"

# Resources session

SESSION_LOST = "session_lost"
SESSION_EXPIRED = "session_expired"
SESSION_RELEASE_FAILED = "session_release_failed"

# Cancellation and the life of the process

CANCELLED = "cancelled"
KILL_SHAPED = "kill_shaped"  # Killed from outside the rollout's own process; the row is never stored.
SHUTDOWN = "shutdown"

# Persistence and cohorts

PERSISTENCE_FAILED = "persistence_failed"
COHORT_INCOMPLETE = "cohort_incomplete"

FAILURE_KINDS: frozenset[str] = frozenset(
    {
        TRANSPORT_UNREACHABLE,
        TRANSPORT_PEER_DROP,
        TRANSPORT_TIMEOUT,
        TRANSPORT_LOCAL_RESOURCE,
        AGENT_RUN_ERROR,
        AGENT_REQUEST_FAILED,
        AGENT_TIMEOUT,
        AGENT_COMMAND_NOT_ALLOWED,
        ENVIRONMENT_SERVER_FAILED,
        PROTOCOL_VIOLATION,
        JUDGE_FAILED,
        JUDGE_UNPARSEABLE,
        VERIFIER_ERROR,
        PROVIDER_UNAVAILABLE,
        PROVIDER_QUOTA_EXHAUSTED,
        PROVIDER_OOM_KILLED,
        SESSION_LOST,
        SESSION_EXPIRED,
        SESSION_RELEASE_FAILED,
        CANCELLED,
        KILL_SHAPED,
        SHUTDOWN,
        PERSISTENCE_FAILED,
        COHORT_INCOMPLETE,
    }
)

_NAMESPACED = re.compile(r"[a-z][a-z0-9_]*:[a-z][a-z0-9_]*")
_warned: set[str] = set()


def is_registered(name: str) -> bool:
    return name in FAILURE_KINDS


def is_namespaced(name: str) -> bool:
    return _NAMESPACED.fullmatch(name) is not None


def validate_failure_kind(name: str | None) -> str | None:
    if name is None or is_registered(name) or is_namespaced(name) or name in _warned:
        return name
    _warned.add(name)
    warnings.warn(f"{name!r} is not registered in {__name__}, nor namespaced as <server>:<kind>", stacklevel=2)
    return name
