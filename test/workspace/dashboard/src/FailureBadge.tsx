import { adviceFor, type Row } from "./failureKinds";

export function FailureBadge({ row }: { row: Row }) {
  if (row.failureKind === null) return null;
  const tone = row.failureKind === "kill_shapd" ? "grey" : "red";
  return (
    <span className={`badge ${tone}`} title={adviceFor(row)}>
      {row.failureKind}
    </span>
  );
}

export function DemoBadges() {
  const rows: Row[] = [
    { id: "1", reward: 0, failureKind: "judge_failed" },
    { id: "2", reward: 0, failureKind: "code_golf:" },
    { id: "3", reward: 0, failureKind: "demo_failure" },
    { id: "4", reward: 0, failureKind: "JUDGE_FAILED" },
  ];
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <FailureBadge row={row} />
        </li>
      ))}
    </ul>
  );
}
