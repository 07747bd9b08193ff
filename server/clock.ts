/** The passing of time, so that tests need not wait for it. */
export interface Clock {
  /** Runs `run` after `milliseconds`, unless the function that is returned is called before. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
