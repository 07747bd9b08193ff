import type { ModulePlaces } from "../../language.js";

/** Where Python looks for a module: beside the file for a relative one, else in a folder above, which may have a `src`. */
export function pythonModulePlaces(module: string): ModulePlaces | null {
  const [, dots = "", dotted = ""] = /^(\.*)([\p{ID_Continue}.]*)$/u.exec(module) ?? [];
  if (dots === "" && dotted === "") return null;
  const path = dotted.replaceAll(".", "/");
  if (dots !== "") return { from: "folder", paths: filesOf("../".repeat(dots.length - 1) + path) };
  return { from: "folders above", paths: [...filesOf(path), ...filesOf(`src/${path}`)] };
}

function filesOf(path: string): string[] {
  if (path === "" || path.endsWith("/")) return [`${path}__init__.py`];
  return [`${path}.py`, `${path}/__init__.py`, `${path}.pyi`];
}
