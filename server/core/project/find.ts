import { entriesAndLinksIn, type Lookup, once, textAt } from "../lookup.js";
import { foldersUpTo, joinUri } from "../uriPath.js";
import { type Project, parseProject, projectFiles, unreadProject } from "./project.js";

/** The project configuration that holds in a folder. */
export interface ProjectInUse extends Project {
  readonly uri: string;
  /** The folder that its paths are relative to. */
  readonly folder: string;
  readonly text: string;
  /** False for a file that cannot be read; its text is empty. */
  readonly isRead: boolean;
}

/** The configuration nearest to `folder`, from there up to `root`; null when there is none. */
export function* findProject(folder: string, root: string): Lookup<ProjectInUse | null> {
  for (const above of foldersUpTo(folder, root)) {
    const found = yield* once(`project in ${above} within ${root}`, () => projectIn(above, root));
    if (found) return found;
  }
  return null;
}

function* projectIn(folder: string, root: string): Lookup<ProjectInUse | null> {
  const files = (yield* entriesAndLinksIn(folder)).filter(({ isFolder }) => !isFolder);
  for (const name of projectFiles) {
    if (!files.some((file) => file.name === name)) continue;
    const uri = joinUri(folder, name);
    const { text, problem } = yield* textAt(uri, root);
    const project = text === null ? unreadProject(name, problem) : parseProject(name, text);
    if (project !== null) return { ...project, uri, folder, text: text ?? "", isRead: text !== null };
  }
  return null;
}
