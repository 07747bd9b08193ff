// Makes a PNG of an SVG of ours, in its own size. Usage: node scripts/picture.mjs <file.svg> <file.png> [pixels for one of the SVG's]
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const [source, target, scale = "1"] = process.argv.slice(2);
if (target === undefined) {
  console.error("usage: node scripts/picture.mjs <file.svg> <file.png> [scale]");
  process.exit(2);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"], // root has none, and only a picture of this repository is shown
});
try {
  const page = await browser.newPage({ deviceScaleFactor: Number(scale) });
  await page.setContent(`<body style="margin:0">${readFileSync(source, "utf8")}</body>`);
  await page.locator("svg").screenshot({ path: target, omitBackground: true });
} finally {
  await browser.close();
}
console.log(`${target} is written: look at it`);
