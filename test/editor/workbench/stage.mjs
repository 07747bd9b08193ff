import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import { root } from "../../../scripts/build.mjs";
import { themes } from "./themes.mjs";
import { prepareWorkbench } from "./workbench.mjs";

/** The sample workspace, relative to the checkout. */
export const sample = "test/workspace";

/**
 * What the tests of one file need around them.
 * @typedef {object} Stage
 * @property {(name: string) => string} copySample makes a copy of the sample workspace; returns its folder
 * @property {(files: Record<string, string>) => string} makeFolder makes a folder with these files
 * @property {(opened: { folder: string, file: string, settings?: object }, act: (page: import("playwright-core").Page, shoot: Shoot) => Promise<void>) => Promise<void>} show
 *   shows a file of a folder in a dark theme; takes a screenshot of what is seen when `act` fails
 */

/**
 * Takes screenshots of what is seen, for `npm run screenshots` alone: one, or one in each kind of theme where that stays open while the
 * theme changes.
 * @typedef {(what: string, isInEachTheme?: boolean) => Promise<void>} Shoot
 */

/**
 * Has the packaged extension in a workbench before the tests of the suite that calls it. All suites have the same workbench, which takes
 * long to start, and each a page of its own. Screenshots are in out/screenshots, in a folder of that name.
 * @param {string} name
 * @returns {Stage}
 */
export function setStage(name) {
  const screenshots = path.join(root, "out/screenshots", name);
  const folders = mkdtempSync(path.join(os.tmpdir(), `fk-${name}-`));
  let workbench;
  before(async () => {
    rmSync(screenshots, { recursive: true, force: true });
    mkdirSync(screenshots, { recursive: true });
    workbench = await sharedWorkbench();
  });
  after(() => rmSync(folders, { recursive: true, force: true }));
  return {
    copySample(copy) {
      const folder = path.join(folders, copy, "rollouts");
      cpSync(path.join(root, sample), folder, { recursive: true });
      return folder;
    },
    makeFolder(files) {
      const folder = mkdtempSync(path.join(folders, "made-"));
      for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
      return folder;
    },
    async show({ folder, file, settings = {} }, act) {
      const page = await workbench.open(folder, path.join(folder, file), settings);
      const take = (name) => page.screenshot({ path: path.join(screenshots, `${name}.png`) });
      const shoot = async (what, isInEachTheme = false) => {
        if (process.env.FAILURE_KINDS_SCREENSHOTS === undefined) return;
        if (!isInEachTheme) return take(what);
        for (const theme of themes) {
          await workbench.showTheme(theme);
          await take(`${theme.name}-${what}`);
        }
      };
      try {
        await act(page, shoot);
      } catch (error) {
        await take("failure").catch(() => {});
        throw error;
      }
    },
  };
}

/** @type {Promise<import("./workbench.mjs").Workbench> | null} */
let workbenchOfAll = null;

function sharedWorkbench() {
  workbenchOfAll ??= prepareWorkbench(process.env.FAILURE_KINDS_VSIX);
  return workbenchOfAll;
}

after(async () => (await workbenchOfAll)?.close());
