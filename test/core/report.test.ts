import assert from "node:assert/strict";
import { test } from "node:test";
import { foldersOf } from "../../server/core/report/folders.js";
import { reportHtml } from "../../server/core/report/html.js";
import { reportMarkdown } from "../../server/core/report/markdown.js";
import { type Place, type Report, reportOf } from "../../server/core/report/report.js";
import { reportText } from "../../server/core/report/text.js";
import { overviewIn, root } from "./overviewed.js";

function report(sources: Readonly<Record<string, string>>, title = "nemo_gym/failure_kinds.py"): Report {
  return reportOf(overviewIn(sources), title, {
    pathOf: (uri) => decodeURIComponent(uri.slice(root.length + 1)),
  });
}

const hrefOf = ({ path, position }: Place) => `./${encodeURI(path)}#L${position.line + 1}`;

const weather = report({
  "nemo_gym/failure_kinds.py":
    '# --- weather --- #\nWET = "wet"  # It rains.\nDRY = "dry"\n\nFAILURE_KINDS = frozenset({WET, DRY})\n',
  "servers/golf/a.py": 'failure_kind = "wet"\nx.failure_kind = "golf:slow"\n',
  "servers/web/b.ts": 'x.failureKind = "wet";\ny.failureKind = "wett";\nz.failureKind = "wet";\n',
});

test("text: numbers, what is unused, and every place", () => {
  assert.equal(
    reportText([weather]),
    `2 kinds in nemo_gym/failure_kinds.py, 1 unused, 1 namespaced, 1 not registered.

  uses       Python  TypeScript  all

Not registered
  wett            -           1    1

weather
  wet             1           2    3

Server golf
  golf:slow       1           -    1

Unused: dry

Places
  wett, 1 use
    servers/web/b.ts:2:18
  wet, 3 uses
    servers/golf/a.py:1:17
    servers/web/b.ts:1:18
    servers/web/b.ts:3:18
  golf:slow, 1 use
    servers/golf/a.py:2:19
`,
  );
});

