import assert from "node:assert/strict";
import { test } from "node:test";
import { isSlip } from "../../server/core/slip.js";

/** Whether the names are slips for `meant`, and may be replaced without asking. */
function check(meant: string, isOne: boolean, ...names: readonly string[]): void {
  for (const name of names)
    test(`${name} is ${isOne ? "a slip for" : "another name than"} ${meant}`, () => {
      assert.equal(isSlip(name, meant), isOne);
    });
}

check(
  "judge_failed",
  true,
  "judge-failed",
  "JudgeFailed",
  " judge failed\n",
  "judgefailed",
  "failed_judge",
  "judge_f\u0430iled",
);
check(
  "judge_failed",
  true,
  "judge_faild",
  "judge_failled",
  "judge_fialed",
  "jugde_fialed",
  "judge_failes",
  "JUDGE_FAILD",
);
check(
  "judge_failed",
  false,
  "judge_passed",
  "judge_flaked",
  "judge_failed_2",
  "judge_failed2",
  "judge_fail",
  "judge",
  "failed",
  "",
);
check("sandbox_oom", false, "oom", "sandbox_com", "sandbox_oon", "sandbox_rooms");
check("transport_timeout", true, "transport_time_out", "transport-timeouts", "tranport_timeot");
check("transport_timeout", false, "timeout", "agent_timeout", "transport_timeout_x", "transport_timed_out");
check("code_golf:patch_rejected", true, "CodeGolf:patch-rejected", "code_golf:patch_rejcted");
