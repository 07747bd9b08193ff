import type { Import, ImportedName } from "../../facts.js";
import type { TokenTree } from "../../tokenTree.js";
import { type Expression, elements, expressionFrom, isDottedName } from "../syntax/expressions.js";
import { type Lines, linesWith } from "../syntax/lines.js";
import { inlineBody } from "../syntax/statements.js";

/** What a text imports. */
export interface Imports {
  /** Where a name that is imported by `from … import` comes from, or undefined. */
  readonly named: (name: string) => ImportedName | undefined;
  /** The modules by the names, some of them dotted, that they have in the text; what is imported from a module may be one too. */
  readonly modules: ReadonlyMap<string, string>;
  /** The names in `from … import …` lists, with their tokens. */
  readonly list: readonly ListedName[];
  /** The modules of `from … import *`, the last first: it has the last word on a name. */
  readonly wholes: readonly string[];
  /** What the module itself takes from others and so has to give: nothing that a function imports. */
  readonly ofModule: readonly Import[];
}

/** One name of a `from … import …`. */
export interface ListedName {
  /** The name as the module has it. */
  readonly token: number;
  /** The name that it has in this text. */
  readonly local: string;
  readonly from: ImportedName;
}

/** Reads every import statement of a text, wherever it stands. */
export function readImports(tree: TokenTree, lines: Lines): Imports {
  const named = new Map<string, ImportedName>();
  const modules = new Map<string, string>();
  const list: ListedName[] = [];
  const ofModule: Import[] = [];
  const take = (taken: Taken, isFrom: boolean, isOfModule: boolean) => {
    const { token, local, from } = taken;
    const name = textOf(tree, local);
    if (isOfModule) ofModule.push({ name, span: spanOf(tree, local), from });
    if (isFrom && from.name !== "*") {
      list.push({ token, local: name, from });
      named.set(name, from);
      modules.set(name, submodule(from));
    } else if (!isFrom) modules.set(name, from.module);
  };
  for (const line of linesWith(tree, lines, "import")) {
    const first = inlineBody(tree, lines.first(line));
    const isFrom = tree.is(first, "from");
    const found = isFrom ? namesFrom(tree, first) : tree.is(first, "import") ? modulesOf(tree, first) : [];
    for (const taken of found) take(taken, isFrom, lines.block(line) === null);
  }
  const wholes = ofModule.filter(({ name }) => name === "*").map(({ from }) => from.module);
  return { named: (name) => named.get(name), modules, list, wholes: wholes.reverse(), ofModule };
}

/**
 * Where the name or the dotted name that `expression` is comes from, by the imports of this text: `A` of `from x import A`,
 * `x.A` of `import x`, `Class.A` of `from x import Class`, `x.Class.A` of `import x`. Null when no import has to do with it.
 */
export function importedName(tree: TokenTree, imports: Imports, expression: Expression): ImportedName | null {
  if (!isDottedName(tree, expression)) return null;
  const names = textOf(tree, expression).split(".");
  // The text of an enum's member.
  if (names.length > 2 && names[names.length - 1] === "value") names.pop();
  const last = names.pop() as string;
  if (names.length === 0) return imports.named(last) ?? null;
  const owner = names.length === 1 ? imports.named(names[0] as string) : undefined;
  if (owner !== undefined && /^_*[A-Z]/.test(owner.name)) return { ...owner, member: last };
  for (let count = names.length; count > 0; count--) {
    const module = imports.modules.get(names.slice(0, count).join("."));
    if (module === undefined) continue;
    const [type, ...others] = names.slice(count);
    if (type !== undefined && others.length === 0 && isClassName(type)) return { module, name: type, member: last };
    return { module: [module, ...names.slice(count)].join("."), name: last };
  }
  return null;
}

/** True for a name as classes have them: a capital first, and not all of it in capitals. */
function isClassName(name: string): boolean {
  return /^_*[A-Z]\w*[a-z]/.test(name);
}

/** The module that an imported name is when it is one. */
function submodule({ module, name }: ImportedName): string {
  return module.endsWith(".") ? module + name : `${module}.${name}`;
}

/** One name that an import statement takes: its token in the module, and the name it has in this text. */
interface Taken {
  readonly token: number;
  readonly local: Expression;
  readonly from: ImportedName;
}

const noStops: ReadonlySet<string> = new Set([";"]);

function namesFrom(tree: TokenTree, first: number): Taken[] {
  let at = first + 1;
  while (tree.is(at, ".") || tree.is(at, "...") || (tree.isName(at) && !tree.is(at, "import"))) at++;
  if (!tree.is(at, "import")) return [];
  const module = textOf(tree, { start: first + 1, end: at });
  const names = tree.is(at + 1, "(")
    ? { start: at + 2, end: tree.groupEnd(at + 1) }
    : expressionFrom(tree, at + 1, noStops);
  return elements(tree, names)
    .filter(({ start, end }) => start < end && (tree.isName(start) || tree.is(start, "*")))
    .map(({ start, end }) => {
      const local = tree.is(start + 1, "as") ? end - 1 : start;
      return { token: start, local: { start: local, end: local + 1 }, from: { module, name: tree.textOf(start) } };
    });
}

function modulesOf(tree: TokenTree, first: number): Taken[] {
  return elements(tree, expressionFrom(tree, first + 1, noStops))
    .filter(({ start }) => tree.isName(start))
    .map(({ start, end }) => {
      const isRenamed = end - start > 2 && tree.is(end - 2, "as");
      const module = textOf(tree, { start, end: isRenamed ? end - 2 : end });
      return { token: start, local: { start: isRenamed ? end - 1 : start, end }, from: { module, name: "*" } };
    });
}

function textOf(tree: TokenTree, { start, end }: Expression): string {
  let text = "";
  for (let i = start; i < end; i++) text += tree.textOf(i);
  return text;
}

function spanOf(tree: TokenTree, { start, end }: Expression): Import["span"] {
  return { start: tree.start(start), end: tree.end(end - 1) };
}
