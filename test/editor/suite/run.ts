import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import Mocha from "mocha";
import { runAndCount } from "./counts.js";

/**
 * Called by the extension host: runs the bundled tests beside this file, all of them. Writes the counts to the file that
 * FAILURE_KINDS_COUNTS names.
 */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: "bdd", timeout: 30_000, color: false });
  for (const file of readdirSync(__dirname).sort()) {
    if (file.endsWith(".test.cjs")) mocha.addFile(path.join(__dirname, file));
  }
  writeFileSync(process.env.FAILURE_KINDS_COUNTS ?? "", JSON.stringify(await runAndCount(mocha)));
}
