import { has, type Lookup, once, textAt } from "../lookup.js";
import { foldersUpTo, joinUri } from "../uriPath.js";
import { type Project, parseProject, projectFiles } from "./project.js";

/** The project configuration that holds in a folder. */
export interface ProjectInUse extends Project {
  readonly uri: string;
  /** The folder that its paths are relative to. */
  readonly folder: string;
  readonly text: string;
}

/** The configuration nearest to `folder`, from there up to `root`; null when there is none. */
export function* findProject(folder: string, root: string): Lookup<ProjectInUse | null> {
  for (const above of foldersUpTo(folder, root)) {
    const found = yield* once(`project in ${above} within ${root}`, () => projectIn(above, root));
    if (found) return found;
  }
  return null;
}

/** A file that cannot be read is one that says nothing: which it would be, nobody knows. */
function* projectIn(folder: string, root: string): Lookup<ProjectInUse | null> {
  for (const name of projectFiles) {
    if (!(yield* has(folder, name))) continue;
    const uri = joinUri(folder, name);
    const { text } = yield* textAt(uri, root);
    const project = text === null ? null : parseProject(name, text);
    if (text !== null && project !== null) return { ...project, uri, folder, text };
  }
  return null;
}
