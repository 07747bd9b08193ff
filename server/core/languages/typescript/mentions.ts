import { joinedText } from "../../embedded/decodedString.js";
import { embeddedFacts } from "../../embedded/embedded.js";
import { endOfClosed, joinedStrings } from "../joinedStrings.js";
import { TokenKind, type TokenTree } from "../tokenTree.js";
import { takingCall } from "./positions/handedKinds.js";
import { importedConstants } from "./positions/imports.js";
import { commandOption } from "./positions/options.js";
import { readKey, readName } from "./positions/positions.js";
import { testTemplate } from "./positions/testTemplate.js";
import type { Reading } from "./reading.js";
import { kind, type Shape, shapeOfRole } from "./shapes.js";
import { scopeAround } from "./syntax/bindings.js";
import { callAround } from "./syntax/calls.js";
import { decodedString, stringValue } from "./syntax/strings.js";
import { typeArgumentsStart } from "./syntax/typeSyntax.js";
import { constantsOf } from "./values/constants.js";
import { isInText } from "./values/messages.js";

/** Reads the constants and imports of a text, and all that stands around each place where its names or strings mention a site. */
export function readMentions(reading: Reading): void {
  const { tree, sites, names, out } = reading;
  for (const constant of constantsOf(reading)) out.constant(constant);
  for (const one of names.imports) out.import(one);
  const mention = new RegExp(sites.mention.source, `${sites.mention.flags.replace(/[gy]/g, "")}g`);
  for (let match = mention.exec(tree.text); match !== null; match = mention.exec(tree.text)) {
    const token = tree.at(match.index);
    if (token >= 0) readMention(reading, token);
    // What matches everything matches the empty text too, and would do so at the same place forever.
    mention.lastIndex = Math.max(mention.lastIndex, token < 0 ? match.index + 1 : tree.end(token));
  }
}

function readMention(reading: Reading, token: number): void {
  switch (reading.tree.kind(token)) {
    case TokenKind.Name:
      readNameMention(reading, token);
      break;
    case TokenKind.String:
      readStringMention(reading, token);
      break;
    case TokenKind.TemplateHead:
      testTemplate(reading, token);
      readEmbedded(reading, token);
      break;
    case TokenKind.TemplateMiddle:
    case TokenKind.TemplateTail:
      readEmbedded(reading, headOf(reading, token));
      break;
  }
}

function headOf({ tree }: Reading, piece: number): number {
  return tree.kind(piece) === TokenKind.TemplateTail ? tree.before(piece + 1) : tree.parent(piece);
}

function readNameMention(reading: Reading, token: number): void {
  const { tree, sites } = reading;
  const name = tree.textOf(token);
  const role = sites.roleOf(name, "typescript");
  if (role !== undefined) {
    readName(reading, { token, name, shape: shapeOfRole(role) });
    const head = tree.parent(token);
    if (tree.kind(head) === TokenKind.TemplateHead && isTakenAsSql(tree, head)) readEmbedded(reading, head);
    return;
  }
  const keyShape = shapeOfKeyName(reading, name);
  const options = shapeOfOptions(reading, name);
  if (options !== null) readName(reading, { token, name, shape: options });
  else if (keyShape !== null) readKey(reading, { token, name, shape: keyShape });
  else takingCall(reading, { token, name, shape: kind });
}

/** The shape of what a person chooses a kind from: `failureKindOptions = [{ value: "…", label: "…" }]`; null for other names. */
function shapeOfOptions({ sites }: Reading, name: string): Shape | null {
  const stem = name.replace(/_?(?:choices|items|options)$/i, "");
  if (stem === name || sites.roleOf(stem, "typescript") === undefined) return null;
  return { of: "list", item: { of: "record", members: new Map([["value", kind]]) } };
}

const keyWords = /_?(?:attr|attribute|column|field|header|key|param)$/i;

/** The shape of the site whose name a constant holds by its own name: `FAILURE_KIND_KEY`, `NG_FAILURE_CLASS_KEY`. */
function shapeOfKeyName({ sites }: Reading, name: string): Shape | null {
  if (!keyWords.test(name)) return null;
  const stem = name.replace(keyWords, "");
  const role = sites.roleOf(stem, "typescript") ?? sites.roleOf(`_${stem.toLowerCase()}`, "typescript");
  return role === undefined ? null : shapeOfRole(role);
}

/** The name of a field, and the path of one: `failure_kind`, `runs.failure_kind`, `meta.failureKind`. */
const fieldPath = /^(?:[\w$-]+\.)*([\w$-]+)$/;

function readStringMention(reading: Reading, token: number): void {
  const { tree, sites } = reading;
  const name = fieldPath.exec(stringValue(tree, token))?.[1];
  const role = name === undefined ? undefined : sites.roleOf(name, "typescript");
  if (name === undefined || role === undefined) {
    importedConstants(reading, token);
    commandOption(reading, token);
    readEmbedded(reading, token);
    return;
  }
  const shape = shapeOfRole(role);
  readKey(reading, { token, name, shape });
  addKeyConstant(reading, token, shape);
}

/** A constant bound to a site's name stands for that site. */
function addKeyConstant({ tree, typed }: Reading, token: number, shape: Shape): void {
  if (!tree.is(token - 1, "=") || !tree.isName(token - 2)) return;
  const declared = token - 2;
  if (!/^(?:const|let|var|readonly|static)$/.test(tree.textOf(declared - 1))) return;
  typed.add({
    name: tree.textOf(declared),
    declared,
    scope: scopeAround(tree, declared),
    meaning: { of: "key", shape },
  });
}

/** Reads the query that a string or a template may hold, unless it is a message. */
function readEmbedded({ tree, sites, out, isFirst }: Reading, token: number): void {
  // Each piece of a template that mentions a site, and each string of a text, leads to the whole of it.
  if (!isFirst(token, "embedded")) return;
  const heads = joinedStrings(tree, token, false);
  const head = heads[0] as number;
  for (const other of heads) isFirst(other, "embedded");
  if (isInText(tree, head)) return;
  const isSql = isTakenAsSql(tree, head);
  const text = joinedText(heads.map((one) => decodedString(tree, one, isSql)));
  const { occurrences, slots } = embeddedFacts(text, sites, "typescript", isSql);
  const closed = endOfClosed(tree, heads);
  for (const occurrence of occurrences) if (occurrence.span.end <= closed) out.occurrence(occurrence);
  for (const slot of slots) out.slot(slot);
}

/** Calls and tags of templates that take a part of an SQL statement. */
const sqlTakers = new Set(
  "sql raw where andWhere orWhere whereRaw andWhereRaw orWhereRaw having andHaving orHaving havingRaw".split(" "),
);

/** True for ``sql`…` ``, ``sql<number>`…` `` and the arguments of `.where("…")`, `.whereRaw("…")`. */
function isTakenAsSql(tree: TokenTree, token: number): boolean {
  const tag = (tree.is(token - 1, ">") ? typeArgumentsStart(tree, token - 1) : token) - 1;
  const taker = tree.isName(tag) ? tag : (callAround(tree, tree.parent(token))?.nameToken ?? -1);
  return taker >= 0 && sqlTakers.has(tree.textOf(taker));
}
