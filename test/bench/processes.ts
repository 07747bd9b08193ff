import { spawn } from "node:child_process";

/** Milliseconds until `node` with these arguments has ended, whatever its exit code. */
export function timeToEnd(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => resolve(performance.now() - start));
  });
}

/** Milliseconds from the start of a language server to its answer to `initialize`. */
export function timeToInitialize(server: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { processId: null, rootUri: null, capabilities: {} },
  });
  child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${server} ended with ${code} before it answered`)));
    child.stdout.once("data", () => {
      resolve(performance.now() - start);
      child.removeAllListeners("exit");
      child.kill();
    });
  });
}
