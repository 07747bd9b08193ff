// A rename from YAML, by the keyboard: what changes in other files is shown first, and happens when the person says so.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { setStage } from "./stage.mjs";
import * as tour from "./tour.mjs";

const shown = "configs/waivers.yaml";
const [from, to] = ["transport_timeout", "transport_too_slow"];

/** The other files of the sample that write the kind. */
const others = ["dashboard/src/failureKinds.ts", "nemo_gym/failure_kinds.py"];

describe("a rename from YAML", () => {
  const stage = setStage("rename");

  it("shows what changes elsewhere, and changes it when the person agrees", () => {
    const folder = stage.copySample("rename");
    const text = (file) => readFileSync(path.join(folder, file), "utf8");
    const settings = { "files.autoSave": "off" };
    return stage.show({ folder, file: shown, settings }, async (page, shoot) => {
      await tour.waitForSquiggle(page, shown);
      await renameAtCursor(page);
      const preview = page.locator(".refactor-preview, .bulk-edit-panel").first();
      await preview.waitFor({ timeout: 60_000 });
      const rows = preview.locator(".monaco-list-row");
      await rows.first().waitFor({ timeout: 30_000 });
      await shoot("preview");
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
      // The editor saves what a refactoring changes.
      for (const file of [shown, ...others]) await tour.untilSaved(path.join(folder, file), to);
      for (const file of others) assert.ok(!text(file).includes(from), `${file} has the old name`);
    });
  });
});

/** Puts the cursor on the kind, by the search of the editor, and types its new name into the box that F2 opens. */
async function renameAtCursor(page) {
  const search = page.locator(".find-widget.visible textarea, .find-widget.visible input").first();
  const box = page.locator(".rename-box input");
  const askForName = async (soon) => {
    await page.locator(".monaco-editor .view-lines").first().click();
    await page.keyboard.press("Control+f");
    await search.waitFor(soon);
    await search.fill(from);
    await page.keyboard.press("Escape");
    await page.keyboard.press("F2");
  };
  await tour.insist(page, askForName, box);
  await box.fill(to);
  await page.keyboard.press("Enter");
}
