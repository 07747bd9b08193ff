import assert from "node:assert/strict";
import { test } from "node:test";
import type { Declaration, ImportedName } from "../../../server/core/languages/facts.js";
import { factsOf } from "../../fixture.js";

/** Every declaration of a text by its name, as `described` writes it. */
function membersOf(text: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const declaration of factsOf(text, "python").declarations) found[declaration.name] = described(declaration);
  return found;
}

/**
 * Every member as `value`, then where there is one `=CONSTANT`, `< module:name`, `!status`, `# comment` and `@ section`; then what
 * is included as `+NAME`.
 */
function described({ members, includes }: Declaration): string[] {
  return [
    ...members.map(({ value, constant, comment, section, status, from }) =>
      [
        String(value),
        constant && `=${constant}`,
        from && origin(from),
        status && `!${status}`,
        comment && `# ${comment}`,
        section && `@ ${section}`,
      ]
        .filter((part) => part !== null && part !== "")
        .join(" "),
    ),
    ...includes.map(({ name, from }) => [`+${name}`, ...(from ? [origin(from)] : [])].join(" ")),
  ];
}

function origin({ module, name, member }: ImportedName): string {
  return `< ${module}:${name}${member === undefined ? "" : `.${member}`}`;
}

/** The text in the forms that every row has to hold in. */
function variantsOf(text: string): Record<string, string> {
  return {
    "as written": text,
    "with CRLF": text.replace(/\n/g, "\r\n"),
    "with tabs": tabbed(text),
    "with comments inside": commented(text),
    "behind astral characters": `# 😀😀.\n\n${text}`,
  };
}

const pieces = /("""[\s\S]*?"""|"(?:[^"\n\\]|\\.)*"|'(?:[^'\n\\]|\\.)*'|#[^\n]*)/;

/** The text with a tab for every four blanks that a line begins with, and for all blanks elsewhere but in strings and comments. */
function tabbed(text: string): string {
  return text
    .split(pieces)
    .map((piece, i) => (i % 2 === 1 ? piece : piece.replace(/(?<=^|\n) +/g, indentTabs).replace(/ +/g, "\t")))
    .join("");
}

function indentTabs(blanks: string): string {
  return "\t".repeat(blanks.length / 4);
}

/** The text with a note for a tool behind every line that has no comment, and with a member commented out in every bracket. */
function commented(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => (line.trim() === "" || /#|"""|\\$/.test(line) ? line : `${line}  # noqa: E501`));
  return lines.map((line) => (/[[({]\s*# noqa: E501$/.test(line) ? `${line}\n# "no_longer_used",` : line)).join("\n");
}

/** One test for each text: exactly these declarations are found, however the text is spaced and commented. */
export function check(why: string, text: string, expected: Record<string, string[]>): void {
  test(`python declarations: ${why}`, () => {
    for (const [variant, changed] of Object.entries(variantsOf(text))) {
      assert.deepEqual(membersOf(changed), expected, `${variant}:\n${changed}`);
    }
  });
}
