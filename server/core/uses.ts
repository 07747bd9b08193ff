import { constantOfUse, type FollowedFile, type KnownConstants } from "./follow.js";
import type { Constant, Facts } from "./languages/facts.js";
import type { NameUse } from "./languages/nameUses.js";
import type { LinkedConstant } from "./links.js";
import type { Lookup } from "./lookup.js";
import type { Place, Registry } from "./registry/registry.js";
import type { Span } from "./text.js";
import { isNamespaced } from "./vocabulary.js";

/** A place where a kind is written. */
export interface Use {
  /** The string's content without its quotes, or the name. */
  readonly span: Span;
  /** The name that stands for the kind; null for its string. */
  readonly name: string | null;
  /** False for a string without quotes. */
  readonly isQuoted: boolean;
  /** True where the registry has the kind, where a constant is bound to it, and where the constant is listed for export. */
  readonly isDeclaration: boolean;
}

/** The places in one file, in the order of its text. */
export interface UsesInFile {
  readonly uri: string;
  /** The start offset of each line. */
  readonly lines: readonly number[];
  readonly uses: readonly Use[];
}

/**
 * Every place in `files` where `kind` is written: as a string, or by a name that stands for it, wherever that is used; and its
 * place in the registry, which may be in none of the files. Files without a use are left out. Names that stand for it without being
 * one of a constant in `files` or in the registry are found if they are among `names`.
 */
export function* usesOf(
  kind: string,
  files: readonly FollowedFile[],
  registry: Registry,
  names: readonly string[] = [],
): Lookup<UsesInFile[]> {
  const place = registry.kinds.get(kind)?.place ?? null;
  const isConstant = constantsOf(kind, files, place);
  const named = yield* namedUses(kind, files, namesOf(kind, files, registry, names));
  for (const { file, use, constant } of [...named.values()].flat()) {
    if (file.facts.references.some(({ span }) => span.start === use.span.start)) isConstant.add(keyOf(constant.place));
  }
  const found = files.map((file) => {
    const uses = (named.get(file) ?? []).filter(({ constant }) => isConstant.has(keyOf(constant.place)));
    return {
      uri: file.uri,
      lines: file.lines,
      uses: inOrder([...stringsIn(kind, file, isConstant, place), ...uses.map(toUse)]),
    };
  });
  const isOutside = place !== null && !files.some(({ uri }) => uri === place.uri);
  const outside = isOutside ? [{ ...place, uses: [stringUse(place.span, true, true)] }] : [];
  return [...found, ...outside].filter(({ uses }) => uses.length > 0);
}

/** A name that stands for the kind, if its constant is one of a kind at all. */
interface NamedUse {
  readonly file: FollowedFile;
  readonly use: NameUse;
  readonly constant: LinkedConstant;
}

function toUse({ file, use }: NamedUse): Use {
  const isDeclaration =
    use.isExport === true || file.facts.constants.some(({ nameSpan }) => nameSpan.start === use.span.start);
  return { span: use.span, name: use.name, isQuoted: true, isDeclaration };
}

function stringUse(span: Span, isQuoted: boolean, isDeclaration: boolean): Use {
  return { span, name: null, isQuoted, isDeclaration };
}

/** The strings of constants that are known to be of a kind, by their keys: a constant may have the same text and mean something else. */
function constantsOf(kind: string, files: readonly FollowedFile[], place: Place | null): Set<string> {
  const keys = new Set(place ? [keyOf(place)] : []);
  for (const { uri, facts } of files) {
    const isWritten = writtenIn(kind, facts);
    for (const { name, value, valueSpan } of facts.constants) {
      if (value !== kind) continue;
      const isTold = isWritten.has(valueSpan.start) || constantNames(kind).includes(name) || isNamespaced(kind);
      if (isTold) keys.add(keyOf({ uri, span: valueSpan }));
    }
  }
  return keys;
}

