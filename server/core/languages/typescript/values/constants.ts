import type { Constant, ImportedName } from "../../facts.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Bound } from "../names/names.js";
import { type OwnedMember, type Owner, ownedMembers } from "../names/owners.js";
import { isShadowed } from "../names/shadows.js";
import type { Reading } from "../reading.js";
import { leavesOf } from "../syntax/leaves.js";
import { entriesOf, keyText, objectIn } from "../syntax/objects.js";
import { isDot, type TokenRange } from "../syntax/operands.js";
import { contentSpan, isString, stringValue } from "../syntax/strings.js";

/** The string that the whole value comes down to without its casts, or -1. */
export function soleString(tree: TokenTree, value: TokenRange): number {
  const leaf = value.end - value.first === 1 ? value : soleLeaf(tree, value);
  return leaf !== null && isString(tree, leaf) ? leaf.first : -1;
}

function soleLeaf(tree: TokenTree, value: TokenRange): TokenRange | null {
  const [leaf, ...others] = leavesOf(tree, value);
  return leaf === undefined || others.length > 0 ? null : leaf;
}

/** The string of this file that a name, or a member of an enum, an object or a class, stands for where it is used; or -1. */
export function stringOfName(reading: Reading, { first, end }: TokenRange): number {
  const { tree, names } = reading;
  const name = tree.textOf(first);
  const bound = names.boundAt(name, first);
  if (bound !== null && isShadowed(tree, name, first, bound.token)) return -1;
  if (end - first === 1) return bound === null ? -1 : soleString(tree, bound.value);
  const member = memberName(tree, { first, end });
  if (member === null) return -1;
  const owner = bound ?? names.ownerAt(name, first);
  const value = owner === null ? undefined : membersOf(reading, owner).get(member);
  return value === undefined ? -1 : soleString(tree, value);
}

/** The values of an owner's members by their names, of two with one name the first. */
function membersOf({ tree, members }: Reading, owner: Bound | Owner): ReadonlyMap<string, TokenRange> {
  const known = members.get(owner.token);
  if (known) return known;
  const owned = "value" in owner ? entriesIn(tree, owner.value) : ownedMembers(tree, owner);
  const found = new Map(owned.reverse().map(({ token, value }) => [textOfKey(tree, token), value]));
  members.set(owner.token, found);
  return found;
}

/** `member` of `owner.member` and of `owner["member"]`, or null. */
function memberName(tree: TokenTree, { first, end }: TokenRange): string | null {
  if (!tree.isName(first)) return null;
  if (end - first === 3 && isDot(tree, first + 1) && tree.isName(first + 2)) return tree.textOf(first + 2);
  const isIndex = end - first === 4 && tree.is(first + 1, "[") && tree.kind(first + 2) === TokenKind.String;
  return isIndex ? stringValue(tree, first + 2) : null;
}

/** The entries of the object that a value writes out, by the tokens of their keys. */
function entriesIn(tree: TokenTree, value: TokenRange): OwnedMember[] {
  const leaf = soleLeaf(tree, value);
  const object = leaf === null ? -1 : objectIn(tree, leaf);
  if (object < 0) return [];
  return entriesOf(tree, object).flatMap((entry) =>
    keyText(tree, entry) === null ? [] : [{ token: entry.key.first, value: entry.value }],
  );
}

function textOfKey(tree: TokenTree, token: number): string {
  return tree.kind(token) === TokenKind.String ? stringValue(tree, token) : tree.textOf(token);
}

/**
 * Where `NAME`, `module.NAME`, `Enum.Member` or `module.Enum.Member` comes from, when its first name is imported; else null.
 */
export function originOf({ tree, names }: Reading, { first, end }: TokenRange): ImportedName | null {
  const imported = tree.isName(first) ? names.imported(tree.textOf(first)) : null;
  if (imported === null || end - first > 5) return null;
  const path: string[] = [];
  for (let at = first + 1; at < end; at += 2) {
    if (!isDot(tree, at) || at + 1 >= end || !tree.isName(at + 1)) return null;
    path.push(tree.textOf(at + 1));
  }
  const [name, member, ...others] = imported.name === "*" ? path : [imported.name, ...path];
  if (name === undefined || others.length > 0) return path.length === 0 ? imported : null;
  return member === undefined ? { module: imported.module, name } : { module: imported.module, name, member };
}

/** Every name of the file that is bound to a string, and every member of an enum, an object or a class that is one like a kind. */
export function constantsOf({ tree, names }: Reading): Constant[] {
  const constants: Constant[] = [];
  const add = ({ token, value }: OwnedMember, owner: number) => {
    const string = soleString(tree, value);
    if (string < 0 || !tree.isTerminated(string)) return;
    const text = stringValue(tree, string);
    if (owner >= 0 && !/^[\w:-]+$/.test(text)) return;
    const nameSpan = { start: tree.start(token), end: tree.end(token) };
    const found = { name: textOfKey(tree, token), nameSpan, value: text, valueSpan: contentSpan(tree, string) };
    constants.push(owner < 0 ? found : { ...found, owner: tree.textOf(owner) });
  };
  for (const bound of names.bound) {
    const kind = tree.kind(bound.value.first);
    if (kind === TokenKind.String) add(bound, -1);
    else if (mayBeObject(tree, bound.value)) for (const entry of entriesIn(tree, bound.value)) add(entry, bound.token);
  }
  for (const owner of names.owners) for (const member of ownedMembers(tree, owner)) add(member, owner.token);
  return constants;
}

/** True for `{…}` and `Object.freeze({…})`, with or without casts behind. */
function mayBeObject(tree: TokenTree, { first }: TokenRange): boolean {
  return tree.is(first, "{") || (tree.is(first, "Object") && tree.is(first + 2, "freeze"));
}
