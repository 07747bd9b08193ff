import { type NamePosition, nothing, type Placed, type PythonFile } from "../file.js";
import { isConstantName } from "../names/constants.js";
import { baseNames, bodyStatements } from "../syntax/classes.js";
import { calleeName, type Expression, findText } from "../syntax/expressions.js";
import { beginsStatement, restOfStatement } from "../syntax/statements.js";
import { callOf } from "../values/collections.js";
import { literalNames } from "../values/types.js";

/** `site: Literal["a", "b"]` as a statement; those of parameters are read with them. */
export const literalAnnotation: NamePosition = (file, { token }) => {
  const { tree } = file;
  const isAttribute = tree.is(token - 1, ".") && tree.isName(token - 2);
  if (!tree.is(token + 1, ":") || !beginsStatement(file, isAttribute ? token - 2 : token)) return nothing;
  const rest = restOfStatement(file, token + 2);
  const equals = findText(tree, rest, "=");
  return literalNames(tree, { start: rest.start, end: equals < 0 ? rest.end : equals });
};

/** `type Site = Literal["a", "b"]` */
export const typeAlias: NamePosition = (file, { token }) => {
  const { tree } = file;
  if (!tree.is(token - 1, "type") || !beginsStatement(file, token - 1)) return nothing;
  const rest = restOfStatement(file, token + 1);
  const equals = findText(tree, rest, "=");
  return equals < 0 ? nothing : literalNames(tree, { start: equals + 1, end: rest.end });
};

/** Classes whose attributes are the members of an enum, whatever they are called. */
const enumBases = /Enum$|Choices$/;

/** Classes whose attributes are what their tests need. */
const testBases = /TestCase$/;

/** `class Site(StrEnum): NAME = "a"`, also with a label; of a plain class the attributes in capitals, also those that collect kinds. */
export const classMembers: NamePosition = (file, { token, role }) => {
  const { tree } = file;
  if (!tree.is(token - 1, "class") || (role !== "kind" && role !== "kinds")) return nothing;
  return memberStatements(file, token).map(({ value }): Placed => {
    const isCollection = collecting.test(calleeName(tree, callOf(tree, value)));
    return { expression: value, role: isCollection ? "kinds" : "kind", use: "compared" };
  });
};

/** Calls that make a collection of what another one holds. */
const collecting = /^(?:frozenset|list|set|tuple)$/;

/** A member of a class that is a vocabulary. */
export interface ClassMember {
  readonly name: number;
  readonly value: Expression;
}

/** The members of the class named at `token`; of a choice with its label the first element is the value. */
export function memberStatements(file: PythonFile, token: number): ClassMember[] {
  const { tree, lines } = file;
  const block = lines.headed(lines.at(token));
  if (block === null) return [];
  const bases = baseNames(tree, lines, block);
  const isEnum = bases.some((name) => enumBases.test(name));
  if (!isEnum && (bases.some((name) => testBases.test(name)) || /^_*Test[A-Z]/.test(tree.textOf(token)))) return [];
  return bodyStatements(lines, block).flatMap((first): ClassMember[] => {
    const name = tree.textOf(first);
    const rest = restOfStatement(file, first + 1);
    const equals = findText(tree, rest, "=");
    const isBound = tree.isName(first) && (equals === first + 1 || (equals > 0 && tree.is(first + 1, ":")));
    if (!isBound || (isEnum ? name.startsWith("_") : !isConstantName(name))) return [];
    return [{ name: first, value: choiceValue(file, { start: equals + 1, end: rest.end }) }];
  });
}

/** The first element of `"a", "Label"`, or the whole value. */
function choiceValue({ tree }: PythonFile, value: Expression): Expression {
  const isGroup = tree.is(value.start, "(") && tree.after(value.start) === value.end;
  const inner = isGroup ? { start: value.start + 1, end: value.end - 1 } : value;
  const comma = findText(tree, inner, ",");
  return comma < 0 ? value : { start: inner.start, end: comma };
}
