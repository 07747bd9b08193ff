/** The best, the middle and the near-worst of some measurements, in milliseconds. */
export interface Timing {
  readonly best: number;
  readonly median: number;
  readonly p95: number;
}

/** Times of `runs` calls after `warmUp` calls that are not counted. */
export function timingOf(run: () => void, runs: number, warmUp: number): Timing {
  const times: number[] = [];
  for (let index = -warmUp; index < runs; index++) {
    const start = performance.now();
    run();
    if (index >= 0) times.push(performance.now() - start);
  }
  return summary(times);
}

/** Times of several ways to do a thing, taken in turn so that a slow moment of the machine meets them all. */
export async function interleaved<Name extends string>(
  ways: Readonly<Record<Name, () => Promise<number>>>,
  runs: number,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(ways) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let index = 0; index < runs; index++) {
    for (const name of names) times[name].push(await ways[name]());
  }
  return Object.fromEntries(names.map((name) => [name, summary(times[name])])) as Record<Name, Timing>;
}

/** The best, the middle and the near-worst of `times`. */
export function summary(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { best: at(0), median: at(0.5), p95: at(0.95) };
}
