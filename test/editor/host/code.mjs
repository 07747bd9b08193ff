#!/usr/bin/env node
// Stands in for the desktop's `code` where VS Code cannot be had: give this file to @vscode/test-electron as
// `vscodeExecutablePath`. It understands a test run and the commands for extensions, in the editor host.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeProfile } from "./profile.mjs";
import { runInHost } from "./runInHost.mjs";
import { runServerCommand } from "./server.mjs";

const artifacts = fileURLToPath(new URL("../../../out/editor-failure", import.meta.url));

const text = /** @type {const} */ ({ type: "string" });
const { values, positionals } = parseArgs({
  strict: false, // the desktop's many switches for windows and sandboxes mean nothing here
  allowPositionals: true,
  options: {
    extensionTestsPath: text,
    extensionDevelopmentPath: { type: "string", multiple: true },
    "user-data-dir": text,
    "extensions-dir": text,
    "install-extension": text,
    "list-extensions": { type: "boolean" },
  },
});

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
])
  process.once(signal, () => process.exit(code));

process.exit(await main());

/** @returns {Promise<number>} the exit code */
async function main() {
  const profile = makeProfile({ userData: values["user-data-dir"], extensions: values["extensions-dir"] });
  try {
    if (values.extensionTestsPath !== undefined) return await runTests(profile);
    if (values["install-extension"] !== undefined) {
      return await runCommand(profile, ["--install-extension", path.resolve(values["install-extension"])]);
    }
    if (values["list-extensions"]) return await runCommand(profile, ["--list-extensions"]);
    throw new Error("only test runs, --install-extension and --list-extensions are known here");
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    profile.dispose();
  }
}

async function runTests(profile) {
  const failure = await runInHost(profile, {
    developmentPaths: values.extensionDevelopmentPath ?? [],
    tests: values.extensionTestsPath,
    folder: positionals[0],
    artifacts,
    timeout: 180_000,
  });
  if (failure !== null) console.error(`editor host: ${failure}`);
  return failure === null ? 0 : 1;
}

async function runCommand(profile, args) {
  process.stdout.write(await runServerCommand(profile, args));
  return 0;
}
