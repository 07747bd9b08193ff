import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { about } from "./about.js";
import { nodeHost } from "./nodeHost.js";
import { startServer } from "./server.js";

const usage = `${about.name} language server ${about.version}

Usage: failure-kinds-server --stdio | --node-ipc | --socket=PORT | --pipe=NAME

An editor starts it and speaks the Language Server Protocol with it, in the way that the option says.`;

serve(process.argv.slice(2));

/** Serves as the arguments say; without a usable way to be spoken to, it says so and ends with 2. */
function serve(args: readonly string[]): void {
  if (args.includes("--help")) console.log(usage);
  else if (args.includes("--version")) console.log(about.version);
  else if (args.some((arg, index) => isWay(arg, args[index + 1]))) {
    startServer(createConnection(ProposedFeatures.all), nodeHost());
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
}

/** True for an argument that says how the server is spoken to. What follows a port or a name may be the argument behind it. */
function isWay(arg: string, next = ""): boolean {
  if (arg === "--stdio" || arg === "--node-ipc") return true;
  const [, way, value = next] = /^--(socket|pipe)(?:=(.*))?$/s.exec(arg) ?? [];
  if (way === "socket") return /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536;
  return way === "pipe" && value !== "";
}
