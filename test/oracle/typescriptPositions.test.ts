// Compares which strings are taken for kinds with what TypeScript's syntax tree says, over the code of node_modules and of the
// sample workspace with everyday names for sites: properties, assignments, comparisons, switches, JSX attributes, declared types.
// Both sides judge every string that stands in such a construct, whatever its name, so a kind that is missed and one too many
// both show. A site here is one of `everydaySites`; what else differs has its reason below.
import assert from "node:assert/strict";
import { test } from "node:test";
import ts from "typescript";
import { typescript } from "../../server/core/languages/typescript/typescript.js";
import { effort } from "../effort.js";
import { generateComponent } from "./components.js";
import { packageFiles, type SourceFile, sample } from "./corpus.js";
import { type Comparison, checkDifferences, compare, type Reason } from "./differences.js";
import { everydaySites, spellsItsSite } from "./everydaySites.js";
import { judgedStrings } from "./typescriptSyntax.js";

const reasons: readonly Reason[] = [
  spellsItsSite,
  {
    why: "a property that is defined by a call is a site",
    explains: ({ isExtra, line }) => isExtra && /defineProperty\([\w.]+, ?["'`]\w+["'`], ?\{/.test(line),
  },
  {
    why: "a constant stands at a site in another construct, such as an argument, or another scope has one of the same name",
    explains: ({ isExtra, construct, line }) =>
      isExtra && (/VariableDeclaration|PropertyDeclaration/.test(construct) || /\b[A-Z]\w*: ?["'`]/.test(line)),
  },
  {
    why: "the description of a site names its default",
    explains: ({ isExtra, line }) => isExtra && /\bdefault: ?["'`]/.test(line),
  },
  {
    why: "a fallback that is not shaped like a name is a text for people",
    explains: ({ isExtra, line }) => !isExtra && /\|\| ?["'`]|^["'`]\w+: \w+ \w+ /.test(line),
  },
  {
    why: "a fallback that says that there is nothing is no kind",
    explains: ({ isExtra, line }) => !isExtra && /\?\? .*["'`]null["'`]/.test(line),
  },
  {
    why: "a name that is bound more than once may not hold the string",
    explains: ({ isExtra, line }) => !isExtra && /\w ?= ?["'`]/.test(line),
  },
];

const languageIds: Readonly<Record<string, string>> = { ts: "typescript", tsx: "typescriptreact", js: "javascript" };

test("typescript: kinds at everyday names are those of TypeScript's tree", (context) => {
  const comparison: Comparison = { judged: 0, kinds: 0, differences: [] };
  for (const source of corpus()) compareFile(source, comparison);
  assert.ok(comparison.judged > effort(1000, 5000) && comparison.kinds > effort(100, 500));
  checkDifferences(comparison, reasons, context);
});

function* corpus(): Generator<SourceFile> {
  yield* sample(packageFiles(/\.[cm]?tsx?$/, 300_000), 12);
  yield* sample(packageFiles(/^(?!.*\.min\.).*\.[cm]?js$/, 400_000), 30);
  for (let seed = 0; seed < effort(100, 500); seed++) yield { file: `seed-${seed}.tsx`, text: generateComponent(seed) };
}

const sites = everydaySites();

function compareFile(source: SourceFile, comparison: Comparison): void {
  const { file, text } = source;
  if (!sites.mention.test(text)) return;
  const tree = ts.createSourceFile(
    file,
    text,
    {
      languageVersion: ts.ScriptTarget.Latest,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    },
    true,
  );
  if ((tree as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length > 0) return;
  const ending = /[jt]sx?$/.exec(file)?.[0] ?? "";
  const { occurrences } = typescript.read(text, sites, languageIds[ending] ?? "typescript");
  const found = new Set(occurrences.filter(({ value }) => value !== null).map(({ span }) => span.start));
  compare(source, found, judgedStrings(tree), comparison);
}
