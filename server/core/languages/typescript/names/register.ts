import type { Reading } from "../reading.js";
import type { Shape } from "../shapes.js";
import { blockAround } from "../syntax/bindings.js";
import { classAround, declaredName, functionNameToken, parameterIndex } from "../syntax/functions.js";
import { inside, type TokenRange } from "../syntax/operands.js";

/** A variable or parameter that holds kinds; one whose name is a site needs no telling. */
export function addVariable(reading: Reading, token: number, shape: Shape, scope: TokenRange): void {
  addName(reading, token, "variable", shape, scope);
}

/** A field that holds kinds, in the class whose inside is `scope`. */
export function addField(reading: Reading, token: number, shape: Shape, scope: TokenRange): void {
  addName(reading, token, "field", shape, scope);
}

function addName(reading: Reading, token: number, of: "variable" | "field", shape: Shape, scope: TokenRange): void {
  const name = reading.tree.textOf(token);
  if (reading.sites.roleOf(name, "typescript") && shape.of !== "record") return;
  reading.typed.add({ name, declared: token, scope, meaning: { of, shape } });
}

/** What is known of a function: that a parameter holds kinds, or that it returns them. */
export type FunctionFact = { readonly parameter: number; readonly shape: Shape } | { readonly returns: Shape };

/** Tells that the function whose parameters open at `open` takes or returns kinds, so that its calls are read. */
export function addFunction(reading: Reading, open: number, fact: FunctionFact): void {
  const { tree, typed } = reading;
  let declared = functionNameToken(tree, open);
  if (declared < 0) return;
  const returns = "returns" in fact ? fact.returns : null;
  const around = classAround(tree, declared);
  if (tree.is(declared - 1, "get") && around >= 0) {
    if (returns !== null) addField(reading, declared, returns, inside(tree, around));
    return;
  }
  let scope = around >= 0 ? inside(tree, around) : blockAround(tree, declared);
  if (tree.is(declared, "constructor") && around >= 0) {
    declared = declaredName(tree, around);
    if (declared < 0) return;
    scope = blockAround(tree, declared);
  }
  const index = "parameter" in fact ? parameterIndex(tree, open, fact.parameter) : -1;
  const parameters = new Map("parameter" in fact && index >= 0 ? [[index, fact.shape]] : []);
  typed.add({ name: tree.textOf(declared), declared, scope, meaning: { of: "function", parameters, returns } });
}
