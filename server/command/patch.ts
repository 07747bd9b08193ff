import { createTwoFilesPatch } from "diff";
import type { FixedText } from "./fix.js";

/** What changes in a file, in the unified format that `git apply` and `patch -p1` take. */
export function patchOf({ path, before, after }: FixedText): string {
  const name = path.replace(/^\/+/, "");
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, { context: 3 });
  return patch.replace(/^=+\n/, "");
}
