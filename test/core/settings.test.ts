import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachLanguage } from "../../server/core/languages/language.js";
import { defaultSettings, mergeSettings, parseSettings, type Settings } from "../../server/core/settings.js";

/** Checks what a section of the editor's settings comes to: what differs from the defaults, and what each problem begins with. */
function checkSection(input: unknown, settings: Partial<Settings>, problems: readonly string[] = []): void {
  const parsed = parseSettings(input);
  assert.deepEqual(parsed.settings, { ...defaultSettings, ...settings });
  assert.deepEqual(
    parsed.problems.map((problem, index) => problem.slice(0, problems[index]?.length)),
    problems,
  );
}

const none = forEachLanguage(() => []);
const x = forEachLanguage(() => ["x"]);

const sections: readonly (readonly [
  why: string,
  input: unknown,
  settings: Partial<Settings>,
  problems?: readonly string[],
])[] = [
  ["nothing", undefined, {}],
  ["null", null, {}],
  ["an empty section", {}, {}],
  ["nulls", { enable: null, rules: null, sites: null, exclude: null, allow: [] }, {}],
  ["a switch of the language client", { trace: { server: "verbose" } }, {}],
  ["a choice", { enable: "off" }, { enable: "off" }],
  ["a list", { exclude: ["a", "b/**"] }, { exclude: ["a", "b/**"] }],
  ["one instead of a list", { registry: "kinds.py" }, { registry: ["kinds.py"] }],
  ["levels", { rules: { "dynamic-kind": "off" } }, { rules: new Map([["dynamic-kind", "off"]]) }],
  ["sites for all languages", { sites: { add: ["x"], remove: "x" } }, { sites: { add: x, remove: x } }],
  [
    "sites for some languages",
    { sites: { remove: { yaml: ["y"], python: "p" } } },
    { sites: { add: none, remove: { ...none, yaml: ["y"], python: ["p"] } } },
  ],
  ["no section", "on", {}, ['failureKinds: expected a table of settings, found "on"']],
  ["a list of settings", ["enable"], {}, ["failureKinds: expected a table of settings, found a list"]],
  [
    "another word",
    { enable: "loud" },
    {},
    [
      'failureKinds.enable: expected "auto", "on" or "off", found "loud". Write one of these; until then this is ignored.',
    ],
  ],
  ["another type", { enable: true }, {}, ['failureKinds.enable: expected "auto", "on" or "off", found true.']],
  [
    "a table",
    { allow: {} },
    {},
    ["failureKinds.allow: expected a list of values, found a table. Write, for example, ["],
  ],
  [
    "an unknown setting",
    { excludes: [] },
    {},
    ['failureKinds.excludes: expected a setting, found "excludes". Did you mean "exclude"?'],
  ],
  [
    "an unknown rule",
    { rules: { dynamic: "off" } },
    { rules: new Map() },
    ["failureKinds.rules.dynamic: expected a rule"],
  ],
  [
    "an unknown level beside a known one",
    { rules: { "dynamic-kind": "warn", "malformed-kind": "hint" } },
    { rules: new Map([["malformed-kind", "hint"]]) },
    [
      'failureKinds.rules.dynamic-kind: expected "error", "warning", "information", "hint" or "off", found "warn". Did you mean "warning"?',
    ],
  ],
  [
    "rules as a list",
    { rules: ["dynamic-kind"] },
    {},
    ["failureKinds.rules: expected a table of rules, found a list."],
  ],
  [
    "wrong items among right ones",
    { exclude: ["a", "[b", 3, null, "c"], servers: ["code_golf", "Code-Golf"] },
    { exclude: ["a", "c"], servers: ["code_golf"] },
    [
      'failureKinds.exclude[1]: expected a glob, found "[b". A bracket',
      "failureKinds.exclude[2]: expected a glob, found 3. Write a text",
      "failureKinds.exclude[3]: expected a glob, found null.",
      'failureKinds.servers[1]: expected the name of a server, found "Code-Golf".',
    ],
  ],
  ["only wrong items", { servers: ["Code-Golf"] }, {}, ["failureKinds.servers[0]"]],
  [
    "a regular expression as a value",
    { allow: ["^legacy_.*$"] },
    {},
    [
      'failureKinds.allow[0]: expected a value, in which "*" may stand for a part, found "^legacy_.*$". It is no regular expression: write, for example, "legacy_*".',
    ],
  ],
  [
    "everything as a value",
    { allow: ["*"] },
    {},
    [
      'failureKinds.allow[0]: expected a value, in which "*" may stand for a part, found "*". Nothing would be checked: write the values that are meant, for example "legacy_*", or turn rules off with "rules".',
    ],
  ],
  [
    "an address as a registry",
    { registry: ["https://a/b.py"] },
    {},
    ["failureKinds.registry[0]: expected the path of a file"],
  ],
  [
    "a path of Windows",
    { registry: ["libs\\kinds.py"] },
    {},
    [
      'failureKinds.registry[0]: expected the path of a file, found "libs\\\\kinds.py". Write it with "/": "libs/kinds.py".',
    ],
  ],
  [
    "an unknown language, and no name",
    { sites: { add: { rust: ["x"], yaml: ["a b"] } } },
    {},
    [
      "failureKinds.sites.add.rust: expected a language (python, typescript, yaml)",
      "failureKinds.sites.add.yaml[0]: expected a name",
    ],
  ],
  [
    "an unknown key of sites",
    { sites: { plus: ["x"] } },
    {},
    ["failureKinds.sites.plus: expected a key of sites (add, remove)"],
  ],
  [
    "names of Object",
    JSON.parse(
      '{ "__proto__": 1, "constructor": 2, "rules": { "__proto__": "off", "toString": "off" }, "allow": ["__proto__"] }',
    ),
    { rules: new Map(), allow: ["__proto__"] },
    [
      "failureKinds.__proto__",
      "failureKinds.constructor",
      "failureKinds.rules.__proto__",
      "failureKinds.rules.toString",
    ],
  ],
  ["invisible characters in a key", { "a\nb": 1 }, {}, ["failureKinds.a\\nb: expected a setting"]],
];

for (const [why, input, settings, problems] of sections) {
  test(`settings: ${why}`, () => checkSection(input, settings, problems));
}

test("settings: the project wins setting by setting, and in its rules rule by rule", () => {
  const editor: Settings = {
    ...defaultSettings,
    enable: "off",
    allow: ["a"],
    exclude: ["x"],
    rules: new Map([
      ["dynamic-kind", "off"],
      ["malformed-kind", "hint"],
    ]),
  };
  assert.deepEqual(mergeSettings(editor, {}), editor);
  assert.deepEqual(mergeSettings(editor, { allow: ["b"], exclude: [], rules: new Map([["dynamic-kind", "error"]]) }), {
    ...editor,
    allow: ["b"],
    exclude: [],
    rules: new Map([
      ["dynamic-kind", "error"],
      ["malformed-kind", "hint"],
    ]),
  });
});
