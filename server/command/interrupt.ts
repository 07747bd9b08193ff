import { setImmediate } from "node:timers/promises";

/** Tells whether a person, or the system, wants the run to end. */
export interface Interruption {
  /** To be waited for at each place where the run may end: there it does when it should, saying `message`. */
  readonly pass: (message: string) => Promise<void>;
}

/** Ctrl-C, what the system ends a process with, and a terminal that is closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs `work` so that Ctrl-C ends it only where it says `pass`. The process then ends by the signal, as its caller expects.
 */
export async function interruptible(work: (interruption: Interruption) => Promise<void>): Promise<void> {
  let received: NodeJS.Signals | null = null;
  const receive = (signal: NodeJS.Signals) => {
    received = signal;
  };
  const release = () => {
    for (const signal of signals) process.off(signal, receive);
  };
  for (const signal of signals) process.on(signal, receive);
  const pass = async (message: string) => {
    await setImmediate(); // signals are seen only between turns
    if (received === null) return;
    release();
    process.stderr.write(`failure-kinds: interrupted: ${message}\n`);
    process.kill(process.pid, received);
    await new Promise(() => {}); // nothing more is done while the process ends
  };
  try {
    await work({ pass });
  } finally {
    release();
  }
}
