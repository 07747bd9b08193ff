import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** The resident memory of a process and of all that it has started, in MB; NaN where the system does not tell. */
export function memoryOfTree(pid: number): number {
  return sumOverTree(pid, ({ memory }) => memory);
}

/** How long a process and all that it has started have been working, in milliseconds of a processor; NaN likewise. */
export function workOfTree(pid: number): number {
  return sumOverTree(pid, ({ work }) => work);
}

function sumOverTree(pid: number, numberOf: (status: Status) => number): number {
  const own = statusOf(pid);
  if (own === null) return Number.NaN;
  const all = new Map<number, Status>();
  for (const name of readdirSync("/proc")) {
    const status = /^\d+$/.test(name) ? statusOf(Number(name)) : null;
    if (status) all.set(Number(name), status);
  }
  const isBelow = (child: number): boolean => child === pid || (all.has(child) && isBelow(all.get(child)?.parent ?? 0));
  return [...all].filter(([child]) => isBelow(child)).reduce((sum, [, status]) => sum + numberOf(status), 0);
}

/** The resident memory of a process of node that does nothing, in MB. */
export async function memoryOfBareNode(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume(); console.log()"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const memory = memoryOfTree(child.pid ?? 0);
  child.kill();
  return memory;
}

/** A process: its parent, its resident memory in MB, and how long it has worked in milliseconds. */
interface Status {
  readonly parent: number;
  readonly memory: number;
  readonly work: number;
}

/** Linux counts in hundredths of a second. */
const tick = 10;

/** Null where there is no such process, or no such system. */
function statusOf(pid: number): Status | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0);
    // The name of the program, in parentheses, may have blanks in it. Behind it the twelfth and the next are in the program and in the system.
    const counts = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const work = (Number(counts[11]) + Number(counts[12])) * tick;
    return { parent: numberOf("PPid"), memory: numberOf("VmRSS") / 1024, work };
  } catch {
    return null;
  }
}
