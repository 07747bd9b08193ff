import { type Lookup, textAt } from "./lookup.js";
import { isSameMachine, joinUri, uriOfAbsolutePath } from "./uriPath.js";

/**
 * The folder in which git keeps what belongs to the whole repository around the folder `root`: mostly the `.git` in it. Of a submodule
 * and of a further working tree that is a file which names another folder, and the latter names the one that all working trees share.
 * A folder on another machine is not asked. It need not be there.
 */
export function* gitFolderOf(root: string): Lookup<string> {
  const own = joinUri(root, ".git");
  const { text } = yield* textAt(own);
  const named = /^gitdir: ([^\r\n]+)\r?\n?$/.exec(text ?? "")?.[1];
  if (named === undefined) return own;
  const folder = seenFrom(root, named);
  if (!isSameMachine(root, folder)) return own;
  const { text: shared } = yield* textAt(joinUri(folder, "commondir"));
  const common = shared === null ? folder : seenFrom(folder, shared.replace(/\r?\n$/, ""));
  return isSameMachine(root, common) ? common : own;
}

function seenFrom(folder: string, path: string): string {
  return uriOfAbsolutePath(path) ?? joinUri(folder, path);
}
