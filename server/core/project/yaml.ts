import { type Document, isMap, isNode, isScalar, isSeq, type ParsedNode, parseDocument } from "yaml";
import type { Path, Problem } from "../settings/shapes.js";
import type { Span } from "../text.js";
import type { ProjectProblem } from "./project.js";
import type { Source } from "./source.js";

/** Reads YAML, and so JSON. Of broken text what stands outside the break. */
export function readYaml(text: string): Source {
  const document = parseDocument(text, { prettyErrors: false });
  const problems: ProjectProblem[] = document.errors.map(({ code, message, pos: [start, end] }) => ({
    // Of what is missing at the end the library says that it stands behind it.
    span: { start: Math.min(start, text.length), end: Math.min(end, text.length) },
    message: `This cannot be read: ${ownWords[code] ?? message}. The rest is used as far as it can be read.`,
  }));
  return { value: toValue(document, problems), problems, locate: (problem) => locate(document.contents, problem) };
}

/** Where the library speaks to programmers. */
const ownWords: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: "a configuration is one document, so what follows `---` is ignored",
};

/** The document as plain values, entry by entry: an alias that leads nowhere or too far spoils only its own. */
function toValue(document: Document.Parsed, problems: ProjectProblem[]): unknown {
  const { contents } = document;
  const convert = (node: unknown): unknown => {
    if (!isNode(node)) return null;
    try {
      return node.toJS(document, { maxAliasCount: 100 });
    } catch (error) {
      const message = `This cannot be read: ${error instanceof Error ? error.message : String(error)}. It is ignored.`;
      problems.push({ span: spanOf(node as ParsedNode), message });
      return null;
    }
  };
  if (!isMap(contents)) return convert(contents);
  return Object.fromEntries(contents.items.map(({ key, value }) => [keyOf(key), convert(value)]));
}

function keyOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

/** The span of what the path leads to, or of the nearest thing around it. */
function locate(contents: ParsedNode | null, { path, at }: Problem): Span {
  let span = contents === null ? { start: 0, end: 0 } : spanOf(contents);
  let node: unknown = contents;
  path.forEach((part: Path[number], index) => {
    const isLast = index === path.length - 1;
    // Of a key that is written twice the last one counts.
    const pair = isMap(node) ? node.items.filter(({ key }) => keyOf(key) === part).pop() : undefined;
    const child: unknown = isSeq(node) && typeof part === "number" ? node.items[part] : pair?.value;
    const place = (isLast && at === "key") || !hasSpan(child) ? pair?.key : child;
    if (hasSpan(place)) span = spanOf(place);
    node = child;
  });
  return span;
}

function hasSpan(node: unknown): node is ParsedNode {
  return isNode(node) && Array.isArray(node.range);
}

function spanOf({ range: [start, end] }: ParsedNode): Span {
  return { start, end };
}
