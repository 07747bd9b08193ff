import type { Connection, Disposable, FileSystemWatcher } from "vscode-languageserver";
import { DidChangeWatchedFilesNotification, WatchKind } from "vscode-languageserver";
import { languages } from "./core/languages/languages.js";
import { projectFiles } from "./core/project/project.js";
import { registryPaths } from "./core/registry/discovery.js";
import { environmentPatterns } from "./core/registry/environment.js";
import { nameOf, parentUri } from "./core/uriPath.js";
import type { Found, Lookups } from "./lookups.js";

/** Every file that may hold kinds. */
const sources = `*.{${languages
  .flatMap(({ ids }) =>
    Object.values(ids)
      .flat()
      .map((ending) => ending.slice(1)),
  )
  .join(",")}}`;

/**
 * What is watched in the folders of the workspace: files, and what decides which files count. Of everything else it is told only when
 * it comes or goes: its files come and go with a folder, and a client may tell of the folder alone.
 */
export const workspaceWatchers: readonly FileSystemWatcher[] = [
  ...projectFiles,
  ".gitignore",
  ...new Set(registryPaths.flatMap((path) => [path, path.slice(0, path.lastIndexOf("/"))])),
  ...environmentPatterns,
  ".git", // what makes a folder the root of a repository
  sources,
]
  .map((path): FileSystemWatcher => ({ globPattern: `**/${path}` }))
  .concat({ globPattern: "**/*", kind: WatchKind.Create | WatchKind.Delete });

/**
 * Watches what `lookups` have found outside of the workspace, where `isElsewhere` is true, for a client that can do so. What comes
 * of it are the same file events as from the workspace.
 */
export function watchElsewhere(connection: Connection, lookups: Lookups, isElsewhere: (uri: string) => boolean): void {
  let key = "[]";
  let registered: Disposable | null = null;
  const register = async () => {
    const watchers = watchersFor(await lookups.found(), isElsewhere);
    if (JSON.stringify(watchers) === key) return;
    key = JSON.stringify(watchers);
    const before = registered;
    registered =
      watchers.length === 0
        ? null
        : await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    before?.dispose();
  };
  let last = Promise.resolve();
  const follow = () => {
    // A client may refuse it; then files elsewhere are still looked at again when a document is opened or saved.
    last = last.then(register).catch((error: unknown) => connection.console.warn(String(error)));
  };
  lookups.onDidFind(follow);
  follow();
}

/** The most files and folders that are watched outside of the workspace. */
const maxWatchers = 50;

/** Each is watched by itself, without what is below it. Of folders only those matter in which packages come and go. */
function watchersFor({ files, folders }: Found, isElsewhere: (uri: string) => boolean): FileSystemWatcher[] {
  const single = files.filter(isElsewhere).map((uri) => ({ baseUri: parentUri(uri), pattern: nameOf(uri) }));
  const whole = folders.filter((uri) => isElsewhere(uri) && /^(?:site|dist)-packages$/.test(nameOf(uri)));
  return [...whole.map((baseUri) => ({ baseUri, pattern: "*" })), ...single]
    .filter(({ pattern }) => !/[[\]{}?,]/.test(pattern))
    .slice(0, maxWatchers)
    .map((globPattern) => ({ globPattern }));
}
