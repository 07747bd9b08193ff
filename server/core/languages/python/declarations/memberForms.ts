import {
  argumentsOf,
  calleeName,
  contents,
  type Expression,
  elements,
  findIn,
  findText,
  isDottedName,
  isGroup,
  isKeyword,
  split,
} from "../syntax/expressions.js";
import { literalOf } from "../syntax/strings.js";
import { callOf, collectors } from "../values/collections.js";
import { holders, typeBracket } from "../values/types.js";
import { functionalNames, functionalPlaces } from "./enums.js";
import { together, without } from "./memberSets.js";
import { isTypeName, type MemberForm, type Members, noMembers, type Reading } from "./members.js";

/** `Literal["a", OTHER]`, `Union[Literal["a"], Other]`, `Optional[Other]`. */
const literalType: MemberForm = (reading, placed) => {
  const { tree } = reading.file;
  const open = typeBracket(tree, placed.expression);
  if (open < 0) return null;
  const name = tree.textOf(open - 1);
  if (name !== "Literal" && !holders.has(name)) return null;
  const inner = elements(tree, contents(tree, open));
  const types = name === "Annotated" ? inner.slice(0, 1) : inner;
  const role = name === "Literal" ? "kind" : "kinds";
  return together(types.map((expression) => reading.collect(reading, { expression, role, use: "compared" })));
};

/** `A | B`, `A + B`, `A - B`, `A & B`: what is added, and not what is taken away. */
const operation: MemberForm = (reading, placed) => {
  const { tree } = reading.file;
  const { expression, role } = placed;
  if (role === "kind" || findIn(tree, expression, (index) => isOther.has(tree.textOf(index))) >= 0) return null;
  const united = split(tree, expression, "|");
  if (united.length > 1)
    return together(united.map((part) => reading.collect(reading, { ...placed, expression: part })));
  const operator = findIn(tree, expression, (index) => operators.has(tree.textOf(index)));
  if (operator <= expression.start) return null;
  let parts: Members[] = [];
  let by = "+";
  for (let start = expression.start; start < expression.end; ) {
    const rest = { start, end: expression.end };
    const found = findIn(tree, rest, (index) => operators.has(tree.textOf(index)));
    const end = found < 0 ? expression.end : found;
    const operand = reading.collect(reading, { ...placed, expression: { start, end } });
    if (by === "-") parts = [without(reading, together(parts), operand)];
    else if (by !== "&") parts.push(operand);
    by = tree.textOf(end);
    start = end + 1;
  }
  return together(parts);
};

/** Words and signs of expressions that are no operation on collections as a whole. */
const isOther: ReadonlySet<string> = new Set(["if", "or", "and", "not", "lambda", "for", ",", ":=", "="]);
const operators: ReadonlySet<string> = new Set(["+", "-", "&", "^"]);

/** `{x.value for x in OTHER}` without a condition, also as the argument of a call: all members of the other. */
const comprehension: MemberForm = (reading, placed) => {
  const { tree } = reading.file;
  const { expression } = placed;
  const open = tree.opens(expression.start) ? expression.start : callOf(tree, expression);
  if (open < 0 || tree.after(open) < expression.end || !collects(calleeName(tree, open))) return null;
  const inner = contents(tree, open);
  const loop = findText(tree, inner, "for");
  if (loop < 0) return null;
  const within = findText(tree, { start: loop, end: inner.end }, "in");
  const source = { start: within + 1, end: inner.end };
  const isFiltered = findIn(tree, source, (index) => tree.is(index, "if") || tree.is(index, "for")) >= 0;
  const colon = findText(tree, { start: inner.start, end: loop }, ":");
  const element = { start: inner.start, end: colon < 0 ? loop : colon };
  if (within < 0 || isFiltered || !isItself(reading, element, tree.textOf(loop + 1))) return noMembers;
  return reading.collect(reading, { expression: source, role: "kinds", use: "compared" });
};

function collects(callee: string): boolean {
  return callee === "" || collectors.has(callee);
}

