import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { isUpperCase } from "../names/names.js";
import type { Reading } from "../reading.js";
import { kind, type Site } from "../shapes.js";
import { itemsOf } from "../syntax/expressions.js";
import { leavesOf } from "../syntax/leaves.js";
import { entriesOf, keyText } from "../syntax/objects.js";
import { inside, isDot, isGroup, type TokenRange } from "../syntax/operands.js";
import { decodedString, isString, stringValue } from "../syntax/strings.js";
import { callOf } from "./calls.js";

/** Verbs that ask about a kind and keep none. */
const asking = /^_*(?:is|has|check|assert|expect|in)(?=_|[A-Z])/;

/** `setFailureKind("…")`, `validateFailureKind("…")`, `new FailureKind("…")`: a function that is handed a kind. */
export function takingCall(reading: Reading, site: Site): void {
  const { sites } = reading;
  const open = callOf(reading, site.token);
  if (open >= 0 && sites.functionRoleOf(site.name, "typescript").takesKind)
    readHandedKind(reading, open, site.name, asking.test(site.name));
}

/** Reads the kind among the arguments that open at `open`; what is `compared` with it is not written. */
export function readHandedKind(reading: Reading, open: number, site: string, compared: boolean): void {
  const { tree } = reading;
  const items = itemsOf(tree, open);
  const argument = items.length > 1 ? kindAmong(reading, items, asking.test(site)) : (items[0] ?? inside(tree, open));
  if (argument) reading.read(argument, { site, shape: kind, compared });
}

/**
 * Of several arguments the last that states something, before a message behind it. None where another one is the kind:
 * `setFailureKind("row_1", kind)`; before the text, it is what an asking function compares with it.
 */
function kindAmong(reading: Reading, items: readonly TokenRange[], isAsking: boolean): TokenRange | undefined {
  const { tree } = reading;
  const stated = items.filter((item) => isStated(tree, item));
  const handed = stated.filter((item) => !isMessage(tree, item)).pop() ?? stated.pop();
  if (handed === undefined) return undefined;
  const others = items.filter((item) => item !== handed && (!isAsking || item.first > handed.first));
  return others.some((other) => isForKind(reading, other)) ? undefined : handed;
}

/** True for a text, a choice of texts, a constant and an argument that is still to be typed. */
function isStated(tree: TokenTree, item: TokenRange): boolean {
  return leavesOf(tree, item).some(
    (leaf) => leaf.first >= leaf.end || isText(tree.kind(leaf.first)) || isConstant(tree, leaf),
  );
}

function isText(kind: TokenKind | undefined): boolean {
  return kind === TokenKind.String || kind === TokenKind.TemplateHead;
}

/** `JUDGE_FAILED`, `kinds.JUDGE_FAILED`, `Kind.JudgeFailed` */
function isConstant(tree: TokenTree, { first, end }: TokenRange): boolean {
  if (!tree.isName(end - 1) || !(end - first === 1 || isDot(tree, end - 2))) return false;
  return isUpperCase(tree.textOf(end - 1)) || (end - first > 1 && /^[A-Z]/.test(tree.textOf(end - 3)));
}

/** True for a text for people: it has blanks, or ends as a sentence does. */
function isMessage(tree: TokenTree, item: TokenRange): boolean {
  const leaves = leavesOf(tree, item).filter(({ first }) => isText(tree.kind(first)));
  return leaves.some((leaf) => {
    const text = isString(tree, leaf) ? stringValue(tree, leaf.first) : decodedString(tree, leaf.first).value;
    return /\s|[.!?]$/.test(text);
  });
}

/** `kind`, `reply.failureKind`, `row["failure_kind"]`, `DEFAULT_FAILURE_KIND`, `FailureKind.Late`, `{ failureKind }`, `k` of `k: FailureKind` */
function isForKind(reading: Reading, item: TokenRange): boolean {
  const { tree, sites, typed } = reading;
  return leavesOf(tree, item).some(({ first, end }) => {
    const last = end - 1;
    if (isGroup(tree, { first, end }, "{"))
      return entriesOf(tree, first).some((entry) => isNameForKind(reading, keyText(tree, entry) ?? ""));
    if (tree.is(last, "]") && tree.kind(last - 1) === TokenKind.String)
      return isNameForKind(reading, stringValue(tree, last - 1));
    if (!tree.isName(last)) return false;
    const isOfEnum = end - first > 2 && sites.roleOf(tree.textOf(end - 3), "typescript") !== undefined;
    return isOfEnum || isNameForKind(reading, tree.textOf(last)) || typed.isKindAt(tree.textOf(last), last);
  });
}

function isNameForKind({ sites }: Reading, name: string): boolean {
  return /(?:^|_)kind$|Kind$/.test(name) || sites.roleOf(name, "typescript") !== undefined;
}
