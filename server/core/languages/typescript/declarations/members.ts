import type { Member } from "../../facts.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Reading } from "../reading.js";
import { leavesOf } from "../syntax/leaves.js";
import { isDot, type TokenRange } from "../syntax/operands.js";
import { contentSpan, stringValue } from "../syntax/strings.js";
import { originOf, stringOfName } from "../values/constants.js";
import { type Notes, noteOf } from "./notes.js";
import type { Place } from "./vocabulary.js";

/** The string, or the constant's name, that a piece of a vocabulary is, casts left aside; null for anything else. */
export function namedPart(tree: TokenTree, part: TokenRange): TokenRange | null {
  const [leaf, ...others] = leavesOf(tree, part);
  if (leaf === undefined || others.length > 0) return null;
  const { first, end } = leaf;
  if (end - first === 1) return tree.isName(first) || isClosedString(tree, first) ? leaf : null;
  return isDotted(tree, leaf) ? leaf : null;
}

/** True for `Kind.Late` and `kinds.Kind.Late`. */
function isDotted(tree: TokenTree, { first, end }: TokenRange): boolean {
  if (end - first !== 3 && end - first !== 5) return false;
  for (let at = first; at < end; at += 2) if (!tree.isName(at) || (at > first && !isDot(tree, at - 1))) return false;
  return true;
}

function isClosedString(tree: TokenTree, token: number): boolean {
  return (
    tree.kind(token) === TokenKind.String &&
    tree.isTerminated(token) &&
    contentSpan(tree, token).start < contentSpan(tree, token).end
  );
}

const noNotes: Notes = { comment: "", section: "", isDeprecated: false };

/** The member at a place whose part is a `namedPart` or a key, with what its comments and the vocabulary say of it. */
export function memberOf(reading: Reading, place: Place, notes: Notes = noNotes): Member {
  const { tree } = reading;
  const { description } = place;
  const part = namedPart(tree, place.part) ?? place.part;
  const token = part.end - 1;
  const span = { start: tree.start(token), end: tree.end(token) };
  const isString = tree.kind(token) === TokenKind.String;
  const constant = isString || place.isKey ? null : tree.textOf(token);
  const string = isString ? token : constant === null ? -1 : stringOfName(reading, part);
  const own = string >= 0 && constant !== null ? noteOf(tree, wholeConstant(tree, string)) : noNotes;
  const isDeprecated = notes.isDeprecated || own.isDeprecated;
  return {
    value: string >= 0 ? stringValue(tree, string) : place.isKey ? tree.textOf(token) : null,
    valueSpan: string >= 0 ? contentSpan(tree, string) : span,
    span,
    constant,
    comment: description?.text || notes.comment || own.comment,
    section: notes.section,
    status: description?.status ?? (isDeprecated ? "deprecated" : null),
    from: constant !== null && string < 0 ? originOf(reading, part) : null,
  };
}

/** The name that a string is bound to, with the string: `NAME = "…"`, `name: "…"`. */
function wholeConstant(tree: TokenTree, string: number) {
  let first = string;
  while (first - 1 > tree.parent(string) && !/^[,;{]$/.test(tree.textOf(first - 1)) && first > string - maxTokens)
    first--;
  return { start: tree.start(first), end: tree.end(string) };
}

/** How far before its string the name of a constant begins at most, in tokens. */
const maxTokens = 20;
