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

/** Milliseconds from the start of a language server, by the arguments of `node`, to its answer to `initialize`; it is asked to end before this returns. */
export function timeToInitialize(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"] });
  const initialize = { id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } };
  child.stdin.write(toMessage(initialize));
  return new Promise((resolve, reject) => {
    let answered = Number.NaN;
    child.once("error", reject);
    child.once("exit", (code) => {
      if (answered > 0) resolve(answered);
      else reject(new Error(`${args[0]} ended with ${code} before it answered`));
    });
    let said = "";
    child.stdout.on("data", (part) => {
      said += part;
      if (answered > 0 || !said.includes('"id":1')) return; // a server may log something before
      answered = performance.now() - start;
      child.stdin.write(toMessage({ id: 2, method: "shutdown" }) + toMessage({ method: "exit" }));
      setTimeout(() => child.kill(), 2_000).unref();
    });
  });
}

function toMessage(content: object): string {
  const body = JSON.stringify({ jsonrpc: "2.0", ...content });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
