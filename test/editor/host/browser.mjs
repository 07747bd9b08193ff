import path from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "./locations.mjs";

const switches = [
  "--no-sandbox", // chromium's sandbox refuses root
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost , EXCLUDE *.localhost", // nothing leaves the machine
];

/**
 * Opens a headless chromium for a profile, with `scale` device pixels for one pixel of the page. Returns its page, and
 * `close`, which never fails.
 */
export async function openBrowser(profile, scale = 1) {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("chromium is not installed");
  const context = await chromium.launchPersistentContext(path.join(profile.folder, "chromium"), {
    executablePath,
    headless: true,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: scale,
    locale: "en-US",
    args: switches,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { page, close: () => context.close().catch(() => {}) };
}

/**
 * The address of a workbench that opens a folder.
 * @param {import("./server.mjs").Server} server
 * @param {string | undefined} folder
 * @param {string[][]} payload pairs for the workbench, `["openFile", uri]` for one
 */
export function workbenchUrl(server, folder, payload) {
  const query = new URLSearchParams({ tkn: server.token });
  if (folder !== undefined) query.set("folder", path.resolve(folder));
  query.set("payload", JSON.stringify([["skipWelcome", "true"], ...payload]));
  return `${server.base}/?${query}`;
}

/** The URI under which a server's workbench knows a file. */
export function remoteUri(server, file) {
  return `vscode-remote://${server.authority}${encodeURI(path.resolve(file))}`;
}
