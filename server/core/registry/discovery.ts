import { has, type Lookup } from "../lookup.js";
import type { Sites } from "../sites.js";
import { foldersUpTo, isWithinUri, joinUri, nameOf, parentUri, relativeTo } from "../uriPath.js";
import { quoted } from "../visible.js";
import { bundledRegistry } from "./bundled.js";
import type { Configured } from "./configured.js";
import { environmentsOf, packageName, packagesIn } from "./environment.js";
import { type ReadRegistry, registryAt } from "./file.js";
import { type Registry, registryOf } from "./registry.js";
import { fileNearby, similarFile } from "./similarFile.js";

/** Where the registry's file stands in its package; the first that declares something counts. */
export const modulePaths: readonly string[] = ["failure_kinds.py", "core/failure_kinds.py"];

/** Where it stands below a folder that has the package. */
export const registryPaths: readonly string[] = modulePaths.map((path) => `${packageName}/${path}`);

/** Where a project keeps its packages: in its own folder, or in `src`. */
const packageRoots: readonly string[] = ["", "src/"];

/** True for a file that declares a registry, or should: one that a configuration names, and one in the registry's usual place. */
export function mayDeclare(uri: string, configured: Configured | null): boolean {
  return (
    registryPaths.some((path) => uri.endsWith(`/${path}`)) ||
    (configured?.registries.some((one) => one.uri === uri) ?? false)
  );
}

/** What decides which registry holds for the files of a folder. */
interface Search {
  readonly folder: string;
  /** The folder that nothing is looked for above of: the repository's, or the workspace's. */
  readonly root: string;
  /** The folders of the workspace, which may be elsewhere. */
  readonly workspaceFolders: readonly string[];
  /** Python environments that are in use, wherever they are, those that count first. */
  readonly environments: readonly string[];
  /** What the project configuration names, or null. */
  readonly configured: Configured | null;
  readonly sites: Sites;
}

/** The registry that holds, why it does, and what nearer one would if it could be read. */
export interface RegistryInUse {
  readonly registry: Registry;
  readonly origin: RegistryOrigin;
  /** The files that were found to declare it, or to pass it on; of the bundled one there are none. */
  readonly sources: readonly string[];
  /** Files that would hold in its place if they could be read, the nearest first. */
  readonly passedOver: readonly Remark[];
  /** What a person should know of the registry's own files; mostly empty. */
  readonly remarks: readonly Remark[];
}

export type RegistryOrigin = "configuration" | "workspace" | "environment" | "bundled";

/** A file and what is the matter with it. */
export interface Remark {
  readonly uri: string;
  /** A sentence without its subject, which is the file, and without a full stop. */
  readonly text: string;
  /** How the configuration names the file; absent where it does not. */
  readonly configuredAs?: string;
}

/** The registry that holds where `search` says: the nearest one, else the one that comes with the product. */
export function* findRegistry(search: Search): Lookup<RegistryInUse> {
  const passedOver: Remark[] = [];
  for (const step of steps) {
    const found = yield* step(search, passedOver);
    if (found) return { ...found, passedOver };
  }
  return { ...bundledInUse, passedOver };
}

/** The files that a person knows the registry by: the one that declares it, or of several all; none for the bundled one. */
export function filesOf({ registry, sources }: RegistryInUse): readonly string[] {
  if (sources.length > 1) return sources;
  return registry.uri === null ? [] : [registry.uri];
}

/** The registry that comes with the product, where there is no other. */
export const bundledInUse: RegistryInUse = {
  registry: bundledRegistry,
  origin: "bundled",
  sources: [],
  passedOver: [],
  remarks: [],
};

type Found = Omit<RegistryInUse, "passedOver">;

/** A place to look for a registry: what it has, or null; files that cannot be read there are added to `passedOver`. */
type Step = (search: Search, passedOver: Remark[]) => Lookup<Found | null>;

/** The places, in this order. */
const steps: readonly Step[] = [fromConfiguration, fromFoldersAbove, fromWorkspaceFolders, fromEnvironments];

