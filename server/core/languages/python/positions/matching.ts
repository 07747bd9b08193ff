import { nothing, type PythonFile, type SiteExpression, type ValuePosition } from "../file.js";
import { contents, type Expression, expressionFrom, split } from "../syntax/expressions.js";
import { columnOf, placeOf } from "../values/columns.js";

/** The patterns of `match site:`; of `match site, other:` the element at the same place of each. */
export const matchedPatterns: ValuePosition = (file, value) => {
  const { tree, lines } = file;
  const line = lines.at(value.start);
  const head = lines.first(line);
  if (!tree.is(head, "match")) return nothing;
  const subject = expressionFrom(tree, head + 1, patternStops);
  const place = placeInSubject(file, subject, value);
  if (place === null) return nothing;
  const patterns = casePatterns(file, line);
  const read = place < 0 ? patterns : patterns.flatMap((pattern) => columns(file, pattern, place));
  return read.map((expression) => ({ expression, role: value.role, use: "compared" }));
};

const patternStops: ReadonlySet<string> = new Set([":", "if"]);

/** -1 when the value is the whole subject, its place in a tuple, or null when it is only a part of something else. */
function placeInSubject({ tree }: PythonFile, subject: Expression, value: SiteExpression): number | null {
  if (value.start === subject.start && value.end === subject.end) return -1;
  const open = tree.parent(value.start);
  const isTuple = open === subject.start && tree.is(open, "(") && tree.after(open) === subject.end;
  const list = isTuple ? contents(tree, open) : subject;
  if (open >= 0 && !isTuple) return null;
  const part = split(tree, list, ",").find(({ start, end }) => start === value.start && end === value.end);
  return part ? placeOf(tree, list.start, value.start) : null;
}

/** The patterns of the cases directly below the line, without their conditions. */
function casePatterns({ tree, lines }: PythonFile, line: number): Expression[] {
  const patterns: Expression[] = [];
  const end = lines.bodyEnd(line);
  const indent = lines.indent(line + 1);
  for (let at = line + 1; at < end; at++) {
    const first = lines.first(at);
    if (lines.indent(at) === indent && tree.is(first, "case")) {
      patterns.push(expressionFrom(tree, first + 1, patternStops));
    }
  }
  return patterns;
}

function columns({ tree }: PythonFile, pattern: Expression, place: number): Expression[] {
  return split(tree, pattern, "|").flatMap((option) => columnOf(tree, option, place));
}
