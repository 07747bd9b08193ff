import type { Diagnostic as LspDiagnostic } from "vscode-languageserver";
import type { Surroundings } from "./core/surroundings.js";
import { joinUri, parentUri } from "./core/uriPath.js";
import { problemsIn, problemsOfProject } from "./problems.js";
import type { Workspace } from "./workspace.js";

/** The problems of files by their canonical URIs, without the files that have none. */
export type ProblemsByFile = ReadonlyMap<string, readonly LspDiagnostic[]>;

/** The problems of every file of the workspace as it is on disk, and of the configurations that hold there. The index is waited for. */
export async function problemsOnDisk(workspace: Workspace): Promise<ProblemsByFile> {
  await workspace.index.ready();
  const problems = new Map<string, readonly LspDiagnostic[]>();
  const add = (uri: string, found: readonly LspDiagnostic[]) => {
    if (found.length > 0) problems.set(uri, found);
  };
  const folders = new Map<string, Surroundings>();
  for (const folder of workspace.folders())
    folders.set(folder, await workspace.surroundings(joinUri(folder, "failure-kinds.yaml")));
  for (const file of workspace.index.files.values()) {
    await workspace.rest();
    const folder = parentUri(file.uri);
    const surroundings = folders.get(folder) ?? (await workspace.surroundings(file.uri));
    folders.set(folder, surroundings);
    add(file.uri, await problemsIn(workspace, file, surroundings));
  }
  for (const surroundings of folders.values()) {
    const { project } = surroundings;
    if (project === null || problems.has(project.uri) || !workspace.isOwn(project.uri)) continue;
    add(project.uri, problemsOfProject(surroundings, workspace.client));
  }
  return problems;
}

/** The problems of one file of the workspace as it is on disk; empty for a file that is not looked at. */
export async function problemsOnDiskOf(workspace: Workspace, uri: string): Promise<readonly LspDiagnostic[]> {
  await workspace.index.ready();
  const surroundings = await workspace.surroundings(uri);
  const file = workspace.index.files.get(uri);
  if (file) return problemsIn(workspace, file, surroundings);
  return surroundings.project?.uri === uri ? problemsOfProject(surroundings, workspace.client) : [];
}

/**
 * The result id of a report, the same for the same problems and for hardly any others. It is made of what is reported, so that
 * nothing that has a part in it can be forgotten: the text, the registry, the settings, the files that names are taken from.
 */
export function resultIdOf(problems: readonly LspDiagnostic[]): string {
  const text = JSON.stringify(problems);
  let one = 0x811c9dc5;
  let other = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
}
