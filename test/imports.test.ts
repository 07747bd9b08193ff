import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

/** What the compiler lets through: packages, siblings, and which layers end up in which bundle. */
interface Metafile {
  readonly inputs: Readonly<Record<string, { readonly imports: readonly { path: string; external?: boolean }[] }>>;
}

const metafile = (bundle: string) => JSON.parse(readFileSync(`out/meta/${bundle}.json`, "utf8")) as Metafile;

/** Each import of a bundle as `from -> to`; a package is named without its files. */
function arrows(bundle: string): { readonly from: string; readonly to: string }[] {
  return Object.entries(metafile(bundle).inputs)
    .filter(([from]) => !from.startsWith("node_modules/"))
    .flatMap(([from, { imports }]) => imports.map((to) => ({ from, to: packageName(to.path) ?? to.path })));
}

function packageName(file: string): string | null {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? null;
}

/** Fails when an import from a file that matches `from` leads to what matches `to`. */
function checkNoArrow(bundle: string, from: RegExp, to: RegExp): void {
  const wrong = arrows(bundle).filter((arrow) => from.test(arrow.from) && to.test(arrow.to));
  assert.deepEqual(wrong, []);
}

const corePackages = new Set(["yaml", "fastest-levenshtein", "ignore", "picomatch", "smol-toml"]);

for (const bundle of ["server", "browser-server", "cli"]) {
  test(`${bundle}: the core imports itself and a short list of packages`, () => {
    const foreign = arrows(bundle)
      .filter(({ from }) => from.startsWith("server/core/"))
      .filter(({ to }) => !to.startsWith("server/core/") && !corePackages.has(to));
    assert.deepEqual(foreign, []);
  });

  test(`${bundle}: languages and rules do not import their siblings`, () => {
    const folderOf = (file: string) => /^server\/core\/languages\/(\w+)\//.exec(file)?.[1];
    const siblings = arrows(bundle).filter(({ from, to }) => {
      const [own, other] = [folderOf(from), folderOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    });
    assert.deepEqual(siblings, []);
    const shared = /^server\/core\/rules\/rules?\.ts$/;
    const rules = arrows(bundle).filter(
      ({ from, to }) =>
        from.startsWith("server/core/rules/") && !shared.test(from) && to.startsWith("server/core/rules/"),
    );
    assert.deepEqual(
      rules.filter(({ to }) => to !== "server/core/rules/rule.ts"),
      [],
    );
  });
}

test("the command knows no language server", () => {
  const inputs = Object.keys(metafile("cli").inputs);
  assert.deepEqual(
    inputs.filter((file) => /node_modules\/vscode-(?!uri)|server\/(?:features|server|workspace)\b/.test(file)),
    [],
  );
});

test("the browser's server knows no Node", () => {
  checkNoArrow("browser-server", /./, /^node:|nodeHost|vscode-languageserver\/node/);
});

test("the client knows of the server what they say to each other, and nothing else", () => {
  for (const bundle of ["client", "browser-client"]) {
    checkNoArrow(bundle, /^client\//, /^server\/(?!protocol\/)/);
  }
});

test("the core asks no clock and no chance, and keeps no module state", () => {
  for (const file of filesBelow("server/core")) {
    const text = readFileSync(file, "utf8");
    assert.doesNotMatch(text, /\bDate\.now|\bnew Date\b|\bMath\.random|\bperformance\b/, file);
    assert.doesNotMatch(text, /^(?:export )?(?:let|var)\b/m, file);
    const kept = [...text.matchAll(/^(?:export )?const (\w+)\b/gm)].map(([, name = ""]) => name);
    const changed = kept.filter((name) => changeOf(name).test(text));
    assert.deepEqual(changed, file === path.join("server", "core", "vocabulary.ts") ? ["warned"] : [], file);
  }
});

/**
 * Where what is called `name` is changed: a collection by its methods, anything by its properties. The `lastIndex` of a sticky pattern
 * is no state: it is set before each use.
 */
function changeOf(name: string): RegExp {
  const methods = "set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin";
  const assignment = String.raw`(?:\.(?!lastIndex\b)\w+|\[[^\]\n]*\])+ (?:[-+*/%|&^?<>]{1,3})?=(?![=>])`;
  return new RegExp(
    String.raw`(?<![\w.])${name}(?:\.(?:${methods})\(|${assignment}|(?:\.\w+|\[[^\]\n]*\])+(?:\+\+|--))`,
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => path.join(folder, file));
}
