from nemo_gym import failure_kinds

ALLOWED = {"ls", "cat", "grep", "sed", "python3"}


def run(command: list[str], executor) -> dict:
    if command[0] not in ALLOWED:
        return {"output": "", "failure_kind": failure_kinds.AGENT_COMMAND_NOT_ALLOWED}
    try:
        return {"output": executor.run(command, timeout=60), "failure_kind": None}
    except TimeoutError:
        return {"output": "", "failure_kind": "agent_timeout"}
    except OSError as error:
        return {"output": "", "failure_kind": "agent_run_error", "failure_reason": str(error)}


def summarize(rows: list[dict]) -> dict[str, int]:
    lost = [row for row in rows if row["failure_kind"] == "session_lost"]
    cancelled = [row for row in rows if row["failure_kind"] in ("cancelled", "shutdown")]
    return {"lost": len(lost), "cancelled": len(cancelled), "rows": len(rows)}
