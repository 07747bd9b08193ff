import { insertItem } from "../../edits/items.js";
import { insertAt, insertLineBelow, lineBreakOf, nextLineAt } from "../../edits/lines.js";
import type { Scene } from "../../fixes/fix.js";
import type { Import } from "../../languages/facts.js";
import type { Edit } from "../../text.js";
import type { Replacement } from "../replacement.js";

/**
 * How `module`'s `constant` is written in a text of Python: by the import that is there, else with a new one. Null where the
 * name may mean something else there.
 */
export function importOf(module: string, constant: string, { text, analysis }: Scene): Replacement | null {
  const imports = importsOfModule(text, analysis.imports);
  const named = imports.find(({ from }) => from.module === module && from.name === constant);
  if (named) return { name: named.name, edits: [] };
  const whole = imports.find(({ from, name }) => isWhole(from, module) && name !== "*");
  if (whole) return { name: `${whole.name}.${constant}`, edits: [] };
  if (new RegExp(`\\b${constant}\\b`).test(text)) return null;
  const ofModule = imports.filter(({ from }) => from.module === module);
  if (ofModule.some(({ name }) => name === "*")) return { name: constant, edits: [] };
  const sibling = ofModule[ofModule.length - 1];
  if (sibling) return { name: constant, edits: insertItem(text, sibling.span, constant) };
  return { name: constant, edits: [newImport(text, imports, `from ${module} import ${constant}`)] };
}

/** An import with the end of its statement. */
type Placed = Import & { readonly end: number };

/** An import statement at the beginning of a line, in brackets or with backslashes also over several lines. */
const statement =
  /^(?:from[ \t]+\S+[ \t]+import\b[ \t]*(?:\([^)]*\)|(?:[^\r\n\\]|\\\r?\n)*)|import\b(?:[^\r\n\\]|\\\r?\n)*)/gm;

/** The imports that stand in no block: what is imported in a block need not be there elsewhere. */
function importsOfModule(text: string, imports: readonly Import[]): Placed[] {
  return [...text.matchAll(statement)].flatMap(({ index, 0: { length } }) =>
    imports
      .filter(({ span }) => index < span.start && span.end <= index + length)
      .map((one) => ({ ...one, end: index + length })),
  );
}

/** `import a.b`, `import a.b as c`, `from a import b`. */
function isWhole(from: Import["from"], module: string): boolean {
  return (from.module === module && from.name === "*") || `${from.module}.${from.name}` === module;
}

function newImport(text: string, imports: readonly Placed[], line: string): Edit {
  const last = imports[imports.length - 1];
  if (last) return insertLineBelow(text, last.end, line);
  const lineBreak = lineBreakOf(text);
  const { length } = heading.exec(text)?.[0] ?? "";
  // A docstring at the very end has no line below it.
  const isEnded = length === 0 || nextLineAt(text, length - 1) === length;
  return insertAt(length, `${isEnded ? "" : lineBreak}${line}${lineBreak}${lineBreak}`);
}

/** The comments and the docstring that a module begins with. */
const heading =
  /^\ufeff?(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n))*(?:[rR]?(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\r\n]*"|'[^'\r\n]*')(?=[ \t]*(?:[#\r\n]|$))[ \t]*(?:(?:\r\n|\r|\n)[ \t]*)*)?/;
