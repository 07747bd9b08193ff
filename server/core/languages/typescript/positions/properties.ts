import { TokenKind } from "../../tokenTree.js";
import { declareBound } from "../declarations/declarations.js";
import { addFunction, addVariable } from "../names/register.js";
import type { Reading, Target } from "../reading.js";
import { kind, kinds, type Site } from "../shapes.js";
import { declaredScope } from "../syntax/bindings.js";
import { braceAt } from "../syntax/braces.js";
import { functionAt } from "../syntax/functions.js";
import { entriesOf, keyText } from "../syntax/objects.js";
import { beginsAnew, levelEnd, type TokenRange } from "../syntax/operands.js";
import { valueBehind } from "../syntax/statements.js";
import { stringValue, textIn } from "../syntax/strings.js";
import { typeEnd } from "../syntax/typeSyntax.js";
import { isAboutFields, isTextOfPath } from "../values/fieldTables.js";
import { readKey } from "../values/tables.js";
import { readType, wideningStrings } from "../values/types.js";
import { readAfter } from "../values/values.js";
import { readVocabulary } from "./assignments.js";
import { callbackParameter } from "./callbacks.js";
import { readDecorators } from "./decorators.js";

/** `failureKind: …` of an object, a type, a class, a parameter or a variable; also with `?`, `!`, quotes or brackets. */
export function property(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const brackets = isComputed(reading, site) ? 1 : 0;
  const first = site.token - brackets;
  const last = site.token + brackets;
  const colon = tree.is(last + 1, "?") || tree.is(last + 1, "!") ? last + 2 : last + 1;
  if (!tree.is(colon, ":") || !beginsMember(reading, first)) return false;
  const target: Target = { site: site.name, shape: site.shape, compared: false };
  if (isAnnotated(reading, first)) readAnnotated(reading, site, colon, target);
  else readEntry(reading, first, colon, target);
  return true;
}

/** In brackets a constant is a key, and stands for the site's name; a variable has a kind for the key: `{ [failureKind]: "text" }`. */
export function ownProperty(reading: Reading, site: Site): boolean {
  return !(isComputed(reading, site) && /^[a-z]/.test(site.name)) && property(reading, site);
}

/** True for a name in brackets. */
function isComputed({ tree }: Reading, { token }: Site): boolean {
  return tree.is(token - 1, "[") && tree.is(token + 1, "]");
}

const modifiers =
  /^(?:const|let|var|using|readonly|static|public|private|protected|declare|override|abstract|accessor)$/;

/** True when a key may stand at `first`: it begins its group, follows a separator or a modifier, or begins anew. */
function beginsMember({ tree }: Reading, first: number): boolean {
  const before = first - 1;
  if (before < 0 || tree.parent(first) === before || tree.is(before, ",") || tree.is(before, ";")) return true;
  return modifiers.test(tree.textOf(before)) || tree.is(before, "}") || beginsAnew(tree, first);
}

/** True where a type follows the colon. */
function isAnnotated({ tree }: Reading, first: number): boolean {
  const open = tree.parent(first);
  // In brackets it is the label of a tuple's element.
  if (tree.is(open, "(") || tree.is(open, "[")) return true;
  const brace = braceAt(tree, open);
  return brace === "class" || brace === "type" || (brace === "block" && modifiers.test(tree.textOf(first - 1)));
}

function readAnnotated(reading: Reading, site: Site, colon: number, target: Target): void {
  const { tree } = reading;
  const end = typeEnd(tree, colon + 1, levelEnd(tree, colon));
  const type = { first: colon + 1, end };
  readType(reading, type, target);
  let first = site.token;
  while (modifiers.test(tree.textOf(first - 1))) first--;
  readDecorators(reading, first, target);
  if (tree.is(end, "=") && !isWidening(reading, type, end + 1)) readBound(reading, site, end, target);
  const open = tree.parent(site.token);
  if (!tree.is(open, "(") || functionAt(tree, open) === null) return;
  addFunction(reading, open, { parameter: site.token, shape: site.shape });
  callbackParameter(reading, site, open);
}

