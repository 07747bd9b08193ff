import type { Lookup } from "./lookup.js";
import { findProject, type ProjectInUse } from "./project/find.js";
import { bundledRegistry } from "./registry/bundled.js";
import { modulePaths, registryPaths } from "./registry/discovery.js";
import { environmentsOf, packagesIn } from "./registry/environment.js";
import { registryAt } from "./registry/file.js";
import type { Surroundings } from "./surroundings.js";
import { isWithinUri, joinUri, parentUri } from "./uriPath.js";
import { quotedList } from "./visible.js";
import { filesBelow } from "./walk.js";

/** A registry, a configuration, or a vocabulary that is in no registry's place, which does not count in a folder, and why. */
export interface Candidate {
  /** Null for the registry that comes with the product. */
  readonly uri: string | null;
  readonly sort: "registry" | "configuration" | "vocabulary";
  /** How many kinds it has; null for a configuration, and for a registry that cannot be read. */
  readonly kinds: number | null;
  /** A sentence without its subject, which is the candidate, and without a full stop. */
  readonly reason: string;
}

/**
 * All that could decide about the files of `folder` and does not, besides what is passed over because it cannot be read: the other
 * registries and configurations of the tree, those of the `environments` in use, and the bundled registry. The whole tree is listed.
 */
export function* candidatesFor(
  folder: string,
  surroundings: Surroundings,
  environments: readonly string[],
): Lookup<Candidate[]> {
  return [
    ...(yield* configurations(folder, surroundings, () => true)),
    ...(yield* registriesOfTree(folder, surroundings)),
    ...(yield* registriesOfEnvironments(folder, surroundings, environments)),
    ...bundled(surroundings),
  ];
}

/** The registries of the same tree that hold in other folders than `folder`, or would hold in it, and the configurations that name some. */
export function* otherRegistries(folder: string, surroundings: Surroundings): Lookup<Candidate[]> {
  const registries = yield* registriesOfTree(folder, surroundings);
  const configured = yield* configurations(folder, surroundings, ({ settings }) => settings.registry !== undefined);
  return [...registries.filter(({ kinds }) => kinds !== null), ...configured];
}

function* configurations(
  folder: string,
  { root, project: inUse }: Surroundings,
  isMeant: (project: ProjectInUse) => boolean,
): Lookup<Candidate[]> {
  const { files } = yield* filesBelow(root);
  const folders = new Set([root, ...files.map(({ uri }) => parentUri(uri))]);
  const found: ProjectInUse[] = [];
  for (const one of folders) {
    const project = yield* findProject(one, one);
    if (project && project.uri !== inUse?.uri && isMeant(project)) found.push(project);
  }
  return found.map(({ uri, folder: own, settings }) => {
    const named = settings.registry === undefined ? "" : ` and names ${quotedList(settings.registry, "and")}`;
    const reason = isWithinUri(own, folder)
      ? "is further away than the one in use"
      : `holds for the files of its own folder${named}`;
    return { uri, sort: "configuration", kinds: null, reason };
  });
}

function* registriesOfTree(folder: string, surroundings: Surroundings): Lookup<Candidate[]> {
  const { registry: inUse, root, sites } = surroundings;
  const { files } = yield* filesBelow(root);
  const found: Candidate[] = [];
  for (const { uri } of files) {
    if (!registryPaths.some((path) => uri.endsWith(`/${path}`))) continue;
    if (isTold(uri, surroundings)) continue;
    const { registry } = yield* registryAt({ uri, root, within: root, isNamed: false, sites });
    const holds = isWithinUri(folderOf(uri), folder);
    const further =
      inUse.origin === "configuration"
        ? "does not count, because the configuration names another"
        : "is further away than the one in use";
    const reason = registry === null ? "declares no kind" : holds ? further : "holds for the files of its own folder";
    found.push({ uri, sort: "registry", kinds: registry?.kinds.size ?? null, reason });
  }
  return found;
}

function* registriesOfEnvironments(
  folder: string,
  surroundings: Surroundings,
  environments: readonly string[],
): Lookup<Candidate[]> {
  const { registry: inUse, root, sites } = surroundings;
  const found: Candidate[] = [];
  for (const environment of yield* environmentsOf(folder, root, environments)) {
    for (const uri of (yield* packagesIn(environment)).flatMap((one) =>
      modulePaths.map((path) => joinUri(one, path)),
    )) {
      if (isTold(uri, surroundings) || found.some((one) => one.uri === uri)) continue;
      const { registry } = yield* registryAt({
        uri,
        root: parentUri(parentUri(uri)),
        within: null,
        isNamed: false,
        sites,
      });
      const reason =
        inUse.origin === "environment"
          ? "comes after the one in use"
          : "is installed, which counts only where no folder has one";
      if (registry) found.push({ uri, sort: "registry", kinds: registry.kinds.size, reason });
    }
  }
  return found;
}

function bundled({ registry: { origin } }: Surroundings): Candidate[] {
  const reason = "counts only where there is no other";
  return origin === "bundled" ? [] : [{ uri: null, sort: "registry", kinds: bundledRegistry.kinds.size, reason }];
}

/** True for a file that is in use, or of which is said already why it is not. */
function isTold(uri: string, { registry: { registry, sources, passedOver } }: Surroundings): boolean {
  return registry.uri === uri || sources.includes(uri) || passedOver.some((one) => one.uri === uri);
}

/** The folder for whose files the registry at `uri` counts: the one around its package, or around `src`. */
function folderOf(uri: string): string {
  const path = registryPaths.find((one) => uri.endsWith(`/${one}`)) ?? "";
  return uri.slice(0, uri.length - path.length - 1).replace(/\/src$/, "");
}
