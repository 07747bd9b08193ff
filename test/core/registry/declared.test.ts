import assert from "node:assert/strict";
import { test } from "node:test";
import { type Files, kindLine, registryIn } from "./registry.js";

/** Checks the kinds that the first file declares, and what is left unread. */
function check(
  what: string,
  files: Files,
  expected: readonly string[],
  unread: readonly string[] = [],
  isNamed = false,
) {
  for (const [variant, ending] of [
    [what, "\n"],
    [`${what}, with CRLF`, "\r\n"],
  ] as const) {
    test(variant, () => {
      const changed = Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, text.replaceAll("\n", ending)]),
      );
      const { registry } = registryIn(changed, isNamed);
      assert.deepEqual(
        [...(registry?.kinds.values() ?? [])].map((kind) => kindLine(kind, registry?.uri ?? null)),
        expected,
      );
      assert.deepEqual(registry?.unread ?? [], unread);
    });
  }
}

/** The same, for a file that a configuration names. */
function checkNamed(what: string, files: Files, expected: readonly string[]) {
  check(what, files, expected, [], true);
}

check(
  "constants and a set of them",
  {
    "k.py": `
# --- weather: what the sky did ---- #
WET = "wet"  # It rained.
DRY = "dry"

FAILURE_KINDS = frozenset({WET, DRY})
`,
  },
  ["weather: what the sky did / wet (WET): It rained.", "weather: what the sky did / dry (DRY)"],
);
check(
  "of several vocabularies the one called FAILURE_KINDS",
  { "k.py": 'WET_FAILURE_KINDS = {"wet"}\nFAILURE_KINDS = {"dry"}\nOTHER_FAILURE_KINDS = {"damp"}\n' },
  ["dry"],
);
check("else the first", { "k.py": 'FailureKind = Literal["wet"]\nOther_FailureKind = Literal["dry"]\n' }, ["wet"]);
check(
  "else the one with the most names",
  { "k.py": 'RETRIED_FAILURE_KINDS = {"wet"}\nFailureKind = Literal["wet", "dry"]\n' },
  ["wet", "dry"],
);
check(
  "else one that takes in a vocabulary of another file",
  {
    "k.py":
      'from .l import FailureKind\nRETRIED_FAILURE_KINDS = {"a", "b"}\nMY_FAILURE_KINDS = FailureKind | {"dry"}\n',
    "l.py": 'FailureKind = Literal["wet"]\n',
  },
  ["wet @ l.py", "dry"],
);
check(
  "constants and vocabularies of several files that are taken whole, where the last one counts",
  {
    "k.py":
      "from a import *\nfrom b import *\nfrom lost import *\nFAILURE_KINDS = MORE_FAILURE_KINDS | OTHER_FAILURE_KINDS | {WET, DRY, NONE}\n",
    "a.py": 'WET = "wet"\nDRY = "dried"\nMORE_FAILURE_KINDS = {"more"}\n',
    "b.py": 'DRY = "dry"\nOTHER_FAILURE_KINDS = {"other"}\n',
  },
  ["more @ a.py", "other @ b.py", "wet (WET) @ a.py", "dry (DRY) @ b.py"],
  ["NONE"],
);
check(
  "of names that a file passes on from several, the last one counts",
  {
    "k.py": "from .all import WET\nFAILURE_KINDS = {WET}\n",
    "all.py": "from .a import *\nfrom .b import *\n",
    "a.py": 'WET = "wetter"\n',
    "b.py": 'WET = "wet"\n',
  },
  ["wet (WET) @ b.py"],
);
check(
  "a constant of this file is not looked for elsewhere, even if it is computed",
  {
    "k.py": 'from a import *\nfrom b import *\nWET = name()\nFAILURE_KINDS = {"dry", WET}\n',
    "a.py": 'WET = "wet"\n',
    "b.py": "",
  },
  ["dry"],
  ["WET"],
);
check(
  "a constant of another file",
  {
    "k.py": 'from .more import WET\nDRY = "dry"\nFAILURE_KINDS = {DRY, WET}\n',
    "more.py": 'WET = "wet"\n',
  },
  ["dry (DRY)", "wet (WET) @ more.py"],
);
check(
  "a constant that is passed on, under another name",
  {
    "a/k.py": "from b.c import DAMP as WET\nFAILURE_KINDS = {WET}\n",
    "b/c.py": "from .d import *\n",
    "b/d/__init__.py": 'DAMP = "damp"\n',
  },
  ["damp (WET) @ b/d/__init__.py"],
);
check(
  "a constant that cannot be found",
  { "k.py": 'from lib import WET\nFAILURE_KINDS = {"dry", WET}\n' },
  ["dry"],
  ["WET"],
);
check(
  "a vocabulary within another",
  {
    "k.py": 'from .base import BASE_FAILURE_KINDS\nFAILURE_KINDS = BASE_FAILURE_KINDS | {"dry"}\n',
    "base.py": 'WET = "wet"  # It rained.\nBASE_FAILURE_KINDS = frozenset({WET})\n',
  },
  ["wet (WET): It rained. @ base.py", "dry"],
);
check(
  "a vocabulary within another that cannot be found",
  { "k.py": 'from lib import BASE_FAILURE_KINDS\nFAILURE_KINDS = BASE_FAILURE_KINDS | {"dry"}\n' },
  ["dry"],
  ["BASE_FAILURE_KINDS"],
);
check(
  "vocabularies that include each other",
  {
    "k.py": 'from .l import FAILURE_KINDS as MORE_FAILURE_KINDS\nFAILURE_KINDS = MORE_FAILURE_KINDS | {"dry"}\n',
    "l.py": 'from .k import FAILURE_KINDS as OTHER_FAILURE_KINDS\nFAILURE_KINDS = OTHER_FAILURE_KINDS | {"wet"}\n',
  },
  ["wet @ l.py", "dry"],
);
check(
  "a file that only passes the vocabulary on",
  {
    "nemo_gym/failure_kinds.py": "from nemo_gym.core.failure_kinds import *  # noqa: F403\n",
    "nemo_gym/core/failure_kinds.py": 'WET = "wet"\nFAILURE_KINDS = frozenset({WET})\n',
  },
  ["wet (WET)"],
);
check(
  "kinds that are named like what every object has",
  { "k.py": 'FAILURE_KINDS = {"__proto__", "constructor", "toString"}\n' },
  ["__proto__", "constructor", "toString"],
);
check("TypeScript", { "k.ts": 'export const FAILURE_KINDS = ["wet", "dry"] as const;\n' }, ["wet", "dry"]);
check("YAML", { "k.yaml": "failure_kinds:\n  wet: It rained.\n  dry:\n" }, ["wet: It rained.", "dry"]);

