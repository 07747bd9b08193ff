import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { clientHost } from "./clientHost.js";
import { startServer } from "./server.js";

/** The language server in a web worker. It has no file system: files are read through the client. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const connection = createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope));
startServer(connection, clientHost(connection));
