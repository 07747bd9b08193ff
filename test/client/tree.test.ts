import assert from "node:assert/strict";
import { test } from "node:test";
import { placeLines } from "../../client/view/places.js";
import { changedLines, emptyTree, type Tree, treeOf } from "../../client/view/tree.js";
import type { LanguageCount, NamePlaces, WorkspaceOverview } from "../../server/protocol/overview.js";

type Project = WorkspaceOverview["projects"][number];

const counts = (...numbers: readonly (readonly [string, number])[]): LanguageCount[] =>
  numbers.map(([language, count]) => ({ language, count }));

const kind = (name: string, numbers: LanguageCount[], status: "active" | "reserved" | "deprecated" = "active") => ({
  name,
  counts: numbers,
  stamp: numbers.length,
  constant: name.toUpperCase(),
  documentation: "",
  status,
  place: null,
});

const project: Project = {
  registry: "file:///gym/nemo_gym/failure_kinds.py",
  groups: [
    { name: "judge", kinds: [kind("judge_failed", counts(["Python", 2], ["YAML", 1])), kind("judge_lost", [])] },
    { name: "", kinds: [kind("late", counts(["Python", 1]), "deprecated")] },
  ],
  servers: [{ name: "golf", kinds: [{ name: "golf:slow", counts: counts(["TypeScript", 1]), stamp: 1 }] }],
  wrong: [{ name: "Judge", counts: counts(["YAML", 1]), stamp: 1, reason: "badly formed" }],
};

const overview = (...projects: Project[]): WorkspaceOverview => ({ isPartial: false, projects, foreign: [] });
const titleOf = (registry: string | null) => registry ?? "own";

/** The lines of a tree as a screen reader says them, indented. */
function lines(tree: Tree, ids: readonly string[] = tree.top, indent = ""): string[] {
  return ids.flatMap((id) => {
    const line = tree.lines.get(id);
    return line ? [indent + line.spoken, ...lines(tree, line.children, `${indent}  `)] : [];
  });
}

test("what is wrong comes first, then the groups, then the servers", () => {
  assert.deepEqual(lines(treeOf(overview(project), "", titleOf)), [
    "Not registered, 1 name",
    "  Judge, badly formed, 1 use: 1 YAML",
    "judge, 2 kinds, 1 unused",
    "  judge_failed, 3 uses: 2 Python, 1 YAML",
    "  judge_lost, no uses",
    "other kinds, 1 kind",
    "  late, deprecated, 1 use: 1 Python",
    "Namespaced, 1 server",
    "  golf, 1 kind",
    "    golf:slow, 1 use: 1 TypeScript",
  ]);
});

test("a blank at the end of a name is seen", () => {
  const wrong = [{ name: "judge_failed ", counts: counts(["YAML", 1]), stamp: 1, reason: "badly formed" as const }];
  const { lines: all } = treeOf(overview({ ...project, groups: [], servers: [], wrong }), "", titleOf);
  const found = [...all.values()].find(({ kind }) => kind === "unregistered");
  assert.equal(found?.label, '"judge_failed "');
});

test("the view is narrow, so the uses behind a name are those of its lens", () => {
  const { lines: all } = treeOf(overview(project), "", titleOf);
  const shown = [...all.values()].flatMap(({ name, label, description }) => (name ? [`${label}: ${description}`] : []));
  assert.deepEqual(shown, [
    "Judge: badly formed, 1 YAML",
    "judge_failed: 2 Python, 1 YAML",
    "judge_lost: no uses",
    "late: deprecated, 1 Python",
    "golf:slow: 1 TypeScript",
  ]);
});

test("a group is shown by what stands before the colon, and said in full", () => {
  const groups = [{ name: "Judge: what it said, and whether", kinds: [kind("judge_lost", [])] }];
  const { top, lines: all } = treeOf(overview({ ...project, groups, servers: [], wrong: [] }), "", titleOf);
  const line = all.get(top[0] ?? "");
  assert.deepEqual([line?.label, line?.spoken], ["Judge", "Judge: what it said, and whether, 1 kind, 1 unused"]);
});

function checkFilter(filter: string, expected: readonly string[]): void {
  test(`the filter ${JSON.stringify(filter)}`, () => {
    const tree = treeOf(overview(project), filter, titleOf);
    const names = [...tree.lines.values()].flatMap(({ name, label }) => (name ? [label] : []));
    assert.deepEqual(names, expected);
    assert.deepEqual([tree.shown, tree.all], [expected.length, 5]);
  });
}

checkFilter("JUDGE_", ["judge_failed", "judge_lost"]);
checkFilter("judge", ["Judge", "judge_failed", "judge_lost"]);
checkFilter("golf", ["golf:slow"]);
checkFilter(" lost ", ["judge_lost"]);
checkFilter("registered", ["Judge"]);
checkFilter("nothing", []);

test("several registries have a line each", () => {
  const other = { ...project, registry: null, wrong: [], servers: [] };
  const tree = treeOf(overview(project, other), "", titleOf);
  assert.deepEqual(
    tree.top.map((id) => tree.lines.get(id)?.spoken),
    ["file:///gym/nemo_gym/failure_kinds.py, 3 kinds", "own, 3 kinds"],
  );
  assert.equal(new Set(tree.lines.keys()).size, lines(tree).length);
});

test("a change shows at the lines that it concerns, by the ids that they had", () => {
  const before = treeOf(overview(project), "", titleOf);
  const changed = { ...project, servers: [{ name: "golf", kinds: [{ name: "golf:slow", counts: [], stamp: 0 }] }] };
  const labels = (after: Tree) => changedLines(before, after)?.map((id) => after.lines.get(id)?.label);
  assert.deepEqual(labels(treeOf(overview(project), "", titleOf)), []);
  assert.deepEqual(labels(treeOf(overview(changed), "", titleOf)), ["golf:slow"]);
  assert.equal(labels(treeOf(overview({ ...project, wrong: [] }), "", titleOf)), undefined);
  assert.equal(changedLines(emptyTree, before), null);
});

const place = (line: number, text: string, start: number, end: number) => ({
  range: { start: { line, character: start }, end: { line, character: end } },
  line: text,
});

function checkPlaces(name: string, places: readonly NamePlaces[], expected: readonly string[]): void {
  test(`places: ${name}`, () => {
    const pathOf = (uri: string) => ({ folder: "src", name: uri });
    const show = (all: ReturnType<typeof placeLines>, indent: string): string[] =>
      all.flatMap(({ label, description, highlight, children }) => {
        const marked = highlight ? ` [${label.slice(...highlight)}]` : "";
        return [`${indent}${label} (${description})${marked}`, ...show(children, `${indent}  `)];
      });
    assert.deepEqual(show(placeLines("p", places, pathOf), ""), expected);
  });
}

checkPlaces(
  "one language is left out, and so is the only place of a file",
  [{ uri: "a.py", language: "Python", places: [place(4, '  kind = "late"', 10, 14)] }],
  ["a.py (src · line 5)"],
);
checkPlaces(
  "languages have their files, and files their places",
  [
    { uri: "a.py", language: "Python", places: [place(0, '  k = "late"', 7, 11), place(2, "\tLATE", 1, 5)] },
    { uri: "b.ts", language: "TypeScript", places: [place(1, "x", 0, 1)] },
  ],
  [
    "Python (2 uses)",
    "  a.py (src · 2 uses)",
    '    k = "late" (line 1) [late]',
    "    LATE (line 3) [LATE]",
    "TypeScript (1 use)",
    "  b.ts (src · line 2)",
  ],
);
