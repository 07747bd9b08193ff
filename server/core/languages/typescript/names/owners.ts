import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { expressionEnd, itemsOf } from "../syntax/expressions.js";
import { inside, type TokenRange } from "../syntax/operands.js";
import { typeArgumentsEnd } from "../syntax/typeSyntax.js";

/** An enum, a class or a namespace whose constants are members. */
export interface Owner {
  readonly token: number;
  readonly of: "enum" | "class" | "namespace";
  /** The brace that its members are in. */
  readonly brace: number;
}

/** A member of an enum, a constant field of a class or a constant of a namespace. */
export interface OwnedMember {
  readonly token: number;
  readonly value: TokenRange;
}

/** The brace of the enum, class or namespace whose name is at `name`, or -1. */
export function bodyOf(tree: TokenTree, name: number): number {
  let at = tree.is(name + 1, "<") ? typeArgumentsEnd(tree, name + 1) : name + 1;
  if (at < 0) return -1;
  while (at < tree.length && !tree.is(at, "{")) {
    if (tree.is(at, ";") || tree.kind(at) === TokenKind.Close || tree.is(at, "=")) return -1;
    at = tree.after(at);
  }
  return tree.is(at, "{") && tree.opens(at) ? at : -1;
}

/** The constants in the body of an owner, which opens at `brace`. */
export function ownedMembers(tree: TokenTree, { of, brace }: Pick<Owner, "of" | "brace">): OwnedMember[] {
  return of === "enum" ? enumMembersOf(tree, brace) : constantsOf(tree, brace, of);
}

/** The members of an enum that are given a value. */
function enumMembersOf(tree: TokenTree, brace: number): OwnedMember[] {
  return itemsOf(tree, brace).flatMap(({ first, end }) => {
    const equals = tree.after(first);
    const token = tree.is(first, "[") ? first + 1 : first;
    return equals < end && tree.is(equals, "=") ? [{ token, value: { first: equals + 1, end } }] : [];
  });
}

/** The static fields of a class, or the `const`s of a namespace, that are spelled like constants. */
function constantsOf(tree: TokenTree, brace: number, of: "class" | "namespace"): OwnedMember[] {
  const members: OwnedMember[] = [];
  const { first, end } = inside(tree, brace);
  for (let at = first; at < end; at = tree.after(at)) {
    if (!tree.is(at, of === "class" ? "static" : "const")) continue;
    const token = tree.is(at + 1, "readonly") ? at + 2 : at + 1;
    const equals = tree.is(token + 1, ":") ? equalsBehind(tree, token + 1, end) : token + 1;
    if (!tree.isName(token) || !tree.is(equals, "=") || !/^[A-Z]/.test(tree.textOf(token))) continue;
    const value = { first: equals + 1, end: expressionEnd(tree, equals + 1, end) };
    members.push({ token, value });
    at = Math.max(at, value.end - 1);
  }
  return members;
}

/** The `=` behind a short type, whose colon is at `colon`; -1 when there is none. */
function equalsBehind(tree: TokenTree, colon: number, end: number): number {
  for (let at = colon + 1; at < end && !tree.is(at, ";"); at = tree.after(at)) if (tree.is(at, "=")) return at;
  return -1;
}
