import type { SiteRole } from "../../../sites.js";
import { countUpTo } from "../../../text.js";
import type { Placed, PythonFile } from "../file.js";
import { constantOf, originOf } from "../names/bindings.js";
import { isConstantName } from "../names/constants.js";
import { type Expression, isDottedName } from "../syntax/expressions.js";
import type { Block } from "../syntax/lines.js";
import { literalOf } from "../syntax/strings.js";
import { formsOfRole } from "../values/forms.js";
import type { Change, Changes } from "./changes.js";
import { classPlaces } from "./enums.js";
import { memberForms } from "./memberForms.js";
import { together, without } from "./memberSets.js";

/** One member of a declaration, where it is written. */
export interface MemberPlace {
  /** The string, or the name or dotted name that stands for it. */
  readonly expression: Expression;
  /** The token of the name that the member has in its class; null when it has none. */
  readonly name: number | null;
  /** The kind where it is not the string itself, as of `auto()`; else null. */
  readonly value: string | null;
  /** The constant that the kind is called by where it is written as a text; else null. */
  readonly constant: string | null;
  /** The token of the name in whose statement it stands. */
  readonly home: number;
}

/** What a declaration is made of. */
export interface Members {
  readonly places: readonly MemberPlace[];
  /** The names and dotted names of the collections of other files that belong to it. */
  readonly includes: readonly Expression[];
}

/** What has no members. */
export const noMembers: Members = { places: [], includes: [] };

/** The members of an expression by one construct of the language; null when it is another construct. */
export type MemberForm = (reading: Reading, placed: Placed) => Members | null;

/** What is shared by all declarations of a text. */
export interface Progress {
  /** How many expressions one in another are being read. */
  depth: number;
  /** What is known of names: their members after a change, by the role that they are read in. */
  readonly known: Map<Change, Partial<Record<SiteRole, BoundMembers | null>>>;
  /** The changes of names in the order of the text, by their owner, for the names that were asked for. */
  readonly byOwner: Map<string, ReadonlyMap<Block | null, readonly Change[]>>;
}

/** One declaration while its members are read. */
export interface Reading {
  readonly file: PythonFile;
  readonly changes: Changes;
  /** The token of the name in whose statement the expression stands: only what is before it is known there. */
  readonly home: number;
  /** The statements that are being read, so that no circle is followed. */
  readonly active: ReadonlySet<Change>;
  readonly progress: Progress;
  /** The members of an expression. */
  readonly collect: (reading: Reading, placed: Placed) => Members;
}

/** A name as it is bound last, and its members then. */
export interface BoundMembers extends Members {
  readonly change: Change;
}

/** Nothing is known yet. */
export function newProgress(): Progress {
  return { depth: 0, known: new Map(), byOwner: new Map() };
}

/**
 * The members of the name that `changes` bind, in the order of the text, when all of them are done. A binding that cannot be read
 * leaves the one before it. Null when there is none with members.
 */
export function boundMembers(
  reading: Pick<Reading, "file" | "changes" | "progress">,
  changes: readonly Change[],
  role: SiteRole,
): BoundMembers | null {
  return lastBound({ ...reading, home: -1, active: new Set(), collect }, changes, role);
}

function lastBound(reading: Reading, changes: readonly Change[], role: SiteRole): BoundMembers | null {
  const last = changes[changes.length - 1];
  if (last === undefined) return null;
  const { known } = reading.progress;
  const ofLast = known.get(last) ?? {};
  known.set(last, ofLast);
  let found = ofLast[role];
  if (found === undefined) {
    found = readBound(reading, changes, role);
    ofLast[role] = found;
  }
  return found;
}

function readBound(reading: Reading, changes: readonly Change[], role: SiteRole): BoundMembers | null {
  // A name that is bound a thousand times, maybe each time from itself, is read from the first time on, and not a thousand calls deep.
  for (let i = firstUnread(reading, changes, role); i < changes.length; i++) {
    if (binds(changes[i] as Change)) lastBound(reading, changes.slice(0, i), role);
  }
  let start = changes.length - 1;
  while (start > 0 && !binds(changes[start] as Change)) start--;
  const found = allChanged(reading, changes.slice(start), role);
  if (found.places.length + found.includes.length > 0) return { ...found, change: changes[start] as Change };
  return lastBound(reading, changes.slice(0, start), role);
}

