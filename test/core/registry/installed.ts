import { findRegistry } from "../../../server/core/registry/discovery.js";
import { defaultSites } from "../../../server/core/sites.js";
import { lookUpIn } from "../../lookUp.js";

/** Texts by names below `/w`, or by URIs. */
export type Tree = Readonly<Record<string, string>>;

/** A registry of one kind. */
export const registry = 'FAILURE_KINDS = frozenset({"own"})\n';
/** Where packages are installed. */
export const site = ".venv/lib/python3.12/site-packages";
/** What makes a folder an environment. */
export const config = "home = /usr/bin\nversion = 3.12.1\n";

/** Where the registry of `/w/a/b` is found in a tree below `/w`; null for the bundled one. */
export function found(tree: Tree, environments: readonly string[] = []): string | null {
  const files = Object.fromEntries(Object.entries(tree).map(([name, text]) => [toUri(name), text]));
  const search = {
    folder: "file:///w/a/b",
    root: "file:///w",
    workspaceFolders: [],
    environments,
    configured: null,
    sites: defaultSites(),
  };
  const { registry } = lookUpIn(files, findRegistry(search));
  return registry.uri?.replace("file:///w/", "") ?? null;
}

const toUri = (name: string) => (name.startsWith("file:") ? name : `file:///w/${name}`);

/** The finder of an editable install that has the package at `path`, a string of Python. */
export function finder(path: string): string {
  return `from pathlib import Path\n\nMAPPING = {'nemo_gym': ${path}}\nNAMESPACES = {}\n`;
}

/** What is written down of an install from `url`. */
export function directUrl(url: string, editable = true): string {
  return JSON.stringify({ dir_info: editable ? { editable } : {}, url });
}
