// A project with a vocabulary of its own and no sign of NeMo Gym: nothing is reported until its person says that it should be.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { root } from "../../../scripts/build.mjs";
import { makePackage } from "../../../scripts/package.mjs";
import * as tour from "./tour.mjs";
import { prepareWorkbench } from "./workbench.mjs";

const screenshots = path.join(root, "out/screenshots/foreign");
const shown = "pay.ts";
const files = {
  "kinds.ts": 'export type FailureKind = "bad_card" | "no_funds";\n',
  [shown]: 'export const row = { failureKind: "no_money" };\nexport const paid = { failureKind: "no_funds" };\n',
};

describe("a project with a vocabulary of its own", () => {
  /** @type {import("./workbench.mjs").Workbench} */
  let workbench;
  const folder = mkdtempSync(path.join(os.tmpdir(), "fk-foreign-"));
  before(async () => {
    rmSync(screenshots, { recursive: true, force: true });
    mkdirSync(screenshots, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    workbench = await prepareWorkbench((await makePackage()).file);
  });
  after(async () => {
    await workbench?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is asked once whether it should be the registry, and checked by it then", async () => {
    const page = await workbench.open(folder, path.join(folder, shown), {});
    try {
      const offer = await tour.waitForNotification(page, "declares failure kinds of this project's own");
      assert.equal(await page.locator(".squiggly-warning").count(), 0);
      await page.screenshot({ path: path.join(screenshots, "offer.png") });
      await offer.getByRole("button", { name: "Use Them" }).click();
      await page.locator('.tab.active[aria-label^="failure-kinds.yaml"]').waitFor({ timeout: 30_000 });
      await tour.runCommand(page, "File: Save All");
      const [problem] = await tour.openProblems(page, 1);
      assert.match(problem, /"no_money" is not a registered failure kind/);
      const configuration = path.join(folder, "failure-kinds.yaml");
      assert.equal(existsSync(configuration) && readFileSync(configuration, "utf8"), 'registry: "kinds.ts"\n');
    } catch (error) {
      await page.screenshot({ path: path.join(screenshots, "failure.png") }).catch(() => {});
      throw error;
    }
  });
});
