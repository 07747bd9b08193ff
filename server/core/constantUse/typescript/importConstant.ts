import { insertItem } from "../../edits/items.js";
import { insertAt, insertLineBelow, lineBreakOf } from "../../edits/lines.js";
import type { Scene } from "../../fixes/fix.js";
import type { Import, ImportedName } from "../../languages/facts.js";
import { findConstant, type Origin } from "../../links.js";
import type { Lookup } from "../../lookup.js";
import type { Edit } from "../../text.js";
import type { Replacement } from "../replacement.js";
import { endingsOf, packageAround, relativeModule } from "./module.js";
import { type ImportStatement, importStatements, isTypeItem, itemSpan } from "./statements.js";

/** A constant that a file exports, by itself or as the member of an enum, an object or a class. */
export interface ExportedConstant {
  readonly uri: string;
  /** Where its string begins. */
  readonly start: number;
  /** The exported name. */
  readonly name: string;
  readonly member?: string;
  /** The modules that its file imports: those of a text without imports are written like them. */
  readonly modules: readonly string[];
}

/**
 * How `constant` is written in the text of `scene`: by an import that is there, else with a new one. Null where its name may mean
 * something else there, or no relative path leads to it within the package.
 */
export function* importOf(constant: ExportedConstant, scene: Scene, origin: Origin): Lookup<Replacement | null> {
  const { text, analysis } = scene;
  const statements = importStatements(text, analysis.imports);
  const values = statements.filter(({ isType }) => !isType);
  const imported = yield* importedName(constant, values, text, origin);
  if (imported !== null) return { name: imported, edits: [] };
  if (isTaken(constant.name, scene)) return null;
  const name = dotted(constant.name, constant);
  const merged = yield* mergedInto(constant, values, text, origin);
  if (merged !== null) return { name, edits: merged };
  const module = yield* moduleFor(constant, statements, scene, origin);
  return module === null ? null : { name, edits: [newImport(constant.name, module, statements, scene)] };
}

function dotted(name: string, { member }: ExportedConstant): string {
  return member === undefined ? name : `${name}.${member}`;
}

/** True where the text writes the name in any meaning. */
function isTaken(name: string, { text, language }: Scene): boolean {
  return language.language.nameUses(text, new Set([name]), language.id).some(({ path }) => path.length === 0);
}

function* leadsTo(from: ImportedName, { uri, start, member }: ExportedConstant, origin: Origin): Lookup<boolean> {
  const found = yield* findConstant(member === undefined ? from : { ...from, member }, origin);
  return found?.place.uri === uri && found.place.span.start === start;
}

/** What the constant is called by the imports that are there; null when none has it. */
function* importedName(
  constant: ExportedConstant,
  statements: readonly ImportStatement[],
  text: string,
  origin: Origin,
): Lookup<string | null> {
  for (const { name, from, span } of statements.flatMap(({ imports }) => imports)) {
    if (isTypeItem(text, { name, from, span })) continue;
    const isWhole = from.name === "*";
    const { module } = from;
    if (yield* leadsTo({ module, name: isWhole ? constant.name : from.name }, constant, origin))
      return dotted(isWhole ? `${name}.${constant.name}` : name, constant);
  }
  return null;
}

/** The edits that add the constant to an import of names from a module that has it; null when there is none. */
function* mergedInto(
  constant: ExportedConstant,
  statements: readonly ImportStatement[],
  text: string,
  origin: Origin,
): Lookup<readonly Edit[] | null> {
  for (const { imports } of statements) {
    const last = imports[imports.length - 1] as Import;
    const { module, name } = last.from;
    if (name === "*" || !(yield* leadsTo({ module, name: constant.name }, constant, origin))) continue;
    const isAlone = name === "default" && !/[{,]\s*$/.test(text.slice(0, itemSpan(text, last.span).start));
    if (isAlone) return [insertAt(last.span.end, `, { ${constant.name} }`)];
    return insertItem(text, itemSpan(text, last.span), constant.name);
  }
  return null;
}

/** The module of a new import: as an import of types has it, else by a relative path. */
function* moduleFor(
  constant: ExportedConstant,
  statements: readonly ImportStatement[],
  { uri, analysis }: Scene,
  origin: Origin,
): Lookup<string | null> {
  for (const { module } of statements.flatMap(({ imports }) => imports.map(({ from }) => from)))
    if (yield* leadsTo({ module, name: constant.name }, constant, origin)) return module;
  if ((yield* packageAround(uri, origin.root)) !== (yield* packageAround(constant.uri, origin.root))) return null;
  const own = analysis.imports.map(({ from }) => from.module);
  const endings = endingsOf([...own, ...constant.modules]) ?? (/\.[cm][jt]s$/.test(uri) ? "compiled" : "none");
  const module = relativeModule(uri, constant.uri, endings);
  return (yield* leadsTo({ module, name: constant.name }, constant, origin)) ? module : null;
}

/** A statement of its own below the last one, with the quotes and the end that others have. */
function newImport(
  name: string,
  module: string,
  statements: readonly ImportStatement[],
  { text, uri, analysis }: Scene,
): Edit {
  const last = statements[statements.length - 1];
  const quote = /["']/.exec(last?.text ?? text)?.[0] ?? '"';
  const isEnded = last ? last.text.endsWith(";") : /;[ \t]*$/m.test(text) || !/[)}\]"'\w][ \t]*$/m.test(text);
  const isRequired = isCommonJs(uri, text, analysis.imports, statements);
  const from = isRequired ? `= require(${quote}${module}${quote})` : `from ${quote}${module}${quote}`;
  const line = `${isRequired ? "const" : "import"} { ${name} } ${from}${isEnded ? ";" : ""}`;
  if (last) return insertLineBelow(text, last.span.end, line);
  const lineBreak = lineBreakOf(text);
  return insertAt(heading.exec(text)?.[0].length ?? 0, line + lineBreak + lineBreak);
}

function isCommonJs(
  uri: string,
  text: string,
  imports: readonly Import[],
  statements: readonly ImportStatement[],
): boolean {
  if (/\.c[jt]s$/.test(uri)) return true;
  const isModule = /^(?:import|export)\b/m.test(text);
  return !isModule && (statements.length > 0 || imports.length > 0 || /^(?:module\.)?exports\b/m.test(text));
}

/** What a file begins with: `#!…`, a comment that stands apart or speaks to the compiler, and directives. */
const heading = headingPattern();

function headingPattern(): RegExp {
  const end = String.raw`[ \t]*(?:\r\n|\r(?!\n)|\n)`;
  const comment = String.raw`(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[\s\S])*\*\/)${end}`;
  const pragma = String.raw`\/\/[ \t]*@ts-[^\r\n]*${end}`;
  const directive = String.raw`["']use [\w ]+["'];?${end}`;
  return new RegExp(String.raw`^\ufeff?(?:#![^\r\n]*${end})?(?:${end}|${pragma}|(?:${comment})+${end}|${directive})*`);
}
