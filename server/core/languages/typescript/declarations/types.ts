import { TokenKind } from "../../tokenTree.js";
import { inside, isDot, isGroup, type TokenRange } from "../syntax/operands.js";
import { originOf } from "../values/constants.js";
import { genericIn, unionPieces } from "../values/types.js";
import { namedPart } from "./members.js";
import { keyPieces, namedPieces, ownerPieces } from "./values.js";
import { included, nested, type Piece, type Search } from "./vocabulary.js";

/** How many parentheses one in another are looked into. */
const maxDepth = 100;

/** The pieces of the union in `part`: its strings, and the vocabularies that its names stand for. */
export function typePieces(search: Search, part: TokenRange, depth = 0): Piece[] {
  const { tree } = search.reading;
  return unionPieces(tree, part).flatMap((piece) => {
    if (piece.first === piece.end || depth > maxDepth) return [];
    if (isGroup(tree, piece, "(")) return typePieces(search, inside(tree, piece.first), depth + 1);
    if (piece.end - piece.first > 1 || tree.kind(piece.first) !== TokenKind.String) return otherPieces(search, piece);
    return namedPart(tree, piece) === null ? [] : [{ part: piece, whole: piece, isKey: false, description: null }];
  });
}

/** What a member of a union that is no string stands for; nothing for what is no vocabulary. */
function otherPieces(search: Search, piece: TokenRange): Piece[] {
  const { tree } = search.reading;
  const generic = genericIn(tree, piece);
  const [argument] = generic?.arguments ?? [];
  if (argument && /^(?:Readonly|NonNullable|infer|Infer\w*|Static|output|input)$/.test(generic?.name ?? "")) {
    return typePieces(search, argument, 1);
  }
  return derivedPieces(search, piece) ?? aliasPieces(search, piece);
}

/** `Base` of this file, an enum, `Enum.Member`, and names of other files. */
function aliasPieces(search: Search, piece: TokenRange): Piece[] {
  const { tree, names } = search.reading;
  const { first, end } = piece;
  if (!tree.isName(first) || literalTypes.has(tree.textOf(first))) return [];
  const name = tree.textOf(first);
  if (end - first === 1) {
    const alias = names.aliasAt(name, first);
    if (alias) return nested(search, alias.token, (inner) => typePieces(inner, alias.value, 1));
    const owner = names.ownerAt(name, first);
    if (owner) return owner.of === "enum" ? nested(search, owner.token, (inner) => ownerPieces(inner, owner)) : [];
  }
  if (end - first === 3 && names.ownerAt(name, first)?.of === "enum") {
    return namedPart(tree, piece) ? [{ part: piece, whole: piece, isKey: false, description: null }] : [];
  }
  const from = originOf(search.reading, piece);
  return from ? included(search, end - 1, from) : [];
}

const literalTypes = new Set("string null undefined never unknown any number boolean void".split(" "));

/** `typeof KINDS[number]`, `(typeof Kind)[keyof typeof Kind]`, `keyof typeof LABELS`, `` `${Kind}` ``; null for any other type. */
function derivedPieces(search: Search, piece: TokenRange): Piece[] | null {
  const { tree } = search.reading;
  const { first, end } = piece;
  if (tree.kind(first) === TokenKind.TemplateHead && tree.after(first) === end) {
    const whole = tree.textOf(first).length === 3 && tree.textOf(end - 1).length === 2;
    return whole ? typePieces(search, inside(tree, first), 1) : [];
  }
  const isKeys = tree.is(first, "keyof");
  const open = tree.is(first, "(") ? first : -1;
  const word = isKeys || open >= 0 ? first + 1 : first;
  if (!tree.is(word, "typeof")) return isKeys ? [] : null;
  let last = word + 1;
  while (isDot(tree, last + 1) && last + 2 < end) last += 2;
  const named = { first: word + 1, end: last + 1 };
  return isKeys ? keyPieces(search, named) : namedPieces(search, named);
}
