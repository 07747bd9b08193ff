import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { about } from "./about.js";
import { nodeHost } from "./nodeHost.js";
import { startServer } from "./server.js";

const usage = `${about.name} language server ${about.version}

Usage: failure-kinds-server --stdio | --node-ipc | --socket=PORT | --pipe=NAME

An editor starts it and speaks the Language Server Protocol with it, in the way that the option says.`;

serve(process.argv.slice(2));

/** Serves as the arguments say; without a way to be spoken to, it says so and ends with 2. */
function serve(args: readonly string[]): void {
  if (args.includes("--help")) console.log(usage);
  else if (args.includes("--version")) console.log(about.version);
  else if (args.some((arg) => /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/.test(arg))) {
    startServer(createConnection(ProposedFeatures.all), nodeHost());
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}
