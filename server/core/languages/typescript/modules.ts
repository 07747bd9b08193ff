import type { ModulePlaces } from "../language.js";

/**
 * Where a module specifier leads: a relative one beside the file, one that begins with a usual alias of the project's own folder
 * (`@/kinds`, `~/kinds`, `src/kinds`) in a folder above. Null for a package.
 */
export function typescriptModulePlaces(module: string): ModulePlaces | null {
  if (/^\.{1,2}(?:\/|$)/.test(module)) return { from: "folder", paths: filesOf(module) };
  const [, alias, path = ""] = /^(@\/|~\/|src\/)(.+)$/.exec(module) ?? [];
  if (alias === undefined) return null;
  return { from: "folders above", paths: [...filesOf(`src/${path}`), ...(alias === "src/" ? [] : filesOf(path))] };
}

const endings = [".ts", ".tsx", ".mts", ".cts", ".d.ts", ".js", ".jsx", ".mjs", ".cjs"];

/** TypeScript's own files stand first; `./kinds.js` is what a TypeScript file calls its sibling `kinds.ts`. */
function filesOf(path: string): string[] {
  const stem = path.replace(/\.([cm]?)js(x?)$/, "");
  const written =
    stem === path ? [] : [...endings.map((ending) => stem + ending).filter((file) => file !== path), path];
  const named = /\.[cm]?tsx?$/.test(path) ? [path] : [];
  const folder = path.replace(/\/$/, "");
  return [
    ...named,
    ...written,
    ...endings.map((ending) => path + ending),
    `${folder}/index.ts`,
    `${folder}/index.tsx`,
    `${folder}/index.js`,
  ];
}
