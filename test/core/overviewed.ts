import { analyze } from "../../server/core/analysis.js";
import { languageOfPath } from "../../server/core/languages/languages.js";
import { type Overview, type OverviewedFile, overviewOf } from "../../server/core/overview.js";
import { registryAt } from "../../server/core/registry/file.js";
import type { Registry } from "../../server/core/registry/registry.js";
import { defaultSites } from "../../server/core/sites.js";
import { lineStarts } from "../../server/core/text.js";
import { lookUpIn } from "../lookUp.js";

/** The folder of all files. */
export const root = "file:///gym";

/** The overview of texts by their paths, of which the first declares the registry. */
export function overviewIn(
  sources: Readonly<Record<string, string>>,
  allow: readonly string[] = [],
): { readonly registry: Registry; readonly files: readonly OverviewedFile[]; readonly overview: Overview } {
  const texts = Object.fromEntries(Object.entries(sources).map(([path, text]) => [`${root}/${path}`, text]));
  const uri = Object.keys(texts)[0] as string;
  const area = { root, within: null, sites: defaultSites() };
  const { registry } = lookUpIn(texts, registryAt({ uri, isNamed: true, ...area }));
  if (!registry) throw new Error(`${uri} declares nothing`);
  const files = Object.entries(texts).flatMap(([uri, text]) => {
    const language = languageOfPath(uri);
    if (!language) return [];
    const facts = analyze(text, language.language, language.id, area.sites);
    return [{ file: { uri, text, language, facts, lines: lineStarts(text), ...area }, allow }];
  });
  return { registry, files, overview: lookUpIn(texts, overviewOf(registry, files)) };
}