/** `x`, `x.value`, `x[0]`, `str(x)` of the loop's `x`. */
function isItself({ file: { tree } }: Reading, { start, end }: Expression, name: string): boolean {
  const isWrapped = tree.is(start, "str") && tree.is(start + 1, "(") && tree.after(start + 1) === end;
  const from = isWrapped ? start + 2 : start;
  const to = isWrapped ? end - 1 : end;
  if (!tree.is(from, name)) return false;
  if (to === from + 1) return true;
  const isFirst = tree.is(from + 1, "[") && tree.is(from + 2, "0");
  return isFirst || (to === from + 3 && tree.is(from + 1, ".") && /^(?:value|kind|id)$/.test(tree.textOf(to - 1)));
}

/** Calls whose result holds what all their arguments hold; of a method, what it is called on too. */
const unions: ReadonlySet<string> = new Set(["union", "chain"]);
/** Methods whose result holds what they are called on, without what their arguments hold. */
const keepers: ReadonlySet<string> = new Set(["difference", "copy", "keys", "items", "intersection"]);
/** Functions whose first argument holds it all. */
const firsts: ReadonlySet<string> = new Set(["get_args", "fromkeys"]);

/** `get_args(X)`, `A.union(B)`, `TABLE.keys()`, `StrEnum("Name", […])`. */
const call: MemberForm = (reading, placed) => {
  const { tree } = reading.file;
  const { expression, role } = placed;
  const open = callOf(tree, expression);
  if (open < 0 || role === "kind" || findIn(tree, expression, (index) => isKeyword(tree, index)) >= 0) return null;
  const callee = calleeName(tree, open);
  const collect = (part: Expression) => reading.collect(reading, { ...placed, expression: part });
  const { positional } = argumentsOf(tree, open);
  const isMethod = tree.is(open - 2, ".");
  const object = isMethod ? { start: expression.start, end: open - 2 } : { start: open, end: open };
  if (firsts.has(callee)) return positional[0] ? collect(positional[0]) : noMembers;
  if (unions.has(callee)) return together([object, ...positional].map(collect));
  if (keepers.has(callee) && isMethod) {
    const kept = collect(object);
    return callee === "difference" ? without(reading, kept, together(positional.map(collect))) : kept;
  }
  if (callee === "TypeAliasType") return positional[1] ? collect(positional[1]) : noMembers;
  const names = /(?:Enum|Choices)$/.test(callee) ? functionalNames(tree, open) : null;
  return names && { ...noMembers, places: functionalPlaces(reading.file, callee, names, reading.home) };
};

/** `{**OTHER, "a": "text"}` */
const mergedTable: MemberForm = (reading, placed) => {
  const { tree } = reading.file;
  const { expression } = placed;
  if (!isGroup(tree, expression, "{")) return null;
  const parts = elements(tree, contents(tree, expression.start));
  if (!parts.some(({ start }) => tree.is(start, "**"))) return null;
  return together(
    parts.map((part) => {
      if (tree.is(part.start, "**")) {
        return reading.collect(reading, { ...placed, expression: { start: part.start + 1, end: part.end } });
      }
      const colon = findText(tree, part, ":");
      const key = { start: part.start, end: colon < 0 ? part.end : colon };
      return reading.collect(reading, { expression: key, role: "kind", use: "compared" });
    }),
  );
};

/** Arguments in which a record keeps the kind's name. */
const nameArguments = ["kind", "name", "id", "value"];

/** `FailureKindInfo("a", …)`, `Info(kind="a")` among the members: the kind. */
const record: MemberForm = (reading, { expression, role }) => {
  const { tree } = reading.file;
  const open = role === "kind" ? callOf(tree, expression) : -1;
  if (open < 0 || !isTypeName(calleeName(tree, open))) return null;
  const { positional, keyword } = argumentsOf(tree, open);
  const named = nameArguments.map((name) => keyword.get(name)).find((value) => value !== undefined);
  const value = named ?? positional[0];
  const isPlain = value && (literalOf(tree, value) !== null || isDottedName(tree, value));
  return isPlain ? reading.collect(reading, { expression: value, role, use: "compared" }) : noMembers;
};

/** A string that is no member: bytes, and one that is being typed. */
const unfinished: MemberForm = ({ file: { tree } }, { expression }) =>
  literalOf(tree, expression) === null ? null : noMembers;

/** What the members of a declaration may be written as, beside what any value at a site may be. The first that applies counts. */
export const memberForms: readonly MemberForm[] = [
  unfinished,
  literalType,
  operation,
  comprehension,
  call,
  mergedTable,
  record,
];
