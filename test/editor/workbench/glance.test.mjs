// The vocabulary as a whole, as a person sees it: the view in the Explorer, by the keyboard alone, and the report.
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { root } from "../../../scripts/build.mjs";
import { makePackage } from "../../../scripts/package.mjs";
import * as tour from "./tour.mjs";
import { prepareWorkbench } from "./workbench.mjs";

const screenshots = path.join(root, "out/screenshots/glance");
const shown = "resources_servers/code_golf/app.py";

const themes = [
  { name: "dark", colorTheme: "Dark Modern" },
  { name: "light", colorTheme: "Light Modern" },
  { name: "high-contrast", colorTheme: "Default High Contrast" },
];

describe("the vocabulary at a glance", () => {
  /** @type {import("./workbench.mjs").Workbench} */
  let workbench;
  const folders = mkdtempSync(path.join(os.tmpdir(), "fk-glance-"));
  before(async () => {
    rmSync(screenshots, { recursive: true, force: true });
    mkdirSync(screenshots, { recursive: true });
    workbench = await prepareWorkbench((await makePackage()).file);
  });
  after(async () => {
    await workbench?.close();
    rmSync(folders, { recursive: true, force: true });
  });

  for (const { name, colorTheme } of themes) {
    it(`is a view and a report in a ${name} theme`, async () => {
      const folder = path.join(folders, name, "rollouts");
      cpSync(path.join(root, "test/workspace"), folder, { recursive: true });
      const page = await workbench.open(folder, path.join(folder, shown), { "workbench.colorTheme": colorTheme });
      const shoot = (what) => page.screenshot({ path: path.join(screenshots, `${name}-${what}.png`) });
      try {
        await tour.waitForSquiggle(page, shown);
        const tree = await openBranch(page);
        await shoot("view");
        if (name === "dark") await useView(page, tree, folder);
        await walkReport(page, shoot);
      } catch (error) {
        await shoot("failure").catch(() => {});
        throw error;
      }
    });
  }
});

/** Opens the view and a kind in it, down to its files. */
async function openBranch(page) {
  const tree = await tour.openKinds(page);
  assert.equal((await tour.spokenLines(tree))[0], "Not registered, 19 names");
  for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await tour.waitForLine(tree, "transport_timeout, 5 uses: 1 Python, 2 TypeScript, 2 YAML");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await tour.waitForLine(tree, "Python, 1 use");
  return tree;
}

async function useView(page, tree, folder) {
  // What changes is counted anew, and what is open stays so.
  appendFileSync(path.join(folder, "configs/waivers.yaml"), "\nfailure_kind: transport_timeout\n");
  await tour.waitForLine(tree, "transport_timeout, 6 uses: 1 Python, 2 TypeScript, 3 YAML");
  await tour.waitForLine(tree, "YAML, 3 uses");

  await tour.runCommand(page, "Failure Kinds: Filter the View");
  await page.locator(".quick-input-title", { hasText: "Filter Failure Kinds" }).waitFor({ timeout: 30_000 });
  await page.keyboard.type("oom");
  await page.keyboard.press("Enter");
  await tour.waitForLine(tree, "provider_oom_killed, 5 uses: 2 Python, 3 TypeScript");
  assert.deepEqual(await tour.spokenLines(tree), [
    "Not registered, 1 name",
    "oom_killed, 1 use: 1 YAML",
    "Provider: sandboxes, browsers, containers, 1 kind",
    "provider_oom_killed, 5 uses: 2 Python, 3 TypeScript",
  ]);
  await tour.runCommand(page, "Explorer: Focus on Failure Kinds View");
  for (const key of ["End", "Enter", "F12"]) await page.keyboard.press(key);
  await page.locator('.tab.active[aria-label^="failure_kinds.py"]').waitFor({ timeout: 30_000 });
  await tour.runCommand(page, "Explorer: Focus on Failure Kinds View");
  await page.keyboard.press("Shift+Alt+F12");
  await page.locator('.pane:has(.title:text-is("References")) .monaco-list-row').first().waitFor({ timeout: 30_000 });
}

async function walkReport(page, shoot) {
  const frame = await tour.openReport(page);
  await shoot("report");
  await frame.locator("#r1-kinds").scrollIntoViewIfNeeded();
  await frame.locator('#r1-kinds td a[href^="#"]').first().click();
  await shoot("report-places");
  await frame.locator("#r1-places li a", { hasText: "code_golf/app.py" }).first().click();
  await page.locator('.tab.active[aria-label^="app.py"]').waitFor({ timeout: 30_000 });
}