checkNamed("a class of any name", { "k.py": 'class Weather(StrEnum):\n    WET = "wet"\n' }, ["wet (WET)"]);
checkNamed("a list of records", { "k.yaml": "kinds:\n  - name: wet\n    description: It rained.\n" }, [
  "wet: It rained.",
]);
checkNamed("JSON", { "k.json": '{"kinds": ["wet", "dry"]}' }, ["wet", "dry"]);
checkNamed("a union of any name", { "k.ts": 'type Weather =\n  /** It rained. */\n  | "wet"\n  | "dry";\n' }, [
  "wet: It rained.",
  "dry",
]);
checkNamed("a plain list", { "k.yaml": "# Weather.\n- wet\n- dry # No rain.\n" }, [
  "Weather. / wet",
  "Weather. / dry: No rain.",
]);
checkNamed("a plain list in JSON", { "k.json": '["wet", "dry"]' }, ["wet", "dry"]);
checkNamed(
  "the largest of several vocabularies",
  {
    "k.py":
      '__all__ = ["A", "B", "C"]\nSTAGES = ["seed"]\nWEATHER = ["wet", "dry"]\nLABELS = ["Very wet", "Dry!", "!"]\n',
  },
  ["wet", "dry"],
);
checkNamed(
  "one whose name speaks of kinds, though others are larger",
  { "k.ts": 'export const STAGES = ["a", "b", "c"] as const;\nexport type ErrorKind = "wet" | "dry";\n' },
  ["wet", "dry"],
);
checkNamed("a table as a whole, not a list in it", { "k.yaml": "sky:\n  kinds: [wet, dry]\nsea:\n  kinds: [calm]\n" }, [
  "sky / wet",
  "sky / dry",
  "sea / calm",
]);
