import { spellsSite } from "../../../sites.js";
import type { Span } from "../../../text.js";
import { isAbsence, isNoKind, standsIn } from "../../noKind.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Placed, PythonFile } from "../file.js";
import { constantOf, originOf } from "../names/bindings.js";
import { isConstantName } from "../names/constants.js";
import { readImportedMember, withoutValue } from "../names/references.js";
import { type Expression, isKeyword } from "../syntax/expressions.js";
import { type Literal, literalAt, literalOf } from "../syntax/strings.js";
import { isDynamic } from "./dynamic.js";
import { formsOfRole } from "./forms.js";
import { isTold } from "./telling.js";

/** How many values one in another are looked into. */
const maxDepth = 50;

/** Where names have led so far: to the same value twice would be of no use, and of many names that name each other no end. */
interface Trail {
  readonly depth: number;
  readonly led: Set<number>;
}

/** Puts what stands at the site `site` into the facts: kinds, places to type one, names that stand for one. */
export function readValue(file: PythonFile, placed: Placed, site: string, trail: Trail | null = null): void {
  const { expression, role } = placed;
  if (expression.start >= expression.end) {
    readMissing(file, placed, site);
    return;
  }
  if (role === "kind" && readPlain(file, placed, site)) return;
  for (const form of formsOfRole[role]) {
    const inner = form(file, placed);
    if (inner === null) continue;
    const next = { depth: (trail?.depth ?? 0) + 1, led: trail?.led ?? new Set<number>() };
    if (next.depth > maxDepth) return;
    for (const value of inner) if (isNew(placed, value, next)) readValue(file, value, site, next);
    return;
  }
  if (role === "kind") readComputed(file, placed, site);
}

/** True for a part of the value itself, and for a value elsewhere that no name has led to before, which is noted. */
function isNew({ expression }: Placed, { expression: { start } }: Placed, { led }: Trail): boolean {
  return (start >= expression.start && start <= expression.end) || led.size < led.add(start).size;
}

/** Reads what has no parts: strings, a name, a dotted name. False for everything else. */
function readPlain(file: PythonFile, placed: Placed, site: string): boolean {
  const { tree } = file;
  const { start } = placed.expression;
  if (placed.use === "spelled") {
    const span = { start: tree.start(start), end: tree.end(start) };
    file.facts.occurrence({ span, value: tree.textOf(start), quoted: false, site });
    return true;
  }
  const end = valueEnd(tree, placed.expression);
  const literal = literalOf(tree, { start, end });
  if (literal !== null) readLiteral(file, literal, placed, site, end - 1);
  else if (tree.isName(start) && end === start + 1) readName(file, placed, site);
  else if (tree.isName(start) && tree.is(start + 1, ".") && tree.isName(start + 2))
    return readDotted(file, placed, site);
  else return false;
  return true;
}

/** The end of a value; a name directly behind a string, where no name can follow, begins something else. */
function valueEnd(tree: TokenTree, { start, end }: Expression): number {
  let at = start;
  while (at < end && tree.kind(at) === TokenKind.String) at++;
  return at > start && at < end && tree.isName(at) && !isKeyword(tree, at) ? at : end;
}

function readLiteral(file: PythonFile, literal: Literal, placed: Placed, site: string, last: number): void {
  const { value, span, closed } = literal;
  if (!closed) {
    const open = literalAt(file.tree, last);
    file.facts.slot({ span: open.span, kind: "open", quote: "", lead: "", site });
  } else if (value === "") {
    file.facts.slot({ span, kind: "closed", quote: "", lead: "", site });
  } else if (value !== null) readText(file, value, span, placed, site);
}

function readText(file: PythonFile, value: string, span: Span, { use, expression }: Placed, site: string): void {
  const isFallback = use === "fallback" || use === "alternative";
  if (isFallback && (!isNameShaped(value) || isAbsence(value) || isTold(file, expression.start))) return;
  if (spellsSite(value, site, file.sites, "python")) return;
  if (!isNoKind(value)) file.facts.occurrence({ span, value, quoted: true, site });
  else if (standsIn(value)) file.facts.slot({ span, kind: "closed", quote: "", lead: "", site });
}

/** A text that may be a kind where it could be a text for people as well. */
function isNameShaped(value: string): boolean {
  return /^[A-Za-z0-9_:-]*[A-Za-z][A-Za-z0-9_:-]*$/.test(value);
}

function readName(file: PythonFile, placed: Placed, site: string): void {
  const { tree } = file;
  const token = placed.expression.start;
  const name = tree.textOf(token);
  if (name === "None" || name === "True" || name === "False") return;
  const constant = constantOf(file, placed.expression);
  if (constant !== undefined) {
    readText(file, constant.value, constant.valueSpan, placed, site);
    return;
  }
  const span = { start: tree.start(token), end: tree.end(token) };
  const from = originOf(file, placed.expression);
  if (from !== null || isConstantName(name)) file.facts.reference({ name, span, from });
  if (from === null && !(placed.use === "fallback" && isTold(file, token)) && !isKnown(file, name, token)) {
    file.facts.slot({ span, kind: "blank", quote: '"', lead: "", site });
  }
}

/** Reads `Class.NAME` of a class of this text, and what an imported module or class has; false for anything else. */
function readDotted(file: PythonFile, placed: Placed, site: string): boolean {
  const constant = constantOf(file, withoutValue(file.tree, placed.expression));
  if (constant === undefined) return readImportedMember(file, placed.expression);
  readText(file, constant.value, constant.valueSpan, placed, site);
  return true;
}

function readComputed(file: PythonFile, { expression, use }: Placed, site: string): void {
  if (use !== "written" && use !== "alternative") return;
  // A long expression is looked through to its end only when it is of interest.
  if (isDynamic(file, expression) && isTerminated(file, expression)) {
    const span = { start: file.tree.start(expression.start), end: file.tree.end(expression.end - 1) };
    file.facts.occurrence({ span, value: null, quoted: true, site });
  }
}

function isTerminated({ tree }: PythonFile, { start, end }: Expression): boolean {
  for (let i = start; i < end; i++) if (!tree.isTerminated(i) || (tree.opens(i) && !tree.isClosed(i))) return false;
  return true;
}

/**
 * A value that has not been typed yet: the white space where it belongs, up to the end of the line or, of an element, of its list.
 * An item directly behind a keyword needs a blank before it.
 */
function readMissing(file: PythonFile, { expression, role, use }: Placed, site: string): void {
  const { tree, facts } = file;
  const before = expression.start - 1;
  if (role !== "kind" || (use === "fallback" && isTold(file, before))) return;
  const { text } = tree;
  const start = before < 0 ? 0 : tree.end(before);
  let end = start;
  while (text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9) end++;
  const next = expression.start;
  const isElement = tree.is(before, ",") || tree.opens(before);
  const isLast = tree.closes(next) || next >= tree.length || tree.kind(next) === TokenKind.Newline;
  if (isElement && isLast && text.slice(end, tree.start(next)).trim() === "") end = tree.start(next);
  const lead = end === start && isKeyword(tree, before) ? " " : "";
  facts.slot({ span: { start, end }, kind: "blank", quote: '"', lead, site });
}

/** True when the name is read or bound somewhere else in the text: it is a variable and not the beginning of a kind. */
function isKnown({ tree }: PythonFile, name: string, token: number): boolean {
  const { text } = tree;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const found = tree.at(at);
    if (found !== token && tree.start(found) === at && tree.is(found, name) && tree.kind(found) === TokenKind.Name) {
      return true;
    }
  }
  return false;
}
