import { realpathSync } from "node:fs";
import { dependsOnGym, type ForeignSearch, mayBeForeign, searchForeign } from "../core/foreign.js";
import { bundledRegistry } from "../core/registry/bundled.js";
import { repositoryAround } from "../core/surroundings.js";
import { isWithinUri } from "../core/uriPath.js";
import { pathOfUri } from "../uri.js";
import { type Journal, silentJournal } from "./journal.js";
import { lookUpWith } from "./lookups.js";
import { showUri, toAbsolute } from "./paths.js";
import { type AnalysedFile, scan } from "./scan.js";

/** A project that declares a vocabulary of failure kinds for itself. */
export interface ForeignProject {
  /** Its folder, and the file of the vocabulary. */
  readonly root: string;
  readonly path: string;
  /** The vocabulary's name in that file. */
  readonly name: string;
}

/** What there is to say of such a project beside its problems. */
export function foreignRemark({ name }: ForeignProject): string {
  return `declares ${name}, this project's own vocabulary, so an editor with "enable: auto" reports none of its problems`;
}

/** Finds, while files are checked, the projects that declare a vocabulary for themselves and have nothing to do with NeMo Gym. */
interface ForeignProjects {
  readonly add: (file: AnalysedFile, hasProblems: boolean) => void;
  /** Those with problems, in the order in which they were met. */
  readonly found: () => ForeignProject[];
}

/** Nothing is known yet. Everything below `paths` is going to be added. Faults are said in `journal`. */
export function foreignProjects(paths: readonly string[], journal: Journal): ForeignProjects {
  const searches = new Map<string, ForeignSearch>();
  const withProblems = new Set<string>();
  const lookUp = lookUpWith();
  return {
    add({ subject, surroundings }, hasProblems) {
      if (!mayBeForeign(surroundings)) return;
      const { root } = surroundings;
      const search = searches.get(root) ?? searchForeign(bundledRegistry);
      searches.set(root, search);
      search.add(subject);
      if (hasProblems) withProblems.add(root);
    },
    found: () =>
      [...withProblems].flatMap((root) => {
        const search = isCovered(root, paths)
          ? searches.get(root)
          : lookUp(repositoryAround(root)) === root
            ? searchIn(root, journal)
            : null;
        const vocabulary = search?.found() ?? null;
        if (vocabulary === null || lookUp(dependsOnGym(root))) return [];
        return [{ root: showUri(root), path: showUri(vocabulary.uri), name: vocabulary.name }];
      }),
  };
}

/** True when the arguments name the whole project, whose folder is the URI `root`. */
export function isCovered(root: string, paths: readonly string[]): boolean {
  const folder = pathOfUri(root) ?? "";
  return paths.some((argument) => isWithinUri(realPath(argument), folder));
}

/** The path behind all links; of what is not there, the argument itself. */
function realPath(argument: string): string {
  try {
    return toAbsolute(realpathSync(argument));
  } catch {
    return argument;
  }
}

/** A search of the whole project, of which only a part is checked. Whatever is to be said of its other files, nobody asked. */
function searchIn(root: string, journal: Journal): ForeignSearch {
  const search = searchForeign(bundledRegistry);
  scan([pathOfUri(root) ?? root], silentJournal(journal), ({ subject, surroundings }) => {
    if (surroundings.root === root) search.add(subject);
  });
  return search;
}
