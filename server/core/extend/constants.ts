import { isComment, literalAround } from "../edits/items.js";
import { indentAt, insertLineBelow, lineBreakOf, lineEndAt, lineStartAt } from "../edits/lines.js";
import type { Edit } from "../text.js";
import type { Neighbour, VocabularyFile } from "./extend.js";
import { nameLike } from "./names.js";

/** A constant for a new kind, and the edits that define it; none where the file has it already. */
interface NewConstant {
  readonly name: string;
  readonly edits: readonly Edit[];
}

/**
 * A constant for the kind `value`, defined below that of `neighbour` and like it; null where its name stands for something else, and where
 * that one shares its statement or its line.
 */
export function insertConstant(
  { text, facts }: VocabularyFile,
  neighbour: Neighbour,
  value: string,
): NewConstant | null {
  const { constant, member, isAkin } = neighbour;
  if (constant === null) return null;
  const known = facts.constants.find((other) => other.value === value && other.owner === undefined);
  if (known) return { name: known.name, edits: [] };
  const name = nameLike(constant, value);
  if (new RegExp(`\\b${name}\\b`).test(text)) return null;
  const { nameSpan, valueSpan } = constant;
  const literal = literalAround(text, valueSpan);
  const before = text.slice(lineStartAt(text, nameSpan.start), nameSpan.start);
  const between = text.slice(nameSpan.end, literal.start);
  const rest = text.slice(literal.end, lineEndAt(text, literal.end));
  const end = /^(?: as const)?(?: satisfies \w+)?;?/.exec(rest)?.[0] ?? "";
  if (!isAlone(before, between, rest.slice(end.length))) return null;
  const [open, close] = [text.slice(literal.start, valueSpan.start), text.slice(valueSpan.end, literal.end)];
  const line = [before, name, between, open, value, close, end].join("");
  // A heading speaks of the lines directly below it.
  const isApart = !isAkin && member.section !== "" && indentAt(text, nameSpan.start) === "";
  return { name, edits: [insertLineBelow(text, literal.end, (isApart ? lineBreakOf(text) : "") + line)] };
}

/** True for a definition of one name by one string, by what stands on its lines: a copy of anything more would define that anew too. */
function isAlone(before: string, between: string, rest: string): boolean {
  return /^[\w\s]*$/.test(before) && /^[^=(]*=[\s\\]*[rRuU]?$/.test(between) && isComment(rest);
}
