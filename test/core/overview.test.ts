import assert from "node:assert/strict";
import { test } from "node:test";
import type { UsedName } from "../../server/core/overview.js";
import { positionAt } from "../../server/core/text.js";
import { usesBesideRegistry } from "../../server/core/unused.js";
import { type UsesInFile, usesOf } from "../../server/core/uses.js";
import { lookUpIn } from "../lookUp.js";
import { overviewIn, root } from "./overviewed.js";

const registry = [
  "# --- judge --- #",
  'WET = "wet"',
  'DRY = "dry"',
  "# --- transport --- #",
  'LATE = "late"',
  'FAILURE_KINDS = frozenset({WET, DRY, LATE, "golf:own"})',
  "",
].join("\n");

function check(
  name: string,
  sources: Readonly<Record<string, string>>,
  expected: readonly string[],
  allow: readonly string[] = [],
): void {
  test(name, () => {
    const { overview } = overviewIn({ "nemo_gym/failure_kinds.py": registry, ...sources }, allow);
    const { groups, servers, wrong } = overview;
    const used = (names: readonly UsedName[]) => names.filter(({ uses }) => uses.length > 0).map(line);
    assert.deepEqual(
      [
        ...groups.flatMap(({ name, kinds }) => used(kinds).map((text) => `${name} / ${text}`)),
        ...servers.flatMap(({ name, kinds }) => kinds.map(line).map((text) => `${name}: / ${text}`)),
        ...wrong.map(line).map((text) => `! ${text}`),
      ],
      expected,
    );
  });
}

/** `name: file:line file:line` */
function line({ name, uses }: UsedName): string {
  return `${JSON.stringify(name).slice(1, -1)}: ${places(uses).join(" ")}`;
}

function places(uses: readonly UsesInFile[]): string[] {
  return uses.flatMap(({ uri, lines, uses: own }) =>
    own.map(({ span }) => `${uri.slice(root.length + 1)}:${positionAt(lines, span.start).line + 1}`),
  );
}

test("every kind of the registry is there in its group, used or not", () => {
  const { overview } = overviewIn({ "nemo_gym/failure_kinds.py": registry });
  assert.deepEqual(
    overview.groups.map(({ name, kinds }) => [name, kinds.map((kind) => `${kind.name} ${kind.uses.length}`)]),
    [
      ["judge", ["wet 0", "dry 0"]],
      ["transport", ["late 0"]],
      ["", ["golf:own 0"]],
    ],
  );
});

check(
  "kinds are used as strings and by their constants, in every language",
  {
    "a.py": 'from nemo_gym.failure_kinds import WET as DAMP\nfailure_kind = DAMP\nx.failure_kind = "late"\n',
    "b.ts": 'x.failureKind = "wet";\nx.failureKind = "golf:own";\n',
    "c.yaml": "failure_kinds: [wet, late]\n",
  },
  ["judge / wet: a.py:1 a.py:1 a.py:2 b.ts:1 c.yaml:1", "transport / late: a.py:3 c.yaml:1", " / golf:own: b.ts:2"],
);

check(
  "namespaced kinds are listed by their servers, other names as wrong",
  { "a.py": ["golf:b", "web:a", "golf:a", "wett", "Wet-1", "Golf:x", "wett"].map(kindLine).join("") },
  [
    "golf: / golf:a: a.py:3",
    "golf: / golf:b: a.py:1",
    "web: / web:a: a.py:2",
    "! Golf:x: a.py:6",
    "! Wet-1: a.py:5",
    "! wett: a.py:4 a.py:7",
  ],
);

check(
  "what is allowed is no wrong name",
  { "a.py": ["legacy_x", "odd"].map(kindLine).join("") },
  ["! odd: a.py:2"],
  ["legacy_*"],
);

check(
  "a wrong name is found by the constant of a file that names no site, and by one that is a site itself",
  {
    "names.py": 'ODD = "odd"\n',
    "a.py": "from names import ODD\nfailure_kind = ODD\n",
    "b.py": 'FAILURE_KIND = "strange"\n',
  },
  ["! odd: a.py:1 a.py:2", "! strange: b.py:1"],
);

check("what is computed has no name", { "a.py": 'failure_kind = f"http_{status}"\n' }, []);

test("the places of each name are those that are found for it alone", () => {
  const sources = {
    "nemo_gym/failure_kinds.py": registry,
    "names.py": 'from nemo_gym.failure_kinds import WET, DRY\nDAMP = WET\nLATE = "late"\nODD = "odd"\n',
    "a.py":
      "from names import DAMP, LATE as L, ODD\nimport nemo_gym.failure_kinds as k\nfailure_kind = DAMP\nx.failure_kind = L\ny.failure_kind = k.DRY\nz.failure_kind = ODD\n",
    "b.ts": 'const WET = "wet";\nx.failureKind = WET;\ny.failureKind = "golf:a";\n',
    "c.yaml": "failure_kinds: [wet, dry, odd]\n",
  };
  const { registry: inUse, files, overview } = overviewIn(sources);
  const texts = Object.fromEntries(Object.entries(sources).map(([path, text]) => [`${root}/${path}`, text]));
  const own = files.map(({ file }) => file);
  for (const { name, uses } of overview.groups.flatMap(({ kinds }) => kinds))
    assert.deepEqual(places(uses), places(lookUpIn(texts, usesBesideRegistry(name, own, inUse))), name);
  for (const { name, uses } of [...overview.servers.flatMap(({ kinds }) => kinds), ...overview.wrong]) {
    const all = lookUpIn(texts, usesOf(name, own, inUse, ["ODD"]));
    const withoutNames = all.map((file) => ({
      ...file,
      uses: file.uses.filter((use) => !(use.isDeclaration && use.name !== null)),
    }));
    assert.deepEqual(places(uses), places(withoutNames), name);
  }
});

function kindLine(name: string): string {
  return `x.failure_kind = "${name}"\n`;
}

check(
  "who reads a field or a variable that holds a kind writes none",
  {
    "a.ts": 'const row = { failureKind: "wet" };\nif (row.failureKind === other) use(row.failureKind);\n',
    "b.py": 'class Row:\n    failure_kind = "dry"\n\n\ndef f():\n    return Row.failure_kind\n',
    "c.py": 'DEFAULT_FAILURE_KIND = "late"\nx.failure_kind = DEFAULT_FAILURE_KIND\n',
  },
  ["judge / wet: a.ts:1", "judge / dry: b.py:2", "transport / late: c.py:2"],
);

test("a constant that the registry's file leaves out of its vocabulary is no use of its name", () => {
  const { overview } = overviewIn({
    "nemo_gym/failure_kinds.py": 'WET = "wet"\nODD = "odd"\nFAILURE_KINDS = frozenset({WET})\n',
    "a.py": kindLine("odd"),
  });
  assert.deepEqual(overview.wrong.map(line), ["odd: a.py:1"]);
});
