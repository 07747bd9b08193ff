import assert from "node:assert/strict";
import { test } from "node:test";
import { parseProject } from "../../../server/core/project/project.js";
import { slipsIn } from "../../../server/core/project/slips.js";
import { applyEdits } from "../../../server/core/text.js";

/** Checks what a configuration is when all its slips are replaced, also one with other line ends. */
function check(name: string, text: string, after: string): void {
  for (const [how, write] of [
    ["", (one: string) => one],
    [" with CRLF", (one: string) => one.replaceAll("\n", "\r\n")],
  ] as const)
    test(`${name}${how}: ${JSON.stringify(text)}`, () => {
      const before = write(text);
      const project = parseProject(name, before);
      assert.ok(project);
      const slips = slipsIn({
        ...project,
        uri: `file:///gym/${name}`,
        folder: "file:///gym",
        text: before,
        isRead: true,
      });
      const edits = slips.flatMap(({ fix }) => fix.changes.flatMap((change) => change.edits));
      assert.equal(applyEdits(before, edits), write(after));
      for (const { fix, problem } of slips)
        assert.match(
          problem.message,
          new RegExp(`${fix.title.replace("Replace with ", "")}\\?$|\\[tool\\.failure-kinds\\]`),
        );
    });
}

check("failure-kinds.yaml", "enabel: off\n", "enable: off\n");
check("failure-kinds.yaml", "enable: of\n", "enable: off\n");
check("failure-kinds.yaml", '# ours\n"allows": [a]\n', '# ours\n"allow": [a]\n');
check(
  "failure-kinds.yml",
  "rules:\n  unregistered-kinds: eror  # later\n  dynamic: 'hin'\n",
  "rules:\n  unregistered-kind: eror  # later\n  dynamic-kind: 'hin'\n",
);
check(
  "failure-kinds.yaml",
  "rules: {dynamic-kind: 'warn', no-kinds: OFF}\n",
  "rules: {dynamic-kind: 'warning', no-kinds: off}\n",
);
check("failure-kinds.yaml", "sites:\n  ad:\n    pyton: [x]\n", "sites:\n  add:\n    pyton: [x]\n");
check("failure-kinds.yaml", "sites:\n  add:\n    pyton: [x]\n", "sites:\n  add:\n    python: [x]\n");
check("failure-kinds.yaml", "zebra: 1\nenable: 3\nallow: ['']\n", "zebra: 1\nenable: 3\nallow: ['']\n");
check("failure-kinds.yaml", '"enab\\x6Ce": on\n"enab\\x6C": on\n', '"enab\\x6Ce": on\n"enab\\x6C": on\n');
check("failure-kinds.json", '{ "rule": {}, "enable": "onn" }\n', '{ "rules": {}, "enable": "on" }\n');
check("pyproject.toml", '[tool.failure_kinds]\nallow = ["x"]\n', '[tool.failure-kinds]\nallow = ["x"]\n');
check(
  "pyproject.toml",
  "[project]\nserver = 1\n[tool.failure-kinds]\nserver = ['a']\nenable = 'of'\n[tool.failure-kinds.rules]\ndynamic-kinds = \"off\"\n",
  "[project]\nserver = 1\n[tool.failure-kinds]\nservers = ['a']\nenable = 'off'\n[tool.failure-kinds.rules]\ndynamic-kind = \"off\"\n",
);
check(
  "pyproject.toml",
  "include = ['gym/failure_kinds.py']\n[project.scripts]\nfailure_kinds = 'a'\n[tool.failure_kinds]\nenable = 'on'\n",
  "include = ['gym/failure_kinds.py']\n[project.scripts]\nfailure_kinds = 'a'\n[tool.failure-kinds]\nenable = 'on'\n",
);
check(
  "pyproject.toml",
  "[tool.failure-kinds]\nexclude = ['server.py', \"#.py\"] # server = 1\nallow = ['server']\nserver = ['a']\nsites = { ad = { python = ['#'] }, remov = {} }\n",
  "[tool.failure-kinds]\nexclude = ['server.py', \"#.py\"] # server = 1\nallow = ['server']\nservers = ['a']\nsites = { add = { python = ['#'] }, remove = {} }\n",
);