/** True for a string at `value` by which the type is made wider than kinds are: `FailureKind | "any" = "any"`. */
function isWidening(reading: Reading, type: TokenRange, value: number): boolean {
  const { tree } = reading;
  if (tree.kind(value) !== TokenKind.String) return false;
  return wideningStrings(reading, type).some((string) => stringValue(tree, string) === stringValue(tree, value));
}

/** The value behind the type of a variable, a field or a parameter. */
function readBound(reading: Reading, site: Site, equals: number, target: Target): void {
  const value = valueBehind(reading.tree, equals);
  if (/^(?:const|let|var|readonly)$/.test(reading.tree.textOf(site.token - 1)))
    declareBound(reading, site.token, value, site.shape);
  if (!readVocabulary(reading, site.token, value, target)) readAfter(reading, equals, value, target);
}

/** Tables about the fields hold titles or settings of them; only a field's name with hyphens, a header's, has values there. */
function readEntry(reading: Reading, first: number, colon: number, target: Target): void {
  const { tree } = reading;
  const value = valueBehind(tree, colon);
  const open = tree.parent(first);
  if (readRenamed(reading, colon, target)) return;
  if (isAboutFields(tree, open, value) && !target.site.includes("-")) {
    readChoices(reading, open, value, target);
    return;
  }
  if (isTextOfPath(tree, first, value) || readTexts(reading, value, target)) return;
  readAfter(reading, colon, value, ofOperator(reading, open, target));
}

/** `failureKinds: { judge_failed: "The judge failed" }`: the kinds that a table of texts has as its keys. */
function readTexts(reading: Reading, value: TokenRange, target: Target): boolean {
  const { tree } = reading;
  const entries = target.shape.of === "list" && tree.is(value.first, "{") ? entriesOf(tree, value.first) : [];
  const hasTexts = entries.length > 0 && entries.every((entry) => textIn(tree, entry.value) !== null);
  const joined = entries.filter((entry) => /^[a-z][a-z0-9]*[_:][a-z0-9_:]+$/.test(keyText(tree, entry) ?? ""));
  if (!hasTexts || joined.length * 2 <= entries.length) return false;
  for (const entry of entries) readKey(reading, entry, { ...target, shape: kind });
  return true;
}

/** `$push: { failureKinds: "…" }`: an operator that changes a list by one element. */
function ofOperator({ tree }: Reading, open: number, target: Target): Target {
  const isElement = tree.is(open - 1, ":") && /^\$(?:addToSet|pull|push)$/.test(tree.textOf(open - 2));
  return isElement && target.shape.of === "list" ? { ...target, shape: target.shape.item } : target;
}

/** `argTypes: { failureKind: { options: […] } }`: the one table about fields that says what they may hold. */
function readChoices(reading: Reading, open: number, value: TokenRange, target: Target): void {
  const { tree } = reading;
  if (!tree.is(open - 2, "argTypes") || !tree.is(value.first, "{")) return;
  const choices = entriesOf(tree, value.first).find((entry) => keyText(tree, entry) === "options");
  if (choices) reading.read(choices.value, { ...target, shape: kinds });
}

/** `const { failureKind: kind = "…" } = row`: the variable of another name, and its default. */
function readRenamed(reading: Reading, colon: number, target: Target): boolean {
  const { tree } = reading;
  const token = colon + 1;
  const isAlone = /^[,}=]$/.test(tree.textOf(token + 1));
  const scope = tree.isName(token) && isAlone ? declaredScope(tree, token) : null;
  if (scope === null) return false;
  addVariable(reading, token, target.shape, scope);
  if (tree.is(token + 1, "=")) readAfter(reading, token + 1, valueBehind(tree, token + 1), target);
  return true;
}
