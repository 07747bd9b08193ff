import { entriesIn, type Lookup } from "../../lookup.js";
import { registryPaths } from "../../registry/discovery.js";
import { isWithinUri, nameOf, parentUri } from "../../uriPath.js";

/** What a file of Python is called in an import: by the registry's usual place, else by where it is installed, or the packages that it is in. */
export function* pythonModuleOf(uri: string, root: string): Lookup<string> {
  const usual = registryPaths.find((path) => uri.endsWith(`/${path}`));
  if (usual) return usual.replace(/\.py$/, "").replaceAll("/", ".");
  const installed = /\/(?:site|dist)-packages\/(.+?)(?:\/__init__)?\.pyi?$/.exec(uri)?.[1];
  if (installed !== undefined) return installed.replaceAll("/", ".");
  const names = nameOf(uri) === "__init__.py" ? [] : [nameOf(uri).replace(/\.pyi?$/, "")];
  for (let folder = parentUri(uri); isWithinUri(root, folder) && folder !== root; folder = parentUri(folder)) {
    const entries = yield* entriesIn(folder);
    if (!entries.some(({ name }) => name === "__init__.py")) break;
    names.unshift(nameOf(folder));
  }
  return names.join(".");
}
