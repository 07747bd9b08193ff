// Makes the marketplace's icon of images/icon.svg: 256 by 256 pixels, without a background. Usage: node scripts/icon.mjs
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { root } from "./build.mjs";

const size = { width: 256, height: 256 };

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"], // root has none, and only a picture of this repository is shown
});
try {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(`<body style="margin:0">${readFileSync(path.join(root, "images/icon.svg"), "utf8")}</body>`);
  await page.screenshot({ path: path.join(root, "icon.png"), omitBackground: true });
} finally {
  await browser.close();
}
console.log("icon.png is written: look at it");
