import { checkFix, checkNoFix } from "./fixes.js";

const kinds = "web/kinds.ts";
const object = 'export const KINDS = {\n  A_B: "a_b",\n  C_D: "c_d",\n} as const;\nexport const OTHER = 1;\n';
const registry = { "failure-kinds.yaml": `registry: ${kinds}\n`, [kinds]: object };

/** In a project whose registry is an object of TypeScript. */
function check(before: string, after: string, name = "KINDS.A_B", path = "web/a.ts"): void {
  checkFix(`Use the constant ${name}`, { ...registry, [path]: before }, { [path]: after });
}

function checkNone(source: string, path = "web/a.ts"): void {
  checkNoFix(/^Use/, { ...registry, [path]: source });
}

const line = 'import { KINDS } from "./kinds";';

// The import: a new one, in the file's style.
check('row.failureKind = "a_$0b";\n', `${line}\n\nrow.failureKind = KINDS.A_B;\n`);
check(
  "import x from 'x';\nimport {\n  y,\n} from 'y';\n\nrow.failureKind = 'a_$0b';\n",
  "import x from 'x';\nimport {\n  y,\n} from 'y';\nimport { KINDS } from './kinds';\n\nrow.failureKind = KINDS.A_B;\n",
);
check(
  "import x from 'x'\n\nrow.failureKind = 'a_$0b'\n",
  "import x from 'x'\nimport { KINDS } from './kinds'\n\nrow.failureKind = KINDS.A_B\n",
);
check('row.failureKind = "a_$0b"\n', 'import { KINDS } from "./kinds"\n\nrow.failureKind = KINDS.A_B\n');
check(
  'import { x } from "./x.js";\nrow.failureKind = "a_$0b";\n',
  'import { x } from "./x.js";\nimport { KINDS } from "./kinds.js";\nrow.failureKind = KINDS.A_B;\n',
);
check(
  'import { x } from "../x.ts";\nrow.failureKind = "a_$0b";\n',
  'import { x } from "../x.ts";\nimport { KINDS } from "../kinds.ts";\nrow.failureKind = KINDS.A_B;\n',
  "KINDS.A_B",
  "web/rows/a.ts",
);
check(
  'import "./a.css";\nimport css from "./a.css";\nrow.failureKind = "a_$0b";\n',
  'import "./a.css";\nimport css from "./a.css";\nimport { KINDS } from "./kinds";\nrow.failureKind = KINDS.A_B;\n',
);
check(
  'row.failureKind = "a_$0b";\n',
  `${line.replace("kinds", "kinds.js")}\n\nrow.failureKind = KINDS.A_B;\n`,
  "KINDS.A_B",
  "web/a.mts",
);
check(
  'row.failureKind = "a_$0b";\n',
  'import { KINDS } from "../../kinds";\n\nrow.failureKind = KINDS.A_B;\n',
  "KINDS.A_B",
  "web/rows/one/a.ts",
);
check(
  '"use client";\n\nexport const row = { failureKind: "a_$0b" };\n',
  `"use client";\n\n${line}\n\nexport const row = { failureKind: KINDS.A_B };\n`,
);
check(
  '#!/usr/bin/env node\n// Ours.\n\n// A row.\nrow.failureKind = "a_$0b";\n',
  `#!/usr/bin/env node\n// Ours.\n\n${line}\n\n// A row.\nrow.failureKind = KINDS.A_B;\n`,
);
check('/* A row. */\nrow.failureKind = "a_$0b";\n', `${line}\n\n/* A row. */\nrow.failureKind = KINDS.A_B;\n`);

// The import that is there.
check(`${line}\nrow.failureKind = 'a_$0b';\n`, `${line}\nrow.failureKind = KINDS.A_B;\n`);
check(
  'import { KINDS as K } from "./kinds";\nrow.failureKind = "a_$0b";\n',
  'import { KINDS as K } from "./kinds";\nrow.failureKind = K.A_B;\n',
  "K.A_B",
);
check(
  'import * as kinds from "./kinds";\nrow.failureKind = "a_$0b";\n',
  'import * as kinds from "./kinds";\nrow.failureKind = kinds.KINDS.A_B;\n',
  "kinds.KINDS.A_B",
);
check(
  'import { OTHER } from "./kinds";\nrow.failureKind = "a_$0b";\n',
  'import { OTHER, KINDS } from "./kinds";\nrow.failureKind = KINDS.A_B;\n',
);
check(
  'import {\n  type Kind,\n  OTHER as O,\n} from "./kinds";\nrow.failureKind = "a_$0b";\n',
  'import {\n  type Kind,\n  OTHER as O,\n  KINDS,\n} from "./kinds";\nrow.failureKind = KINDS.A_B;\n',
);
check(
  'import other from "./kinds";\nrow.failureKind = "a_$0b";\n',
  'import other, { KINDS } from "./kinds";\nrow.failureKind = KINDS.A_B;\n',
);
check(
  'import type { Kind } from "./kinds.js";\nrow.failureKind = "a_$0b";\n',
  'import type { Kind } from "./kinds.js";\nimport { KINDS } from "./kinds.js";\nrow.failureKind = KINDS.A_B;\n',
);
checkFix(
  "Use the constant KINDS.A_B",
  {
    ...registry,
    "web/index.ts": 'export * from "./kinds";\n',
    "web/b/a.ts": 'import { Row } from "..";\nrow.failureKind = "a_$0b";\n',
  },
  { "web/b/a.ts": 'import { Row, KINDS } from "..";\nrow.failureKind = KINDS.A_B;\n' },
);

