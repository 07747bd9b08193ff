import { createHash } from "node:crypto";
import type { Finding } from "./checkReport.js";

/**
 * A name for each finding, as 40 hexadecimal digits, which stays the same when lines move: by its path, its code, what stands
 * there, and how many of the same stand before it.
 */
export function fingerprintsOf(findings: readonly Finding[]): string[] {
  const counts = new Map<string, number>();
  return findings.map(({ pathInRoot, code, value }) => {
    const key = JSON.stringify([pathInRoot, code, value]);
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return createHash("sha256").update(`${before} ${key}`).digest("hex").slice(0, 40);
  });
}
