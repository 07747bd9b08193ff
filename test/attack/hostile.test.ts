// Workspaces that somebody made to break whatever looks at them. Each test states what is promised all the same.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Hover } from "vscode-languageserver";
import { languages } from "../../server/core/languages/languages.js";
import { parseProject, projectFiles } from "../../server/core/project/project.js";
import { defaultSites, everyName } from "../../server/core/sites.js";
import { nodeHost } from "../../server/nodeHost.js";
import { uriOfPath } from "../../server/uri.js";
import { type CheckAnswer, jsonOf, makeTree, pathsWithProblems, python, runIn, withVariables } from "../cli/command.js";
import { effort, withinReason } from "../effort.js";
import { talk } from "../protocol/conversation.js";

const hasPipes = process.platform !== "win32";
const levels = effort(5_000, 100_000);

for (const language of languages) {
  for (const id of Object.keys(language.ids)) {
    test(`${id}: ${levels} brackets in one another are read`, () => {
      for (const bracket of ["(", "[", "{"]) {
        for (const text of [
          `failure_kind: failureKind = ${bracket.repeat(levels)}"a"`,
          `${bracket.repeat(levels)}\nfailure_kind: "a"`,
        ]) {
          for (const sites of [defaultSites(), everyName])
            withinReason(text.slice(0, 80), () => language.read(text, sites, id));
        }
      }
    });
  }
}

for (const name of projectFiles) {
  test(`${name}: what is nested too deep for its reader is refused with a reason`, () => {
    for (const piece of ["[", "{", "{a: ", '{"a":', "- ", "? ", "[[", "{a = "]) {
      const text = `[tool.failure-kinds]\nallow = ${piece.repeat(levels)}`;
      for (const broken of [text, `allow: ${piece.repeat(levels)}`, piece.repeat(levels)]) {
        const project = parseProject(name, broken);
        assert.ok(project === null || project.problems.length > 0);
      }
    }
  });
}

test("aliases that multiply are refused, in a configuration with a reason, in a registry they are followed once", () => {
  const bomb = Array.from({ length: 40 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`).join("\n");
  const tree = makeTree({ "failure-kinds.yaml": `a0: &a0 [x]\n${bomb}\nallow: *a40\n`, "a.py": python() });
  const { stdout, stderr } = runIn(tree, ["check"]);
  assert.match(stdout + stderr, /alias/i);
  assert.match(stdout, /^a\.py:1/m);
  const registry = makeTree({
    "failure-kinds.yaml": "registry: kinds.yaml\n",
    "kinds.yaml": `failure_kinds: [judge_down]\na0: &a0 [x]\n${bomb}\n`,
    "a.py": python("judge_down"),
  });
  assert.deepEqual(jsonOf<CheckAnswer>(registry, ["check"]).diagnostics, []);
});

test("pipes are never waited for, whatever file they are in place of", { skip: !hasPipes }, async () => {
  const tree = makeTree({ "a.py": python(), ".git/HEAD": "" });
  for (const folder of ["nemo_gym", ".git/info"]) mkdirSync(path.join(tree, folder), { recursive: true });
  const pipes = [
    "nemo_gym/failure_kinds.py",
    "failure-kinds.yaml",
    "pyproject.toml",
    ".gitignore",
    ".git/info/exclude",
    "kinds.py",
  ];
  for (const pipe of pipes) assert.equal(spawnSync("mkfifo", [path.join(tree, pipe)]).status, 0);
  const run = runIn(tree, ["check"], { timeout: 60_000 });
  assert.match(run.stdout, /^a\.py:1/);
  writeFileSync(path.join(tree, "failure-kinds.json"), '{"registry": ["kinds.py", "/dev/zero", "/dev/tty"]}');
  assert.match(runIn(tree, ["check"], { timeout: 60_000 }).stdout, /a\.py:1/);
  const host = nodeHost();
  for (const pipe of pipes) assert.equal(await host.read(uriOfPath(path.join(tree, pipe)), 1000, null), null);
  assert.equal(await host.read("file:///dev/zero", 1000, null), null);
});

test("names with line ends, quotes, escapes and bytes that are no UTF-8 are shown on one line", {
  skip: !hasPipes,
}, () => {
  const tree = makeTree({ "a\n\"\u001b[31m'.py": python("judge\u001b]0;x\u0007_fail\u202e"), "b.py": python() });
  writeFileSync(Buffer.concat([Buffer.from(`${tree}/c`), Buffer.from([0xff, 0xfe]), Buffer.from(".py")]), python());
  const { stdout, stderr } = runIn(tree, ["check"]);
  assert.doesNotMatch(stdout + stderr, /(?!\n)[\p{Cc}\p{Cf}]/u);
  assert.match(stdout, /^b\.py:1/m);
});

test("a module and a registry whose paths have half a surrogate pair are not there, like any other", () => {
  const tree = makeTree({
    "failure-kinds.json": JSON.stringify({ registry: "\ud800.py" }),
    "a.ts": 'import { KIND } from "./\\ud800";\nexport * from "\\udfff/b";\nx = { failureKind: KIND };\n',
    "b.py": python(),
  });
  const { stdout, stderr } = runIn(tree, ["check"]);
  assert.match(stdout, /^b\.py:1/m);
  assert.match(stderr, /failure-kinds\.json:1.*there is no such file/);
  assert.doesNotMatch(stderr, / {4}at /);
});

test("links in a circle end a search nowhere", { skip: !hasPipes }, () => {
  const tree = makeTree({ "a/b/x.py": python() });
  for (const link of ["a/up", "a/b/up", "a/b/upup"]) symlinkSync("..", path.join(tree, link));
  symlinkSync(".", path.join(tree, "self"));
  assert.deepEqual(pathsWithProblems(tree), ["a/b/x.py"]);
});

test("a page of thousands of fences and a cell of thousands of lines have a problem each, and all are told in time", () => {
  const problem = 'row["failure_kind"] = "Judge Failed"\n';
  const tree = makeTree({
    "page.md": `\`\`\`python\n${problem}\`\`\`\n\n`.repeat(10_000),
    "one.ipynb": JSON.stringify({ cells: [{ cell_type: "code", source: problem.repeat(20_000) }] }),
  });
  for (const [file, count] of [
    ["page.md", 10_000],
    ["one.ipynb", 20_000],
  ] as const) {
    const { stdout } = runIn(tree, ["check", "--format", "json", file], { timeout: 20_000 });
    assert.equal((JSON.parse(stdout) as CheckAnswer).diagnostics.length, count, file);
  }
});

