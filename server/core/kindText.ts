import { codeSpan, escapeMarkdown, link } from "./markdown.js";
import { fileLabel } from "./registry/label.js";
import type { Kind, Place, Registry } from "./registry/registry.js";
import { positionAt } from "./text.js";

/** The public page about the vocabulary that comes with the product. */
const vocabularyPage = "https://docs.nvidia.com/nemo/gym/nemo-gym/nemo_gym/failure_kinds";

/** What a reader sees of a registered kind: whether it may be used, its meaning, group, constant and where it is registered. */
export function explainKind(kind: Kind, registry: Registry, markdown: boolean): string {
  const { code, text } = styleOf(markdown);
  const status = kind.status === "active" ? "" : `, and is ${kind.status}`;
  return paragraphs([
    `${code(kind.name)} is a registered failure kind${status}.`,
    kind.group && `Group: ${text(kind.group)}`,
    describeKind(kind, registry, markdown),
  ]);
}

/** What a reader who has the name and the group in front of them sees besides. */
export function describeKind(kind: Kind, registry: Registry, markdown: boolean): string {
  const { code, text } = styleOf(markdown);
  return paragraphs([
    text(kind.documentation),
    kind.constant === null ? "" : `Constant: ${code(kind.constant)}`,
    `Registered in ${registryPlace(registry, kind.place, markdown)}.`,
  ]);
}

/** What a reader sees of a well-formed `<server>:<kind>`. */
export function explainNamespaced(name: string, markdown: boolean): string {
  const { code } = styleOf(markdown);
  const [server = "", kind = ""] = name.split(":");
  return paragraphs([
    `${code(kind)} of the server ${code(server)}: a kind of that environment alone.`,
    "It is not part of the shared vocabulary; the prefix keeps it apart in metrics and logs.",
  ]);
}

/** What a reader sees of a name that the registry does not have. */
export function explainUnregistered(name: string, registry: Registry, markdown: boolean): string {
  const { code } = styleOf(markdown);
  return `${code(name)} is not among the ${registry.kinds.size} kinds of ${registryPlace(registry, null, markdown)}.`;
}

/** Names the place in a registry, or the registry where there is none; in Markdown it leads there. */
function registryPlace(registry: Registry, place: Place | null, markdown: boolean): string {
  const uri = place?.uri ?? registry.uri;
  if (uri === null) return markdown ? `the ${link("NeMo Gym vocabulary", vocabularyPage)}` : "the NeMo Gym vocabulary";
  const line = place === null ? null : positionAt(place.lines, place.span.start).line + 1;
  const shown = line === null ? fileLabel(uri) : `${fileLabel(uri)}:${line}`;
  return markdown ? link(shown, line === null ? uri : `${uri}#L${line}`) : shown;
}

function styleOf(markdown: boolean): { code: (text: string) => string; text: (text: string) => string } {
  return markdown ? { code: codeSpan, text: escapeMarkdown } : { code: (text) => `“${text}”`, text: (text) => text };
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
