import type { Row } from "./failureKinds";

export async function fetchRows(run: string): Promise<Row[]> {
  const response = await fetch(`/runs/${run}/rows`);
  if (!response.ok) return [{ id: run, reward: 0, failureKind: "transport_unreachable" }];
  return (await response.json()) as Row[];
}

export function placeholder(id: string): Row {
  return { id, reward: 0, failureKind: "not_started_yet" };
}

export function countLost(rows: Row[]): number {
  return rows.filter((row) => row.failureKind === "sessionLost" || row.failureKind === "session_expired").length;
}
