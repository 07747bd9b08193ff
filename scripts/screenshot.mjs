// Takes the README's screenshot: the packaged extension in the editor that the tests use.
// Usage: node scripts/screenshot.mjs images/editor.png
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import * as tour from "../test/editor/workbench/tour.mjs";
import { prepareWorkbench } from "../test/editor/workbench/workbench.mjs";
import { build, root } from "./build.mjs";
import { makePackage } from "./package.mjs";

// A copy that is no part of this repository: paths in messages are then as short as a project's own.
const temporary = mkdtempSync(path.join(os.tmpdir(), "fk-picture-"));
const folder = path.join(temporary, "nemo-gym");
cpSync(path.join(root, "test/workspace"), folder, { recursive: true });
const shown = "resources_servers/code_golf/app.py";

const settings = {
  "files.autoSave": "off", // what is typed for the picture stays out of the sample
  "editor.minimap.enabled": false,
};

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error("usage: node scripts/screenshot.mjs <file.png>");
  process.exit(2);
}

await build();
const workbench = await prepareWorkbench((await makePackage()).file, 1.5);
try {
  const page = await workbench.open(folder, path.join(folder, shown), settings);
  const editor = await tour.waitForSquiggle(page, shown);
  await tour.openProblems(page, 7); // as many as there is room for, of all files
  await page.keyboard.press("Control+B"); // the side bar makes room for the code
  await tour.goToEnd(page, editor);
  for (let line = 0; line < 9; line++) await page.keyboard.press("Control+ArrowDown"); // the list gets room below
  const typed = '    return VerifyResponse(reward=0.0, failure_kind="';
  await tour.typeForCompletion(page, typed, { name: "transport_unreachable", words: "Registered in" });
  mkdirSync(path.dirname(path.resolve(target)), { recursive: true });
  await page.screenshot({ path: target });
} finally {
  await workbench.close();
  rmSync(temporary, { recursive: true, force: true });
}
console.log(`${target} is written: look at it`);
