import { test } from "node:test";
import { checkOccurrences } from "../../fixture.js";

/** One test for each source, in the notation of fixtures: exactly the marked occurrences are found. */
export function check(topic: string, languageId: string, sources: Readonly<Record<string, string>>): void {
  for (const [why, source] of Object.entries(sources)) {
    test(`${languageId}, ${topic}: ${why}`, () => checkOccurrences(source, languageId));
  }
}
