import { spawnSync } from "node:child_process";
import path from "node:path";
import { resolveCliArgsFromVSCodeExecutablePath } from "@vscode/test-electron";
import { _electron } from "playwright-core";
import { openBrowser, remoteUri, workbenchUrl } from "../host/browser.mjs";
import { findEditor } from "../host/editor.mjs";
import { changeSettings, makeProfile, setSettings } from "../host/profile.mjs";
import { runServerCommand, startServer } from "../host/server.mjs";
import { firstTheme, themesOfSystem } from "./themes.mjs";

/**
 * An editor with the packaged extension installed in a fresh profile, as a person has it before them.
 * @typedef {object} Workbench
 * @property {(folder: string, file: string, settings: object) => Promise<import("playwright-core").Page>} open shows a
 *   file of a folder, both absolute, with these user settings beside the quiet ones alone; it may be called again
 * @property {(theme: import("./themes.mjs").Theme) => Promise<void>} showTheme returns when the page that is open has the theme
 * @property {() => Promise<void>} close
 */

/**
 * Finds or installs an editor, and installs the extension in it.
 * @param {string} vsix
 * @param {number} [scale] device pixels for one pixel of the page, for screenshots
 * @returns {Promise<Workbench>}
 */
export async function prepareWorkbench(vsix, scale = 1) {
  const editor = await findEditor();
  const profile = makeProfile();
  return editor.kind === "host" ? inHost(profile, vsix, scale) : onDesktop(editor.executable, profile, vsix);
}

async function inHost(profile, vsix, scale) {
  await runServerCommand(profile, ["--install-extension", vsix]);
  const server = await startServer(profile);
  const browser = await openBrowser(profile, scale);
  return {
    async open(folder, file, settings) {
      setSettings(profile, { ...themesOfSystem, ...settings });
      await browser.page.emulateMedia(firstTheme.media);
      const payload = [["openFile", remoteUri(server, file)]];
      await browser.page.goto(workbenchUrl(server, folder, payload), { waitUntil: "domcontentloaded" });
      return browser.page;
    },
    async showTheme({ media, mark }) {
      await browser.page.emulateMedia(media);
      await waitForMark(browser.page, mark);
    },
    async close() {
      await browser.close();
      await server.stop();
      profile.dispose();
    },
  };
}

async function onDesktop(executablePath, profile, vsix) {
  const places = [`--user-data-dir=${profile.userData}`, `--extensions-dir=${profile.extensions}`];
  install(executablePath, [...places, "--install-extension", vsix]);
  let application = null;
  let page = null;
  const close = async () => application?.close();
  return {
    async open(folder, file, settings) {
      await close();
      setSettings(profile, { "workbench.colorTheme": firstTheme.colorTheme, ...settings });
      const quiet = ["--no-sandbox", "--disable-updates", "--skip-welcome", "--skip-release-notes"];
      const args = [...quiet, "--disable-workspace-trust", ...places, folder, file];
      application = await _electron.launch({ executablePath, args });
      page = await application.firstWindow();
      return page;
    },
    async showTheme({ colorTheme, mark }) {
      changeSettings(profile, { "workbench.colorTheme": colorTheme });
      await waitForMark(page, mark);
    },
    async close() {
      await close();
      profile.dispose();
    },
  };
}

function waitForMark(page, mark) {
  return page.locator(`.monaco-workbench.${mark}`).waitFor({ timeout: 30_000 });
}

function install(executablePath, args) {
  const [program, ...first] = resolveCliArgsFromVSCodeExecutablePath(executablePath, { reuseMachineInstall: true });
  const shell = process.platform === "win32";
  const { status, stderr } = spawnSync(program, [...first, ...args], { encoding: "utf8", shell });
  if (status !== 0) throw new Error(`${path.basename(program)} could not install the extension:\n${stderr}`);
}
