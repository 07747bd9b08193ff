// The vocabulary as a whole, as a person sees it: the view in the Explorer, by the keyboard alone, and the report.
import assert from "node:assert/strict";
import { appendFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { setStage } from "./stage.mjs";
import * as tour from "./tour.mjs";

const shown = "resources_servers/code_golf/app.py";

describe("the vocabulary at a glance", () => {
  const stage = setStage("glance");

  it("is a view and a report", () => {
    const folder = stage.copySample("glance");
    return stage.show({ folder, file: shown }, async (page, shoot) => {
      await tour.waitForSquiggle(page, shown);
      const tree = await openBranch(page);
      await shoot("view", true);
      await useView(page, tree, folder);
      await walkReport(page, shoot);
      await showReferences(page);
    });
  });
});

/** Opens the view and a kind in it, down to its files. */
async function openBranch(page) {
  const tree = await tour.openKinds(page);
  assert.equal((await tour.spokenLines(tree))[0], "Not registered, 19 names");
  const kind = "transport_timeout, 5 uses: 1 Python, 2 TypeScript, 2 YAML";
  const section = "Transport: another process could not be reached, 4 kinds, 1 unused";
  await tour.pressOnKindsLine(page, section, "ArrowRight", tour.lineOf(tree, kind));
  await tour.pressOnKindsLine(page, kind, "ArrowRight", tour.lineOf(tree, "Python, 1 use"));
  return tree;
}

async function useView(page, tree, folder) {
  // What changes is counted anew, and what is open stays so. The editor may begin late to watch the folder, so it is touched again.
  const changed = path.join(folder, "configs/waivers.yaml");
  appendFileSync(changed, "\nfailure_kind: transport_timeout\n");
  const touching = setInterval(() => utimesSync(changed, new Date(), new Date()), 1000);
  await tour
    .waitForLine(tree, "transport_timeout, 6 uses: 1 Python, 2 TypeScript, 3 YAML")
    .finally(() => clearInterval(touching));
  await tour.waitForLine(tree, "YAML, 3 uses");

  const question = page.locator(".quick-input-title", { hasText: "Filter Failure Kinds" });
  await tour.runCommand(page, "Failure Kinds: Filter the View", question);
  await page.keyboard.type("oom");
  await page.keyboard.press("Enter");
  await tour.waitForLine(tree, "provider_oom_killed, 5 uses: 2 Python, 3 TypeScript");
  assert.deepEqual(await tour.spokenLines(tree), [
    "Not registered, 1 name",
    "oom_killed, 1 use: 1 YAML",
    "Provider: sandboxes, browsers, containers, 1 kind",
    "provider_oom_killed, 5 uses: 2 Python, 3 TypeScript",
  ]);
  const declaring = page.locator('.tab.active[aria-label^="failure_kinds.py"]');
  await tour.pressInKinds(page, ["End", "F12"], declaring);
}

/** Last, because the view that opens takes the keyboard to itself for a while. */
async function showReferences(page) {
  const references = page.locator('.pane:has(.title:text-is("References")) .monaco-list-row').first();
  await tour.pressInKinds(page, ["Home", "ArrowRight", "ArrowRight", "Shift+Alt+F12"], references);
}

async function walkReport(page, shoot) {
  const frame = await tour.openReport(page);
  await shoot("report", true);
  await frame.locator("#r1-kinds").scrollIntoViewIfNeeded();
  await frame.locator('#r1-kinds td a[href^="#"]').first().click();
  await shoot("report-places", true);
  await frame.locator("#r1-places li a", { hasText: "code_golf/app.py" }).first().click();
  await page.locator('.tab.active[aria-label^="app.py"]').waitFor({ timeout: 30_000 });
}
