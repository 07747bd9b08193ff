import { readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createProtocolConnection,
  type InitializeParams,
} from "vscode-languageserver/node";
import type { Host } from "../../server/host.js";
import {
  type ListFolderParams,
  listFolderRequest,
  type ReadFileAnswer,
  type ReadFileParams,
  readFileRequest,
} from "../../server/protocol/protocol.js";
import type { TestClient } from "./client.js";

/** What a web worker has of what the server uses. There is nothing of Node: whoever asks for `process` or `require` fails. */
const workerGlobals = { atob, btoa, TextDecoder, TextEncoder, setTimeout, clearTimeout, URL, console };

/**
 * Starts the built server as a web worker has it, and initializes it. Files are read through the client, which has them from
 * `host`. Between the two only what can be cloned passes.
 */
export async function connectInBrowser(
  host: Host,
  params: Omit<InitializeParams, "processId" | "rootUri">,
): Promise<Pick<TestClient, "open" | "request" | "stop">> {
  const { port1: clientPort, port2: serverPort } = new MessageChannel();
  startWorker(serverPort);
  const connection = createProtocolConnection(new PortReader(clientPort), new PortWriter(clientPort));
  connection.onRequest(readFileRequest, async ({ uri, maxBytes, within }: ReadFileParams): Promise<ReadFileAnswer> => {
    const content = await host.read(uri, maxBytes, within);
    if (content === null) return null;
    return typeof content === "string" ? { problem: "link" } : { content: Buffer.from(content).toString("base64") };
  });
  connection.onRequest(listFolderRequest, ({ uri }: ListFolderParams) => host.list(uri));
  connection.listen();
  await connection.sendRequest("initialize", { processId: null, rootUri: null, ...params });
  await connection.sendNotification("initialized", {});
  return {
    open: (uri, languageId, text) =>
      void connection.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } }),
    request: (method, asked) => connection.sendRequest(method, asked),
    async stop() {
      await connection.sendRequest("shutdown");
      connection.dispose();
      clientPort.close();
    },
  };
}

function startWorker(port: MessagePort): void {
  const scope = {
    ...workerGlobals,
    postMessage: (message: unknown) => port.postMessage(message),
    addEventListener: () => {}, // the server listens for errors of the channel, of which there are none
    onmessage: (_event: { readonly data: unknown }) => {},
  };
  const filename = "dist/server.main.js";
  new Script(readFileSync(filename, "utf8"), { filename }).runInContext(createContext(scope));
  port.on("message", (data: unknown) => scope.onmessage({ data }));
}

class PortReader extends AbstractMessageReader {
  constructor(private readonly port: MessagePort) {
    super();
  }

  listen(callback: Parameters<AbstractMessageReader["listen"]>[0]) {
    this.port.on("message", callback);
    return { dispose: () => void this.port.off("message", callback) };
  }
}

class PortWriter extends AbstractMessageWriter {
  constructor(private readonly port: MessagePort) {
    super();
  }

  write(message: unknown): Promise<void> {
    this.port.postMessage(message);
    return Promise.resolve();
  }

  end(): void {}
}
