import { type Area, type Origin, originAt } from "../links.js";
import { type Lookup, lastGood, once, textAt } from "../lookup.js";
import { everyName } from "../sites.js";
import { bundledRegistry } from "./bundled.js";
import { readDeclared } from "./declared.js";
import { type Registry, shortcomingOf } from "./registry.js";

/** A file that may be a registry's. */
interface RegistryFile extends Area {
  readonly uri: string;
  /** True when a configuration names it: then any vocabulary in it is the registry, whatever it is called. */
  readonly isNamed: boolean;
}

/** What a file came to. Both are null when there is no such file. */
export interface ReadRegistry {
  readonly registry: Registry | null;
  /** Why there is none; of one that there is, what a person should know, as a sentence without its subject; else null. */
  readonly remark: string | null;
}

/** The registry that a file declares. While an edit leaves nothing to read, what it declared before holds. */
export function* registryAt(file: RegistryFile): Lookup<ReadRegistry> {
  const { uri, within, isNamed, sites } = file;
  return yield* once(`registry ${uri} within ${within}, ${isNamed}, by ${sites.key}`, () => read(file));
}

/** What a file declares, and what was read of the file to find it. */
interface DeclaredIn {
  readonly origin: Origin;
  readonly registry: Registry;
}

/** The registry that a file declares as it is now; null when it declares none or is not there. */
export function* declarationIn({ uri, root, within, isNamed, sites: own }: RegistryFile): Lookup<DeclaredIn | null> {
  for (const sites of isNamed ? [own, everyName] : [own]) {
    const origin = yield* originAt(uri, { root, within, sites });
    const registry = origin && (yield* readDeclared(origin, bundledRegistry));
    if (registry) return { origin, registry };
  }
  return null;
}

function* read(file: RegistryFile): Lookup<ReadRegistry> {
  const { text, problem } = yield* textAt(file.uri, file.within);
  if (text === null) return { registry: null, remark: problem };
  const declared = (yield* declarationIn(file))?.registry ?? null;
  const registry = yield* lastGood(`registry ${file.uri}`, declared);
  if (registry === null) return { registry, remark: `it declares no failure kinds, expected ${expected(file)}` };
  if (declared === null)
    return { registry, remark: "declares no failure kinds now; those it declared before still hold" };
  return { registry, remark: shortcomingOf(registry) ?? (problem && `is ${problem}`) };
}

function expected({ uri }: RegistryFile): string {
  return /\.pyi?$/.test(uri) ? "FAILURE_KINDS with at least one name" : "a list, a union or a table of names";
}
