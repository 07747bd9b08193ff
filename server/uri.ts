import { URI } from "vscode-uri";
import { wellFormed } from "./core/uriPath.js";

/**
 * The one spelling of a URI that the server uses as a key: `file:///C:/a b` and `file:///c%3A/a%20b` are one file.
 * What cannot be read as a URI is returned as it is.
 */
export function normalizeUri(uri: string): string {
  return parse(uri)?.toString() ?? uri;
}

/** A folder's URI likewise, without a slash at its end, which some clients send and others do not. */
export function folderUri(uri: string): string {
  return normalizeUri(uri).replace(/\/+$/, "");
}

/**
 * The path of a `file` URI with `/` on every system: `/a/b.py`, `c:/a/b.py`, `//server/share/b.py`.
 * Null for every other scheme.
 */
export function pathOfUri(uri: string): string | null {
  const plain = plainFile.exec(uri)?.[1];
  if (plain !== undefined) return plain;
  const parsed = parse(uri);
  return parsed?.scheme === "file" ? withSlashes(parsed.fsPath) : null;
}

/** The URI of a file whose path stands in it as it is. Most do, and to parse one takes longer than to open the file. */
const plainFile = /^file:\/\/(\/(?!\/|[A-Za-z]:)[\w\-./~]*)$/;

/** The canonical `file` URI of an absolute path with `/`. */
export function uriOfPath(path: string): string {
  return URI.file(wellFormed(path)).toString();
}

function parse(uri: string): URI | null {
  try {
    const parsed = URI.parse(wellFormed(uri));
    return parsed.authority === "localhost" && parsed.scheme === "file" ? parsed.with({ authority: "" }) : parsed;
  } catch {
    // Some clients send what is no URI, such as a scheme with a blank in it.
    return null;
  }
}

function withSlashes(path: string): string {
  return /^(?:[a-z]:|\\)/i.test(path) ? path.replaceAll("\\", "/") : path;
}
