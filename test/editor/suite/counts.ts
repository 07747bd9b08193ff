/** What the process outside reads when the tests have ended. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly pending: number;
}

/** Runs what a Mocha has loaded, and counts. It resolves even when tests failed: the counts tell. */
export async function runAndCount(mocha: Pick<Mocha, "run">): Promise<Counts> {
  const counts = { passed: 0, failed: 0, pending: 0 };
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve());
    runner.on("pass", () => counts.passed++);
    runner.on("fail", () => counts.failed++);
    runner.on("pending", () => counts.pending++);
  });
  return counts;
}
