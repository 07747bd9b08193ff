export type FailureKind =
  | "transport_unreachable"
  | "transport_timeout"
  | "agent_timeout"
  | "judge_failed"
  | "judge_unparseable"
  | "provider_oom_killed"
  | "code_golf:patch_rejected"
  | "web_search:blocked by policy";

export interface Row {
  id: string;
  reward: number;
  failureKind: string | null;
  failureReason?: string;
}

export const seriousKinds: FailureKind[] = ["judge_failed", "provider_oom_killed"];

export function adviceFor(row: Row): string {
  switch (row.failureKind) {
    case "transport_timeout":
    case "transport_unreachable":
      return "Run the rollout again.";
    case "judge_failed":
    case "judge_unparseble":
      return "Look at the judge.";
    case "provider_oom_killed":
      return "Give the sandbox more memory.";
    default:
      return "";
  }
}
