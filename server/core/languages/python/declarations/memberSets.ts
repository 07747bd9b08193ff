import type { PythonFile } from "../file.js";
import { constantOf } from "../names/bindings.js";
import { literalOf } from "../syntax/strings.js";
import type { MemberPlace, Members, Reading } from "./members.js";

/** All members of `parts`, each place once. */
export function together(parts: readonly Members[]): Members {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const places = new Map(parts.flatMap((part) => part.places.map((place) => [place.expression.start, place])));
  return { places: [...places.values()], includes: parts.flatMap(({ includes }) => includes) };
}

/** The members of `all` but for those whose kinds are members of `removed`. */
export function without({ file }: Pick<Reading, "file">, all: Members, removed: Members): Members {
  const gone = new Set(removed.places.map((place) => identityOf(file, place)));
  return { ...all, places: all.places.filter((place) => !gone.has(identityOf(file, place))) };
}

/** The kind, or the code of what stands for it. */
function identityOf(file: PythonFile, { expression, value }: MemberPlace): string {
  const { tree } = file;
  const known = value ?? literalOf(tree, expression)?.value ?? constantOf(file, expression)?.value;
  return known ?? `=${tree.text.slice(tree.start(expression.start), tree.end(expression.end - 1))}`;
}
