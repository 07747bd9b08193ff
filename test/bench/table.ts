import type { Timing } from "./measure.js";

/** One line of the table: what was measured of whom. */
export interface Row {
  /** What is compared; the first row of a group is our own. */
  readonly group: string;
  readonly who: string;
  readonly unit: "ms" | "MB";
  readonly median: number;
  /** NaN where it was measured once. */
  readonly p95: number;
}

/** A row of times in milliseconds. */
export function timeRow(group: string, who: string, { median, p95 }: Timing): Row {
  return { group, who, unit: "ms", median, p95 };
}

/** A row of memory in MB. */
export function memoryRow(group: string, who: string, memory: number): Row {
  return { group, who, unit: "MB", median: memory, p95: Number.NaN };
}

/** How many times our own figure this one is, NaN where the group has none. */
export function ratioOf(row: Row, rows: readonly Row[]): number {
  const own = rows.find(({ group }) => group === row.group);
  return own ? row.median / own.median : Number.NaN;
}

/** The rows under the headings of their groups, with columns that stand below one another. */
export function printTable(rows: readonly Row[]): void {
  let group = "";
  for (const row of rows) {
    if (row.group !== group) console.log(`\n${row.group}`);
    group = row.group;
    const figures = [`median ${figure(row.median)}`, `p95 ${figure(row.p95)}`].join("  ");
    console.log(`  ${row.who.padEnd(40)} ${row.unit}  ${figures}  ${times(ratioOf(row, rows)).padStart(8)}`);
  }
}

/** As `12x`, with a digit behind the point where it is small. */
export function times(ratio: number): string {
  return Number.isNaN(ratio) ? "" : `${ratio.toFixed(ratio < 10 ? 1 : 0)}x`;
}

function figure(value: number): string {
  return (Number.isNaN(value) ? "" : value.toFixed(1)).padStart(9);
}
