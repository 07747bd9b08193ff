import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** The resident memory of a process and of all that it has started, in MB; NaN where the system does not tell. */
export function memoryOfTree(pid: number): number {
  const own = statusOf(pid);
  if (own === null) return Number.NaN;
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const status = /^\d+$/.test(name) ? statusOf(Number(name)) : null;
    if (status) parents.set(Number(name), status.parent);
  }
  const isBelow = (child: number): boolean => child === pid || (parents.has(child) && isBelow(parents.get(child) ?? 0));
  return [...parents.keys()].filter(isBelow).reduce((sum, child) => sum + (statusOf(child)?.memory ?? 0), 0);
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

/** The parent of a process and its resident memory in MB; null where there is no such process, or no such system. */
function statusOf(pid: number): { readonly parent: number; readonly memory: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return { parent: numberOf("PPid"), memory: numberOf("VmRSS") / 1024 };
  } catch {
    return null;
  }
}
