import { writeName } from "./edits/writeName.js";
import type { FollowedFile } from "./follow.js";
import type { KindAt } from "./kindAt.js";
import type { Registry } from "./registry/registry.js";
import type { Edit } from "./text.js";
import type { Use, UsesInFile } from "./uses.js";
import { quoted } from "./visible.js";
import { constantNames, isNamespaced, isPlainName } from "./vocabulary.js";

/** Why a kind cannot be renamed at all, as a sentence; null when it can. `isOwn` says whether a file is the person's to change. */
export function obstacleTo(kind: string, registry: Registry, isOwn: (uri: string) => boolean): string | null {
  const registered = registry.kinds.get(kind);
  if (registered === undefined) return null;
  if (registered.place === null)
    return `${quoted(kind)} cannot be renamed: it belongs to NeMo Gym's own registry, which is not in this workspace.`;
  if (isOwn(registered.place.uri)) return null;
  return `${quoted(kind)} cannot be renamed: its registry ${registry.label} is outside of the workspace.`;
}

/** What stands in the field where the new name is typed: a constant that is called after its kind, else the kind. */
export function renamedAs({ kind, name }: KindAt): string {
  return name !== null && isConstantOf(kind, name) ? name : kind;
}

/** The kind that is meant by `newName`, typed at `found`: in place of a constant, the constant's new name may be typed too. */
export function meantBy(newName: string, found: KindAt): string {
  const isConstant = renamedAs(found) !== found.kind && /^[A-Z][A-Z0-9_]*$/.test(newName);
  return isConstant ? newName.toLowerCase() : newName;
}

function isConstantOf(kind: string, name: string): boolean {
  return !isNamespaced(kind) && constantNames(kind).includes(name);
}

/** What a rename is about. */
interface Renaming {
  readonly from: string;
  readonly to: string;
  readonly registry: Registry;
  /** Every file that may have to do with it. */
  readonly files: readonly FollowedFile[];
  readonly uses: readonly UsesInFile[];
  /** Names a file to the person. */
  readonly show: (uri: string) => string;
}

/** Why a kind cannot have that new name, as a sentence; null when it can. */
export function objectionTo(renaming: Renaming): string | null {
  const { from, to, registry } = renaming;
  return malformed(from, to, registry) ?? taken(renaming) ?? takenConstant(renaming) ?? unwritable(renaming);
}

function malformed(from: string, to: string, registry: Registry): string | null {
  if (registry.kinds.has(from) || !isNamespaced(from)) {
    if (isPlainName(to) || (isNamespaced(to) && !registry.kinds.has(from))) return null;
    const reason = to.includes(":") ? "a registered kind has no namespace, and only" : "it may have only";
    return `${quoted(to)} is no name for a failure kind: ${reason} a-z, 0-9 and "_", a letter first.`;
  }
  if (isNamespaced(to)) return null;
  return `${quoted(to)} is no name for a namespaced kind: it has to be <server>:<kind>, each with a-z, 0-9 and "_", a letter first.`;
}

/** A name that is misspelt everywhere may become the registered one that was meant. */
function taken({ from, to, registry, files, show }: Renaming): string | null {
  if (registry.kinds.has(to)) {
    return registry.kinds.has(from) ? `${quoted(to)} is registered already; two kinds would become one.` : null;
  }
  if (!registry.kinds.has(from) && !isNamespaced(from)) return null;
  const user = files.find(({ facts }) => facts.occurrences.some(({ value }) => value === to));
  return user ? `${quoted(to)} is used already, in ${show(user.uri)}; two kinds would become one.` : null;
}

function takenConstant({ from, to, files, uses: changed, show }: Renaming): string | null {
  const byUri = new Map(files.map((file) => [file.uri, file]));
  for (const { uri, uses } of changed) {
    const names = new Set(uses.flatMap(({ name }) => constantAfter(from, to, name) ?? []));
    const file = byUri.get(uri);
    if (!file || ![...names].some((name) => file.text.includes(name))) continue;
    const [use] = file.language.language.nameUses(file.text, names, file.language.id).filter(({ isLabel }) => !isLabel);
    if (use) return `${use.name} is a name in ${show(uri)} already, so the constant cannot have it.`;
  }
  return null;
}

function unwritable({ from, to, files, uses: changed, show }: Renaming): string | null {
  const byUri = new Map(files.map((file) => [file.uri, file]));
  const isLeft = ({ uri, uses }: UsesInFile) =>
    uses.some((use) => use.name === null && editOf(use, byUri.get(uri), from, to) === null);
  const left = changed.find(isLeft);
  return left ? `${quoted(to)} cannot be the name of an argument, as ${quoted(from)} is in ${show(left.uri)}.` : null;
}

/** What a constant of the kind `from` is called when that is `to`: another name only where it was called after its kind. */
function constantAfter(from: string, to: string, name: string | null): string | null {
  const at = name === null ? -1 : constantNames(from).indexOf(name);
  const after = constantNames(to);
  return at < 0 ? null : (after[at] ?? after[0] ?? null);
}

/** What a renaming changes, which nothing objects to, file by file. Names of other sorts stay. */
export function renamed({ from, to, files, uses: changed }: Renaming): (UsesInFile & { readonly edits: Edit[] })[] {
  const byUri = new Map(files.map((file) => [file.uri, file]));
  return changed.map((file) => {
    const edits = file.uses.flatMap((use) => editOf(use, byUri.get(file.uri), from, to) ?? []);
    return { ...file, edits };
  });
}

/** The edit at one place; null where nothing changes, or the new name cannot stand. */
function editOf({ span, name, isQuoted }: Use, file: FollowedFile | undefined, from: string, to: string): Edit | null {
  if (name === null) return file ? writeName({ span, quoted: isQuoted }, to, file) : { span, newText: to };
  const newText = constantAfter(from, to, name);
  return newText === null ? null : { span, newText };
}
