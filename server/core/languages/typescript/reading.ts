import type { Sites } from "../../sites.js";
import type { Collector } from "../collector.js";
import { TokenKind, type TokenTree } from "../tokenTree.js";
import type { Names } from "./names/names.js";
import type { TypedNames } from "./names/typedNames.js";
import type { Shape } from "./shapes.js";
import type { TokenRange } from "./syntax/operands.js";

/** What a value is read for. */
export interface Target {
  /** The site that makes it hold kinds, as it is spelled. */
  readonly site: string;
  readonly shape: Shape;
  /** The value is compared and not written: a computed one says nothing. */
  readonly compared: boolean;
  /** How many objects of schemas and queries the value stands in; none when it is not said. */
  readonly depth?: number;
}

/** All that the reading of one text shares. */
export interface Reading {
  readonly tree: TokenTree;
  readonly sites: Sites;
  readonly names: Names;
  readonly typed: TypedNames;
  readonly out: Collector;
  /** Reads the value in `part`; an empty part is a place where one is missing. */
  readonly read: (part: TokenRange, target: Target) => void;
  /** What the enums, classes and objects have that were asked for a member, by the tokens of their names. */
  readonly members: Map<number, ReadonlyMap<string, TokenRange>>;
  /** True when the value or the type that begins at `token` is asked for in that way for the first time. */
  readonly isFirst: (token: number, way: string) => boolean;
  /** The quote that the text uses most. */
  readonly quote: () => string;
}

/** A question that is answered with true once for each token and way. */
export function firstTime(): Reading["isFirst"] {
  const asked = new Set<string>();
  return (token, way) => asked.size < asked.add(`${token} ${way}`).size;
}

/** A quote counter that counts when it is first asked. */
export function mostUsedQuote(tree: TokenTree): () => string {
  let quote = "";
  return () => {
    if (quote === "") quote = countQuotes(tree);
    return quote;
  };
}

function countQuotes(tree: TokenTree): string {
  let single = 0;
  for (let at = 0; at < tree.length; at++) {
    if (tree.kind(at) !== TokenKind.String) continue;
    const code = tree.text.charCodeAt(tree.start(at));
    if (code === 39) single++;
    else if (code === 34) single--;
  }
  return single > 0 ? "'" : '"';
}
