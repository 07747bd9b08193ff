import { type Facts, noFacts } from "./languages/facts.js";
import type { Language } from "./languages/language.js";
import type { Sites } from "./sites.js";

/** The immutable facts of one text. It never depends on a registry, so a registry may change without a new analysis. */
export type Analysis = Facts;

/** Reads `text` as `id`, a language identifier of `language`; a text without any site's name is not looked at further. */
export function analyze(text: string, language: Language, id: string, sites: Sites): Analysis {
  return sites.mention.test(text) ? language.read(text, sites, id) : noFacts;
}