/** Where the kind is written as a string of a site or of a vocabulary, by the start of its span. */
function writtenIn(kind: string, { occurrences, declarations }: Facts): ReadonlyMap<number, Use> {
  const written = new Map<number, Use>();
  for (const { value, span, quoted } of occurrences) {
    if (value === kind) written.set(span.start, stringUse(span, quoted, false));
  }
  for (const { value, span, valueSpan, constant } of declarations.flatMap(({ members }) => members)) {
    const isName = constant !== null && span.start === valueSpan.start;
    if (value === kind && !isName && !written.has(valueSpan.start))
      written.set(valueSpan.start, stringUse(valueSpan, true, false));
  }
  return written;
}

function stringsIn(
  kind: string,
  { uri, text, facts }: FollowedFile,
  isConstant: ReadonlySet<string>,
  place: Place | null,
): Use[] {
  const strings = new Map(writtenIn(kind, facts));
  for (const { value, valueSpan } of facts.constants) {
    if (value === kind && isConstant.has(keyOf({ uri, span: valueSpan })))
      strings.set(valueSpan.start, stringUse(valueSpan, true, true));
  }
  if (place?.uri === uri) {
    // A vocabulary that a configuration names may be called anything, and is then no site.
    const isQuoted = /["'`]/.test(text.charAt(place.span.start - 1));
    const registered = strings.get(place.span.start) ?? stringUse(place.span, isQuoted, true);
    strings.set(place.span.start, { ...registered, isDeclaration: true });
  }
  return [...strings.values()];
}

function* namedUses(
  kind: string,
  files: readonly FollowedFile[],
  names: ReadonlySet<string>,
): Lookup<ReadonlyMap<FollowedFile, readonly NamedUse[]>> {
  const found = new Map<FollowedFile, NamedUse[]>();
  const all = [...names];
  const known: KnownConstants = new Map();
  for (const file of files) {
    const { text, language } = file;
    if (!all.some((name) => text.includes(name))) continue;
    const uses: NamedUse[] = [];
    for (const use of language.language.nameUses(text, names, language.id)) {
      const constant = yield* constantOfUse(use, file, known);
      if (constant?.value === kind) uses.push({ file, use, constant });
    }
    found.set(file, uses);
  }
  return found;
}

/** The names that may stand for `kind` in `files`, with those of `more`: its constants, and those under which one file takes them from another among them. */
export function namesOf(
  kind: string,
  files: readonly FollowedFile[],
  registry: Registry,
  more: readonly string[] = [],
): ReadonlySet<string> {
  const isOfKind = ({ value }: Constant) => value === kind;
  const constants = files.flatMap(({ facts }) => facts.constants.filter(isOfKind).map(({ name }) => name));
  const registered = registry.kinds.get(kind)?.constant;
  const names = new Set([...more, ...constants, ...(registered ? [registered] : [])]);
  const imports = files.flatMap(({ facts }) => facts.imports).filter(({ name, from }) => name !== from.name);
  for (let known = -1; known !== names.size; ) {
    known = names.size;
    for (const { name, from } of imports) if (from.name !== "*" && names.has(from.name)) names.add(name);
  }
  names.delete("default"); // leads on, but is a word of the language where it stands
  return names;
}

/** The names that a constant of the kind has when it is called after it: of a namespaced kind, with its server or without. */
export function constantNames(kind: string): readonly string[] {
  const [, server, own] = /^(.*?):(.*)$/.exec(kind) ?? [];
  if (server === undefined || own === undefined) return [kind.toUpperCase()];
  return [`${server}_${own}`.toUpperCase(), own.toUpperCase()];
}

function keyOf({ uri, span }: { readonly uri: string; readonly span: Span }): string {
  return `${uri}#${span.start}`;
}

function inOrder(uses: readonly Use[]): Use[] {
  return [...uses].sort((a, b) => a.span.start - b.span.start);
}
