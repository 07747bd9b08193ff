import { URI } from "vscode-uri";

/**
 * The one spelling of a URI that the server uses as a key: `file:///C:/a b` and `file:///c%3A/a%20b` are one file.
 * What cannot be read as a URI is returned as it is.
 */
export function normalizeUri(uri: string): string {
  return parse(uri)?.toString() ?? uri;
}

/** The scheme in lower case, `file` for a file on disk; empty when `uri` has none. */
export function schemeOf(uri: string): string {
  return /^[a-z][a-z0-9+.-]*(?=:)/i.exec(uri)?.[0].toLowerCase() ?? "";
}

/**
 * The path of a `file` URI with `/` on every system: `/a/b.py`, `c:/a/b.py`, `//server/share/b.py`.
 * Null for every other scheme.
 */
export function pathOfUri(uri: string): string | null {
  const parsed = parse(uri);
  return parsed?.scheme === "file" ? withSlashes(parsed.fsPath) : null;
}

/** The canonical `file` URI of an absolute path with `/`. */
export function uriOfPath(path: string): string {
  return URI.file(path).toString();
}

/** The canonical URI of the entry `name` of the folder `folder`, itself canonical. */
export function childUri(folder: string, name: string): string {
  const base = folder.endsWith("/") ? folder : `${folder}/`;
  // Most names need no encoding, and the general way costs ten times as much.
  return base + (/^[\w.~-]+$/.test(name) ? name : encodeSegment(name));
}

/** The canonical URI of the folder that `uri` is in; of a root, the root itself. */
export function folderOf(uri: string): string {
  const parsed = parse(uri);
  if (parsed === null) return uri;
  const cut = parsed.path.replace(/\/+$/, "").lastIndexOf("/");
  return parsed.with({ path: cut > 0 ? parsed.path.slice(0, cut) : "/", query: null, fragment: null }).toString();
}

/** The decoded path of `uri` below `folder`, with `/` and without one in front; empty for the folder itself, null when it is not below it. */
export function pathBelow(folder: string, uri: string): string | null {
  const above = parse(folder);
  const below = parse(uri);
  if (above === null || below === null) return null;
  if (above.scheme !== below.scheme || above.authority !== below.authority) return null;
  const base = above.path.endsWith("/") ? above.path : `${above.path}/`;
  if (`${below.path}/` === base || below.path === base) return "";
  return below.path.startsWith(base) ? below.path.slice(base.length) : null;
}

/** The last segment of the path, decoded: the file's name for a person to read; empty for a root. */
export function nameOfUri(uri: string): string {
  const path = parse(uri)?.path ?? uri;
  return path.slice(path.lastIndexOf("/") + 1);
}

function parse(uri: string): URI | null {
  try {
    return URI.parse(uri);
  } catch {
    // Some clients send what is no URI, such as a scheme with a blank in it.
    return null;
  }
}

function withSlashes(path: string): string {
  return /^(?:[a-z]:|\\)/i.test(path) ? path.replaceAll("\\", "/") : path;
}

function encodeSegment(name: string): string {
  // Below a folder, because a first segment such as `C:` is taken for a drive.
  return URI.from({ scheme: "file", path: `/x/${name}` })
    .toString()
    .slice("file:///x/".length);
}
