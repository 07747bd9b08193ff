import type { ImportedName } from "../../facts.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { PythonFile } from "../file.js";
import { chainedValue, nextTarget } from "../names/constants.js";
import { contents, type Expression, elements, expressionFrom } from "../syntax/expressions.js";
import type { Block } from "../syntax/lines.js";
import { inlineBody } from "../syntax/statements.js";
import { literalOf } from "../syntax/strings.js";

/** What a statement of a module, or of a class body, does to a name. */
export interface Change {
  /**
   * - `bind`: it is what `value` is from now on. `class`: it is a class. `import`: it is what another file calls `from`.
   * - `add`, `remove`: what each of the collections `values` holds is added or taken away.
   * - `addOne`, `removeOne`: the same with values that are themselves elements, or keys.
   */
  readonly how: "bind" | "class" | "import" | "add" | "addOne" | "remove" | "removeOne";
  /** The token of the name. */
  readonly token: number;
  /** The class in whose body the statement stands, or null for the module. */
  readonly owner: Block | null;
  readonly values: readonly Expression[];
  /** The token behind the statement. */
  readonly end: number;
  readonly from: ImportedName | null;
}

/** The changes of every name that the module and its classes bind, by name, in the order of the text. */
export type Changes = ReadonlyMap<string, readonly Change[]>;

/** Reads the statements outside of functions. Costs a look at every line, so ask only where a vocabulary is declared. */
export function readChanges(file: PythonFile): Changes {
  const { tree, lines } = file;
  const changes = new Map<string, Change[]>();
  for (let line = 0; line < lines.length; line++) {
    const owner = lines.block(line);
    if (owner?.kind === "def") continue;
    let chain: Expression | null = null;
    for (let first = inlineBody(tree, lines.first(line)); first >= 0; ) {
      const { found, next } = changesAt(file, first, owner, chain);
      const value: Expression | undefined = found[0]?.values[0];
      chain = value !== undefined && next < value.start ? value : null;
      for (const change of found) {
        const name = tree.textOf(change.token);
        const known = changes.get(name);
        if (known) known.push(change);
        else changes.set(name, [change]);
      }
      first = next;
    }
  }
  addImports(file, changes);
  return changes;
}

/** True for `NAME = "…"`: whatever else happens to the name, it is no vocabulary. */
export function bindsString({ tree }: PythonFile, token: number): boolean {
  // A name cannot begin one: a chain of thousands of targets is not read from each of them.
  if (tree.is(token + 1, "=") && tree.isName(token + 2)) return false;
  const value = boundTo(tree, token + 1);
  return value !== null && literalOf(tree, value) !== null;
}

function addImports({ tree, imports }: PythonFile, changes: Map<string, Change[]>): void {
  for (const { name, span, from } of imports.ofModule) {
    if (name === "*") continue;
    const token = tree.firstFrom(span.start);
    const change: Change = { how: "import", token, owner: null, values: [], end: token + 1, from };
    changes.set(
      name,
      [...(changes.get(name) ?? []), change].sort((a, b) => a.token - b.token),
    );
  }
}

interface Found {
  readonly found: readonly Change[];
  /** Where the next statement or target of the same line begins, or -1. */
  readonly next: number;
}

const nothing: Found = { found: [], next: -1 };

/** What the statement at `first` changes; `chain` is the value of the chain `A = B = value` that `first` is a later name of. */
function changesAt(file: PythonFile, first: number, owner: Block | null, chain: Expression | null): Found {
  const { tree } = file;
  if (!tree.isName(first)) return nothing;
  if (tree.isName(first + 1)) return headChange(file, first, owner);
  const second = tree.textOf(first + 1);
  const plain = { token: first, owner, from: null };
  if (second === "=" || second === ":") {
    const value = chain === null ? boundTo(tree, first + 1) : { start: first + 2, end: chain.end };
    if (value === null) return nothing;
    const next = nextTarget(tree, value);
    // Most names are bound to a string, which holds nothing.
    if (tree.kind(value.start) === TokenKind.String && value.end === value.start + 1) return { ...nothing, next };
    return { found: [{ ...plain, how: "bind", values: [chain ?? chainedValue(tree, value)], end: value.end }], next };
  }
  const how = augmenting.get(second);
  const { found, end } =
    how !== undefined
      ? augmentation(tree, first, how)
      : second === "."
        ? methodCall(tree, first)
        : second === "["
          ? entry(tree, first)
          : none;
  return {
    found: found ? [{ ...plain, ...found, end }] : [],
    next: found !== null && tree.is(end, ";") ? end + 1 : -1,
  };
}

const augmenting: ReadonlyMap<string, "add" | "remove"> = new Map([
  ["|=", "add"],
  ["+=", "add"],
  ["-=", "remove"],
]);

/** `class Name`, `type Name = …`, `from x import Name` */
function headChange(file: PythonFile, first: number, owner: Block | null): Found {
  const { tree, lines } = file;
  const plain = { token: first + 1, owner, from: null };
  if (tree.is(first, "class")) {
    const head = lines.headed(lines.at(first));
    return head
      ? { found: [{ ...plain, how: "class", values: [], end: lines.first(head.endLine) }], next: -1 }
      : nothing;
  }
  if (!tree.is(first, "type")) return nothing;
  const equals = expressionFrom(tree, first + 2, assignStops).end;
  if (!tree.is(equals, "=")) return nothing;
  const value = expressionFrom(tree, equals + 1, statementEnd);
  return { found: [{ ...plain, how: "bind", values: [value], end: value.end }], next: nextTarget(tree, value) };
}

const statementEnd: ReadonlySet<string> = new Set([";"]);
const assignStops: ReadonlySet<string> = new Set(["=", ";"]);

/** What stands behind the `=` of `= …` or `: type = …`, or null when there is none. */
function boundTo(tree: TokenTree, at: number): Expression | null {
  const equals = tree.is(at, ":") ? expressionFrom(tree, at + 1, assignStops).end : at;
  return tree.is(equals, "=") ? expressionFrom(tree, equals + 1, statementEnd) : null;
}

interface Altered {
  readonly found: Pick<Change, "how" | "values"> | null;
  readonly end: number;
}

const none: Altered = { found: null, end: -1 };

function augmentation(tree: TokenTree, first: number, how: "add" | "remove"): Altered {
  const value = expressionFrom(tree, first + 2, statementEnd);
  return { found: { how, values: [value] }, end: value.end };
}

/** Methods that change the collection that they are called on. */
const methods: ReadonlyMap<string, Change["how"]> = new Map([
  ["update", "add"],
  ["extend", "add"],
  ["add", "addOne"],
  ["append", "addOne"],
  ["appendleft", "addOne"],
  ["setdefault", "addOne"],
  ["difference_update", "remove"],
  ["discard", "removeOne"],
  ["remove", "removeOne"],
  ["pop", "removeOne"],
]);

/** `NAME.update({…})` as a statement. */
function methodCall(tree: TokenTree, first: number): Altered {
  const name = tree.textOf(first + 2);
  const how = methods.get(name);
  if (how === undefined || !tree.is(first + 3, "(")) return none;
  const passed = elements(tree, contents(tree, first + 3));
  const values = how === "addOne" || how === "removeOne" ? passed.slice(0, 1) : passed;
  return { found: { how, values }, end: tree.after(first + 3) };
}

/** `NAME["a"] = …` */
function entry(tree: TokenTree, first: number): Altered {
  const close = tree.after(first + 1);
  if (!tree.is(close, "=")) return none;
  const key = contents(tree, first + 1);
  return { found: { how: "addOne", values: [key] }, end: expressionFrom(tree, close, statementEnd).end };
}
