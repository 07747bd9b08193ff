import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import Mocha from "mocha";

/** What the process outside reads when the tests have ended. */
interface Counts {
  passed: number;
  failed: number;
  pending: number;
}

/**
 * Called by the extension host: runs the bundled tests beside this file, all of them. Writes the counts to the file that
 * FAILURE_KINDS_COUNTS names, and resolves even when tests failed: the counts tell.
 */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: "bdd", timeout: 30_000, color: false });
  for (const file of readdirSync(__dirname).sort()) {
    if (file.endsWith(".test.cjs")) mocha.addFile(path.join(__dirname, file));
  }
  const counts: Counts = { passed: 0, failed: 0, pending: 0 };
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve());
    runner.on("pass", () => counts.passed++);
    runner.on("fail", () => counts.failed++);
    runner.on("pending", () => counts.pending++);
  });
  writeFileSync(process.env.FAILURE_KINDS_COUNTS ?? "", JSON.stringify(counts));
}
