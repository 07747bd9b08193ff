// What a person does in the editor, and what they see then. Every function waits for what it is about and fails without it.
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const patience = 30_000;

/** Waits until a file is shown with at least one of its problems underlined. Returns the editor. */
export async function waitForSquiggle(page, file) {
  const editor = page.locator(`.monaco-editor[data-uri$="/${file}"]`);
  await editor
    .locator(".squiggly-warning")
    .first()
    .waitFor({ timeout: 2 * patience });
  return editor;
}

/** Opens the Problems panel and waits until it has `count` problems. Returns their texts. */
export async function openProblems(page, count) {
  const rows = page.locator(".markers-panel .monaco-list-row", { has: page.locator(".marker-icon") });
  // The keys would close a panel that has the keyboard; the command never does.
  await runCommand(page, "Problems: Focus on Problems View", page.locator(".markers-panel"));
  await rows.nth(count - 1).waitFor({ timeout: patience });
  return rows.allTextContents();
}

/** Shows only the problems of files that match `pattern`, `count` of them. Returns their texts. */
export async function filterProblems(page, pattern, count) {
  const rows = page.locator(".markers-panel .monaco-list-row", { has: page.locator(".marker-icon") });
  const file = page.locator(".markers-panel .monaco-list-row", { hasText: pattern.replace(/^.*\//, "") });
  // A panel that has just been opened may empty its filter.
  await insist(page, (soon) => page.locator(".viewpane-filter input").first().fill(pattern, soon), file);
  await rows.nth(count).waitFor({ state: "detached", timeout: patience });
  return rows.allTextContents();
}

/** Moves the mouse over the first underlined text and returns what the hover says. */
export async function hoverSquiggle(page, editor) {
  const box = await editor.locator(".squiggly-warning").first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  return readHover(page);
}

/** Moves the mouse over the last place where a text stands by itself in one colour, and returns what the hover says. */
export async function hoverText(page, editor, text) {
  await editor.locator(".view-line span > span", { hasText: text }).last().hover();
  return readHover(page);
}

async function readHover(page) {
  const hover = page.locator(".monaco-hover .monaco-hover-content").first();
  await hover.waitFor({ timeout: patience });
  return hover.textContent();
}

/** Waits among the editor's notifications for one that holds `words`: it need not show them by itself. Returns it. */
export async function waitForNotification(page, words) {
  const center = page.locator(".notifications-center");
  await runCommand(page, "Notifications: Show Notifications", center);
  // The editor lists all of them twice when the command runs while they are shown.
  const message = center.locator(".notification-list-item", { hasText: words }).first();
  await message.waitFor({ timeout: 2 * patience });
  return message;
}

/** How much of what is behind the braces in the status bar, which has to be open, has no room, in pixels. */
export function cutOffOfStatus(page) {
  return page.locator(".hover-language-status").evaluateAll((lines) => {
    const around = (one) => (one === null || one.matches(".monaco-hover") ? [] : [one, ...around(one.parentElement)]);
    return Math.max(...lines.flatMap(around).map((one) => one.scrollWidth - one.clientWidth));
  });
}

/** Opens what the braces in the status bar hold, and returns what it says. */
export async function readStatus(page) {
  const hover = page.locator(".hover-language-status").first();
  const open = (soon) => page.locator('.statusbar-item[id$="status.languageStatus"]').click(soon);
  await insist(page, open, hover);
  return (await page.locator(".hover-language-status").allInnerTexts()).join("\n");
}

/** Puts the mouse where it points at nothing, and closes what is open over the editor. */
export async function lookAway(page) {
  await page.mouse.move(5, 5);
  await page.keyboard.press("Escape");
}

/** Puts the cursor at the end of the file. */
export async function goToEnd(page, editor) {
  await editor.locator(".view-line").last().click();
  await page.keyboard.press("Control+End");
}

/**
 * Types a text at the cursor and waits until a name is offered and its documentation, which holds `words`, is shown beside
 * it. Returns the names on offer.
 */
export async function typeForCompletion(page, text, { name, words }) {
  await page.keyboard.type(text, { delay: 30 });
  const widget = page.locator(".suggest-widget.visible");
  await widget.locator(".monaco-list-row", { hasText: name }).first().waitFor({ timeout: patience });
  await showDetails(page, words);
  return widget.locator(".monaco-list-row .label-name").allTextContents();
}

/** The editor remembers whether the documentation was open the last time, so it is opened only when it does not show up. */
async function showDetails(page, words) {
  const details = page.locator(".suggest-details:visible", { hasText: words });
  const isOpen = await details.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
  if (isOpen) return;
  await page.keyboard.press("Control+Space");
  await details.waitFor({ timeout: patience });
}

/** Accepts the chosen item and waits until the file's last line is `line`. */
export async function acceptCompletion(page, editor, line) {
  await page.keyboard.press("Enter");
  await editor.locator(".view-line", { hasText: line }).first().waitFor({ timeout: patience });
}

/**
 * Opens the view of the vocabulary in the Explorer, alone in it, and waits until it has lines. Returns its tree, in which the keyboard
 * is.
 */
export async function openKinds(page) {
  await focusKinds(page);
  const tree = kindsTree(page);
  await tree.locator(".monaco-list-row").first().waitFor({ timeout: patience });
  await page.locator(".pane-header:has(~ .pane-body .explorer-folders-view)").click();
  await focusKinds(page);
  await page.keyboard.press("Home");
  return tree;
}

/**
 * Does something and waits for `done`, which shows that it was done. What has just been opened takes the keyboard to itself for a
 * while, and the editor drops what a person presses then: so it is tried again, as a person would. `act` must be harmless twice.
 */
export async function insist(page, act, done, tries = 3) {
  const soon = { timeout: patience / 2.5 ** (tries - 1) };
  try {
    await act(soon);
    await done.waitFor(soon);
  } catch (error) {
    if (tries === 1) throw error;
    await page.keyboard.press("Escape");
    await insist(page, act, done, tries - 1);
  }
}

/** Runs a command by its title, as a person finds it, and waits for `done`, which shows that it ran. */
export async function runCommand(page, title, done) {
  await insist(page, (soon) => chooseCommand(page, title, soon), done);
}

async function chooseCommand(page, title, soon) {
  const input = page.locator(".quick-input-widget input").first();
  await page.keyboard.press("F1");
  await input.waitFor(soon);
  await input.fill(`>${title}`, soon);
  await page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first().waitFor(soon);
  await page.keyboard.press("Enter");
}

/** Saves all that is not saved. */
export async function saveAll(page) {
  await runCommand(page, "File: Save All", page.locator(".part.editor:not(:has(.tab.dirty))"));
}

/** The page saves in its own time, so the file is looked at until it holds the text; bounded by the test's own limit. */
export async function untilSaved(file, text) {
  while (!readFileSync(file, "utf8").includes(text)) await delay(50);
}

/** Puts the keyboard in the view of the vocabulary, presses keys there, and waits for `done`, which shows what they did. */
export async function pressInKinds(page, keys, done) {
  const press = async () => {
    await focusKinds(page);
    for (const key of keys) await page.keyboard.press(key);
  };
  await insist(page, press, done);
}

/** Goes by the keyboard to the line of the view of which a screen reader says `spoken`, presses a key there, and waits for `done`. */
export async function pressOnKindsLine(page, spoken, key, done) {
  const press = async () => {
    await focusKinds(page);
    await walkTo(page, kindsTree(page).locator(`.monaco-list-row.focused[aria-label="${spoken}"]`));
    await page.keyboard.press(key);
  };
  await insist(page, press, done);
}

/** Looks after each key where the keyboard is: one that is dropped would lead to another line. */
async function walkTo(page, focused) {
  await page.keyboard.press("Home");
  for (let left = 100; left > 0 && (await focused.count()) === 0; left--) await page.keyboard.press("ArrowDown");
  await focused.waitFor({ timeout: 1000 });
}

async function focusKinds(page) {
  await runCommand(page, "Explorer: Focus on Failure Kinds View", kindsTree(page).and(page.locator(":focus-within")));
}

function kindsTree(page) {
  return page.locator('.pane:has(.title:text-is("Failure Kinds")) .monaco-list');
}

/** The line of a tree of which a screen reader says `spoken`, shown or not. */
export function lineOf(tree, spoken) {
  return tree.locator(`.monaco-list-row[aria-label="${spoken}"]`).first();
}

/** Waits until a tree has a line of which a screen reader says `spoken`. */
export async function waitForLine(tree, spoken) {
  await lineOf(tree, spoken).waitFor({ timeout: patience });
}

/** What a screen reader says of each line of a tree that is shown. */
export function spokenLines(tree) {
  return tree.locator(".monaco-list-row").evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")));
}

/** Opens the report and waits for its page. Returns the page's frame. */
export async function openReport(page) {
  const frame = page.frameLocator("iframe.webview").frameLocator("iframe");
  await runCommand(page, "Failure Kinds: Open Report", frame.locator("h1", { hasText: "Failure kinds" }));
  return frame;
}

/** Opens the extension's walkthrough, as a person finds it among all of them. */
export async function openWalkthrough(page) {
  const title = "Get started with failure kinds";
  const found = page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first();
  const open = async (soon) => {
    await chooseCommand(page, "Welcome: Open Walkthrough", soon);
    await found.click(soon);
  };
  await insist(page, open, page.locator(".getting-started-step").first());
}

/**
 * Opens a step of the walkthrough by its title and presses one of its buttons; with `done`, which shows that it was pressed, again until
 * it does, as the walkthrough may take the keyboard back and close what has opened.
 */
export async function pressInStep(page, title, label, done = null, tries = 3) {
  const step = page.locator(".getting-started-step", { hasText: title }).first();
  const button = step.locator(".monaco-button", { hasText: label }).first();
  if (!(await button.isVisible())) await insist(page, (soon) => step.locator(".step-title").click(soon), button);
  await button.click({ timeout: patience });
  if (done === null) return;
  try {
    await done.waitFor({ timeout: tries > 1 ? patience / 4 : patience });
  } catch (error) {
    if (tries === 1) throw error;
    await pressInStep(page, title, label, done, tries - 1);
  }
}
