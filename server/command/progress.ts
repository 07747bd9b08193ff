import type { Terminal } from "./terminal.js";

/** Is told how many of the files are done. */
export type Progress = (done: number, all: number) => void;

/** A short run shows nothing: a line that comes and goes at once only flickers. In milliseconds. */
const quietAtFirst = 500;

/** How often the line changes, in milliseconds. */
const interval = 100;

/** Shows on a terminal how far a run is, when it takes long, and takes it away when all is done. */
export function progressOn(
  { showProgress }: Pick<Terminal, "showProgress">,
  now: () => number = () => performance.now(),
): Progress {
  let next = now() + quietAtFirst;
  return (done, all) => {
    if (done === all) return showProgress("");
    const time = now();
    if (time < next) return;
    next = time + interval;
    showProgress(`${done} of ${all} files`);
  };
}
