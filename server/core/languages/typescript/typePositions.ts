import { braceAt } from "./braces.js";
import { patternNames, scopeAround } from "./bindings.js";
import { callAround } from "./calls.js";
import { classAround, declaredName, functionAt, functionNameToken, parameterIndex, returnsOf } from "./functions.js";
import type { Reading, Target } from "./reading.js";
import type { Shape, Site } from "./shapes.js";
import { type ShapedType, memberName, outermostType, shapeOfGeneric, typeArgument } from "./typeContexts.js";
import { expressionEnd, itemsOf, levelEnd, operandStart, typeArgumentsEnd, typeEnd } from "./syntax.js";
import { readType } from "./types.js";
import { readAfter } from "./values.js";

/** Reads what a type that stands for kinds says of the code around it; false when the token is no type there. */
export function readTypeUse(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const type = outermostType(tree, { first: site.token, end: site.token + 1, shape: site.shape });
  if (type === null) return true;
  return typeUses.some((readUse) => readUse(reading, type, site.name));
}
