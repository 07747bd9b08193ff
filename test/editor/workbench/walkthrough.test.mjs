// The walkthrough, as a person sees it who knows nothing of the extension yet and clicks what it offers.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setStage } from "./stage.mjs";
import * as tour from "./tour.mjs";

describe("the walkthrough", () => {
  const stage = setStage("walkthrough");

  it("shows an example beside it, and what can be done about its problem", () => {
    const scene = { folder: stage.copySample("walkthrough"), file: "README.md" };
    return stage.show(scene, async (page, shoot) => {
      await tour.openWalkthrough(page);
      await tour.pressInStep(page, "See a wrong kind", "Open an Example");
      await page.locator(".squiggly-warning").first().waitFor({ timeout: 30_000 });
      const fixes = page.locator(".action-widget .monaco-list-row");
      const silence = fixes.filter({ hasText: "Silence unregistered-kind on this line" }).first();
      await tour.pressInStep(page, "Fix it, or silence it", "Show the Fixes", silence);
      await shoot("fixes");
      assert.match((await fixes.allTextContents()).join("\n"), /Replace with "judge_failed"/);
      assert.equal(await page.locator(".tab", { hasText: "Untitled-" }).count(), 1);
    });
  });
});
