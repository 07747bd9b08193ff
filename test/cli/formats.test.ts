import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { documentationOf } from "../../server/about.js";
import { allRules } from "../../server/core/rules/rules.js";
import { makeTree, python, runIn } from "./command.js";

/** What the tests read of a SARIF log. */
interface Sarif {
  readonly runs: readonly [
    {
      readonly columnKind: string;
      readonly tool: {
        readonly driver: {
          readonly rules: readonly {
            readonly id: string;
            readonly helpUri: string;
            readonly help: { readonly text: string; readonly markdown: string };
          }[];
        };
      };
      readonly results: readonly {
        readonly ruleId: string;
        readonly ruleIndex: number;
        readonly level: string;
        readonly locations: readonly [
          {
            readonly physicalLocation: {
              readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
              readonly region: object;
            };
          },
        ];
        readonly partialFingerprints: Readonly<Record<string, string>>;
      }[];
    },
  ];
}

interface Issue {
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

const odd = `a b,c:50%#"é.py`;
const levels = "rules: {malformed-kind: error, dynamic-kind: information, reserved-kind: hint}\n";
const folder = makeTree({
  ".git/HEAD": "",
  "failure-kinds.yaml": levels,
  [`src/${odd}`]: `# 😀\n${python()}${python("Bad Kind")}${python()}${'reply(failure_kind=f"x_{y}")\n'}`,
});

function printed(format: string, cwd = folder): string {
  const { status, stdout, stderr } = runIn(cwd, ["check", "--format", format]);
  assert.equal(status, 1, stderr);
  return stdout;
}

/** Fails when `log` is not valid by the published schema of SARIF 2.1.0. */
function checkSarif(log: unknown): void {
  const file = path.join("node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true, unicodeRegExp: false }));
  const isValid = ajv.validate(JSON.parse(readFileSync(file, "utf8")), log);
  assert.ok(isValid, ajv.errorsText());
}

test("SARIF is valid, and every rule is in it with its documentation", () => {
  for (const cwd of [folder, "test/workspace"]) {
    const log = JSON.parse(printed("sarif", cwd)) as Sarif;
    checkSarif(log);
    const [{ tool }] = log.runs;
    assert.deepEqual(
      tool.driver.rules.map(({ id, helpUri }) => [id, helpUri]),
      [...allRules.map(({ code }) => code), "configuration"].map((code) => [code, documentationOf(code)]),
    );
  }
  const { runs } = JSON.parse(printed("sarif")) as Sarif;
  const readme = readFileSync("README.md", "utf8");
  for (const { id, helpUri, help } of runs[0].tool.driver.rules) {
    const [explanation = "", more] = help.markdown.split(/\n\n(?=\[More\])/);
    assert.ok(readme.includes(`\n### ${id}\n\n${explanation}\n\n#`), `${id}: npm run settings brings its text there`);
    assert.equal(more, `[More](${helpUri})\n`);
    assert.equal(help.text, `${explanation}\n\nMore: ${helpUri}\n`);
  }
  assert.throws(() => checkSarif({ version: "2.1.0", runs: runs.map((run) => ({ ...run, columnKind: "bytes" })) }));
});

test("SARIF has levels, UTF-16 columns and URIs relative to the repository", () => {
  const { runs } = JSON.parse(printed("sarif", path.join(folder, "src"))) as Sarif;
  const [{ columnKind, results, tool }] = runs;
  assert.equal(columnKind, "utf16CodeUnits");
  const found = results.map(({ ruleId, ruleIndex, level, locations: [{ physicalLocation }] }) => {
    assert.equal(tool.driver.rules[ruleIndex]?.id, ruleId);
    assert.deepEqual(physicalLocation.artifactLocation, {
      uri: "src/a%20b%2Cc%3A50%25%23%22%C3%A9.py",
      uriBaseId: "%SRCROOT%",
    });
    return [level, physicalLocation.region];
  });
  assert.deepEqual(found, [
    ["warning", { startLine: 2, startColumn: 34, endLine: 2, endColumn: 45 }],
    ["error", { startLine: 3, startColumn: 34, endLine: 3, endColumn: 42 }],
    ["warning", { startLine: 4, startColumn: 34, endLine: 4, endColumn: 45 }],
    ["note", { startLine: 5, startColumn: 20, endLine: 5, endColumn: 28 }],
  ]);
});

test("GitHub's commands are escaped, and their paths are those in the repository", () => {
  const lines = printed("github", path.join(folder, "src")).split("\n");
  const file = `src/a b%2Cc%3A50%25#"é.py`;
  assert.deepEqual(
    lines.slice(0, 4).map((line) => line.slice(0, line.indexOf("::", 2))),
    [
      `::warning file=${file},line=2,endLine=2,col=34,endColumn=45,title=failure-kinds unregistered-kind`,
      `::error file=${file},line=3,endLine=3,col=34,endColumn=42,title=failure-kinds malformed-kind`,
      `::warning file=${file},line=4,endLine=4,col=34,endColumn=45,title=failure-kinds unregistered-kind`,
      `::notice file=${file},line=5,endLine=5,col=20,endColumn=28,title=failure-kinds dynamic-kind`,
    ],
  );
  assert.match(lines[4] ?? "", /^4 problems in 1 file\./);
});

test("a line end in a name ends no command of GitHub, and no control reaches the log", () => {
  const tree = makeTree({ "a\n::error::b\r\x1b[2J.py": python("50%_off\\n") });
  const [first = "", ...rest] = printed("github", tree).split("\n");
  assert.ok(first.startsWith("::warning file=a%0A%3A%3Aerror%3A%3Ab%0D"), first);
  assert.match(first, /b%0D\\u001b\[2J\.py,/);
  assert.match(first, /"50%25_off\\n"/);
  assert.match(rest.join("\n"), /^1 problem in 1 file\./);
});

test("mistakes in a configuration are in every format, at their places", () => {
  const tree = makeTree({
    ".git/HEAD": "",
    "sub/failure-kinds.yaml": "allow: [unknown]\nregistry: nowhere.py\n",
    "sub/a.py": python(),
  });
  const print = (format: string) => {
    const { status, stdout, stderr } = runIn(path.join(tree, "sub"), ["check", "--format", format]);
    assert.equal(status, 2);
    assert.match(stderr, /^failure-kinds: failure-kinds\.yaml:2:11: registry: "nowhere\.py" is not used/);
    return stdout;
  };
  assert.match(
    print("github"),
    /^::error file=sub\/failure-kinds\.yaml,line=2,endLine=2,col=11,endColumn=21,title=failure-kinds configuration::registry: .*\n::warning file=sub\/a\.py,/,
  );
  const log = JSON.parse(print("sarif")) as Sarif;
  checkSarif(log);
  const [{ results, tool }] = log.runs;
  const [mistake, ...problems] = results;
  assert.equal(tool.driver.rules[mistake?.ruleIndex ?? 0]?.id, "configuration");
  assert.deepEqual([mistake?.ruleId, mistake?.level, problems.length], ["configuration", "error", 1]);
  assert.deepEqual(mistake?.locations[0].physicalLocation, {
    artifactLocation: { uri: "sub/failure-kinds.yaml", uriBaseId: "%SRCROOT%" },
    region: { startLine: 2, startColumn: 11, endLine: 2, endColumn: 21 },
  });
  const [issue, ...others] = JSON.parse(print("gitlab")) as Issue[];
  assert.deepEqual([issue?.severity, issue?.location.path], ["major", "sub/failure-kinds.yaml"]);
  assert.deepEqual([issue?.location.lines.begin, others.length], [2, 1]);
  const { configuration } = JSON.parse(print("json"));
  assert.deepEqual(
    [configuration.length, configuration[0].path, configuration[0].range.start],
    [1, "failure-kinds.yaml", { line: 1, character: 10 }],
  );
  assert.match(print("text"), /\n1 problem in 1 file\. 1 mistake in the configuration\. 2 files searched, /);
});

test("the text says which registry judged, and of several which judged how many files", () => {
  const registry = (name: string) => `FAILURE_KINDS = {"${name}", "judge_failed"}\n`;
  const last = (files: Readonly<Record<string, string>>, args: readonly string[] = []) =>
    runIn(makeTree(files), ["check", ...args]).stdout.replace(/^[\s\S]*with failure kinds\.\n/, "");
  const use = python("judge_failed");
  const bundled = "The registry is the one that comes with this program (24 kinds).\n";
  assert.equal(last({ "a.py": use }), bundled);
  assert.equal(last({ "a.py": use }, ["--format", "github"]), bundled);
  assert.equal(last({ "a.py": "x = 1\n" }), "");
  const unknown = last({ "a.py": python("wet") }, ["--fail-on", "never"]);
  assert.equal(unknown, bundled.replace(").", "); for one of your own, run failure-kinds init."));
  const own = { "nemo_gym/failure_kinds.py": registry("wet"), "a.py": use };
  assert.equal(last(own), "The registry is nemo_gym/failure_kinds.py (2 kinds).\n");
  const two = {
    "failure-kinds.yaml": "registry: [a.py, b.yaml]\n",
    "a.py": registry("wet"),
    "b.yaml": "- dry\n",
    "c.py": use,
  };
  assert.equal(last(two), "The registry is a.py and b.yaml (3 kinds).\n");
  assert.equal(
    last({ ...own, "sub/failure-kinds.yaml": "registry: k.py\n", "sub/k.py": registry("dry"), "sub/a.py": use }),
    "The registry of 2 files is nemo_gym/failure_kinds.py (2 kinds).\nThe registry of 2 files is sub/k.py (2 kinds).\n",
  );
});

test("fingerprints stay when lines move, and tell equal problems apart", () => {
  const fingerprints = (text: string) => {
    const tree = makeTree({ ".git/HEAD": "", "a.py": text });
    const issues = JSON.parse(printed("gitlab", tree)) as Issue[];
    const { runs } = JSON.parse(printed("sarif", tree)) as Sarif;
    const names = issues.map(({ fingerprint }) => fingerprint);
    assert.deepEqual(
      runs[0].results.map(({ partialFingerprints }) => Object.values(partialFingerprints)[0]),
      names,
    );
    return names;
  };
  const [first, second, third] = fingerprints(python() + python("Bad Kind") + python());
  assert.equal(new Set([first, second, third]).size, 3);
  assert.deepEqual(fingerprints(`\n\n${python()}\n# moved\n${python("Bad Kind")}\n\n${python()}`), [
    first,
    second,
    third,
  ]);
});

test("GitLab's issues have severities, and paths in the repository", () => {
  const issues = JSON.parse(printed("gitlab", path.join(folder, "src"))) as Issue[];
  assert.deepEqual(
    issues.map(({ severity, location }) => [severity, location.path, location.lines.begin]),
    [
      ["minor", `src/${odd}`, 2],
      ["major", `src/${odd}`, 3],
      ["minor", `src/${odd}`, 4],
      ["info", `src/${odd}`, 5],
    ],
  );
});

test("--output writes the report to a file, whole and without colours, and prints nothing", () => {
  const tree = makeTree({ "a.py": python(), "old.txt": "old" });
  for (const file of ["new.txt", "old.txt", "new/folder/x.txt"]) {
    const { status, stdout, stderr } = runIn(tree, ["check", "--output", file]);
    assert.deepEqual({ status, stdout, stderr }, { status: 1, stdout: "", stderr: "" });
    assert.equal(readFileSync(path.join(tree, file), "utf8"), runIn(tree, ["check"]).stdout);
  }
  const { status, stderr } = runIn(tree, ["check", "--output", "a.py/x.txt"]);
  assert.equal(status, 2);
  assert.equal(stderr, "failure-kinds: a.py/x.txt: no such file or folder\n");
});

test("the text says the cell of a notebook, and --fix corrects it in its JSON", () => {
  const cell = (source: string) => ({ cell_type: "code", metadata: {}, outputs: [], source: [source] });
  const nb = (kind: string) =>
    JSON.stringify({ cells: [cell("a = 1\n"), cell(`x(a="\\n", failure_kind="${kind}")`)], nbformat: 4 }, null, 1);
  const tree = makeTree({ "nb.ipynb": nb("judge_fialed") });
  assert.match(runIn(tree, ["check"]).stdout, /^nb\.ipynb:16:34 \(cell 2, line 1\) warning /);
  assert.equal(runIn(tree, ["check", "--fix"]).status, 0);
  assert.equal(readFileSync(path.join(tree, "nb.ipynb"), "utf8"), nb("judge_failed"));
});
