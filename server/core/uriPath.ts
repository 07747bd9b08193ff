/** Paths within canonical URIs, which stay canonical here; all but `joinUri` take absolute paths with `/` as well. */

/** The URI of `path`, which has `/` and may have `.` and `..`, seen from the folder `folder`; it does not lead above the URI's root. */
export function joinUri(folder: string, path: string): string {
  const root = rootOf(folder);
  // Whoever goes through folders joins one name after the other.
  if (isOneName(path)) return `${folder.length > root.length ? `${folder}/` : root}${encodeSegment(path)}`;
  const segments = path.startsWith("/") ? [] : segmentsOf(folder.slice(root.length));
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(encodeSegment(segment));
  }
  return root + segments.join("/");
}

/**
 * The canonical `file` URI of an absolute path of any system, without a slash at its end: `/a b`, `C:\a`, `\\server\share`. Null
 * for any other path. The path may have `.` and `..`.
 */
export function uriOfAbsolutePath(path: string): string | null {
  const slashed = /^(?:[a-z]:[\\/]|\\\\)/i.test(path) ? path.replaceAll("\\", "/") : path;
  const [, server, below] = /^\/\/([^/]+)(.*)$/s.exec(slashed) ?? [];
  if (server !== undefined) return joinUri(`file://${encodeSegment(server.toLowerCase())}/`, `/${below}`);
  const [, drive, rest] = /^\/?([a-z]):(\/.*)$/is.exec(slashed) ?? [];
  if (drive !== undefined) return joinUri("file:///", `/${drive.toLowerCase()}:${rest}`);
  return slashed.startsWith("/") ? joinUri("file:///", slashed) : null;
}

/** True for a file on Windows, where `\` in a path is a separator: one on a drive or on a server. */
export function isWindowsUri(uri: string): boolean {
  return /^file:\/\/(?:\/[a-z]%3A(?:\/|$)|[^/])/.test(uri);
}

/** True when both are of one scheme, and on one server where they are on any. */
export function isSameMachine(one: string, other: string): boolean {
  return rootOf(one) === rootOf(other);
}

/** The folder that `uri` is in; of a root, the root itself. */
export function parentUri(uri: string): string {
  const root = rootOf(uri);
  const end = uri.lastIndexOf("/");
  return end < root.length ? root : uri.slice(0, end);
}

/** True when `uri` is the folder `folder` or something below it. */
export function isWithinUri(folder: string, uri: string): boolean {
  return uri === folder || uri.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/**
 * True when `uri` is one of `folders`, without slashes at their ends, or below one. There may be thousands: whoever installs packages
 * makes many files at once.
 */
export function isWithinOne(folders: ReadonlySet<string>, uri: string): boolean {
  for (let end = uri.length; end > 0; end = uri.lastIndexOf("/", end - 1))
    if (folders.has(uri.slice(0, end))) return true;
  return false;
}

/** The longest of `folders` that `uri` is in, or null. */
export function innermostFolder(folders: readonly string[], uri: string): string | null {
  const around = folders.filter((folder) => isWithinUri(folder, uri));
  return around.sort((a, b) => b.length - a.length)[0] ?? null;
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
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The scheme and authority with the slash behind them: `file:///`, `vscode-vfs://github/`; of a path `/`, `c:/`, `//server/`. */
function rootOf(uri: string): string {
  if (uri.startsWith("file:///")) return "file:///";
  return /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/]*)?\//i.exec(`${uri}/`)?.[0] ?? "";
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** True for the name of a file or a folder: no path of several, and none that leads elsewhere. */
function isOneName(path: string): boolean {
  return path !== "" && path !== "." && path !== ".." && !path.includes("/");
}

/** The text with U+FFFD for each half of a surrogate pair, which no URI can have, while code and clients can write it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/** As `vscode-uri` encodes: everything but letters, digits and `-._~`. */
function encodeSegment(segment: string): string {
  if (/^[\w.~-]*$/.test(segment)) return segment;
  return encodeURIComponent(wellFormed(segment)).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
