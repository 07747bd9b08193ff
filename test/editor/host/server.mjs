import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hostNode, serverMain } from "./locations.mjs";

/**
 * A running VS Code server on 127.0.0.1.
 * @typedef {object} Server
 * @property {string} base its address, `http://127.0.0.1:<port>`
 * @property {string} token what a browser has to show in its first address, `?tkn=<token>`
 * @property {string} authority what stands in its `vscode-remote:` URIs
 * @property {string} log the file that it prints to
 * @property {Promise<string>} exited why it ended, in words; pending while it runs
 * @property {() => Promise<void>} stop ends it with everything that it started
 */

/**
 * Starts VS Code's server for a profile and waits until it answers. Rejects with its output when it does not.
 * @param {import("./profile.mjs").Profile} profile
 * @param {{ env?: Record<string, string>, timeout?: number }} [options] timeout in milliseconds
 * @returns {Promise<Server>}
 */
export async function startServer(profile, { env = {}, timeout = 30_000 } = {}) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const token = randomBytes(16).toString("hex");
  const log = path.join(profile.folder, "server.log");
  const child = spawnServer(profile, { port, token, log, env });
  const exited = new Promise((resolve) => {
    child.once("error", (error) => resolve(`the editor's server did not start: ${error.message}`));
    child.once("exit", (code, signal) => resolve(`the editor's server ended (${code ?? signal})`));
  });
  const stop = () => stopGroup(child);
  const failure = await Promise.race([answers(base, timeout), exited]);
  if (failure !== null) {
    await stop();
    throw new Error(`${failure}\n${readFileSync(log, "utf8").slice(-3000)}`);
  }
  return { base, token, authority: `127.0.0.1:${port}`, log, exited, stop };
}

/** Runs VS Code's command line in a profile, `--install-extension` for one. Rejects with its output when it fails. */
export async function runServerCommand(profile, args) {
  const child = spawn(hostNode, [...commonArguments(profile), ...args], { env: cleanEnvironment() });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${args.join(" ")} failed (exit ${code}):\n${output}`);
  return output;
}

function spawnServer(profile, { port, token, log, env }) {
  const sockets = path.join(profile.folder, "t");
  mkdirSync(sockets, { recursive: true });
  const output = openSync(log, "a");
  const args = [
    ...commonArguments(profile),
    ...["--host", "127.0.0.1", "--port", String(port), "--connection-token", token],
    ...["--disable-telemetry", "--disable-workspace-trust", "--disable-getting-started-override"],
    "--enable-smoke-test-driver", // without it the workbench ignores the development and the test extension
  ];
  const child = spawn(hostNode, args, {
    env: { ...cleanEnvironment(), TMPDIR: sockets, XDG_RUNTIME_DIR: sockets, ...env },
    stdio: ["ignore", output, output],
    detached: true, // a process group of its own, so that its extension hosts end with it
  });
  closeSync(output);
  process.once("exit", () => signalGroup(child, "SIGKILL"));
  return child;
}

function commonArguments({ folder, userData, extensions }) {
  const places = ["--server-data-dir", folder, "--user-data-dir", userData, "--extensions-dir", extensions];
  return [serverMain, "--accept-server-license-terms", ...places];
}

/** The environment without what npm and an editor around this process put there, and without an extension gallery. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VSCODE_|ELECTRON_|CODE_SERVER_|npm_)/.test(name));
  const gallery = JSON.stringify({ serviceUrl: "", itemUrl: "", resourceUrlTemplate: "" });
  return { ...Object.fromEntries(kept), EXTENSIONS_GALLERY: gallery, NODE_OPTIONS: "" };
}

/** Resolves to null when the server answers, to the reason when it does not in time. */
async function answers(base, timeout) {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${base}/version`, { signal: AbortSignal.timeout(2000) });
      await response.text();
      if (response.ok) return null;
    } catch {
      // Not listening yet.
    }
    await delay(50);
  }
  return `the editor's server did not answer within ${timeout} ms`;
}

/** A port of the loopback interface that is free now. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function stopGroup(child) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  signalGroup(child, "SIGTERM");
  await Promise.race([ended, delay(5000, undefined, { ref: false })]);
  signalGroup(child, "SIGKILL"); // and what outlived its parent
  await ended;
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone.
  }
}