test("a blank at the end of a name is seen, and the places are counted", () => {
  const one = report({
    "nemo_gym/failure_kinds.py": 'FAILURE_KINDS = frozenset({"wet"})\n',
    "a.py": 'failure_kind = "wet "\nfailure_kind = "wet "\nfailure_kind = "wett"\n',
  });
  assert.match(reportText([one]), /^ {2}"wet " .* 2/m);
  assert.match(reportText([one]), /^ {2}"wet ", 2 uses$/m);
  assert.match(reportMarkdown([one], hrefOf), /^\| "wet " \*/m);
  const page = reportHtml([one], hrefOf);
  assert.match(page, /<code>&#34;wet &#34;<\/code>/);
  assert.match(page, />Places <b>3<\/b>/);
});

test("text: a kind without a place is listed with its group where it is not said to be unused", () => {
  const text = reportText([
    report({
      "nemo_gym/failure_kinds.py": 'FAILURE_KINDS = frozenset({"wet", "dry"})\n',
      "a.py": 'kind = "dry"\nx.failure_kind = "wet"\n',
    }),
  ]);
  assert.match(text, /^ {2}dry +- +-$/m);
  assert.doesNotMatch(text, /Unused|dry, 0/);
});

test("kinds without a group have a heading where there are groups, and none where there are not", () => {
  const grouped = report({
    "nemo_gym/failure_kinds.py":
      '# --- weather --- #\nWET = "wet"\nDRY = "dry"\nFAILURE_KINDS = frozenset({WET, DRY, "odd"})\n',
    "a.py": 'x.failure_kind = "odd"\n',
  });
  assert.match(reportHtml([grouped], hrefOf), /<th scope="rowgroup"[^>]*>Other kinds<\/th><\/tr>\n<tr>.*<code>odd</);
  assert.match(reportMarkdown([grouped], hrefOf), /^#### Other kinds$/m);
  assert.match(reportText([grouped]), /^Other kinds\n {2}odd /m);
  const flat = report({
    "nemo_gym/failure_kinds.py": 'FAILURE_KINDS = frozenset({"wet"})\n',
    "a.py": 'x.failure_kind = "wet"\n',
  });
  assert.doesNotMatch(reportHtml([flat], hrefOf), /scope="rowgroup"/);
  assert.doesNotMatch(reportMarkdown([flat], hrefOf), /^####/m);
  assert.match(reportText([flat]), /^Kinds\n {2}wet /m);
});

test("HTML: a kind is said once to be deprecated", () => {
  const one = report({
    "nemo_gym/failure_kinds.py":
      'WET = "wet"  # Deprecated: write dry.\nDRY = "dry"\nFAILURE_KINDS = frozenset({WET, DRY})\n',
    "a.py": 'x.failure_kind = "wet"\n',
  });
  assert.match(reportHtml([one], hrefOf), /<code>wet<\/code> <small>deprecated: write dry\.<\/small>/);
});

test("what is wrong with a name stands beside it in every format", () => {
  const one = report({
    "nemo_gym/failure_kinds.py": 'FAILURE_KINDS = frozenset({"wet"})\n',
    "a.py": 'x.failure_kind = "Wet"  # failure-kinds: ignore\n',
  });
  assert.match(reportText([one]), /^ {2}Wet .* badly formed, silenced$/m);
  assert.match(reportMarkdown([one], hrefOf), /^\| Wet \*\(badly formed, silenced\)\* \| /m);
  assert.match(reportHtml([one], hrefOf), /<code>Wet<\/code> <small>badly formed, silenced<\/small>/);
});

test("a kind whose name stands in quotes somewhere is not said to be unused", () => {
  const { unused } = report({
    "nemo_gym/failure_kinds.py": 'FAILURE_KINDS = frozenset({"wet", "dry", "hot"})\n',
    "a.py": 'kind = "wet"\nfailure_kind = kind  # or dry\n',
    "b.md": 'The kind "hot" is old:\n\n```python\nfailure_kind = "warm"\n```\n',
  });
  assert.deepEqual(
    unused.map(({ name }) => name),
    ["dry", "hot"],
  );
});

test("Markdown: tables whose numbers lead to the places", () => {
  const text = reportMarkdown([weather], hrefOf);
  assert.match(text, /^# Failure kinds\n\n## nemo\\_gym\/failure\\_kinds\.py\n/);
  assert.ok(text.includes("| Name | All | Python | TypeScript | golf | web |\n| --- | --: | --: | --: | --: | --: |"));
  assert.ok(text.includes("| wet | [3](#r1-n1) | [1](#r1-n1) | [2](#r1-n1) | [1](#r1-n1) | [2](#r1-n1) |"));
  assert.ok(text.includes('<a id="r1-n1"></a>**wet**\n\n- [servers/golf/a.py:1](./servers/golf/a.py#L1)\n'));
  assert.ok(text.includes("### Unused\n\n`dry`"));
  assertLed(text, /\]\(#([^)]+)\)/g);
});

test("HTML: numbers in colours that lead to the places", () => {
  const page = reportHtml([weather], hrefOf);
  assertWellFormed(page);
  assertLed(page, /href="#([^"]+)"/g);
  assert.match(
    page,
    /<th scope="row"><code>wet<\/code> <small>It rains\.<\/small><\/th><td><a href="#r1-n1">3<\/a><\/td><td class="h1 first"><a href="#r1-n1-l0">1</,
  );
  assert.match(page, /<td class="h5"><a href="#r1-n1-l1">2<\/a><\/td><td class="h1 first"><a href="#r1-n1-f0">1</);
  assert.match(page, /<section id="r1-unused"><h3>Unused<\/h3>\s*<ul class="names">\s*<li><code>dry<\/code><\/li>/);
  assert.match(
    page,
    /<i id="r1-n1-f1"><\/i><i id="r1-n1-l1"><\/i><a href="\.\/servers\/web\/b\.ts#L1">servers\/web\/b\.ts:1<\/a>/,
  );
});

const hostile = "<script>alert(1)</script>\"'&`|](javascript:x)\u202e\n# x";
const attacked = report(
  {
    "nemo_gym/failure_kinds.py": `# --- <img src=x onerror=alert(1)> --- #\nA = "a"  # </style><script>alert(2)</script> [x](javascript:y)\n\nFAILURE_KINDS = frozenset({A, ${JSON.stringify(hostile)}})\n`,
    'a b/<b>&".py': `failure_kind = "a"\nx.failure_kind = ${JSON.stringify(`${hostile}!`)}\ny.failure_kind = ${JSON.stringify(hostile)}\n`,
  },
  "<script>/failure_kinds.py",
);

test("HTML: nothing that a text says is read as a part of the page, and the page does nothing", () => {
  const page = reportHtml([attacked], hrefOf);
  assertWellFormed(page);
  const tags = new Set([...page.matchAll(/<([a-z0-9]+)/gi)].map(([, tag]) => tag));
  for (const tag of ["script", "img", "link", "iframe", "object", "form", "svg", "base", "b"])
    assert.ok(tag === "b" || !tags.has(tag), tag);
  assert.doesNotMatch(page, /\son\w+\s*=\s*"/i);
  assert.doesNotMatch(page, /href="(?!#|\.\/)/);
  assert.doesNotMatch(page, /https?:|url\(|@import|\u202e/);
  assert.match(
    page,
    /Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'/,
  );
  assert.equal(page.split("</style>").length, 2);
  assert.ok(page.includes("&#60;script&#62;alert(1)&#60;/script&#62;"));
});

test("Markdown: a name is shown as it is, in its cell", () => {
  const text = reportMarkdown([attacked], hrefOf);
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  for (const line of lines) assert.equal(line.replaceAll("\\|", "").split("|").length - 1, 5, line);
  assert.doesNotMatch(text.replaceAll(/<a id="r1-n\d+"><\/a>/g, "").replaceAll(/\\./g, ""), /<|\]\((?!#|\.\/)/);
});

test("text: a name is one line", () => {
  assert.doesNotMatch(reportText([attacked]), /\u202e|^# x/m);
});

test("nothing is a report too", () => {
  assert.equal(reportText([]), "No failure kinds.\n");
  assert.equal(reportMarkdown([], hrefOf), "# Failure kinds\n\nNo failure kinds.\n");
  assertWellFormed(reportHtml([], hrefOf));
});

test("500 kinds are rendered, each once in the map", () => {
  const names = Array.from({ length: 500 }, (_, index) => `kind_${index}`);
  const page = reportHtml(
    [
      report({
        "nemo_gym/failure_kinds.py": `FAILURE_KINDS = frozenset(${JSON.stringify(names).replace("[", "{").replace("]", "}")})\n`,
        "a.py": names.map((name) => `x.failure_kind = "${name}"\n`).join(""),
      }),
    ],
    hrefOf,
  );
  assertWellFormed(page);
  assert.equal(page.match(/<th scope="row">/g)?.length, 500);
});

function checkFolders(paths: readonly string[], expected: readonly string[]): void {
  test(`folders of ${paths.length} files: ${expected.join(" ")}`, () =>
    assert.deepEqual(foldersOf(paths).folders, expected));
}

const below = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/f${index}.py`);

checkFolders([], []);
checkFolders(["a.py", "b.py"], ["."]);
checkFolders(["x/y/a.py", "x/y/b.py"], ["x/y"]);
checkFolders([...below("servers/golf", 5), ...below("servers/web", 1), "a.py"], [".", "servers/golf", "servers/web"]);
checkFolders(["deep/servers/golf/a.py", "deep/servers/web/b.py"], ["golf", "web"]);
checkFolders(["/x/a.py", "b.py", "/x/y/c.py"], [".", "/x", "/x/y"]);
checkFolders(["/home/gym/golf/a.py", "/home/gym/web/b.py"], ["golf", "web"]);
checkFolders(
  [...Array.from({ length: 50 }, (_, index) => `servers/s${index}/a.py`), ...below("tools", 3)],
  [...["s0", "s1", "s10", "s11", "s12", "s13"].map((server) => `servers/${server}`), "servers, others", "tools"],
);
checkFolders(
  ["gym/a.py", ...Array.from({ length: 20 }, (_, index) => below(`gym/s${index}`, index)).flat()],
  ["s13", "s14", "s15", "s16", "s17", "s18", "s19", "others"],
);

/** Every link within a text leads to one place in it. */
function assertLed(text: string, links: RegExp): void {
  const targets = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(targets).size, targets.length);
  const wanted = [...text.matchAll(links)].map(([, id]) => id);
  assert.ok(wanted.length > 0);
  for (const id of wanted) assert.ok(targets.includes(id), id);
}

/** Every element is closed in its turn, but those that have no end. */
function assertWellFormed(page: string): void {
  const open: string[] = [];
  for (const [, end = "", tag = ""] of page
    .replace(/<style>[\s\S]*<\/style>/, "")
    .matchAll(/<(\/?)([a-z0-9]+)[^<>]*>/gi)) {
    if (["meta", "wbr"].includes(tag)) continue;
    if (end === "") open.push(tag);
    else assert.equal(open.pop(), tag);
  }
  assert.deepEqual(open, []);
}

test("what a comment silences is marked", () => {
  const { wrong } = report({
    "k.py": 'FAILURE_KINDS = frozenset({"wet", "dry"})\n',
    "a.py": [
      'x.failure_kind = "odd"  # failure-kinds: ignore',
      'x.failure_kind = "We T"  # failure-kinds: ignore[malformed-kind]',
      'x.failure_kind = "We T"  # failure-kinds: ignore[unregistered-kind]',
      'x.failure_kind = "loud"',
      "",
    ].join("\n"),
  });
  assert.deepEqual(
    wrong.map(({ name, remark }) => `${name}: ${remark}`),
    ["We T: badly formed, 1 silenced", "loud: ", "odd: silenced"],
  );
  const text = reportText([report({ "k.py": 'FAILURE_KINDS = {"wet"}\n', "a.py": 'x.failure_kind = "We T"\n' })]);
  assert.match(text, /^ {2}We T +1 +1 {2}badly formed$/m);
});
