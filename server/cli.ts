import { run } from "./command/run.js";
import { processTerminal } from "./command/terminal.js";

// The code is set instead of exiting, so that what has been printed reaches a slow pipe.
run(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
