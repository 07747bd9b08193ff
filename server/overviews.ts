import type { ForeignVocabulary } from "./core/foreign.js";
import { type Overview, type OverviewedFile, overviewOf, type UsedName } from "./core/overview.js";
import type { Registry } from "./core/registry/registry.js";
import type { Surroundings } from "./core/surroundings.js";
import { constantNamesIn } from "./core/uses.js";
import { type FileInPlace, followedFilesNow, withFilesNaming } from "./followed.js";
import type { Workspace } from "./workspace.js";

/** What is made of the registries of a workspace. */
interface Overviews {
  /** One for each registry that holds for a file; without the one that comes with the product where nothing is written. */
  readonly projects: readonly Project[];
  readonly foreign: readonly (ForeignVocabulary & { readonly root: string })[];
}

/** The files with one registry. */
export interface Project {
  readonly registry: Registry;
  readonly overview: Overview;
  /** The text of one of its files; empty for any other. */
  readonly textOf: (uri: string) => string;
  /** The folder of the first file's project. */
  readonly root: string;
}

/** The overviews of the workspace as far as it has been searched, made once until something changes. */
export function overviewsIn(workspace: Workspace): Promise<Overviews> {
  return workspace.remember("overviews", async () => {
    const foreign = new Map<string, Overviews["foreign"][number]>();
    const own = new Map<string | null, FileInPlace[]>();
    const isForeign = new Set<string>();
    for (const one of await followedFilesNow(workspace)) {
      const { file, surroundings } = one;
      const vocabulary = await workspace.foreign(file.uri, surroundings);
      if (vocabulary !== null) {
        isForeign.add(file.uri);
        foreign.set(vocabulary.uri, { ...vocabulary, root: surroundings.root });
        continue;
      }
      const { uri } = surroundings.registry.registry;
      const files = own.get(uri);
      if (files) files.push(one);
      else own.set(uri, [one]);
    }
    const projects = await Promise.all([...own.values()].map((files) => projectOf(workspace, files, isForeign)));
    return { projects: projects.filter(hasSomething), foreign: [...foreign.values()] };
  });
}

/** The name in an overview, or null. */
export function findName({ groups, servers, wrong }: Overview, name: string): UsedName | null {
  const all = [...groups, ...servers].flatMap(({ kinds }): readonly UsedName[] => kinds);
  return [...all, ...wrong].find((used) => used.name === name) ?? null;
}

function hasSomething({ registry, overview: { groups, servers, wrong } }: Project): boolean {
  const isUsed = groups.some(({ kinds }) => kinds.some(({ uses }) => uses.length > 0));
  return registry.uri !== null || isUsed || servers.length + wrong.length > 0;
}

/** What `all`, the files that name a site, and those that use a kind of theirs by a constant alone make of their registry. */
async function projectOf(
  workspace: Workspace,
  all: readonly FileInPlace[],
  isForeign: ReadonlySet<string>,
): Promise<Project> {
  const [first] = all as [FileInPlace];
  const { registry } = first.surroundings.registry;
  const { allow } = first.surroundings.settings;
  const own = all.map(({ file }) => file);
  const allowed = new Map(all.map(({ file, surroundings }) => [file.uri, surroundings.settings.allow]));
  const isSame = (other: Surroundings) => other.registry.registry.uri === registry.uri;
  const using = await withFilesNaming(workspace, constantNamesIn(own, registry), own, isSame);
  const files = using
    .filter(({ uri }) => !isForeign.has(uri))
    .map((file): OverviewedFile => ({ file, allow: allowed.get(file.uri) ?? allow }));
  const texts = new Map(files.map(({ file }) => [file.uri, file.text]));
  const overview = await workspace.lookUp(overviewOf(registry, files));
  return { registry, overview, textOf: (uri) => texts.get(uri) ?? "", root: first.surroundings.root };
}
