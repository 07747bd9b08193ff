/** Where the registry's file stands below a folder that has it, the first that exists counts. */
export const registryPaths: readonly string[] = ["nemo_gym/failure_kinds.py", "nemo_gym/core/failure_kinds.py"];

/** The language identifier that a registry file is read as. */
export const registryLanguageId = "python";

/** True when `path` (with `/`) ends like a registry file. */
export function isRegistryPath(path: string): boolean {
  return registryPaths.some((known) => path === known || path.endsWith(`/${known}`));
}

/**
 * The folders to look for a registry, nearest first: `folder` and those above it, up to and with `root`.
 * Paths use `/`; when `folder` is not below `root`, only `root` is looked at.
 */
export function foldersToSearch(folder: string, root: string): string[] {
  if (folder !== root && !folder.startsWith(root.endsWith("/") ? root : `${root}/`)) return [root];
  const folders = [folder];
  for (let at = folder; at !== root; ) {
    const cut = at.lastIndexOf("/");
    at = cut > 0 && cut >= root.length ? at.slice(0, cut) : root;
    folders.push(at);
  }
  return folders;
}
