// Builds, checks the sample workspace with the command, shows it in an editor with the extension, and sees to it that the
// editor's server finds the same. On a terminal it serves until Ctrl-C; without one it ends after that.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { canInstallServer, installServer } from "../test/editor/host/install.mjs";
import { findOnPath } from "../test/editor/host/locations.mjs";
import { makeProfile } from "../test/editor/host/profile.mjs";
import { runServerCommand, startServer } from "../test/editor/host/server.mjs";
import { build, root } from "./build.mjs";
import { makePackage } from "./package.mjs";
import { serverFindings } from "./serverFindings.mjs";

const sample = path.join(root, "test/workspace");

try {
  await start();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

async function start() {
  await build();
  console.log("$ node dist/cli.js check test/workspace\n");
  console.log(command(["check", "test/workspace"]));
  const editor = await openEditor();
  try {
    console.log(`\n${await compare()}`);
    if (process.stdin.isTTY && editor !== null) await serve(editor);
  } finally {
    await editor?.stop();
  }
}

/** Runs the built command; that it finds something is no failure here. */
function command(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/cli.js", ...args], {
    cwd: root,
    encoding: "utf8",
  });
  if (status === 0 || status === 1) return stdout;
  throw new Error(`dist/cli.js ${args.join(" ")} ended with ${status}:\n${stderr}`);
}

/** Opens the sample in the desktop's editor, or serves one. Returns what is served, or null when nothing is. */
async function openEditor() {
  const desktop = findOnPath("code");
  if (desktop === null) return serveEditor();
  const { status } = spawnSync(desktop, ["--new-window", `--extensionDevelopmentPath=${root}`, sample], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${desktop} ended with ${status}`);
  console.log(`\nThe sample workspace is open in VS Code (${desktop}), with the extension.`);
  return null;
}

async function serveEditor() {
  if (!canInstallServer()) {
    throw new Error("No editor to show the sample in. Put VS Code's `code` on the PATH, then run: npm start");
  }
  installServer();
  const profile = makeProfile({ settings: { "files.autoSave": "off" } });
  await runServerCommand(profile, ["--install-extension", (await makePackage()).file]);
  const server = await startServer(profile);
  const url = `${server.base}/?tkn=${server.token}&folder=${encodeURIComponent(sample)}`;
  console.log(`\nThe sample workspace is open in VS Code, with the extension, at\n\n  ${url}`);
  return {
    ended: server.exited,
    async stop() {
      await server.stop();
      profile.dispose();
    },
  };
}

/** Asks the editor's server for the problems of every file with a kind in it. Says that it agrees; rejects when it does not. */
async function compare() {
  const { occurrences } = JSON.parse(command(["list", "--format", "json", sample]));
  const { diagnostics } = JSON.parse(command(["check", "--format", "json", sample]));
  const expected = diagnostics.map(({ path: file, range, code, message }) => ({ path: file, range, code, message }));
  const files = new Map(occurrences.map(({ path: file, language }) => [file, { path: file, language }]));
  const found = await serverFindings(path.join(root, "dist/server.js"), sample, [...files.values()]);
  if (!isDeepStrictEqual(found, expected)) throw new Error(describeDifference(expected, found));
  return `The editor's server and the command agree on these ${found.length} problems.`;
}

function describeDifference(expected, found) {
  const line = ({ path: file, range, code }) => `${file}:${range.start.line + 1}:${range.start.character + 1} ${code}`;
  const list = (findings) => findings.map((finding) => `  ${line(finding)}`).join("\n");
  return `The editor's server and the command disagree.\nThe command:\n${list(expected)}\nThe server:\n${list(found)}`;
}

/** Waits for Ctrl-C, or for the editor to end by itself. */
async function serve({ ended }) {
  console.log("\nPress Ctrl-C to end.");
  const interrupted = new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve(null));
  });
  const reason = await Promise.race([interrupted, ended]);
  if (reason !== null) throw new Error(reason);
}
