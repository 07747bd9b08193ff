import type { Reading } from "../reading.js";
import type { Shape } from "../shapes.js";
import type { TokenRange } from "../syntax/operands.js";
import { namedPart } from "./members.js";
import { typePieces } from "./types.js";
import { valuePieces } from "./values.js";
import type { Piece } from "./vocabulary.js";
import { type Search, vocabularyOf } from "./vocabulary.js";

/** Declares the union type in `part` under the name at `name`. */
export function declareUnion(reading: Reading, name: number, part: TokenRange): void {
  declare(reading, name, part, (search) => typePieces(search, part));
}

/**
 * Declares what the variable at `name` is bound to when that is a vocabulary written out or made of others: a list, a set, a
 * schema of names, an enum-like object, or a table whose keys are kinds.
 */
export function declareBound(reading: Reading, name: number, value: TokenRange, shape: Shape): void {
  declare(reading, name, value, (search) => valuePieces(search, value, shape));
}

/** Declares `values`, the members of the enum or class at `name` whose inside is `body`. */
export function declareMembers(reading: Reading, name: number, values: readonly TokenRange[], body: TokenRange): void {
  const { tree } = reading;
  declare(reading, name, body, () =>
    values.flatMap((value) => {
      const part = namedPart(tree, value);
      return part === null ? [] : [{ part, whole: memberAround(reading, value), isKey: false, description: null }];
    }),
  );
}

/** A value with the `NAME =` before it. */
function memberAround({ tree }: Reading, part: TokenRange): TokenRange {
  let { first } = part;
  while (first - 1 > tree.parent(part.first) && !/^[,;{]$/.test(tree.textOf(first - 1)) && !tree.closes(first - 1))
    first--;
  return { first, end: part.end };
}

function declare(reading: Reading, name: number, body: TokenRange, read: (search: Search) => Piece[]): void {
  const { tree, out } = reading;
  const search: Search = { reading, seen: new Set([name]), depth: 0 };
  const { members, includes } = vocabularyOf(search, read(search));
  if (members.length === 0 && includes.length === 0) return;
  out.declaration({
    name: tree.textOf(name),
    nameSpan: { start: tree.start(name), end: tree.end(name) },
    span: { start: tree.start(name), end: tree.end(body.end - 1) },
    members,
    includes,
  });
}
