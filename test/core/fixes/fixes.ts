import assert from "node:assert/strict";
import { test } from "node:test";
import { analyze } from "../../../server/core/analysis.js";
import { useConstant } from "../../../server/core/constantUse/useConstant.js";
import type { Change, Fix, Scene } from "../../../server/core/fixes/fix.js";
import { fixAll, fixesIn } from "../../../server/core/fixes/fixes.js";
import type { FollowedFile } from "../../../server/core/follow.js";
import { judge, originOf } from "../../../server/core/judge.js";
import { languageOfPath } from "../../../server/core/languages/languages.js";
import { linksOf } from "../../../server/core/links.js";
import { defaultSettings } from "../../../server/core/settings.js";
import { surroundingsOf } from "../../../server/core/surroundings.js";
import { applyEdits, lineStarts, touches } from "../../../server/core/text.js";
import { parentUri } from "../../../server/core/uriPath.js";
import { parseFixture } from "../../fixture.js";
import { lookUpIn } from "../../lookUp.js";

/** Files by their path in the workspace; the one with the cursor is the open one. */
export type Tree = Readonly<Record<string, string>>;

const folder = "file:///gym";

/** Choosing `title` at the cursor leaves the files of `after` as they say, and all others as they were; with CRLF too. */
export function checkFix(title: string, before: Tree, after: Tree): void {
  for (const [name, write] of variants) {
    test(`${title}${name}: ${JSON.stringify(before)}`, () => {
      const files = mapTree(before, write);
      const fixes = fixesAt(files);
      const fix = fixes.find((one) => one.title === title);
      assert.ok(fix, `offered are: ${fixes.map((one) => one.title).join("; ")}`);
      const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, parseFixture(text).text]));
      // A file without line breaks gets those of everyone.
      const expected = Object.entries(after).map(([path, text]) => [
        path,
        before[path]?.includes("\n") ? write(text) : text,
      ]);
      assert.deepEqual({ ...texts, ...apply(texts, fix.changes) }, { ...texts, ...Object.fromEntries(expected) });
    });
  }
}

/** Nothing that is offered at the cursor has a title like `title`. */
export function checkNoFix(title: RegExp, files: Tree): void {
  test(`not ${title}: ${JSON.stringify(files)}`, () => {
    assert.deepEqual(
      fixesAt(files)
        .map((fix) => fix.title)
        .filter((one) => title.test(one)),
      [],
    );
  });
}

/** The titles of what is offered at the cursor, those that are preferred with a star behind. */
export function checkOffers(files: Tree, expected: readonly string[]): void {
  test(`offers: ${JSON.stringify(files)}`, () => {
    const titles = fixesAt(files).map(({ title, isPreferred }) => title + (isPreferred ? " *" : ""));
    assert.deepEqual(titles, expected);
  });
}

/** Fixing all of the file with the cursor gives `after`. */
export function checkFixAll(before: Tree, after: string): void {
  test(`fix all: ${JSON.stringify(before)}`, () => {
    const { scene, files } = sceneOf(before);
    const found = lookUpIn(files, judge(scene, scene.surroundings));
    assert.equal(applyEdits(scene.text, fixAll(found, scene)), after);
  });
}

const variants: readonly [string, (text: string) => string][] = [
  ["", (text) => text],
  [", CRLF", (text) => text.replaceAll("\n", "\r\n")],
];

function mapTree(tree: Tree, write: (text: string) => string): Tree {
  return Object.fromEntries(Object.entries(tree).map(([path, text]) => [path, write(text)]));
}

function fixesAt(tree: Tree): Fix[] {
  const { scene, cursor, files } = sceneOf(tree);
  const found = lookUpIn(files, judge(scene, scene.surroundings)).filter(({ span }) => touches(span, cursor));
  const fixes = found.flatMap((diagnostic) => [...lookUpIn(files, fixesIn(scene)(diagnostic))]);
  return [...fixes, ...lookUpIn(files, useConstant({ start: cursor, end: cursor }, scene, filesOf(files, scene)))];
}

/** What a server knows of the workspace. */
function filesOf(files: Tree, { surroundings: { root, sites } }: Scene): FollowedFile[] {
  return Object.entries(files).flatMap(([uri, text]) => {
    const language = languageOfPath(uri);
    if (language === null) return [];
    const facts = analyze(text, language.language, language.id, sites);
    return [{ uri, root, within: root, sites, facts, text, language, lines: lineStarts(text) }];
  });
}

function sceneOf(tree: Tree): { readonly scene: Scene; readonly cursor: number; readonly files: Tree } {
  const parsed = Object.entries(tree).map(([path, source]) => ({ uri: `${folder}/${path}`, ...parseFixture(source) }));
  const open = parsed.find(({ cursor }) => cursor >= 0);
  const language = open && languageOfPath(open.uri);
  assert.ok(open && language);
  const files = Object.fromEntries([[`${folder}/.git/HEAD`, ""], ...parsed.map(({ uri, text }) => [uri, text])]);
  const outside = { folders: [folder], environments: [], settings: defaultSettings, isTrusted: false };
  const surroundings = lookUpIn(files, surroundingsOf(parentUri(open.uri), outside));
  const analysis = analyze(open.text, language.language, language.id, surroundings.sites);
  const subject = { uri: open.uri, text: open.text, language, analysis, lines: lineStarts(open.text) };
  const links = lookUpIn(files, linksOf(originOf(subject, surroundings)));
  const rest = { language, surroundings, links, folders: [folder], createsFiles: true };
  return { scene: { ...subject, ...rest }, cursor: open.cursor, files };
}

function apply(texts: Tree, changes: readonly Change[]): Tree {
  return Object.fromEntries(
    changes.map(({ uri, edits, isNew }) => {
      const path = uri.slice(folder.length + 1);
      assert.equal(texts[path] === undefined, isNew);
      return [path, applyEdits(texts[path] ?? "", edits)];
    }),
  );
}
