/** Paths within canonical URIs, which stay canonical here; all but `joinUri` take absolute paths with `/` as well. */

/** The URI of `path`, which has `/` and may have `.` and `..`, seen from the folder `folder`; it does not lead above the URI's root. */
export function joinUri(folder: string, path: string): string {
  const root = rootOf(folder);
  const segments = path.startsWith("/") ? [] : segmentsOf(folder.slice(root.length));
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(encodeSegment(segment));
  }
  return root + segments.join("/");
}

/** The folder that `uri` is in; of a root, the root itself. */
export function parentUri(uri: string): string {
  const root = rootOf(uri);
  const segments = segmentsOf(uri.slice(root.length));
  return root + segments.slice(0, -1).join("/");
}

/** True when `uri` is the folder `folder` or something below it. */
export function isWithinUri(folder: string, uri: string): boolean {
  return uri === folder || uri.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/**
 * The folders from `folder` upward to `root`, both among them. When `folder` is not below `root`, only `root`.
 */
export function foldersUpTo(folder: string, root: string): string[] {
  if (!isWithinUri(root, folder)) return [root];
  const folders = [folder];
  for (let at = folder; at !== root; folders.push(at)) {
    const parent = parentUri(at);
    if (parent === at) break;
    at = parent.length < root.length ? root : parent;
  }
  return folders;
}

/** The path of `uri` relative to `folder`, decoded; null when it is not below it. */
export function relativeTo(folder: string, uri: string): string | null {
  if (uri === folder || !isWithinUri(folder, uri)) return null;
  const path = uri.slice(folder.endsWith("/") ? folder.length : folder.length + 1);
  return decoded(path);
}

/** The last segment, decoded; empty for a root. */
export function nameOf(uri: string): string {
  return decoded(uri.slice(uri.lastIndexOf("/") + 1));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The scheme and authority with the slash behind them: `file:///`, `vscode-vfs://github/`; of a path `/`, `c:/`, `//server/`. */
function rootOf(uri: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/]*)?\//i.exec(`${uri}/`)?.[0] ?? "";
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** As `vscode-uri` encodes: everything but letters, digits and `-._~`. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
