import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachLanguage } from "../../server/core/languages/language.js";
import { parseProject } from "../../server/core/project/project.js";
import type { GivenSettings } from "../../server/core/settings.js";

/** Checks a file: what it sets, and for each problem the text at its place, line ends aside, and the parts of its message. */
function checkFile(name: string, text: string, settings: GivenSettings, problems: readonly (readonly string[])[] = []) {
  for (const [variant, changed] of [
    ["as written", text],
    ["with CRLF", text.replace(/\n/g, "\r\n")],
    ["behind astral characters", name.endsWith(".json") ? text : `# 😀😀\n${text}`],
  ] as const) {
    const project = parseProject(name, changed);
    assert.ok(project, variant);
    assert.deepEqual(project.settings, settings, variant);
    assert.deepEqual(
      project.problems.map(({ span }) => changed.slice(span.start, span.end).replaceAll("\r\n", "\n").trimEnd()),
      problems.map(([place]) => place),
      `${variant}: ${JSON.stringify(project.problems)}`,
    );
    project.problems.forEach(({ message }, index) => {
      for (const part of problems[index]?.slice(1) ?? []) assert.ok(message.includes(part), `${part}: ${message}`);
      assert.match(message, /[.?]$/);
      assert.doesNotMatch(message, /\n/);
    });
  }
}

type Case = readonly [
  why: string,
  text: string,
  settings: GivenSettings,
  problems?: readonly (readonly [place: string, ...parts: string[]])[],
];

const noNames = forEachLanguage(() => []);
const cannot = "This cannot be read: ";

const yamlCases: readonly Case[] = [
  ["nothing", "", {}],
  ["a comment", "# later\n", {}],
  ["keys without values", "exclude:\nrules:\n", {}],
  [
    "everything",
    `enable: on
registry: [a.py, b/c.py]
rules: {dynamic-kind: off}
sites:
  add: {python: [error_kind]}
exclude: ["build/**"]
allow: [unknown, "legacy_*"]
servers: code_golf
`,
    {
      enable: "on",
      registry: ["a.py", "b/c.py"],
      rules: new Map([["dynamic-kind", "off"]]),
      sites: { add: { ...noNames, python: ["error_kind"] }, remove: noNames },
      exclude: ["build/**"],
      allow: ["unknown", "legacy_*"],
      servers: ["code_golf"],
    },
  ],
  ["anchors", "allow: &a [x]\nexclude: *a\n", { allow: ["x"], exclude: ["x"] }],
  ["no table", "- a\n", {}, [["- a", "Expected a table of settings, found a list."]]],
  [
    "a setting of the editor alone",
    "problems: workspace\n",
    {},
    [["problems", "problems: only the editor has this setting, as failureKinds.problems. Remove it here."]],
  ],
  ["a wrong table of a setting", "sites: 3\n", {}, [["3", "sites: expected a table of keys of sites, found 3."]]],
  ["a wrong key", "exclud: [a]\n", {}, [["exclud", "exclud: expected a setting, found ", 'Did you mean "exclude"?']]],
  [
    "a wrong rule and a wrong level",
    "rules:\n  malformed_kind: off\n  dynamic-kind: loud\n",
    { rules: new Map() },
    [
      ["malformed_kind", "rules.malformed_kind: expected a rule", 'Did you mean "malformed-kind"?'],
      ["loud", 'rules.dynamic-kind: expected "error", ', 'found "loud"'],
    ],
  ],
  [
    "a wrong glob",
    "exclude:\n  - a\n  - '[b'\n",
    { exclude: ["a"] },
    [["'[b'", 'exclude[1]: expected a glob, found "[b".']],
  ],
  ["a wrong type", "allow: {a: 1}\n", {}, [["{a: 1}", "allow: expected a list of values, found a table."]]],
  [
    "names of Object",
    "__proto__: {enable: off}\nconstructor: 1\nrules: {__proto__: off}\n",
    { rules: new Map() },
    [["__proto__"], ["constructor"], ["__proto__", "rules.__proto__: expected a rule"]],
  ],
  ["keys that are no texts", "1: a\n? [b]\n: c\nallow: d\n", { allow: ["d"] }, [["1"], ["[b]"]]],
  ["a key twice", "allow: [a]\nallow: [b]\n", { allow: ["b"] }, [["a", `${cannot}Map keys must be unique.`]]],
  ["an open list", "allow: [a\nexclude: [b]\n", { allow: ["a"], exclude: ["b"] }, [["e", cannot]]],
  [
    "half a key",
    "allow: [a]\nexcl",
    { allow: ["a"] },
    [
      ["excl", cannot],
      ["excl", 'Did you mean "exclude"?'],
    ],
  ],
  ["an alias of nothing", "allow: *a\nexclude: b\n", { exclude: ["b"] }, [["*a", `${cannot}Unresolved alias`]]],
  ["a second document", "allow: a\n---\nallow: b\n", { allow: ["a"] }, [["---\nallow: b", "one document"]]],
];

for (const [why, text, settings, problems] of yamlCases) {
  for (const ending of ["yaml", "yml"])
    test(`failure-kinds.${ending}: ${why}`, () => checkFile(`failure-kinds.${ending}`, text, settings, problems));
}

test("failure-kinds.yaml: aliases that multiply are given up", () => {
  const lists = ["a", "b", "c", "d"].map((name, index) => {
    const inner = index === 0 ? "x" : `*${"abcd"[index - 1]}`;
    return `${name}: &${name} [${Array(9).fill(inner).join(", ")}]`;
  });
  const project = parseProject("failure-kinds.yaml", `${lists.join("\n")}\nexclude: *d\nallow: y\n`);
  assert.deepEqual(project?.settings, { allow: ["y"] });
  assert.match(project?.problems.at(-1)?.message ?? "", /^This cannot be read: .*alias/);
});

