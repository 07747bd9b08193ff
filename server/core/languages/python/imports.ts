import type { ImportedName } from "../facts.js";
import type { TokenTree } from "../tokenTree.js";
import { elements, expressionFrom } from "./expressions.js";
import type { Lines } from "./lines.js";

/** What a text imports. */
export interface Imports {
  /** Where a name that is imported by `from … import` comes from, or undefined. */
  readonly named: (name: string) => ImportedName | undefined;
  /** The modules by the names, some of them dotted, that they have in the text; what is imported from a module may be one too. */
  readonly modules: ReadonlyMap<string, string>;
  /** The names in `from … import …` lists, with their tokens. */
  readonly list: readonly Import[];
}

/** One name of a `from … import …`. */
export interface Import {
  readonly token: number;
  readonly from: ImportedName;
}

/** Reads every import statement of a text, wherever it stands. */
export function readImports(tree: TokenTree, lines: Lines): Imports {
  const named = new Map<string, ImportedName>();
  const modules = new Map<string, string>();
  const list: Import[] = [];
  for (let line = 0; line < lines.length; line++) {
    const first = lines.first(line);
    if (tree.is(first, "from")) {
      for (const { token, from, local } of namesFrom(tree, first)) {
        list.push({ token, from });
        named.set(local, from);
        modules.set(local, from.module.endsWith(".") ? from.module + from.name : `${from.module}.${from.name}`);
      }
    } else if (tree.is(first, "import")) {
      for (const { module, local } of modulesOf(tree, first)) modules.set(local, module);
    }
  }
  return { named: (name) => named.get(name), modules, list };
}

const noStops: ReadonlySet<string> = new Set([";"]);

function namesFrom(tree: TokenTree, first: number): (Import & { readonly local: string })[] {
  let at = first + 1;
  while (tree.is(at, ".") || tree.is(at, "...") || (tree.isName(at) && !tree.is(at, "import"))) at++;
  if (!tree.is(at, "import")) return [];
  const module = joined(tree, first + 1, at);
  const names = tree.is(at + 1, "(")
    ? { start: at + 2, end: tree.groupEnd(at + 1) }
    : expressionFrom(tree, at + 1, noStops);
  return elements(tree, names)
    .filter(({ start, end }) => start < end && tree.isName(start))
    .map(({ start, end }) => ({
      token: start,
      from: { module, name: tree.textOf(start) },
      local: tree.textOf(tree.is(start + 1, "as") ? end - 1 : start),
    }));
}

function modulesOf(tree: TokenTree, first: number): { readonly module: string; readonly local: string }[] {
  return elements(tree, expressionFrom(tree, first + 1, noStops)).map(({ start, end }) => {
    const isRenamed = end - start > 2 && tree.is(end - 2, "as");
    const module = joined(tree, start, isRenamed ? end - 2 : end);
    return { module, local: isRenamed ? tree.textOf(end - 1) : module };
  });
}

function joined(tree: TokenTree, start: number, end: number): string {
  let text = "";
  for (let i = start; i < end; i++) text += tree.textOf(i);
  return text;
}
