import assert from "node:assert/strict";
import { test } from "node:test";
import { analyze } from "../../server/core/analysis.js";
import { languageOfId } from "../../server/core/languages/languages.js";
import { everyName } from "../../server/core/sites.js";

/** Texts that declare kinds under some name, by language. */
const texts: Readonly<Record<string, string>> = {
  python: '# Some.\n\nNAMES = {"judge_failed", "judge_numb"}\n',
  typescript: '// Some.\n\nexport const NAMES = ["judge_failed", "judge_numb"] as const;\n',
  yaml: "# Some.\n\nnames:\n  - judge_failed\n  - judge_numb\n",
};

test("a file that is known to declare kinds is read whatever the name of its vocabulary", () => {
  for (const [id, text] of Object.entries(texts)) {
    const found = languageOfId(id);
    assert.ok(found);
    const [first] = analyze(text, found.language, id, everyName).declarations;
    assert.deepEqual(
      first?.members.map(({ value }) => value),
      ["judge_failed", "judge_numb"],
      id,
    );
  }
});
