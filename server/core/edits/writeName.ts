import type { Occurrence } from "../languages/facts.js";
import { type LanguageId, languageAt } from "../languages/languages.js";
import type { Edit } from "../text.js";
import { isPlainName } from "../vocabulary.js";

/** A text and what it is read as. */
interface ReadText {
  readonly text: string;
  readonly language: LanguageId;
}

/**
 * Writes `name`, which is well formed, in place of an occurrence; the quotes that are there stay, and are added where it needs them.
 * Null where it cannot stand at all.
 */
export function writeName(
  { span, quoted }: Pick<Occurrence, "span" | "quoted">,
  name: string,
  read: ReadText,
): Edit | null {
  const newText = quoted ? name : bareName(name, span.start, read);
  return newText === null ? null : { span, newText };
}

/** The name as it is written at `offset`, where something without quotes stands: a scalar, a property, an argument's name. */
function bareName(name: string, offset: number, { text, language }: ReadText): string | null {
  const written = languageAt(text, language, offset)?.language.name;
  const isBare = written === "yaml" ? !wordsOfYaml.has(name) : isPlainName(name);
  if (isBare) return name;
  return written === "python" ? null : `"${name}"`; // an argument's name has no quotes
}

/** The names that YAML, in one version or another, takes for something else than a string. */
const wordsOfYaml: ReadonlySet<string> = new Set(["null", "true", "false", "yes", "no", "on", "off", "y", "n"]);
