import type { Declaration, Facts, ImportedName, Reference } from "./languages/facts.js";
import { languageOfPath } from "./languages/languages.js";
import { type Lookup, once, textAt } from "./lookup.js";
import type { Place } from "./registry/registry.js";
import type { Sites } from "./sites.js";
import { lineStarts } from "./text.js";
import { foldersUpTo, joinUri, parentUri } from "./uriPath.js";

/** A text that names are followed from, and what it says. */
export interface Origin extends Area {
  readonly uri: string;
  readonly facts: Facts;
  /** The start offset of each line. */
  readonly lines: readonly number[];
}

/** Where names are followed, and what is read there. */
export interface Area {
  /** The folder that names are not followed out of. */
  readonly root: string;
  /** The folder that a link may not lead out of, or null. */
  readonly within: string | null;
  readonly sites: Sites;
}

/** The string that a constant of another file stands for. */
export interface LinkedConstant {
  readonly value: string;
  readonly place: Place;
}

/** A name of another file that stands at a site, and what it stands for. */
export interface Link {
  readonly reference: Reference;
  readonly constant: LinkedConstant;
}

/** Every name of another file in `origin` that can be followed to one string, in the order of the text. */
export function* linksOf(origin: Origin): Lookup<Link[]> {
  const links: Link[] = [];
  for (const reference of origin.facts.references) {
    const constant = reference.from ? yield* findConstant(reference.from, origin) : null;
    if (constant) links.push({ reference, constant });
  }
  return links;
}

/** How many files a name is followed through. */
const maxSteps = 10;

/** What the name `from`, imported in `origin`, stands for; null when it cannot be followed to one string. */
export function* findConstant(from: ImportedName, origin: Origin, steps = 0): Lookup<LinkedConstant | null> {
  for (const module of possibleModules(from)) {
    const found = yield* findConstantIn(module, from, origin, steps);
    if (found) return found;
  }
  return null;
}

function* findConstantIn(
  module: string,
  from: ImportedName,
  origin: Origin,
  steps: number,
): Lookup<LinkedConstant | null> {
  const target = steps < maxSteps ? yield* moduleOf(module, origin) : null;
  if (target === null) return null;
  const own = constantIn(target, from);
  if (own) return own;
  const { member } = from;
  for (const next of onward(target.facts, from.name)) {
    const found = yield* findConstant({ ...(member === undefined ? {} : { member }), ...next }, target, steps + 1);
    if (found) return found;
  }
  return null;
}

/** The modules that the name may come from, the likeliest first. */
export function possibleModules({ module, otherModules = [] }: ImportedName): readonly string[] {
  return [module, ...otherModules];
}

/**
 * The declarations called `name` that `module`, imported in `origin`, has or passes on; without a module, those that `origin`
 * itself passes on.
 */
export function* findDeclarations(
  name: string,
  origin: Origin,
  module: string | null = null,
  steps = 0,
): Lookup<{ readonly origin: Origin; readonly declaration: Declaration }[]> {
  const target = module === null ? origin : steps < maxSteps ? yield* moduleOf(module, origin) : null;
  if (target === null) return [];
  const own = target.facts.declarations.filter((declaration) => declaration.name === name);
  if (own.length > 0) return own.map((declaration) => ({ origin: target, declaration }));
  for (const next of onward(target.facts, name)) {
    const found = yield* findDeclarations(next.name, target, next.module, steps + 1);
    if (found.length > 0) return found;
  }
  return [];
}

/** Where `name`, which the text does not define, may come from: the import of that name, else whatever is imported whole, the last first. */
function onward({ imports }: Facts, name: string): ImportedName[] {
  const named = imports.find((one) => one.name === name && one.from.name !== "*");
  if (named) return [named.from];
  const wholes = imports.filter((one) => one.name === "*").map(({ from }) => ({ ...from, name }));
  return wholes.reverse();
}

function constantIn({ uri, lines, facts }: Origin, { name, member }: ImportedName): LinkedConstant | null {
  const [own, owner] = member === undefined ? [name, undefined] : [member, name];
  // The last binding of a name is the one that others import.
  const constant = facts.constants.findLast((candidate) => candidate.name === own && candidate.owner === owner);
  if (!constant) return null;
  return { value: constant.value, place: { uri, span: constant.valueSpan, lines } };
}

/** The file of a module that `origin` imports, itself for the module ""; null when there is none that can be read within the root. */
function* moduleOf(module: string, origin: Origin): Lookup<Origin | null> {
  if (module === "") return origin;
  const { uri, root } = origin;
  const places = languageOfPath(uri)?.language.modulePlaces(module) ?? null;
  if (places === null) return null;
  const own = parentUri(uri);
  const folders = places.from === "folder" ? [own] : foldersUpTo(own, root);
  for (const folder of folders) {
    for (const path of places.paths) {
      const found = yield* originAt(joinUri(folder, path), origin);
      if (found) return found;
    }
  }
  return null;
}

/** The file `uri` with what it says, read once; null when there is no such file, or none of a known language. */
export function* originAt(uri: string, { root, within, sites }: Area): Lookup<Origin | null> {
  const found = languageOfPath(uri);
  if (found === null) return null;
  return yield* once(`facts of ${uri} below ${root}, within ${within}, by ${sites.key}`, function* () {
    const { text } = yield* textAt(uri, within);
    if (text === null) return null;
    return { uri, root, within, sites, facts: found.language.read(text, sites, found.id), lines: lineStarts(text) };
  });
}
