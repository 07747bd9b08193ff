import { spellsSite } from "../../../sites.js";
import type { Span } from "../../../text.js";
import { isAbsence, isNoKind, standsIn } from "../../noKind.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Reading, Target } from "../reading.js";
import { type Leaf, leavesOf } from "../syntax/leaves.js";
import { lineBreakBetween, type TokenRange } from "../syntax/operands.js";
import { contentSpan, stringValue } from "../syntax/strings.js";
import { isComputed } from "./computed.js";
import { originOf, stringOfName } from "./constants.js";
import { isInMessage } from "./messages.js";

/** Reads every expression that the one in `part` may come out as with `readLeaf`. Fallbacks in messages are left out. */
export function readLeaves(reading: Reading, part: TokenRange, readLeaf: (leaf: Leaf) => void): void {
  for (const leaf of leavesOf(reading.tree, part)) {
    if (!leaf.fallback || !isInMessage(reading.tree, leaf.first)) readLeaf(leaf);
  }
}

/** Reads a kind that is missing, written, named or computed in one leaf; false when the leaf is something else. */
export function readKind(reading: Reading, leaf: Leaf, target: Target): boolean {
  const { tree } = reading;
  const { first, end } = leaf;
  const isSingle = end - first === 1;
  if (first === end) addBlank(reading, first - 1, target);
  else if (isSingle && tree.kind(first) === TokenKind.String) readString(reading, first, target, leaf.fallback);
  else if (isSingle && tree.isName(first)) readName(reading, first, target, leaf.fallback);
  else if (isJoined(tree, leaf)) readJoined(reading, leaf, target);
  else if (isComputed(reading, leaf)) {
    if (!target.compared) addOccurrence(reading, { start: tree.start(first), end: tree.end(end - 1) }, null, target);
  } else return readMember(reading, leaf, target);
  return true;
}

/** Reads the string at `token` as a kind; a `fallback` is one only when it is shaped like a name. */
export function readString(reading: Reading, token: number, target: Target, fallback = false): void {
  const { tree, out } = reading;
  const span = contentSpan(tree, token);
  const isClosed = tree.isTerminated(token);
  if (!isClosed || span.start === span.end) {
    out.slot({ span, kind: isClosed ? "closed" : "open", quote: "", lead: "", site: target.site });
    return;
  }
  const value = stringValue(tree, token);
  if (isOther(target, value)) return;
  if (isWritten(value) && (!fallback || (isNameShaped(value) && !isAbsence(value))))
    addOccurrence(reading, span, value, target);
  else if (standsIn(value)) out.slot({ span, kind: "closed", quote: "", lead: "", site: target.site });
}

/** True for a word that the type of what is read has beside the kinds. */
export function isOther({ shape }: Target, value: string): boolean {
  return shape.of === "kind" && shape.others?.has(value) === true;
}

/** Adds a slot for the kind that is missing behind the token at `before`, up to the next token or the line's end. */
export function addBlank(reading: Reading, before: number, target: Target): void {
  const { tree, out } = reading;
  const start = before < 0 ? 0 : tree.end(before);
  const next = tree.start(before + 1);
  let end = start;
  while (end < next && (tree.text.charAt(end) === " " || tree.text.charAt(end) === "\t")) end++;
  out.slot({ span: { start, end }, kind: "blank", quote: reading.quote(), lead: "", site: target.site });
}

/** Reads the value behind the operator at `operator`; where it is on another line, one may still be typed on this. */
export function readAfter(reading: Reading, operator: number, part: TokenRange, target: Target): void {
  const { tree } = reading;
  const isKind = target.shape.of === "kind";
  if (isKind && part.first < part.end && lineBreakBetween(tree, operator, part.first))
    addBlank(reading, operator, target);
  reading.read(part, target);
}

/** True for a text that may be the name of a kind: letters, digits, `_`, `:` and `-`, at least one letter. */
export function isNameShaped(value: string): boolean {
  return /^[\w:-]*[A-Za-z][\w:-]*$/.test(value);
}

/** False for what is no kind in any language, for placeholders, and for paths of a query such as `$_id`. */
function isWritten(value: string): boolean {
  return !isNoKind(value) && !value.startsWith("$") && !value.includes("${") && !value.includes("{{");
}

/** A text that is the name of its own site names the field. */
function addOccurrence({ out, sites }: Reading, span: Span, value: string | null, { site }: Target): void {
  if (value !== null && spellsSite(value, site, sites, "typescript")) return;
  out.occurrence({ span, value, quoted: true, site });
}

const literalWords = new Set(["undefined", "null", "true", "false", "NaN", "this"]);

/** A constant of this file stands for its string; any other name may be half of what is being typed. */
function readName(reading: Reading, token: number, target: Target, fallback: boolean): void {
  const { tree, names, out } = reading;
  const name = tree.textOf(token);
  if (literalWords.has(name)) return;
  const constant = stringOfName(reading, { first: token, end: token + 1 });
  if (constant >= 0) {
    readString(reading, constant, target, fallback);
    return;
  }
  if (names.boundAt(name, token) !== null) return;
  const span = { start: tree.start(token), end: tree.end(token) };
  const from = names.imported(name);
  out.reference({ name, span, from });
  if (from === null) out.slot({ span, kind: "blank", quote: reading.quote(), lead: "", site: target.site });
}

/** Reads `kinds.JUDGE_FAILED`, `FailureKind.JudgeFailed` and `Kinds["JudgeFailed"]`; false for any other expression. */
function readMember(reading: Reading, { first, end }: TokenRange, target: Target): boolean {
  const { tree, out } = reading;
  const constant = end - first < 3 ? -1 : stringOfName(reading, { first, end });
  if (constant >= 0) readString(reading, constant, target);
  const from = constant >= 0 || end - first < 3 ? null : originOf(reading, { first, end });
  if (from === null) return constant >= 0;
  const name = tree.textOf(end - 1);
  if (/^[A-Z]/.test(name)) out.reference({ name, span: { start: tree.start(end - 1), end: tree.end(end - 1) }, from });
  return true;
}

/** True for strings joined by `+` and nothing else. */
function isJoined(tree: TokenTree, part: TokenRange): boolean {
  if (part.end - part.first < 3) return false;
  for (let at = part.first; at < part.end; at += 2) {
    const isLast = at === part.end - 1;
    if (tree.kind(at) !== TokenKind.String || !(isLast || tree.is(at + 1, "+"))) return false;
    if (!tree.isTerminated(at)) return false;
  }
  return true;
}

/** One occurrence over all pieces, from the first content to the last. */
function readJoined(reading: Reading, part: TokenRange, target: Target): void {
  const { tree } = reading;
  let value = "";
  for (let at = part.first; at < part.end; at += 2) value += stringValue(tree, at);
  const span = { start: contentSpan(tree, part.first).start, end: contentSpan(tree, part.end - 1).end };
  if (isWritten(value)) addOccurrence(reading, span, value, target);
}
