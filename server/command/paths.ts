import path from "node:path";
import { isWithinUri } from "../core/uriPath.js";
import { pathOfUri } from "../uri.js";

/**
 * A PATH argument as it is shown and joined: with `/`, without `.` segments and without slashes too many. `..` stays, because
 * behind a link it leads elsewhere than the letters say. `.` for the current folder, and nothing for nothing.
 */
export function toShownPath(argument: string, platform: NodeJS.Platform = process.platform): string {
  if (argument === "") return "";
  const slashed = withSlashes(argument, platform);
  const root = (platform === "win32" ? /^(?:\/\/(?=[^/])|[a-z]:\/|\/)/i : /^\//).exec(slashed)?.[0] ?? "";
  const segments = slashed.slice(root.length).split("/");
  return root + segments.filter((segment) => segment !== "" && segment !== ".").join("/") || ".";
}

/** The path of what is called `name` in the shown folder `folder`. */
export function joinShown(folder: string, name: string): string {
  if (folder === ".") return name;
  return folder.endsWith("/") ? folder + name : `${folder}/${name}`;
}

/** The absolute path with `/` on every system. */
export function toAbsolute(shown: string): string {
  return withSlashes(path.resolve(shown), process.platform);
}

/** `absolute` as seen from the current folder when it is in it, else as it is. */
export function fromHere(absolute: string): string {
  const here = toAbsolute(".");
  return isWithinUri(here, absolute) && absolute !== here
    ? absolute.slice(here.endsWith("/") ? here.length : here.length + 1)
    : absolute;
}

/** The file of a URI as seen from the current folder; a URI of another scheme than `file` as it is. */
export function showUri(uri: string): string {
  const path = pathOfUri(uri);
  return path === null ? uri : fromHere(path);
}

/** Only on Windows is a backslash a separator; elsewhere it is a letter like any other. */
export function withSlashes(text: string, platform: NodeJS.Platform): string {
  return platform === "win32" ? text.replaceAll("\\", "/") : text;
}
