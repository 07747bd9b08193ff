import type { Declaration, Member, Reference } from "../../facts.js";
import type { PythonFile, Site } from "../file.js";
import { constantOf, originOf } from "../names/bindings.js";
import { isConstantName } from "../names/constants.js";
import { siteAt } from "../siteTokens.js";
import { type Comments, readComments } from "../syntax/comments.js";
import { type Expression, isDottedName } from "../syntax/expressions.js";
import { beginsStatement } from "../syntax/statements.js";
import { literalOf } from "../syntax/strings.js";
import { bindsString, type Change, type Changes, readChanges } from "./changes.js";
import { isEnumKey } from "./descriptions.js";
import { type BoundMembers, boundMembers, isTypeName, type MemberPlace, newProgress, type Reading } from "./members.js";
import { type Note, notesOf } from "./notes.js";

/**
 * Puts into the facts the vocabularies that the text declares in its module and its classes under the sites at `tokens`. A name
 * that is bound more than once, or added to, is one declaration: what it is in the end.
 */
export function readDeclarations(file: PythonFile, tokens: readonly number[]): void {
  let changes: Changes | null = null;
  let comments: Comments | null = null;
  const progress = newProgress();
  const seen = new Map<Change["owner"], Set<string>>();
  for (const token of tokens) {
    const site = mayBind(file, token) ? siteAt(file, token) : null;
    if (site === null || site.isKey || bindsString(file, token) || !isFirst(file, seen, token)) continue;
    changes ??= readChanges(file);
    const ofName = changesOf(changes, file, site);
    if (ofName.every(({ how }) => how === "import")) continue;
    const found = membersOf({ file, changes, progress }, site, ofName);
    if (found === null) continue;
    comments ??= readComments(file.tree);
    file.facts.declaration(declare(file, comments, found));
  }
}

/** True for a name that a statement outside of functions begins with, or that stands where it is bound. */
function mayBind(file: PythonFile, token: number): boolean {
  const { tree, lines } = file;
  if (!tree.isName(token) || tree.parent(token) >= 0) return false;
  const isHead = tree.is(token - 1, "class") || tree.is(token - 1, "type");
  const isTarget = tree.is(token + 1, "=") && tree.is(token - 1, "=");
  if (!isHead && !isTarget && !beginsStatement(file, token)) return false;
  return lines.block(lines.at(token))?.kind !== "def";
}

/** True when the name has not been met before in the same body, which is noted in `seen`. */
function isFirst({ tree, lines }: PythonFile, seen: Map<Change["owner"], Set<string>>, token: number): boolean {
  const name = tree.textOf(token);
  const owner = lines.block(lines.at(token));
  const names = seen.get(owner) ?? new Set();
  seen.set(owner, names);
  return names.size < names.add(name).size;
}

/** The changes of the name at the site in the same body. */
function changesOf(changes: Changes, { tree, lines }: PythonFile, { token }: Site): readonly Change[] {
  const owner = lines.block(lines.at(token));
  return changes.get(tree.textOf(token))?.filter((change) => change.owner === owner) ?? [];
}

function membersOf(
  reading: Pick<Reading, "file" | "changes" | "progress">,
  site: Site,
  ofName: readonly Change[],
): BoundMembers | null {
  const { name, role } = site;
  if (/^__\w*__$/.test(name)) return null;
  const isType = isTypeName(name);
  const isValue = role === "kind" && !isType;
  const last = ofName[ofName.length - 1] as Change;
  // A single name that is bound to another name is a kind; bound to a type it is an alias, which is read like a collection.
  if (isValue && last.values.some((value) => isDottedName(reading.file.tree, value))) return null;
  const takesOthers = isType || (!isValue && isConstantName(name));
  const found = boundMembers(reading, ofName, role === "kind" ? "kinds" : role);
  if (found === null || takesOthers || found.includes.length === 0) return found;
  return found.places.length > 0 ? { ...found, includes: [] } : null;
}

function declare(file: PythonFile, comments: Comments, { change, places, includes }: BoundMembers): Declaration {
  const { tree } = file;
  const nameSpan = { start: tree.start(change.token), end: tree.end(change.token) };
  const notes = notesOf(file, comments, places);
  return {
    name: tree.textOf(change.token),
    nameSpan,
    span: { start: nameSpan.start, end: tree.end(change.end - 1) },
    members: places.map((place, i) => toMember(file, place, notes[i] as Note)),
    includes: includes.map((expression) => toReference(file, expression)),
  };
}

function toMember(file: PythonFile, place: MemberPlace, note: Note): Member {
  const { tree } = file;
  const { expression, name } = place;
  const literal = literalOf(tree, expression);
  const constant = constantOf(file, expression);
  const named = name ?? (literal ? null : expression.end - 1);
  const span = named === null ? null : { start: tree.start(named), end: tree.end(named) };
  const valueSpan = literal?.span ?? constant?.valueSpan ?? spanOf(file, expression);
  const value = place.value ?? literal?.value ?? constant?.value ?? null;
  return {
    value,
    valueSpan,
    span: span ?? valueSpan,
    constant: named === null ? (place.constant ?? enumKeyOf(file, expression)) : tree.textOf(named),
    ...note,
    from: value === null ? originOf(file, expression) : null,
  };
}

/** `JUDGE_FAILED` of `{"JUDGE_FAILED": "judge_failed"}`, or null. */
function enumKeyOf(file: PythonFile, { start }: Expression): string | null {
  const { tree } = file;
  const isValue = tree.is(start - 1, ":") && isEnumKey(file, start - 2);
  return isValue ? (literalOf(tree, { start: start - 2, end: start - 1 })?.value ?? null) : null;
}

function toReference(file: PythonFile, expression: Expression): Reference {
  const { tree } = file;
  const last = { start: expression.end - 1, end: expression.end };
  return {
    name: tree.textOf(last.start),
    span: spanOf(file, last),
    from: originOf(file, expression),
  };
}

function spanOf({ tree }: PythonFile, { start, end }: Expression): Member["span"] {
  return { start: tree.start(start), end: tree.end(end - 1) };
}
