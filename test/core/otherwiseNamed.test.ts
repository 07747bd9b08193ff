import assert from "node:assert/strict";
import { test } from "node:test";
import { accountForOtherwiseNamed } from "../../server/core/explain/otherwiseNamed.js";
import { accountForVariable } from "../../server/core/explain/variableAccount.js";
import { languageOfPath } from "../../server/core/languages/languages.js";
import { defaultSettings } from "../../server/core/settings.js";
import { sitesOf } from "../../server/core/sites.js";

test("a text is read once, however many names before a place might have it", (context) => {
  const language = languageOfPath("a.py");
  assert.ok(language);
  const read = context.mock.method(language.language, "read");
  const names = Array.from({ length: 20 }, (_, index) => `not_${index}_for_failure_kind = [\n`);
  const text = `${names.join("")}"odd"\n`;
  const named = { text, language, sites: sitesOf(defaultSettings) };
  const offset = text.indexOf("odd");
  accountForVariable(named, offset);
  assert.equal(read.mock.callCount(), 2, "once for the word itself, once for all names that are bound before it");
  read.mock.resetCalls();
  assert.match(
    accountForOtherwiseNamed(named, offset) ?? "",
    /^not_\d+_for_failure_kind is no site, because "for" in it/,
  );
  assert.equal(read.mock.callCount(), 1);
});
