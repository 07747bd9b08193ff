import assert from "node:assert/strict";
import { test } from "node:test";
import { dependsOnGym, foreignVocabulary } from "../../server/core/foreign.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { factsOf } from "../fixture.js";
import { lookUpIn } from "../lookUp.js";

/** Checks which vocabulary a workspace of these files declares for itself, as `path: name`. */
function check(what: string, files: Readonly<Record<string, string>>, expected: string | null): void {
  test(what, () => {
    const searched = Object.entries(files).map(([uri, text]) => ({
      uri,
      text,
      analysis: factsOf(text, uri.endsWith(".py") ? "python" : uri.endsWith(".ts") ? "typescript" : "yaml"),
    }));
    const found = foreignVocabulary(searched, bundledRegistry);
    assert.equal(found && `${found.uri}: ${found.name}`, expected);
  });
}

const own = { "kinds.ts": 'export type FailureKind = "bad_card" | "no_funds" | "fraud";\n' };

check("a union of its own", own, "kinds.ts: FailureKind");
check(
  "the largest of several",
  { ...own, "k.py": 'class FailureKind(StrEnum):\n    A = "a"\n    B = "b"\n' },
  "kinds.ts: FailureKind",
);
check("not where something imports NeMo Gym", { ...own, "a.py": "from nemo_gym.x import failure_kind\n" }, null);
check("not where a row has a key of NeMo Gym's", { ...own, "a.py": 'row["_ng_failure_class"] = x\n' }, null);
check(
  "not where it lists NeMo Gym's kinds",
  { "kinds.ts": 'type FailureKind = "judge_failed" | "session_lost" | "mine";\n' },
  null,
);
check("no vocabulary is a list in a configuration", { "a.yaml": "failure_kinds: [bad_card, no_funds]\n" }, null);
check("no vocabulary is a single name", { "a.py": 'FAILURE_KIND = "bad_card"\n' }, null);
check(
  "what documentation speaks of counts for neither",
  { ...own, "a.md": "As in nemo_gym:\n\n```yaml\n_ng_failure_class: x\n```\n" },
  "kinds.ts: FailureKind",
);
check("nothing", {}, null);

for (const [name, text, depends] of [
  ["pyproject.toml", '[project]\ndependencies = ["nemo-gym>=0.1"]\n', true],
  ["requirements-dev.txt", "nemo_gym @ git+https://example.com\n", true],
  ["requirements.txt", "nemo\ngym\n", false],
  ["notes.txt", "nemo_gym\n", false],
] as const) {
  test(`${name} says ${depends ? "" : "not "}that NeMo Gym is used: ${text.trim()}`, () => {
    assert.equal(lookUpIn({ [`file:///w/${name}`]: text }, dependsOnGym("file:///w")), depends);
  });
}
