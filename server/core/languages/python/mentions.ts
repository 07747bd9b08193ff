import type { Sites } from "../../sites.js";
import type { TokenTree } from "../tokenTree.js";

/** The tokens in which the text mentions what may be a site, each once, in order; comments are passed over. */
export function mentions(tree: TokenTree, sites: Sites): number[] {
  const pattern = new RegExp(sites.mention.source, `${sites.mention.flags.replace(/[gy]/g, "")}g`);
  const tokens: number[] = [];
  let last = -1;
  for (let match = pattern.exec(tree.text); match !== null; match = pattern.exec(tree.text)) {
    const token = tree.at(match.index);
    if (token > last) tokens.push(token);
    if (token >= 0) last = token;
    if (match[0] === "") pattern.lastIndex = Math.max(match.index + 1, token < 0 ? 0 : tree.end(token));
  }
  return tokens;
}

/** The name tokens that read one of `names`, in order. */
export function tokensNamed(tree: TokenTree, names: ReadonlySet<string>): number[] {
  if (names.size === 0) return [];
  const shapes = new Set<number>();
  for (const name of names) shapes.add(shapeOf(name.charCodeAt(0), name.length));
  const tokens: number[] = [];
  for (let i = 0; i < tree.length; i++) {
    if (!tree.isName(i)) continue;
    const start = tree.start(i);
    if (!shapes.has(shapeOf(tree.text.charCodeAt(start), tree.end(i) - start))) continue;
    if (names.has(tree.textOf(i))) tokens.push(i);
  }
  return tokens;
}

/** A number that few other names share: saves cutting every name out of the text. */
function shapeOf(first: number, length: number): number {
  return first * 256 + (length & 255);
}
