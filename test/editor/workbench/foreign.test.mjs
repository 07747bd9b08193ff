// A project with a vocabulary of its own and no sign of NeMo Gym: nothing is reported until its person says that it should be.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { setStage } from "./stage.mjs";
import * as tour from "./tour.mjs";

const shown = "pay.ts";
const files = {
  "kinds.ts": 'export type FailureKind = "bad_card" | "no_funds";\n',
  [shown]: 'export const row = { failureKind: "no_money" };\nexport const paid = { failureKind: "no_funds" };\n',
};

describe("a project with a vocabulary of its own", () => {
  const stage = setStage("foreign");

  it("is asked once whether it should be the registry, and checked by it then", () => {
    const folder = stage.makeFolder(files);
    return stage.show({ folder, file: shown }, async (page, shoot) => {
      const words = "declares failure kinds of this project's own";
      await tour.waitForNotification(page, words);
      assert.equal(await page.locator(".squiggly-warning").count(), 0);
      await shoot("offer");
      assert.match(await tour.readStatus(page), /kinds are not checked\s*(?:–\s*)?FailureKind is the project's own/);
      assert.equal(await tour.cutOffOfStatus(page), 0);
      await shoot("status");
      await tour.lookAway(page);
      const offer = await tour.waitForNotification(page, words);
      await offer.getByRole("button", { name: "Check", exact: true }).click();
      await page.locator('.tab.active[aria-label^="failure-kinds.yaml"]').waitFor({ timeout: 30_000 });
      await tour.saveAll(page);
      const [problem] = await tour.openProblems(page, 1);
      assert.match(problem, /"no_money" is not a registered failure kind/);
      const configuration = path.join(folder, "failure-kinds.yaml");
      assert.equal(existsSync(configuration) && readFileSync(configuration, "utf8"), 'registry: "kinds.ts"\n');
    });
  });
});
