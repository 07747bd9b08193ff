// The packaged extension in the workbench, as a person sees it. The screenshots, in each kind of theme, are there to be looked at.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { root } from "../../../scripts/build.mjs";
import { sample, setStage } from "./stage.mjs";
import * as tour from "./tour.mjs";

/** The file that is shown. */
const shown = "resources_servers/code_golf/app.py";

/** What the Problems panel has to say of it: the place and the rule of every planted fault. */
const planted = JSON.parse(readFileSync(path.join(root, "test/workspace-faults.json"), "utf8"))
  .filter((fault) => fault.path === `${sample}/${shown}`)
  .map(({ line, column, code }) => `failure-kinds${code}[Ln ${line}, Col ${column}]`);

describe("the packaged extension", () => {
  const stage = setStage("packaged");

  it("shows problems, hover and completion", () => {
    const folder = stage.copySample("packaged");
    return stage.show({ folder, file: shown }, (page, shoot) => walk(page, path.join(folder, shown), shoot));
  });
});

async function walk(page, file, shoot) {
  const editor = await tour.waitForSquiggle(page, shown);
  await tour.openProblems(page, planted.length);
  await shoot("problems", true);
  const problems = await tour.filterProblems(page, `**/${shown}`, planted.length);
  assert.deepEqual(problems.map(endOfRow), planted);

  assert.match(await tour.hoverSquiggle(page, editor), /code_golf:budget-spent/);
  await shoot("problem-hover", true);
  await tour.lookAway(page);

  assert.match(
    await tour.readStatus(page),
    /24 failure kinds.*nemo_gym\/failure_kinds\.py, the nearest.*\d+ problems.*searched in/s,
  );
  await shoot("status", true);
  await tour.lookAway(page);

  const typed = 'last = VerifyResponse(reward=0.0, failure_kind="judge_f';
  await tour.goToEnd(page, editor);
  const offered = await tour.typeForCompletion(page, typed, { name: "judge_failed", words: "JUDGE_FAILED" });
  assert.equal(offered[0], "judge_failed");
  await shoot("completion", true);

  const line = typed.replace("judge_f", "judge_failed");
  await tour.acceptCompletion(page, editor, line);
  assert.match(await tour.hoverText(page, editor, "judge_failed"), /is a registered failure kind.*JUDGE_FAILED/s);
  await shoot("hover", true);
  await page.keyboard.press("Control+S");
  await tour.untilSaved(file, line);
}

/** The part of a row behind its message. */
function endOfRow(text) {
  return text.slice(text.lastIndexOf("failure-kinds"));
}
