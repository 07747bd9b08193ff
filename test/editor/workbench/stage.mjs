import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import { root } from "../../../scripts/build.mjs";
import { prepareWorkbench } from "./workbench.mjs";

/** The sample workspace, relative to the checkout. */
export const sample = "test/workspace";

/** Each kind of theme, with the class that the workbench has in it. */
export const themes = [
  { name: "dark", colorTheme: "Dark Modern", mark: "vs-dark" },
  { name: "light", colorTheme: "Light Modern", mark: "vs" },
  { name: "high-contrast", colorTheme: "Default High Contrast", mark: "hc-black" },
];

/**
 * What the tests of one file need around them.
 * @typedef {object} Stage
 * @property {(name: string) => string} copySample makes a copy of the sample workspace; returns its folder
 * @property {(files: Record<string, string>) => string} makeFolder makes a folder with these files
 * @property {(opened: { folder: string, file: string, settings?: object, prefix?: string }, act: (page: import("playwright-core").Page, shoot: (what: string) => Promise<unknown>) => Promise<void>) => Promise<void>} show
 *   shows a file of a folder and hands over the page and what takes a screenshot; takes one of what is seen when `act` fails
 */

/**
 * Opens a workbench with the packaged extension before the tests of the suite that calls it, and closes it after them. Screenshots are
 * in out/screenshots, in a folder of that name.
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
    workbench = await prepareWorkbench(process.env.FAILURE_KINDS_VSIX);
  });
  after(async () => {
    await workbench?.close();
    rmSync(folders, { recursive: true, force: true });
  });
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
    async show({ folder, file, settings = {}, prefix = "" }, act) {
      const page = await workbench.open(folder, path.join(folder, file), settings);
      const shoot = (what) => page.screenshot({ path: path.join(screenshots, `${prefix}${what}.png`) });
      try {
        await act(page, shoot);
      } catch (error) {
        await shoot("failure").catch(() => {});
        throw error;
      }
    },
  };
}