/** The files that the configuration names are one registry together. */
function* fromConfiguration({ configured, root, sites }: Search, passedOver: Remark[]): Lookup<Found | null> {
  if (configured === null) return null;
  const registries: Registry[] = [];
  const sources: string[] = [];
  const remarks: Remark[] = [];
  for (const { uri, path, isForbidden } of configured.registries) {
    const { registry, remark } = isForbidden
      ? outsideOfRepository
      : yield* registryAt({ uri, root, within: configured.within, isNamed: true, sites });
    if (registry) {
      registries.push(registry);
      sources.push(uri);
    }
    const text = remark ?? (registry ? null : yield* reasonWithout(uri, path));
    if (text !== null) (registry ? remarks : passedOver).push({ uri, text, configuredAs: path });
  }
  const [first, ...more] = registries;
  if (first === undefined) return null;
  const registry = more.length === 0 ? first : together(first, registries);
  return { registry, origin: "configuration", sources, remarks };
}

/** Why there is no file `uri`, or what there is in its place. */
function* reasonWithout(uri: string, path: string): Lookup<string> {
  const near = yield* similarFile(uri);
  if (near !== null) return `there is no such file, but there is ${quoted(nameOf(near))} beside it`;
  // One that leads out of its folder is not searched for.
  const folder = uri.endsWith(`/${path}`) ? uri.slice(0, -path.length - 1) : null;
  const elsewhere = folder && (yield* fileNearby(uri, folder));
  const meant = folder && elsewhere && relativeTo(folder, elsewhere);
  return `there is no such file${meant ? `, but there is ${quoted(meant)}` : ""}`;
}

const outsideOfRepository: ReadRegistry = { registry: null, remark: "it is outside of the repository" };

function together(first: Registry, all: readonly Registry[]): Registry {
  return registryOf(
    first.uri,
    all.flatMap(({ kinds }) => [...kinds.values()]),
    all.flatMap(({ unread }) => unread),
    all.map(({ label }) => label).join(" or "),
    new Map(all.flatMap(({ unlisted }) => [...unlisted])),
  );
}

function* fromFoldersAbove(search: Search, passedOver: Remark[]): Lookup<Found | null> {
  return yield* fromFolders(foldersUpTo(search.folder, search.root), search, passedOver);
}

/**
 * In a workspace of several folders one may be NeMo Gym itself, also one around another that is open by itself. A repository within
 * the only open folder is for itself.
 */
function* fromWorkspaceFolders(search: Search, passedOver: Remark[]): Lookup<Found | null> {
  const { folder, root, workspaceFolders } = search;
  const isOpen = workspaceFolders.includes(root);
  const elsewhere = workspaceFolders.filter((one) => one !== root && (isOpen || !isWithinUri(one, folder)));
  return yield* fromFolders(elsewhere, search, passedOver);
}

function* fromFolders(folders: readonly string[], { root, sites }: Search, passedOver: Remark[]): Lookup<Found | null> {
  const places: Place[] = [];
  for (const folder of folders) {
    const within = isWithinUri(root, folder) ? root : folder;
    const packages: string[] = [];
    for (const path of packageRoots.map((above) => above + packageName)) {
      const [first = ""] = path.split("/");
      if (yield* has(folder, first)) packages.push(joinUri(folder, path));
    }
    places.push({ packages, root: within, within });
  }
  return yield* fromPlaces(places, "workspace", sites, passedOver);
}

/** What is installed may be linked from anywhere: tools keep one copy for many environments. */
function* fromEnvironments(search: Search, passedOver: Remark[]): Lookup<Found | null> {
  for (const environment of yield* environmentsOf(search.folder, search.root, search.environments)) {
    const packages = yield* packagesIn(environment);
    const places = packages.map((uri) => ({ packages: [uri], root: parentUri(uri), within: null }));
    const found = yield* fromPlaces(places, "environment", search.sites, passedOver);
    if (found) return found;
  }
  return null;
}

/** Folders of which one may be the package that has the registry. */
interface Place {
  readonly packages: readonly string[];
  /** As in `RegistryFile`. */
  readonly root: string;
  readonly within: string | null;
}

function* fromPlaces(
  places: readonly Place[],
  origin: RegistryOrigin,
  sites: Sites,
  passedOver: Remark[],
): Lookup<Found | null> {
  for (const { packages, root, within } of places) {
    const here: Remark[] = [];
    for (const uri of packages.flatMap((folder) => modulePaths.map((path) => joinUri(folder, path)))) {
      const { registry, remark } = yield* registryAt({ uri, root, within, isNamed: false, sites });
      const remarks = remark === null ? [] : [{ uri, text: remark }];
      // A file that declares nothing beside one that does is the module's old place.
      if (registry) return { registry, origin, sources: [uri], remarks };
      here.push(...remarks);
    }
    passedOver.push(...here);
  }
  return null;
}