/** The index from which on nothing is known, nor being read, of what the name is before it is bound again. */
function firstUnread({ active, progress }: Reading, changes: readonly Change[], role: SiteRole): number {
  for (let i = changes.length - 1; i > 0; i--) {
    const before = changes[i - 1] as Change;
    const isRead = active.has(before) || progress.known.get(before)?.[role] !== undefined;
    if (isRead && binds(changes[i] as Change)) return i + 1;
  }
  return 1;
}

function binds({ how }: Change): boolean {
  return how === "bind" || how === "class" || how === "import";
}

/** The members after `changes`, of which the first may bind the name. */
function allChanged(reading: Reading, changes: readonly Change[], role: SiteRole): Members {
  let parts: Members[] = [];
  for (const change of changes) {
    const { how } = change;
    const found = changedMembers(reading, change, role);
    if (how === "remove" || how === "removeOne") parts = [without(reading, together(parts), found)];
    else parts.push(found);
  }
  return together(parts);
}

/** What the change binds, adds or takes away. */
function changedMembers(reading: Reading, change: Change, role: SiteRole): Members {
  if (reading.active.has(change)) return noMembers;
  const { how, token, values } = change;
  const inner = { ...reading, home: token, active: new Set([...reading.active, change]) };
  if (how === "import") return include(inner, { start: token, end: token + 1 });
  if (how === "class") return { ...noMembers, places: classPlaces(reading.file, token) };
  const isOne = how === "addOne" || how === "removeOne";
  return together(
    values.map((expression) => collect(inner, { expression, role: isOne ? "kind" : role, use: "compared" })),
  );
}

/** How many expressions one in another are read. */
const maxDepth = 200;

function collect(reading: Reading, placed: Placed): Members {
  const { progress } = reading;
  if (placed.expression.start >= placed.expression.end || progress.depth >= maxDepth) return noMembers;
  progress.depth++;
  const members = readMembers(reading, placed);
  progress.depth--;
  return members;
}

function readMembers(reading: Reading, placed: Placed): Members {
  const { file } = reading;
  const { expression, role } = placed;
  if (isDottedName(file.tree, expression)) return named(reading, placed);
  if (role === "kind" && isString(reading, expression)) return onePlace(reading, expression);
  for (const form of memberForms) {
    const members = form(reading, placed);
    if (members !== null) return members;
  }
  for (const form of formsOfRole[role]) {
    const inner = form(file, placed);
    if (inner !== null) return together(inner.map((value) => collect(reading, value)));
  }
  return noMembers;
}

/** True for a string that has its closing quote: one that is being typed is no member yet. */
function isString({ file }: Reading, expression: Expression): boolean {
  const literal = literalOf(file.tree, expression);
  return literal?.closed === true && literal.value !== null;
}

/** A name, or a dotted name, of a kind or of a collection. */
function named(reading: Reading, { expression, role }: Placed): Members {
  const { file } = reading;
  const name = withoutValue(reading, expression);
  if (role !== "kind") return collectionNamed(reading, name, role);
  if (constantOf(file, name) !== undefined) return onePlace(reading, name);
  const isDotted = name.end - name.start > 1;
  const last = file.tree.textOf(name.end - 1);
  const isImported = originOf(file, name) !== null;
  if (isImported && (isDotted || !isTypeName(last))) return onePlace(reading, name);
  const bound = isDotted ? memberNamed(reading, name) : scopedMembers(reading, name, "kinds");
  if (bound !== null) return bound;
  if (isImported) return include(reading, name);
  return isConstantName(last) ? onePlace(reading, name) : noMembers;
}

/** True for a name in the spelling of a type. */
export function isTypeName(name: string): boolean {
  return /^_*[A-Z]\w*[a-z]/.test(name);
}

