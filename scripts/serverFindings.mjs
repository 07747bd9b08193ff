import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";

/** Which kinds are unused is known to the server alone, when it has searched the workspace. */
const initializationOptions = { settings: { rules: { "unused-kind": "off" } } };

/** A client that asks for problems, as VS Code does. */
const capabilities = { textDocument: { diagnostic: { relatedDocumentSupport: false } } };

/**
 * What the editor's server reports of files: it is run over stdio, with `folder` open, and asked for each of them.
 * @param {string} server the built server
 * @param {string} folder absolute
 * @param {readonly { path: string, language: string }[]} files absolute paths, with the editor's identifier of the language
 * @returns {Promise<{ path: string, range: object, code: string, message: string }[]>} in the order of the files
 */
export async function serverFindings(server, folder, files) {
  const child = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((_, reject) => child.once("exit", (code) => reject(new Error(`${server} ended: ${code}`))));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.listen();
  try {
    return await Promise.race([askForAll(connection, folder, files), ended]);
  } finally {
    ended.catch(() => {}); // from here on it is meant to end
    connection.dispose();
    child.kill();
  }
}

async function askForAll(connection, folder, files) {
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: path.basename(folder) }];
  const rootUri = workspaceFolders[0].uri;
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri,
    workspaceFolders,
    capabilities,
    initializationOptions,
  });
  await connection.sendNotification("initialized", {});
  const findings = [];
  for (const file of files) findings.push(...(await askFor(connection, file)));
  return findings;
}

async function askFor(connection, { path: file, language: languageId }) {
  const uri = pathToFileURL(file).href;
  const textDocument = { uri, languageId, version: 1, text: readFileSync(file, "utf8") };
  await connection.sendNotification("textDocument/didOpen", { textDocument });
  const { items } = await connection.sendRequest("textDocument/diagnostic", { textDocument: { uri } });
  return items.map(({ range, code, message }) => ({ path: file, range, code, message }));
}
