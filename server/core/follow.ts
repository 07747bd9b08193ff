import type { Constant, ImportedName } from "./languages/facts.js";
import type { LanguageId } from "./languages/languages.js";
import type { NameUse } from "./languages/nameUses.js";
import { findConstant, type LinkedConstant, type Origin, possibleModules } from "./links.js";
import type { Lookup } from "./lookup.js";
import type { Span } from "./text.js";
import { parentUri } from "./uriPath.js";

/** A text whose names are followed. */
export interface FollowedFile extends Origin {
  readonly text: string;
  readonly language: LanguageId;
}

/** What imported names were found to stand for, by the name and the folder that it is imported in. */
export type KnownConstants = Map<string, LinkedConstant | null>;

/**
 * The string that a name stands for where it is written, in this text or another; null when it cannot be told. Who asks for many
 * uses hands over what the earlier ones have `known`.
 */
export function* constantOfUse(
  use: NameUse,
  file: FollowedFile,
  known: KnownConstants = new Map(),
): Lookup<LinkedConstant | null> {
  const own = ownConstant(use, file);
  if (own !== null) return own;
  if (use.isLabel) return null;
  for (const from of sourcesOf(use, file)) {
    const found = yield* importedConstant(from, file, known);
    if (found) return found;
  }
  return null;
}

/** What a name that `file` imports stands for, or null; what earlier ones in the folder have `known` is not looked for again. */
export function* importedConstant(
  from: ImportedName,
  file: FollowedFile,
  known: KnownConstants,
): Lookup<LinkedConstant | null> {
  const modules = possibleModules(from).join(",");
  const key = [file.language.language.name, parentUri(file.uri), modules, from.name, from.member].join(" ");
  const found = known.get(key) ?? (known.has(key) ? null : yield* findConstant(from, file));
  known.set(key, found);
  return found;
}

/** The constant of this text that is declared at the use, or that the use refers to. */
function ownConstant({ name, span, path, isLabel }: NameUse, { uri, lines, facts }: Origin): LinkedConstant | null {
  const owner = path[0];
  const isOwn = owner !== undefined && /^(?:self|cls|this)$/.test(owner);
  const declared = facts.constants.find(({ nameSpan }) => nameSpan.start === span.start);
  const meant = facts.constants.findLast(
    (one) => one.name === name && (isOwn ? one.owner !== undefined : one.owner === owner) && reaches(one, span),
  );
  const constant = declared ?? (isLabel || path.length > 1 ? undefined : meant);
  return constant ? { value: constant.value, place: { uri, span: constant.valueSpan, lines } } : null;
}

/** Where a name that this text does not define may come from, the likeliest first. */
function sourcesOf({ name, span, path }: NameUse, { text, facts }: FollowedFile): ImportedName[] {
  const { references } = facts;
  const imports = facts.imports.filter((one) => reaches(one, span));
  const here = references.find((reference) => reference.span.start === span.start)?.from;
  if (here) return [here];
  if (path.length > 0) return imports.flatMap((one) => membersOf(one, path, name));
  const renamed = imports.filter(
    ({ from, span: local }) => from.name === name && isRenaming(text.slice(span.end, local.start)),
  );
  const named = imports.filter((one) => one.name === name && one.from.name !== "*");
  const whole = imports.filter((one) => one.name === "*").map(({ from }) => ({ ...from, name }));
  whole.reverse(); // the last has the last word
  // An import within a function is no import of the module, but what it takes from a vocabulary is referred to.
  const elsewhere = references.flatMap((one) => (one.name === name && one.from?.name === name ? [one.from] : []));
  return [...[...renamed, ...named].map(({ from }) => from), ...elsewhere, ...whole];
}

/** True where a name at `span` may mean that constant or import. */
function reaches({ reach }: Pick<Constant, "reach">, span: Span): boolean {
  return reach === undefined || (reach.start <= span.start && span.end <= reach.end);
}

/** True for what stands between a name and the one that it gets in this text. */
function isRenaming(between: string): boolean {
  return /^\s*(?:as|:)\s*$/.test(between);
}

/** What `path.name` may be when `path` begins with something imported: of a module, or of an enum, an object or a class. */
function membersOf(
  imported: { readonly name: string; readonly from: ImportedName },
  path: readonly string[],
  name: string,
): ImportedName[] {
  const { module, name: source } = imported.from;
  const dotted = path.join(".");
  if (imported.name !== dotted) {
    const [first, owner, ...others] = path;
    const isOwned = first === imported.name && source === "*" && owner !== undefined && others.length === 0;
    return isOwned ? [{ module, name: owner, member: name }] : [];
  }
  if (source === "*") return [{ module, name }];
  const submodule = module.endsWith(".") ? module + source : `${module}.${source}`;
  return [
    { module, name: source, member: name },
    { module: submodule, name },
  ];
}
