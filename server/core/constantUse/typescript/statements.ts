import type { Import } from "../../languages/facts.js";
import type { Span } from "../../text.js";

/** A statement at the beginning of a line that imports from a module. */
export interface ImportStatement {
  readonly span: Span;
  /** The text from its first word to its end, with the semicolon where there is one. */
  readonly text: string;
  /** True for `import type …`: nothing of it is there when the code runs. */
  readonly isType: boolean;
  readonly imports: readonly Import[];
}

const statement =
  /^(?:import\b(?![ \t]*\.)[^;'"`]*?["'][^"'\r\n]*["']|(?:const|let|var)\b[^;'"`=()]*=\s*require\(\s*["'][^"'\r\n]*["'])[ \t]*\)?(?:[ \t]*(?:with|assert)[ \t]*\{[^{}]*\})?[ \t]*;?/gm;

/** The statements of a text that import anything, in their order; what only runs a module is none of them. */
export function importStatements(text: string, imports: readonly Import[]): readonly ImportStatement[] {
  return [...text.matchAll(statement)].flatMap(({ index, 0: found }) => {
    const span = { start: index, end: index + found.length };
    const own = imports.filter((one) => span.start <= one.span.start && one.span.end <= span.end);
    const isType = /^import\s+type\s+(?:[{*]|(?!from\b)[\w$])/.test(found);
    return own.length === 0 ? [] : [{ span, text: found, isType, imports: own }];
  });
}

/** From the beginning of an item in braces (`type a as b`) to its end; the span itself of what stands in no braces. */
export function itemSpan(text: string, { start, end }: Span): Span {
  const before = /(?:\btype\s+)?(?:[\w$]+\s*(?:\bas\s+|:\s*))?$/.exec(text.slice(0, start))?.[0] ?? "";
  return { start: start - before.length, end };
}

/** True for an item that is imported as a type only. */
export function isTypeItem(text: string, one: Import): boolean {
  const { start } = itemSpan(text, one.span);
  return /^type\s+[\w$]/.test(text.slice(start, one.span.end)) && one.name !== "type";
}
