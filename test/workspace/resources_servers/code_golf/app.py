import asyncio
from dataclasses import dataclass

from nemo_gym.failure_kinds import PROVIDER_OOM_KILLED, VERIFIER_ERROR

PATCH_REJECTED = "code_golf:patch_rejected"
BUDGET_SPENT = "code_golf:budget-spent"


@dataclass
class VerifyResponse:
    reward: float
    failure_kind: str | None = None
    failure_reason: str | None = None


@dataclass
class Submission:
    patch: str
    byte_budget: int


async def verify(submission: Submission, sandbox, judge) -> VerifyResponse:
    if len(submission.patch.encode()) > submission.byte_budget:
        return VerifyResponse(reward=0.0, failure_kind=BUDGET_SPENT)
    try:
        run = await sandbox.apply(submission.patch)
    except MemoryError as error:
        return VerifyResponse(reward=0.0, failure_kind=PROVIDER_OOM_KILLED, failure_reason=str(error))
    except ConnectionError as error:
        return VerifyResponse(reward=0.0, failure_kind="transport_unreachable", failure_reason=str(error))
    if run.rejected:
        return VerifyResponse(reward=0.0, failure_kind=PATCH_REJECTED, failure_reason=run.output)
    return await grade(run, judge)


async def grade(run, judge) -> VerifyResponse:
    try:
        verdict = await asyncio.wait_for(judge.score(run.output), timeout=30)
    except asyncio.TimeoutError as error:
        return VerifyResponse(reward=0.0, failure_kind="judge_timed_out", failure_reason=str(error))
    except ValueError as error:
        return VerifyResponse(reward=0.0, failure_kind="judge_unparsable", failure_reason=str(error))
    if verdict is None:
        return VerifyResponse(reward=0.0, failure_kind=VERIFIER_ERROR)
    return VerifyResponse(reward=verdict.score)