const jsonCases: readonly Case[] = [
  ["an empty table", "{}", {}],
  ["with its schema, and tabs", '{\n\t"$schema": "https://x",\n\t"allow": ["a"]\n}\n', { allow: ["a"] }],
  ["a wrong key", '{"allows": []}', {}, [['"allows"', 'Did you mean "allow"?']]],
  [
    "half typed",
    '{"allow": ["a"], "excl',
    { allow: ["a"] },
    [
      ['"excl', 'Did you mean "exclude"?'],
      ["", cannot],
      ["", cannot],
    ],
  ],
];

for (const [why, text, settings, problems] of jsonCases) {
  test(`failure-kinds.json: ${why}`, () => checkFile("failure-kinds.json", text, settings, problems));
}

const tomlCases: readonly Case[] = [
  ["an empty table", "[tool.failure-kinds]\n", {}],
  [
    "among others",
    `[project]
name = "x"
[tool.failure-kinds]
enable = "on"
allow = ["unknown"] # these
rules = { dynamic-kind = "off" }
[tool.failure-kinds.sites]
add = ["error_kind"]
remove.yaml = "failure_kind"
[tool.ruff]
exclude = ["x"]
`,
    {
      enable: "on",
      allow: ["unknown"],
      rules: new Map([["dynamic-kind", "off"]]),
      sites: {
        add: forEachLanguage(() => ["error_kind"]),
        remove: { ...noNames, yaml: ["failure_kind"] },
      },
    },
  ],
  ["dotted and quoted keys", '[tool]\n"failure-kinds".allow = "a"\n', { allow: ["a"] }],
  [
    "a wrong key, though it is right elsewhere",
    '[tool.ruff]\nexclud = 1\n[tool.failure-kinds]\n# exclud = 2\nexclud = ["a"]\n',
    {},
    [["exclud", 'Did you mean "exclude"?']],
  ],
  [
    "a wrong level, and a wrong glob",
    `[tool.failure-kinds]\nexclude = [\n  "a",\n  '[b',\n]\n[tool.failure-kinds.rules]\n"dynamic-kind" = "loud"\n`,
    { exclude: ["a"], rules: new Map() },
    [
      ["'[b'", "exclude[1]: expected a glob"],
      ['"loud"', "rules.dynamic-kind: expected"],
    ],
  ],
  ["a wrong type", "[tool.failure-kinds]\nallow = 3\n", {}, [["allow", "allow: expected a list of values, found 3."]]],
  [
    "a date",
    "[tool]\nfailure-kinds = 2020-01-01\n",
    {},
    [["failure-kinds", "Expected a table of settings, found a date."]],
  ],
  [
    "names of Object",
    '[tool.failure-kinds]\n__proto__ = 1\nconstructor = 2\nallow = "__proto__"\n',
    { allow: ["__proto__"] },
    [["__proto__"], ["constructor"]],
  ],
  ["an underscore", '[tool.failure_kinds]\nallow = "a"\n', {}, [["failure_kinds", "Write [tool.failure-kinds]."]]],
  [
    "a broken statement",
    '[tool.failure-kinds]\nallow = "a"\nexclude = \nservers = "b"\n',
    { allow: ["a"], servers: ["b"] },
    [["", cannot]],
  ],
  [
    "an open list",
    '[tool.failure-kinds]\nexclude = [\n  "a"\nallow = "b"\n[tool.failure-kinds.rules]\ndynamic-kind = "off"\n',
    { allow: ["b"], rules: new Map([["dynamic-kind", "off"]]) },
    [["a", cannot]],
  ],
  ["an open string", '[tool.failure-kinds]\nservers = "b\nallow = "a"\n', { allow: ["a"] }, [["", cannot]]],
  [
    "a break in another table",
    '[project]\nname = x\n[tool.failure-kinds]\nallow = "a"\n',
    { allow: ["a"] },
    [["x", cannot]],
  ],
];

for (const [why, text, settings, problems] of tomlCases) {
  test(`pyproject.toml: ${why}`, () => checkFile("pyproject.toml", text, settings, problems));
}

for (const text of [
  "",
  "[project]\nname = 'x'\n",
  "[tool.ruff]\nx = 1\n",
  "name = [\n",
  "# [tool.failure-kinds]\n[tool]\n",
  "tool = 3\n",
]) {
  test(`pyproject.toml: no configuration: ${JSON.stringify(text)}`, () =>
    assert.equal(parseProject("pyproject.toml", text), null));
}

test("pyproject.toml: a table of ours whose header is broken is one", () => {
  const project = parseProject("pyproject.toml", "[tool.failure-kinds\nallow = 'a'\n");
  assert.deepEqual(project?.settings, {});
  assert.equal(project?.problems.length, 1);
});

test("a project's configuration may be cut off anywhere", () => {
  for (const [name, text] of [
    ["failure-kinds.yaml", yamlCases[3]?.[1] ?? ""],
    ["failure-kinds.json", '{"rules": {"dynamic-kind": "off"}, "exclude": ["a", "b\\u00e4"]}'],
    ["pyproject.toml", tomlCases[1]?.[1] ?? ""],
  ] as const) {
    for (let end = 0; end < text.length; end++) {
      for (const { span } of parseProject(name, text.slice(0, end))?.problems ?? [])
        assert.ok(0 <= span.start && span.start <= span.end && span.end <= end, `${name} up to ${end}`);
    }
  }
});
