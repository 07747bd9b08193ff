import { readEscape } from "../languages/python/lexer/escapes.js";

/** What installed packages leave behind to be found elsewhere. All of it is read as data; Python would run some of it. */

/** The paths that a `.pth` file adds, absolute or relative to its folder, in order. Lines of code and comments add none. */
export function pathsInPth(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  return lines.filter((line) => line !== "" && !/^#|^import[ \t]/.test(line));
}

/** The path that the finder of an editable install, which setuptools writes, gives to the package `name`; null when it gives none. */
export function pathInFinder(text: string, name: string): string | null {
  const start = /^MAPPING\b[^=\n]*=\s*\{/m.exec(text);
  if (start === null) return null;
  const pair = new RegExp(`\\s*${pythonString}\\s*:\\s*${pythonString}\\s*,?`, "y");
  pair.lastIndex = start.index + start[0].length;
  for (let found = pair.exec(text); found !== null; found = pair.exec(text))
    if (unquote(found[1] as string) === name) return unquote(found[2] as string);
  return null;
}

/** The path of the folder that a package was installed from in an editable way, from its `direct_url.json`; null for any other. */
export function pathInDirectUrl(text: string): string | null {
  const { url, dir_info: info } = readRecord(text) as { url?: unknown; dir_info?: { editable?: unknown } | null };
  if (typeof url !== "string" || info?.editable !== true) return null;
  const [, host, path] = /^file:\/\/([^/?#]*)(\/[^?#]*)/i.exec(url) ?? [];
  if (host === undefined || path === undefined) return null;
  try {
    return decodeURIComponent(host === "" || host === "localhost" ? path : `//${host}${path}`);
  } catch {
    return null;
  }
}

/** The JSON object in `text`; an empty one where there is none. */
function readRecord(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** A string as Python's `repr` writes it, in a group. */
const pythonString = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;

function unquote(literal: string): string {
  const content = literal.slice(1, -1);
  let value = "";
  let end = 0;
  for (let at = content.indexOf("\\"); at >= 0; at = content.indexOf("\\", end)) {
    const read = readEscape(content, at);
    value += content.slice(end, at) + read.value;
    end = read.end;
  }
  return value + content.slice(end);
}
