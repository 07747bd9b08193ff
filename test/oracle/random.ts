/** Gives whole numbers from 0 up to, and without, its argument. */
export type Generator = (limit: number) => number;

/** A generator that gives the same numbers in every run; different seeds give different ones. */
export function generator(seed: number): Generator {
  let state = (Math.imul(seed + 1, 0x9e3779b9) ^ 0x5bd1e995) >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** One of the values, none of which may be missing. */
export function one<Value>(random: Generator, values: readonly Value[]): Value {
  return values[random(values.length)] as Value;
}

/** One of the functions that each make a value: only that of the chosen one is run, so a recursion ends. */
export function choose<Result>(random: Generator, makers: readonly (() => Result)[]): () => Result {
  return one(random, makers);
}
