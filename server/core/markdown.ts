/**
 * Text that a Markdown renderer shows as it is: no link, image, HTML, list or emphasis comes of it. Line ends become blanks.
 * No more is escaped than has to be, since some editors show the source.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, "\\$&")
    .replace(/^(?:[#+-]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** A code span that shows `text` as it is, whatever backticks are in it. Line ends become blanks. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const flat = text.replace(/\s/g, " ");
  const pad = longest > 0 || flat.trim() === "" ? " " : "";
  return fence + pad + flat + pad + fence;
}

/** A link that shows `text` as it is. `target` is a URI; what could end the link early is percent-encoded. */
export function link(text: string, target: string): string {
  const safe = target.replace(
    /[()<>\s\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
  return `[${escapeMarkdown(text)}](${safe})`;
}
