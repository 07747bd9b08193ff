// A rename from YAML, by the keyboard: what changes in other files is shown first, and happens when the person says so.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { root } from "../../../scripts/build.mjs";
import { makePackage } from "../../../scripts/package.mjs";
import * as tour from "./tour.mjs";
import { prepareWorkbench } from "./workbench.mjs";

const screenshots = path.join(root, "out/screenshots/rename");
const shown = "configs/waivers.yaml";
const [from, to] = ["transport_timeout", "transport_too_slow"];

/** The other files of the sample that write the kind. */
const others = ["dashboard/src/failureKinds.ts", "nemo_gym/failure_kinds.py"];

describe("a rename from YAML", () => {
  /** @type {import("./workbench.mjs").Workbench} */
  let workbench;
  const folders = mkdtempSync(path.join(os.tmpdir(), "fk-rename-"));
  before(async () => {
    rmSync(screenshots, { recursive: true, force: true });
    mkdirSync(screenshots, { recursive: true });
    workbench = await prepareWorkbench((await makePackage()).file);
  });
  after(async () => {
    await workbench?.close();
    rmSync(folders, { recursive: true, force: true });
  });

  it("shows what changes elsewhere, and changes it when the person agrees", async () => {
    const folder = path.join(folders, "rollouts");
    cpSync(path.join(root, "test/workspace"), folder, { recursive: true });
    const page = await workbench.open(folder, path.join(folder, shown), { "files.autoSave": "off" });
    const text = (file) => readFileSync(path.join(folder, file), "utf8");
    try {
      await tour.waitForSquiggle(page, shown);
      await renameAtCursor(page);
      const preview = page.locator(".refactor-preview, .bulk-edit-panel").first();
      await preview.waitFor({ timeout: 60_000 });
      const rows = preview.locator(".monaco-list-row");
      await rows.first().waitFor({ timeout: 30_000 });
      await page.screenshot({ path: path.join(screenshots, "preview.png") });
      const listed = (await rows.allInnerTexts()).join("\n");
      for (const file of others) assert.ok(listed.includes(path.basename(file)), listed);
      for (const file of [shown, ...others]) assert.ok(!text(file).includes(to), `${file} is changed already`);
      for (const file of others)
        await rows
          .filter({ hasText: path.basename(file) })
          .locator('[role="checkbox"], input')
          .first()
          .click();
      await page.locator(".pane, .panel").getByText("Apply", { exact: true }).first().click();
      await preview.waitFor({ state: "detached", timeout: 30_000 });
      await tour.runCommand(page, "File: Save All");
      await page.locator(".tab.dirty").first().waitFor({ state: "detached", timeout: 30_000 });
      for (const file of [shown, ...others]) assert.ok(text(file).includes(to), `${file} is not changed`);
      for (const file of others) assert.ok(!text(file).includes(from), `${file} has the old name`);
    } catch (error) {
      await page.screenshot({ path: path.join(screenshots, "failure.png") }).catch(() => {});
      throw error;
    }
  });
});

/** Puts the cursor on the kind, by the search of the editor, and types its new name into the box that F2 opens. */
async function renameAtCursor(page) {
  await page.locator(".monaco-editor .view-lines").first().click();
  await page.keyboard.press("Control+f");
  await page.locator(".find-widget.visible textarea, .find-widget.visible input").first().waitFor({ timeout: 30_000 });
  await page.keyboard.type(from);
  await page.keyboard.press("Escape");
  await page.keyboard.press("F2");
  const box = page.locator(".rename-box input");
  await box.waitFor({ timeout: 30_000 });
  await box.fill(to);
  await page.keyboard.press("Enter");
}
