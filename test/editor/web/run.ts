import { runAndCount } from "../suite/counts.js";

/** Called by the extension host, a web worker: runs the tests that are bundled with this, and prints the counts. */
export async function run(): Promise<void> {
  console.log(`counts: ${JSON.stringify(await runAndCount(mocha))}`);
}
