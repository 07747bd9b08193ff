import type { Member, Reference } from "../../facts.js";
import type { TokenTree } from "../../tokenTree.js";
import type { Reading } from "../reading.js";
import type { TokenRange } from "../syntax/operands.js";
import { memberOf } from "./members.js";
import { notesOf } from "./notes.js";

/** What the vocabulary itself says of a kind. */
export interface Description {
  readonly text: string;
  readonly status: Member["status"];
}

/** One name of a vocabulary, and all of it that the text has there. */
export interface Place {
  /** The string, the constant, or the key of a table. */
  readonly part: TokenRange;
  /** Where comments on it may stand beside and above. */
  readonly whole: TokenRange;
  /** True for a key, whose name itself is the kind. */
  readonly isKey: boolean;
  readonly description: Description | null;
}

/** The members of a vocabulary, and those of other files that have members of it. */
export interface Vocabulary {
  readonly members: readonly Member[];
  readonly includes: readonly Reference[];
}

/** A part of a vocabulary: one name, or another vocabulary whose members it has too. */
export type Piece = Place | Vocabulary;

/** One search for the pieces of a vocabulary. */
export interface Search {
  readonly reading: Reading;
  /** The names whose vocabularies were gone into, by their tokens: vocabularies may contain each other. */
  readonly seen: Set<number>;
  /** How many vocabularies the search is in. */
  readonly depth: number;
}

/** The vocabulary that the pieces make. Of kinds that others bring in, those it has already are left out. */
export function vocabularyOf({ reading }: Search, pieces: readonly Piece[]): Vocabulary {
  const places = pieces.filter(isPlace);
  const notes = notesOf(
    reading.tree,
    places.map(({ whole }) => spanOf(reading.tree, whole)),
  );
  const own = places.map((place, at) => memberOf(reading, place, notes[at]));
  const known = new Set(own.map(({ value }) => value));
  const members: Member[] = [];
  let next = 0;
  for (const piece of pieces) {
    const added = isPlace(piece) ? own.slice(next, ++next) : piece.members.filter(({ value }) => !known.has(value));
    for (const member of added) {
      members.push(member);
      if (member.value !== null) known.add(member.value);
    }
  }
  return { members, includes: pieces.flatMap((piece) => (isPlace(piece) ? [] : piece.includes)) };
}

function isPlace(piece: Piece): piece is Place {
  return "part" in piece;
}

/** How many vocabularies one in another are gone into. */
const maxDepth = 50;

/** The vocabulary that the name declared at `token` stands for, by `read`; empty when the search was there before. */
export function nested(search: Search, token: number, read: (search: Search) => readonly Piece[]): Piece[] {
  if (search.seen.has(token) || search.depth > maxDepth) return [];
  search.seen.add(token);
  return [vocabularyOf(search, read({ ...search, depth: search.depth + 1 }))];
}

/** A vocabulary of another file, which the name at `token` stands for. */
export function included({ reading }: Search, token: number, from: Reference["from"]): Piece[] {
  const { tree } = reading;
  const span = { start: tree.start(token), end: tree.end(token) };
  return [{ members: [], includes: [{ name: tree.textOf(token), span, from }] }];
}

function spanOf(tree: TokenTree, { first, end }: TokenRange) {
  return { start: tree.start(first), end: tree.end(end - 1) };
}
