import type { PythonFile } from "../file.js";
import { calleeName } from "../syntax/expressions.js";

/** Calls whose text people read. */
const telling = new Set(
  (
    "critical debug echo error exception fail format info log pformat pprint print print_exception secho skip skipTest warn " +
    "warning write xfail"
  ).split(" "),
);

/** How many groups around a text are looked at for one that tells it. */
const maxDepth = 100;

/** True when what begins at `token` goes into a message: into an f-string, or into a call that logs or prints it. */
export function isTold({ tree }: PythonFile, token: number): boolean {
  let open = tree.parent(token);
  for (let depth = 0; open >= 0 && depth < maxDepth; depth++, open = tree.parent(open)) {
    if (!tree.is(open, "(") && !tree.is(open, "[") && !tree.is(open, "{")) return true;
    if (telling.has(calleeName(tree, open))) return true;
  }
  return false;
}

/** True for the name of a call that logs, prints or raises a text. */
export function isMessage(callee: string): boolean {
  return telling.has(callee) || /^[A-Z]\w*(?:Error|Exception|Warning)$/.test(callee);
}
