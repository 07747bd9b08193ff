import assert from "node:assert/strict";
import type { TestContext } from "node:test";

/** True in `npm run soak`, which does all of this much longer than `npm test`. */
export const isLong = process.env.FAILURE_KINDS_SOAK !== undefined;

/** How often something is tried: a little in `npm test`, much in `npm run soak`. */
export function effort(short: number, long: number): number {
  return isLong ? long : short;
}

/** Says what a test has counted or measured; `npm run soak` shows it. */
export function report(context: TestContext, text: string): void {
  context.diagnostic(text);
  if (isLong) process.stderr.write(`${context.name}: ${text}\n`);
}

/** Where all random numbers of a run begin; `FAILURE_KINDS_SEED` has a run try other ones. */
export const seed = Number(process.env.FAILURE_KINDS_SEED ?? 1);

/** The most that may be spent on one text of some kilobytes, in milliseconds of this process: a hundred times what it takes. */
const mostSpent = 5_000;

/** Runs what must come to an end soon and must not throw; says for which text it did not. */
export function withinReason<Result>(text: string, run: () => Result): Result {
  const before = process.cpuUsage();
  let result: Result;
  try {
    result = run();
  } catch (error) {
    throw new Error(`it throws for ${JSON.stringify(text)}`, { cause: error });
  }
  const { user } = process.cpuUsage(before);
  assert.ok(
    user / 1000 < mostSpent,
    `it takes ${user / 1000} ms for ${text.length} characters: ${JSON.stringify(text)}`,
  );
  return result;
}
