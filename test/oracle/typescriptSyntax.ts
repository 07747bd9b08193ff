import ts from "typescript";
import { isNoKind } from "../../server/core/languages/noKind.js";
import type { Judged } from "./differences.js";
import { isEverydayName } from "./everydaySites.js";

/** All strings that stand in one of the compared constructs: where the content begins -> what the syntax tree says of it. */
export function judgedStrings(source: ts.SourceFile): Map<number, Judged> {
  const judged = new Map<number, Judged>();
  const constants = constantsOf(source);
  const bound = new Set<ts.Node>(constants.values());
  const renamed = renamedSites(source);
  const judge = (node: ts.Node) => {
    for (const { value, isSite } of isRenamedComparison(node, renamed) ? [] : givenIn(node)) {
      for (const found of value === undefined ? [] : valueStrings(value)) {
        // A constant is judged where it stands at a site: what it is bound to may be anything.
        const isNamed = !ts.isStringLiteralLike(found);
        const string = isNamed ? constants.get(found.getText(source)) : found;
        if (string === undefined || (ts.isPropertyAssignment(node) && fieldTypes.has(string.text))) continue;
        if (!isSite && (isNamed || bound.has(string))) continue;
        const start = string.getStart(source) + 1;
        const isKind = (isSite && isKindText(string.text)) || judged.get(start)?.isKind === true;
        judged.set(start, { construct: ts.SyntaxKind[node.kind], isKind });
      }
    }
    ts.forEachChild(node, judge);
  };
  judge(source);
  return judged;
}

/** What a schema says of a field; whether a table is one is not judged here. */
const fieldTypes: ReadonlySet<string> = new Set(["string", "boolean", "number", "integer", "object", "array"]);

/** The variables that patterns bind a site's value to under another name: `{ type: why }`. Where they hold is not followed. */
function renamedSites(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    const isRenamed = ts.isBindingElement(node) && node.propertyName !== undefined && isSiteName(node.propertyName);
    if (isRenamed && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** True for a comparison of such a variable, and for a switch on one. */
function isRenamedComparison(node: ts.Node, renamed: ReadonlySet<string>): boolean {
  const sides = ts.isBinaryExpression(node)
    ? [node.left, node.right]
    : ts.isSwitchStatement(node)
      ? [node.expression]
      : [];
  return sides.some((side) => ts.isIdentifier(side) && renamed.has(side.text));
}

/** A value or a type in a construct, and whether the name that the construct gives it to is a site. */
interface Given {
  readonly value: ts.Node | undefined;
  readonly isSite: boolean;
}

function givenIn(node: ts.Node): Given[] {
  if (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) {
    return [{ value: node.initializer, isSite: isSiteName(node.name) }];
  }
  if (ts.isPropertySignature(node)) return [{ value: node.type, isSite: isSiteName(node.name) }];
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node)) {
    const isSite = isSiteName(node.name);
    return [node.type, node.initializer].map((value) => ({ value, isSite }));
  }
  if (ts.isBinaryExpression(node)) return givenByOperator(node);
  if (ts.isSwitchStatement(node)) {
    const isSite = isSiteExpression(node.expression);
    return node.caseBlock.clauses.filter(ts.isCaseClause).map(({ expression }) => ({ value: expression, isSite }));
  }
  return [];
}

function givenByOperator({ left, right, operatorToken }: ts.BinaryExpression): Given[] {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.EqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      return [{ value: right, isSite: isSiteExpression(left) }];
    case ts.SyntaxKind.EqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return [
        { value: right, isSite: isSiteExpression(left) },
        { value: left, isSite: isSiteExpression(right) },
      ];
    default:
      return [];
  }
}

function isSiteName(name: ts.Node): boolean {
  if (ts.isComputedPropertyName(name)) return isSiteName(name.expression);
  return (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && isEverydayName(name.text);
}

/** A variable, a property, or an index that is a site, whatever type it is cast to. */
function isSiteExpression(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return isEverydayName(node.text);
  if (ts.isPropertyAccessExpression(node)) return isEverydayName(node.name.text);
  if (ts.isElementAccessExpression(node))
    return isSiteName(node.argumentExpression) && ts.isStringLiteralLike(node.argumentExpression);
  const inner = innerOf(node) ?? textOf(node);
  return inner !== null && isSiteExpression(inner);
}

/** What a call that gives a text back in another case or without blanks is made on: `kind.trim()`, `String(kind)`. */
function textOf(node: ts.Expression): ts.Expression | null {
  if (!ts.isCallExpression(node)) return null;
  const { expression, arguments: given } = node;
  if (ts.isIdentifier(expression)) return expression.text === "String" ? (given[0] ?? null) : null;
  const isText =
    ts.isPropertyAccessExpression(expression) && /^(?:trim|toLowerCase|toString)$/.test(expression.name.text);
  return isText ? expression.expression : null;
}

/** The strings that names (`NAME`) and members of `const` objects (`OBJECT.NAME`) are bound to, where the text binds the name only once. */
function constantsOf(source: ts.SourceFile): Map<string, ts.StringLiteralLike> {
  const constants = new Map<string, ts.StringLiteralLike>();
  const bound = new Set<string>();
  const visit = (node: ts.Node) => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      const value = node.initializer && (innerOf(node.initializer) ?? node.initializer);
      if (bound.has(name) || value === undefined) constants.delete(name);
      else for (const [key, string] of stringsBoundBy(source, name, value)) constants.set(key, string);
      bound.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return constants;
}

function stringsBoundBy(source: ts.SourceFile, name: string, value: ts.Expression): [string, ts.StringLiteralLike][] {
  if (ts.isStringLiteralLike(value)) return [[name, value]];
  const object = ts.isCallExpression(value) ? value.arguments[0] : value;
  const isFixed = (ts.getCombinedNodeFlags(value.parent) & ts.NodeFlags.Const) !== 0;
  if (!isFixed || object === undefined || !ts.isObjectLiteralExpression(object)) return [];
  return object.properties.flatMap((property): [string, ts.StringLiteralLike][] =>
    ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
      ? [[`${name}.${property.name.getText(source)}`, property.initializer]]
      : [],
  );
}

/** True for a value that is taken for a kind wherever it stands: no placeholder, no path of a query, no word of a filter, not empty. */
function isKindText(value: string): boolean {
  return !isNoKind(value) && !value.startsWith("$") && !/\$\{|\{\{/.test(value);
}

/** What stands in parentheses, before `!`, or is cast. */
function innerOf(node: ts.Node): ts.Expression | null {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node);
  return isWrapper ? node.expression : null;
}

/** The strings and the names that an expression may come to, or the strings that a type allows. */
function valueStrings(node: ts.Node): (ts.StringLiteralLike | ts.Identifier | ts.PropertyAccessExpression)[] {
  if (ts.isStringLiteralLike(node) || ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return [node];
  if (ts.isLiteralTypeNode(node)) return valueStrings(node.literal);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(valueStrings);
  if (ts.isParenthesizedTypeNode(node)) return valueStrings(node.type);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(valueStrings);
  if (ts.isJsxExpression(node)) return node.expression === undefined ? [] : valueStrings(node.expression);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isEither = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
    return isEither ? [node.left, node.right].flatMap(valueStrings) : [];
  }
  const inner = innerOf(node);
  return inner === null ? [] : valueStrings(inner);
}
