// The packaged extension in the workbench, as a person sees it, in each kind of theme. The screenshots are there to be looked at.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../../../scripts/build.mjs";
import { makePackage } from "../../../scripts/package.mjs";
import * as tour from "./tour.mjs";
import { prepareWorkbench } from "./workbench.mjs";

const screenshots = path.join(root, "out/screenshots");
const sample = "test/workspace";

/** The file that is shown. */
const shown = "resources_servers/code_golf/app.py";

/** What the Problems panel has to say of it: the place and the rule of every planted fault. */
const planted = JSON.parse(readFileSync(path.join(root, "test/workspace-faults.json"), "utf8"))
  .filter((fault) => fault.path === `${sample}/${shown}`)
  .map(({ line, column, code }) => `failure-kinds${code}[Ln ${line}, Col ${column}]`);

const themes = [
  { name: "dark", colorTheme: "Dark Modern", mark: "vs-dark" },
  { name: "light", colorTheme: "Light Modern", mark: "vs" },
  { name: "high-contrast", colorTheme: "Default High Contrast", mark: "hc-black" },
];

describe("the packaged extension", () => {
  /** @type {import("./workbench.mjs").Workbench} */
  let workbench;
  const folders = mkdtempSync(path.join(os.tmpdir(), "fk-sample-"));
  before(async () => {
    rmSync(screenshots, { recursive: true, force: true });
    mkdirSync(screenshots, { recursive: true });
    workbench = await prepareWorkbench((await makePackage()).file);
  });
  after(async () => {
    await workbench?.close();
    rmSync(folders, { recursive: true, force: true });
  });

  for (const { name, colorTheme, mark } of themes) {
    it(`shows problems, hover and completion in a ${name} theme`, async () => {
      const folder = path.join(folders, name, "rollouts");
      cpSync(path.join(root, sample), folder, { recursive: true });
      const file = path.join(folder, shown);
      const page = await workbench.open(folder, file, { "workbench.colorTheme": colorTheme });
      const shoot = (what) => page.screenshot({ path: path.join(screenshots, `${name}-${what}.png`) });
      try {
        await walk(page, file, shoot);
        await page.locator(`.monaco-workbench.${mark}`).waitFor({ timeout: 1000 });
      } catch (error) {
        await shoot("failure").catch(() => {});
        throw error;
      }
    });
  }
});

async function walk(page, file, shoot) {
  const editor = await tour.waitForSquiggle(page, shown);
  await tour.openProblems(page, planted.length);
  await shoot("problems");
  const problems = await tour.filterProblems(page, `**/${shown}`, planted.length);
  assert.deepEqual(problems.map(endOfRow), planted);

  assert.match(await tour.hoverSquiggle(page, editor), /code_golf:budget-spent/);
  await shoot("problem-hover");
  await tour.lookAway(page);

  const typed = 'last = VerifyResponse(reward=0.0, failure_kind="judge_f';
  await tour.goToEnd(page, editor);
  const offered = await tour.typeForCompletion(page, typed, { name: "judge_failed", words: "JUDGE_FAILED" });
  assert.equal(offered[0], "judge_failed");
  await shoot("completion");

  const line = typed.replace("judge_f", "judge_failed");
  await tour.acceptCompletion(page, editor, line);
  assert.match(await tour.hoverText(page, editor, "judge_failed"), /is a registered failure kind.*JUDGE_FAILED/s);
  await shoot("hover");
  await page.keyboard.press("Control+S");
  await untilSaved(file, line);
}

/** The part of a row behind its message. */
function endOfRow(text) {
  return text.slice(text.lastIndexOf("failure-kinds"));
}

/** The page saves in its own time, so the file is looked at until it holds the text; bounded by the test's own limit. */
async function untilSaved(file, text) {
  while (!readFileSync(file, "utf8").includes(text)) await delay(50);
}
