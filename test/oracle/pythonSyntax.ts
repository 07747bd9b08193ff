import type { Node } from "web-tree-sitter";
import type { Judged } from "./differences.js";
import { isEverydayKind, isEverydayName } from "./everydaySites.js";

/** All strings that stand in one of the compared constructs: where the content begins -> what the syntax tree says of it. */
export function judgedStrings(root: Node, text: string): Map<number, Judged> {
  const judged = new Map<number, Judged>();
  const constants = constantsOf(root);
  for (const node of root.descendantsOfType(Object.keys(constructs))) {
    for (const { value, isSite } of node === null ? [] : (constructs[node.type]?.(node) ?? [])) {
      // A constant is judged where it stands at a site: what it is bound to may be anything.
      for (const string of valueStrings(value, isSite ? constants : noConstants)) {
        const start = string.child(0)?.endIndex ?? string.startIndex;
        const isBytes = /^\w*b/i.test(text.slice(string.startIndex, start));
        const isValue = !isBytes && isEverydayKind(text.slice(start, string.endIndex).replace(/["']+$/, ""));
        const isKind = (isSite && isValue) || judged.get(start)?.isKind === true;
        judged.set(start, { construct: node?.type ?? "", isKind });
      }
    }
  }
  return judged;
}

const noConstants: ReadonlyMap<string, Node> = new Map();

/** A value in a construct, and whether the name that the construct gives it to is a site. */
interface Given {
  readonly value: Node | null;
  readonly isSite: boolean;
}

const constructs: Readonly<Record<string, (node: Node) => Given[]>> = {
  keyword_argument: named,
  default_parameter: named,
  typed_default_parameter: named,
  pair: (node) => [{ value: node.childForFieldName("value"), isSite: isSiteKey(node.childForFieldName("key")) }],
  assignment: (node) => {
    const target = node.childForFieldName("left");
    return isConstant(target?.text ?? "") ? [] : [{ value: lastValue(node), isSite: isSite(target) }];
  },
  comparison_operator: comparedValues,
};

function named(node: Node): Given[] {
  return [{ value: node.childForFieldName("value"), isSite: isSiteName(node.childForFieldName("name")) }];
}

function comparedValues(node: Node): Given[] {
  const operands = node.namedChildren;
  const operators = node.childrenForFieldName("operators").map((operator) => operator?.text ?? "");
  return operators.flatMap((operator, index) => {
    const left = operands[index] ?? null;
    const right = operands[index + 1] ?? null;
    if (operator === "==" || operator === "!=") {
      return [
        { value: right, isSite: isSite(left) },
        { value: left, isSite: isSite(right) },
      ];
    }
    return /^(?:not\s+)?in$/.test(operator) ? elements(right).map((value) => ({ value, isSite: isSite(left) })) : [];
  });
}

function elements(node: Node | null): (Node | null)[] {
  return ["tuple", "list", "set"].includes(node?.type ?? "") ? (node?.namedChildren ?? []) : [];
}

function lastValue(assignment: Node): Node | null {
  let value = assignment.childForFieldName("right");
  while (value?.type === "assignment") value = value.childForFieldName("right");
  return value;
}

function isSiteName(node: Node | null): boolean {
  return node !== null && isEverydayName(node.text);
}

function isSiteKey(node: Node | null): boolean {
  return node?.type === "string" && isEverydayName(node.text.slice(1, -1));
}

/** A name, an attribute or a subscript that is a site; also in small letters, without white space, as the value of an enum. */
function isSite(node: Node | null): boolean {
  switch (node?.type) {
    case "identifier":
      return isSiteName(node);
    case "attribute": {
      const name = node.childForFieldName("attribute");
      return isSiteName(name) || (name?.text === "value" && isSite(node.childForFieldName("object")));
    }
    case "call": {
      const method = node.childForFieldName("function");
      const isTrimmed = /^(?:lower|strip)$/.test(method?.childForFieldName("attribute")?.text ?? "");
      return isTrimmed && isSite(method?.childForFieldName("object") ?? null);
    }
    case "subscript":
      return node.childrenForFieldName("subscript").length === 1 && isSiteKey(node.childForFieldName("subscript"));
    case "parenthesized_expression":
      return isSite(node.namedChild(0));
    default:
      return false;
  }
}

/** The strings that an expression may come to; of strings written one after the other, the first. */
function valueStrings(node: Node | null, constants: ReadonlyMap<string, Node>): Node[] {
  const through = (...nodes: (Node | null)[]) => nodes.flatMap((inner) => valueStrings(inner, constants));
  switch (node?.type) {
    case "string":
    case "concatenated_string": {
      const first = node.type === "string" ? node : node.namedChild(0);
      return first === null || node.descendantsOfType("interpolation").length > 0 ? [] : [first];
    }
    case "identifier":
    case "attribute":
      return [constants.get(node.text)].filter((constant) => constant !== undefined);
    case "parenthesized_expression":
      return through(node.namedChild(0));
    case "conditional_expression":
      return through(node.namedChild(0), node.namedChild(2));
    case "boolean_operator":
      return node.childForFieldName("operator")?.type === "or" ? through(...node.namedChildren) : [];
    default:
      return [];
  }
}

/** The strings that names in capitals are bound to, in the module (`NAME`) and in its classes (`Class.NAME`). */
function constantsOf(root: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const node of root.descendantsOfType("assignment")) {
    const name = node?.childForFieldName("left")?.text ?? "";
    const value = node?.childForFieldName("right");
    const around = node?.parent?.parent;
    if (!isConstant(name) || value?.type !== "string") continue;
    if (around?.type === "module") constants.set(name, value);
    else if (around?.parent?.type === "class_definition") {
      constants.set(`${around.parent.childForFieldName("name")?.text}.${name}`, value);
    }
  }
  return constants;
}

function isConstant(name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]*$/.test(name);
}
