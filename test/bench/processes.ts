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

/** Milliseconds from the start of a language server to its answer to `initialize`; it is asked to end before this returns. */
export function timeToInitialize(server: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const initialize = { id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } };
  child.stdin.write(toMessage(initialize));
  return new Promise((resolve, reject) => {
    let answered = Number.NaN;
    child.once("error", reject);
    child.once("exit", (code) => {
      if (answered > 0) resolve(answered);
      else reject(new Error(`${server} ended with ${code} before it answered`));
    });
    child.stdout.once("data", () => {
      answered = performance.now() - start;
      child.stdin.write(toMessage({ id: 2, method: "shutdown" }) + toMessage({ method: "exit" }));
    });
  });
}

function toMessage(content: object): string {
  const body = JSON.stringify({ jsonrpc: "2.0", ...content });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