test("one line of many megabytes is checked when its file is named", () => {
  const size = effort(4, 100) * 2 ** 20;
  const tree = makeTree({ "long.py": `x = "${"a".repeat(size)}"; ${python()}` });
  const [found, ...more] = jsonOf<CheckAnswer>(tree, ["check", "long.py"]).diagnostics;
  assert.deepEqual([found?.code, more.length], ["unregistered-kind", 0]);
});

const evil = "[x](command:workbench.action.quit) ![i](https://x.org/i.png) <img src=x onerror=y> <script>z</script>";

talk(
  "hover shows Markdown and HTML of strangers as text: no command, no script, no image",
  {
    folders: ["file:///gym"],
    capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } },
    files: new Map([
      [
        "file:///gym/nemo_gym/failure_kinds.py",
        `# --- ${evil} ---\nFAILURE_KINDS = {\n    "late",  # ${evil}\n    ${JSON.stringify(evil)},\n}\n`,
      ],
    ]),
  },
  async (client) => {
    for (const kind of ["late", evil]) {
      const uri = `file:///gym/${kind.length}.py`;
      client.open(uri, "python", `failure_kind = ${JSON.stringify(kind)}\n`);
      const asked = { textDocument: { uri }, position: { line: 0, character: 18 } };
      const hover = await client.request<Hover | null>("textDocument/hover", asked);
      assert.ok(hover);
      const { value } = hover.contents as { value: string };
      // What is in a code span or behind a backslash is shown as it is.
      const active = value.replace(/(`+)[\s\S]*?\1/g, "").replace(/\\[\s\S]/g, "");
      assert.doesNotMatch(active, /\]\((?!file:|https:\/\/github\.com\/)|!\[|<\w/, value);
      assert.equal((hover.contents as { isTrusted?: boolean }).isTrusted, undefined);
    }
  },
);

const server = path.resolve("dist/server.js");

for (const args of [["--socket=word"], ["--socket=99999"], ["--socket"], ["--pipe="], []]) {
  test(`the server says how it is called when it is called with ${JSON.stringify(args)}`, () => {
    const run = spawnSync(process.execPath, [server, ...args], { encoding: "utf8", env: withVariables({}) });
    assert.equal(run.status, 2);
    assert.match(run.stderr, /^failure-kinds language server .*\n\nUsage: /);
    assert.doesNotMatch(run.stderr, / at /);
  });
}
