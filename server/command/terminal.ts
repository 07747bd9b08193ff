import { visible } from "../core/visible.js";

/** Where the command prints: results to `print`, everything about the run itself to `printError`. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** True when results may be coloured. */
  readonly isColored: boolean;
}

/**
 * The terminal of this process. When a reader such as `head` has seen enough and closes the pipe, the process ends quietly; when
 * the results cannot be written otherwise, it says so and ends with 2.
 */
export function processTerminal(): Terminal {
  process.stdout.on("error", endOnBrokenOutput);
  process.stderr.on("error", () => process.exit(2)); // there is nowhere left to say why
  return {
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
    isColored: process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb",
  };
}

/** One line about the run, such as a path that cannot be read. */
export function complain(terminal: Terminal, message: string): void {
  terminal.printError(`failure-kinds: ${visible(message)}\n`);
}

function endOnBrokenOutput(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit();
  process.stderr.write(`failure-kinds: the results cannot be written: ${error.message}\n`, () => process.exit(2));
}
