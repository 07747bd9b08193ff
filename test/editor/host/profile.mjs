import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** What keeps a fresh editor quiet: no network, no tips, no trust dialog, no scan for open ports. */
const quietSettings = {
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "workbench.startupEditor": "none",
  "workbench.enableExperiments": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.tips.enabled": false,
  "chat.disableAIFeatures": true,
  "update.mode": "none",
  "update.showReleaseNotes": false,
  "npm.fetchOnlinePackageInfo": false,
  "json.schemaDownload.enable": false,
  "git.enabled": false,
  "window.commandCenter": false,
  "remote.autoForwardPorts": false,
};

/**
 * The folders of one editor run, in the system's temporary folder.
 * @typedef {object} Profile
 * @property {string} folder
 * @property {string} userData
 * @property {string} extensions
 * @property {() => void} dispose removes the folder; it also goes when the process ends
 */

/**
 * Makes a fresh profile; folders given by name are used in place of its own.
 * @param {{ settings?: object, userData?: string, extensions?: string }} [given] user settings beside the quiet ones
 * @returns {Profile}
 */
export function makeProfile({ settings = {}, userData, extensions } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "fk-editor-")); // short: sockets in it have a length limit
  const profile = {
    folder,
    userData: userData ?? path.join(folder, "user"),
    extensions: extensions ?? path.join(folder, "extensions"),
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
  mkdirSync(profile.extensions, { recursive: true });
  addSettings(profile.userData, settings);
  process.once("exit", () => {
    try {
      profile.dispose();
    } catch {
      // A process that is still going away holds a file; the system clears its temporary folder.
    }
  });
  return profile;
}

/** Gives a profile these user settings beside the quiet ones, and no others; an editor that starts later has them. */
export function setSettings({ userData }, settings) {
  writeSettings(userData, { ...quietSettings, ...settings });
}

/** Adds user settings to those of a profile; an editor that starts later has them. */
export function changeSettings({ userData }, settings) {
  writeSettings(userData, { ...readSettings(userData), ...settings });
}

/** Settings that are there already win: the caller who made the folder knows what it wants. */
function addSettings(userData, settings) {
  writeSettings(userData, { ...quietSettings, ...settings, ...readSettings(userData) });
}

function readSettings(userData) {
  const file = settingsFile(userData);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function writeSettings(userData, settings) {
  const file = settingsFile(userData);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(settings, null, 2));
}

function settingsFile(userData) {
  return path.join(userData, "User/settings.json");
}
