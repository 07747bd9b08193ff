// Throws at the readers of all languages what nobody would write. Whatever it is: nothing throws or hangs, all spans are in the
// text and in its order, the same text has the same facts again, and the rules can judge them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { analyze } from "../../server/core/analysis.js";
import { check } from "../../server/core/check.js";
import type { Facts } from "../../server/core/languages/facts.js";
import { type LanguageId, languages } from "../../server/core/languages/languages.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { chooseDeclaration } from "../../server/core/registry/declared.js";
import { defaultSettings } from "../../server/core/settings.js";
import { defaultSites, everyName } from "../../server/core/sites.js";
import { effort, seed, withinReason } from "../effort.js";
import { generator, one } from "../oracle/random.js";
import { checkSpans } from "../oracle/robustness.js";
import { mutated, randomBytes, realTexts, tokenSoup } from "./texts.js";

const sites = defaultSites();
const names = new Set(["JUDGE_FAILED", "x", "__proto__"]);

for (const language of languages) {
  for (const id of Object.keys(language.ids)) checkLanguage({ language, id });
}

function checkLanguage(found: LanguageId): void {
  const { id } = found;
  const texts = realTexts(id);
  const makers = { "code that was broken": broken, "token soup": soup, "random bytes": randomBytes } as const;
  const random = generator(seed + id.length);
  function broken() {
    return mutated(random, one(random, texts), texts);
  }
  function soup() {
    return tokenSoup(random, id);
  }
  for (const [what, make] of Object.entries(makers)) {
    test(`${id}: ${what} is read`, (context) => {
      const count = effort(60, 5_000);
      let occurrences = 0;
      for (let left = count; left > 0; left--) occurrences += checkText(make(random), found);
      context.diagnostic(`${id}: ${count} texts (${what}), ${occurrences} occurrences`);
    });
  }
}

/** Reads a text in every way there is; how many occurrences it has. */
function checkText(text: string, { language, id }: LanguageId): number {
  return withinReason(text, () => {
    const facts = analyze(text, language, id, sites);
    checkSpans(facts, text);
    checkSpans(language.read(text, everyName, id), text);
    assert.deepEqual(analyze(text, language, id, sites), facts, "the same text has other facts");
    checkJudged(facts, text);
    for (const { span } of language.nameUses(text, names, id)) assert.ok(names.has(text.slice(span.start, span.end)));
    return facts.occurrences.length;
  });
}

/** What the rules find stands in the text and in its order, also when the text declares the registry itself. */
function checkJudged(facts: Facts, text: string): void {
  const declaring = chooseDeclaration(facts) === null ? null : facts;
  let last = 0;
  for (const { span, message } of check(facts, bundledRegistry, defaultSettings, {
    links: [],
    servers: [],
    declaring,
  })) {
    assert.ok(last <= span.start && span.start <= span.end && span.end <= text.length);
    assert.doesNotMatch(message, /[\p{Cc}\p{Zl}\p{Zp}]/u, "something invisible is in a message");
    last = span.start;
  }
}
