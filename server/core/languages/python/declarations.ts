import type { Declaration, Member } from "../facts.js";
import { TokenKind, type TokenTree } from "../tokenTree.js";
import { constantOf } from "./bindings.js";
import { blockText, type Comments, readComments } from "./comments.js";
import { mappedText } from "./descriptions.js";
import { type Expression, findText } from "./expressions.js";
import type { Placed, PythonFile, Site } from "./file.js";
import { memberExpressions } from "./members.js";
import { memberStatements } from "./positions/types.js";
import { readSections, type Section, sectionTitle } from "./sections.js";
import { siteAt } from "./siteTokens.js";
import { restOfStatement } from "./statements.js";
import { literalOf } from "./strings.js";

/** Puts into the facts the vocabularies that the text declares in its module and its classes under the sites at `tokens`. */
export function readDeclarations(file: PythonFile, tokens: readonly number[]): void {
  const known = new Map<string, readonly Expression[]>();
  let comments: Comments | null = null;
  for (const token of tokens) {
    const site = beginsBinding(file, token) ? siteAt(file, token) : null;
    const bound = site && !site.isKey ? boundValue(file, site) : null;
    if (site === null || bound === null) continue;
    const places = bound.value
      ? memberExpressions(file, bound.value, (name) => known.get(name) ?? []).map((expression) => ({
          expression,
          name: null,
        }))
      : memberStatements(file, site.token).map(({ name, value }) => ({ expression: value, name }));
    if (places.length === 0) continue;
    known.set(
      site.name,
      places.map(({ expression }) => expression),
    );
    comments ??= readComments(file.tree);
    file.facts.declaration(declare(file, comments, site, bound, places));
  }
}

/** What a name is bound to; the value is null for a class, whose members are in its body. */
interface Bound {
  readonly value: Placed | null;
  readonly end: number;
}

/** A member's expression, and the token of its name when it is one of a class. */
interface MemberPlace {
  readonly expression: Expression;
  readonly name: number | null;
}

/** True for the name of a class, a target or a type alias in the text's module or in a class. */
function beginsBinding({ tree, lines }: PythonFile, token: number): boolean {
  if (!tree.isName(token) || tree.parent(token) >= 0) return false;
  const line = lines.at(token);
  const first = lines.first(line);
  const isHead = token === first + 1 && (tree.is(first, "class") || tree.is(first, "type"));
  return (token === first || isHead) && lines.block(line)?.kind !== "def";
}

/** What the statement that the site begins binds it to, or null when it binds nothing. */
function boundValue(file: PythonFile, { token, role }: Site): Bound | null {
  const { tree, lines } = file;
  if (tree.is(token - 1, "class")) {
    const head = lines.headed(lines.at(token));
    return head && { value: null, end: lines.first(head.endLine) };
  }
  const rest = restOfStatement(file, token + 1);
  const equals = findText(tree, rest, "=");
  if (equals < 0) return null;
  const expression = { start: equals + 1, end: rest.end };
  // A single name declares a vocabulary when it is an alias of one, which is read like a collection.
  const value: Placed = { expression, role: role === "kind" ? "kinds" : role, use: "compared" };
  return { value, end: rest.end };
}

/** What comments say of the members of one declaration. */
interface Notes {
  readonly comments: Comments;
  readonly sections: readonly Section[];
}

function declare(
  file: PythonFile,
  comments: Comments,
  { token, name }: Site,
  { end }: Bound,
  places: readonly MemberPlace[],
): Declaration {
  const { tree } = file;
  const start = tree.start(token);
  const anchors = places.map((place) => anchorOf(file, place));
  const notes = {
    comments,
    sections: readSections(
      tree.text,
      comments,
      [...anchors].sort((a, b) => a - b),
    ),
  };
  return {
    name,
    nameSpan: { start, end: tree.end(token) },
    span: { start, end: tree.end(end - 1) },
    members: places.map((place, i) => toMember(file, notes, place, anchors[i] as number, start)),
    includes: [],
  };
}

/** Where a member is defined: its own string, or the name of the constant that stands for it. */
function anchorOf(file: PythonFile, place: MemberPlace): number {
  const { tree } = file;
  if (place.name !== null) return tree.start(place.name);
  return constantOf(file, place.expression)?.nameSpan.start ?? tree.start(place.expression.start);
}

function toMember(file: PythonFile, notes: Notes, place: MemberPlace, anchor: number, declaredAt: number): Member {
  const { tree } = file;
  const { start, end } = place.expression;
  const literal = literalOf(tree, place.expression);
  const constant = constantOf(file, place.expression);
  const named = place.name ?? (literal ? null : end - 1);
  const span = named === null ? null : { start: tree.start(named), end: tree.end(named) };
  const valueSpan = literal?.span ?? constant?.valueSpan ?? { start: tree.start(start), end: tree.end(end - 1) };
  return {
    value: literal?.value ?? constant?.value ?? null,
    valueSpan,
    span: span ?? valueSpan,
    constant: named === null ? null : tree.textOf(named),
    comment: mappedText(file, place.expression) || commentOf(file, notes, anchor, valueSpan.end),
    section: sectionTitle(notes.sections, anchor, constant ? 0 : declaredAt),
    status: null,
    from: null,
  };
}

/**
 * The comment behind the member, the string below it, or the comments above it that are not those of a section. A comment behind
 * or above several members on one line is about none of them.
 */
function commentOf({ tree }: PythonFile, { comments, sections }: Notes, anchor: number, end: number): string {
  const isFirst = /^[\s([{]*$/.test(tree.text.slice(comments.lineStart(anchor), anchor));
  if (!isFirst) return "";
  const nearest = comments.beside(end) || stringBelow(tree, end);
  if (nearest !== "") return nearest;
  const above = comments.above(anchor);
  return above === null || sections.some(({ block }) => block === above) ? "" : blockText(above);
}

/** The text of a statement that is only a string, on the line after the one that `offset` is in. */
function stringBelow(tree: TokenTree, offset: number): string {
  const newline = tree.firstFrom(offset);
  if (tree.kind(newline) !== TokenKind.Newline || tree.kind(newline + 2) !== TokenKind.Newline) return "";
  const text = literalOf(tree, { start: newline + 1, end: newline + 2 })?.value ?? "";
  return text.trim().replace(/\s+/g, " ");
}