// JavaScript with require.
check(
  'const x = require("./x");\nmodule.exports = { failureKind: "a_$0b" };\n',
  'const x = require("./x");\nconst { KINDS } = require("./kinds");\nmodule.exports = { failureKind: KINDS.A_B };\n',
  "KINDS.A_B",
  "web/a.js",
);
check(
  'const { OTHER } = require("./kinds");\nmodule.exports = { failureKind: "a_$0b" };\n',
  'const { OTHER, KINDS } = require("./kinds");\nmodule.exports = { failureKind: KINDS.A_B };\n',
  "KINDS.A_B",
  "web/a.cjs",
);

// The place of the string.
const places: readonly (readonly [string, string])[] = [
  ['if (row.failureKind === "a_$0b") stop();', "if (row.failureKind === KINDS.A_B) stop();"],
  ['if ("a_$0b" === row.failureKind) stop();', "if (KINDS.A_B === row.failureKind) stop();"],
  ['switch (failureKind) { case "a_$0b": stop(); }', "switch (failureKind) { case KINDS.A_B: stop(); }"],
  ['const failureKinds = ["c_d", "a_$0b"];', 'const failureKinds = ["c_d", KINDS.A_B];'],
  ['const failureKinds = new Set<string>(["a_$0b"]);', "const failureKinds = new Set<string>([KINDS.A_B]);"],
  ['const failureKind = x ? "a_$0b" : "c_d";', 'const failureKind = x ? KINDS.A_B : "c_d";'],
  ['const failureKind = x ? "c_d" : "a_$0b";', 'const failureKind = x ? "c_d" : KINDS.A_B;'],
  [
    'const failureKind: FailureKind = "a_$0b" as FailureKind;',
    "const failureKind: FailureKind = KINDS.A_B as FailureKind;",
  ],
];
for (const [before, after] of places) check(`${line}\n${before}\n`, `${line}\n${after}\n`);
check(
  `${line}\nconst a = <Badge failureKind="a_$0b" />;\n`,
  `${line}\nconst a = <Badge failureKind={KINDS.A_B} />;\n`,
  "KINDS.A_B",
  "web/a.tsx",
);
for (const source of [
  'type FailureKind = "a_$0b" | "c_d";',
  'type FailureKind = "a_$0b";',
  'interface Row { failureKind: "a_$0b" }',
  'function f(failureKind: "a_$0b") {}',
  'const titles: Record<FailureKind, string> = { "a_$0b": "A" };',
  'const failureKind = "a_$0b" as const;',
  'const failureKind: Extract<FailureKind, "a_$0b"> = x;',
  'row.failureKind = "a_$0b" + x;',
  'row.failureKind = "x_$0y";',
])
  checkNone(`${line}\n${source}\n`);
checkNone('const KINDS = 3;\nrow.failureKind = "a_$0b";\n');
checkNone('import type { KINDS } from "./kinds";\nrow.failureKind = "a_$0b";\n');
checkNone(`${line}\nfunction f(KINDS) { row.failureKind = "a_$0b"; }\n`);
checkNoFix(/^Use/, { ...registry, [kinds]: 'export const KINDS = { A_B: "a_b" };\nrow.failureKind = "a_$0b";\n' });
checkNoFix(/^Use/, { ...registry, [kinds]: object.replace("export ", ""), "web/a.ts": 'row.failureKind = "a_$0b";\n' });
checkNoFix(/^Use/, {
  ...registry,
  "web/package.json": "{}",
  "other/package.json": "{}",
  "other/a.ts": 'row.failureKind = "a_$0b";\n',
});

// The shape of the vocabulary.
const shapes: readonly (readonly [string, string, string])[] = [
  ['export enum FailureKind {\n  JudgeFailed = "a_b",\n}\n', "FailureKind", ".JudgeFailed"],
  ['export const enum Kind {\n  AB = "a_b",\n}\n', "Kind", ".AB"],
  ['export const A_B = "a_b";\nexport const FAILURE_KINDS = [A_B] as const;\n', "A_B", ""],
  ['const KINDS = Object.freeze({ A_B: "a_b" });\nexport { KINDS as Kinds };\n', "Kinds", ".A_B"],
];
for (const [text, name, member] of shapes) {
  checkFix(
    `Use the constant ${name}${member}`,
    { ...registry, [kinds]: text, "web/a.ts": 'row.failureKind = "a_$0b";\n' },
    { "web/a.ts": `import { ${name} } from "./kinds";\n\nrow.failureKind = ${name}${member};\n` },
  );
}

// Where the registry is Python's: another file that exports the kind, the nearest.
const python = { "nemo_gym/failure_kinds.py": 'A_B = "a_b"\nFAILURE_KINDS = {A_B}\n' };
const mirror = 'export enum FailureKind {\n  AB = "a_b",\n}\n';
checkFix(
  "Use the constant FailureKind.AB",
  { ...python, "b/far/kinds.ts": mirror, "a/kinds.ts": mirror, "a/a.ts": 'row.failureKind = "a_$0b";\n' },
  { "a/a.ts": 'import { FailureKind } from "./kinds";\n\nrow.failureKind = FailureKind.AB;\n' },
);
checkFix(
  "Use the constant FailureKind.AB",
  {
    ...python,
    "a/kinds.ts": mirror,
    "b/index.ts": mirror,
    "a/a.ts": 'import { FailureKind } from "../b";\nrow.failureKind = "a_$0b";\n',
  },
  { "a/a.ts": 'import { FailureKind } from "../b";\nrow.failureKind = FailureKind.AB;\n' },
);
checkNoFix(/^Use/, { ...python, "a/tab.ts": 'export const TAB = "a_b";\n', "a/a.ts": 'row.failureKind = "a_$0b";\n' });
