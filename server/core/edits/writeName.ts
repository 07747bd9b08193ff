import type { Scene } from "../fixes/fix.js";
import type { Occurrence } from "../languages/facts.js";
import { languageAt } from "../languages/languages.js";
import type { Edit } from "../text.js";
import { isPlainName } from "../vocabulary.js";

/** Writes `name`, which is well formed, in place of an occurrence; the quotes that are there stay, and are added where it needs them. */
export function writeName({ span, quoted }: Occurrence, name: string, { text, language }: Scene): Edit {
  if (quoted) return { span, newText: name };
  const isYaml = languageAt(text, language, span.start)?.language.name === "yaml";
  const isBare = isYaml ? !wordsOfYaml.has(name) : isPlainName(name);
  return { span, newText: isBare ? name : `"${name}"` };
}

/** The names that YAML, in one version or another, takes for something else than a string. */
const wordsOfYaml: ReadonlySet<string> = new Set(["null", "true", "false", "yes", "no", "on", "off", "y", "n"]);
