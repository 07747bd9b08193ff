import { visible } from "../core/visible.js";

/** Where results go. */
export interface Output {
  readonly print: (text: string) => void;
  /** True when results may be coloured. */
  readonly isColored: boolean;
}

/** Where the command prints: results to `print`, everything about the run itself to `printError`. */
export interface Terminal extends Output {
  readonly printError: (text: string) => void;
  /** Shows how far a run is, in one line that the next one replaces, where a person looks on; the empty text takes it away. */
  readonly showProgress: (line: string) => void;
}

/**
 * The terminal of this process. When a reader such as `head` has seen enough and closes the pipe, nothing more is written to it, and the
 * run goes on to its exit code; when the results cannot be written otherwise, the process says so and ends with 2.
 */
export function processTerminal(): Terminal {
  process.stdout.on("error", unlessClosed(endOnBrokenOutput));
  process.stderr.on(
    "error",
    unlessClosed(() => process.exit(2)),
  ); // there is nowhere left to say why
  const { CI, NO_COLOR, TERM } = process.env;
  const { showProgress, clear } = progressLine(process.stderr.isTTY === true && !CI && TERM !== "dumb");
  return {
    print(text) {
      clear();
      write(process.stdout, text);
    },
    printError(text) {
      clear();
      write(process.stderr, text);
    },
    showProgress,
    isColored: process.stdout.isTTY === true && !NO_COLOR && TERM !== "dumb",
  };
}

/** One line about the run, such as a path that cannot be read. */
export function complain(terminal: Pick<Terminal, "printError">, message: string): void {
  terminal.printError(`failure-kinds: ${visible(message)}\n`);
}

/** A fault of the command itself, with its stack: it must not look like a finding. `path` is the file that it was met in, or null. */
export function complainOfFault(
  terminal: Pick<Terminal, "printError">,
  error: unknown,
  path: string | null = null,
): void {
  const where = path === null ? "" : `${path}: `;
  const what = error instanceof Error ? error.stack : error;
  complain(terminal, `${where}this should not have happened, please report it: ${what}`);
}

function progressLine(isShown: boolean): Pick<Terminal, "showProgress"> & { readonly clear: () => void } {
  let shown = "";
  const showProgress = (line: string) => {
    if (isShown && line !== shown) process.stderr.write(`\r\x1b[K${line}`);
    shown = line;
  };
  return { showProgress, clear: () => showProgress("") };
}

function write(stream: NodeJS.WriteStream, text: string): void {
  if (stream.writable) stream.write(text);
}

/** Passes over that whoever reads has gone. */
function unlessClosed(take: (error: NodeJS.ErrnoException) => void): typeof take {
  return (error) => {
    if (error.code !== "EPIPE") take(error);
  };
}

function endOnBrokenOutput({ message }: NodeJS.ErrnoException): void {
  process.stderr.write(`failure-kinds: the results cannot be written: ${message}\n`, () => process.exit(2));
}