/** `Class.NAME` of `Class.NAME.value`. */
function withoutValue({ file: { tree } }: Reading, expression: Expression): Expression {
  const { start, end } = expression;
  const isMember = end - start > 2 && tree.is(end - 1, "value") && isConstantName(tree.textOf(end - 3));
  return isMember ? { start, end: end - 2 } : expression;
}

/** Attributes by which a collection gives all that it holds. */
const wholes = new Set(["values", "choices", "__members__", "__args__"]);

function collectionNamed(reading: Reading, expression: Expression, role: SiteRole): Members {
  const { file } = reading;
  const { start, end } = expression;
  if (end - start === 1) return scopedMembers(reading, expression, role) ?? include(reading, expression);
  const owner = { start, end: end - 2 };
  const last = file.tree.textOf(end - 1);
  if (wholes.has(last)) return collectionNamed(reading, owner, role);
  const changes = reading.changes.get(last)?.filter((change) => isIn(file, change, owner)) ?? [];
  return lastBound(reading, changes, roleOf(file, last, role)) ?? include(reading, expression);
}

/** True when the change is one of the class that `owner` names. */
function isIn({ tree, lines }: PythonFile, { owner }: Change, { start, end }: Expression): boolean {
  return owner !== null && end === start + 1 && tree.is(lines.first(owner.line) + 1, tree.textOf(start));
}

/** The members of what this text binds the name to, in the class around or in the module; null when it binds it to no collection. */
function scopedMembers(reading: Reading, { start }: Expression, role: SiteRole): Members | null {
  const { file, home } = reading;
  const name = file.tree.textOf(start);
  const byOwner = changesByOwner(reading, name);
  for (const owner of [file.lines.block(file.lines.at(start)), null]) {
    const ofOwner = byOwner.get(owner) ?? [];
    const before = countUpTo(ofOwner, home - 1, ({ token }) => token);
    const seen = before > 0 ? ofOwner.slice(0, before) : ofOwner;
    if (seen.length === 1 && seen[0]?.how === "import") return null;
    const found = lastBound(reading, seen, roleOf(file, name, role));
    if (found !== null) return found;
  }
  return null;
}

function changesByOwner({ changes, progress }: Reading, name: string): ReadonlyMap<Block | null, readonly Change[]> {
  const known = progress.byOwner.get(name);
  if (known) return known;
  const byOwner = new Map<Block | null, Change[]>();
  for (const change of changes.get(name) ?? []) {
    const ofOwner = byOwner.get(change.owner);
    if (ofOwner) ofOwner.push(change);
    else byOwner.set(change.owner, [change]);
  }
  progress.byOwner.set(name, byOwner);
  return byOwner;
}

/** A collection is read by the role that its own name has, when it has one. */
function roleOf({ roles }: PythonFile, name: string, role: SiteRole): SiteRole {
  const own = roles.ofName(name);
  return own === undefined || own === "kind" ? (role === "kind" ? "kinds" : role) : own;
}

/** `Class.NAME` where the class is one of this text and the name is no constant: a member whose value is `auto()`. */
function memberNamed(reading: Reading, { start, end }: Expression): Members | null {
  const { file } = reading;
  if (end - start !== 3) return null;
  const members = scopedMembers(reading, { start, end: start + 1 }, "kinds");
  const place = members?.places.find(({ name }) => name !== null && file.tree.is(name, file.tree.textOf(end - 1)));
  return place ? { ...noMembers, places: [place] } : null;
}

/** A collection that another file may have: an imported one, or a name of which this text says nothing. */
function include({ file, changes }: Reading, expression: Expression): Members {
  const { tree, roles } = file;
  const { start, end } = expression;
  const name = tree.textOf(end - 1);
  const isBound = end - start === 1 && changes.get(name)?.every(({ how }) => how !== "import") === true;
  const isUnknown = end - start === 1 && (isConstantName(name) || roles.ofName(name) !== undefined);
  const isElsewhere = originOf(file, expression) !== null || isUnknown;
  return !isBound && isElsewhere ? { ...noMembers, includes: [expression] } : noMembers;
}

function onePlace({ home }: Reading, expression: Expression): Members {
  return { ...noMembers, places: [{ expression, name: null, value: null, constant: null, home }] };
}
