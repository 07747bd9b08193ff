import { analyze } from "./analysis.js";
import { languageOfId } from "./languages/languages.js";
import { bundledRegistry } from "./registry/bundled.js";
import { registryLanguageId } from "./registry/discovery.js";
import { type Registry, registryFromFacts } from "./registry/registry.js";
import type { Sites } from "./sites.js";

/** The registry that the text of the registry file `uri` declares, or null when it declares none. */
export function readRegistry(uri: string, text: string, sites: Sites): Registry | null {
  const found = languageOfId(registryLanguageId);
  if (found === null) throw new Error(`${registryLanguageId} is no language of ours`);
  return registryFromFacts(uri, text, analyze(text, found.language, found.id, sites), bundledRegistry);
}
