import { type Row, ratioOf } from "./table.js";

/** A number that was to be reached. */
interface Target {
  readonly text: string;
  readonly value: number;
  /** What it is to be at most, or at least where `isFloor`. */
  readonly limit: number;
  readonly isFloor?: boolean;
}

/** How long a bare Node takes on the machine that the limits in milliseconds are for. */
const bareNodeThere = 62;

/** Says of each number whether it is reached, and else by how much it is missed. Numbers that were not measured are left out. */
export function printTargets(rows: readonly Row[]): void {
  const speed = Math.max(1, (rows.find(({ who }) => who === "node -e 0")?.median ?? bareNodeThere) / bareNodeThere);
  console.log(
    `\nTargets; those in ms hold where node -e 0 takes ${bareNodeThere} ms, and are ${speed.toFixed(1)} times as long here`,
  );
  for (const { text, value, limit, isFloor } of targetsOf(rows)) {
    if (Number.isNaN(value)) continue;
    const here = text.endsWith(", ms") ? limit * speed : limit;
    const isMet = isFloor ? value >= here : value <= here;
    const bound = `${isFloor ? "at least" : "at most"} ${here.toFixed(1)}`;
    console.log(`  ${isMet ? "reached" : "MISSED "}  ${text}: ${value.toFixed(1)}, ${bound}`);
  }
}

function targetsOf(rows: readonly Row[]): readonly Target[] {
  const find = (group: string, who: string) =>
    rows.find((row) => row.group.startsWith(group) && row.who.startsWith(who));
  const median = (group: string, who: string) => find(group, who)?.median ?? Number.NaN;
  const ratio = (group: string, who: string) => {
    const row = find(group, who);
    return row ? ratioOf(row, rows) : Number.NaN;
  };
  const check = "check of";
  const limit = median(check, "node -e 0") + median(check, "rg -c");
  return [
    { text: "check / (node -e 0 + rg -c)", value: median(check, "failure-kinds") / limit, limit: 3 },
    { text: "ast-grep / check", value: ratio(check, "ast-grep"), limit: 5, isFloor: true },
    { text: "cspell / check", value: ratio(check, "cspell"), limit: 100, isFloor: true },
    {
      text: "initialize after node -e 0, ms",
      value: median("answer to initialize", "failure-kinds") - median("answer to initialize", "node -e 0"),
      limit: 60,
    },
    {
      text: "memory after indexing, MB over bare node",
      value: median("memory after", "failure-kinds") - median("memory after", "bare node"),
      limit: 60,
    },
    ...rows.filter(({ who }) => who === "failure-kinds").flatMap((row) => waitingTargets(row, rows)),
  ];
}

function waitingTargets({ group, p95 }: Row, rows: readonly Row[]): readonly Target[] {
  if (group.startsWith("completion")) return [{ text: `p95 of ${group}, ms`, value: p95, limit: 5 }];
  if (!group.startsWith("key to problems")) return [];
  const rival = rows.find((row) => row.group === group && row.who !== "failure-kinds");
  return [
    { text: `p95 of ${group}, ms`, value: p95, limit: group.includes("10,000") ? 15 : 5 },
    { text: `times as fast: ${group}`, value: rival ? ratioOf(rival, rows) : Number.NaN, limit: 30, isFloor: true },
  ];
}
