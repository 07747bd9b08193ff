import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { nodeHost } from "./nodeHost.js";
import { startServer } from "./server.js";

/** The language server as a process: `--stdio`, `--node-ipc`, `--socket=<port>` or `--pipe=<name>` says how it is spoken to. */
startServer(createConnection(ProposedFeatures.all), nodeHost());
