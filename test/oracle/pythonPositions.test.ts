// Compares which strings are taken for kinds with what tree-sitter's syntax tree says, over Python's standard library with
// everyday names for sites: keyword arguments, defaults, dict entries, assignments, comparisons and membership. Both sides judge
// every string that stands in such a construct, whatever its name, so a kind that is missed and one too many both show.
// A site here is one of `everydaySites`; what else differs has its reason below.
import assert from "node:assert/strict";
import { test } from "node:test";
import { python } from "../../server/core/languages/python/python.js";
import { effort } from "../effort.js";
import { pythonLibrary, sample } from "./corpus.js";
import { type Comparison, checkDifferences, compare, type Reason } from "./differences.js";
import { everydaySites, spellsItsSite } from "./everydaySites.js";
import { judgedStrings } from "./pythonSyntax.js";
import { pythonParser } from "./treeSitter.js";

const reasons: readonly Reason[] = [
  spellsItsSite,
  {
    why: "several words under the name of a field, among others, are what people call it",
    explains: ({ isExtra, construct, line }) =>
      !isExtra && construct === "pair" && /: '[A-Z]\w*(?: [A-Z]\w*)+'/.test(line),
  },
  {
    why: "a table of constants is looked up where a kind is written: all its values are kinds",
    explains: ({ isExtra, construct }) => isExtra && construct === "pair",
  },
  {
    why: "the value says of a field what its type is or how it is summed up",
    explains: ({ isExtra, construct, line }) =>
      !isExtra && construct === "pair" && /: ["'](?:str|string|text|count)["']/.test(line),
  },
];

test("python: kinds at everyday names are those of tree-sitter's tree", async (context) => {
  const library = pythonLibrary();
  if (library === null) {
    context.skip("there is no python3 whose library could be read");
    return;
  }
  const parser = await pythonParser();
  const sites = everydaySites();
  const comparison: Comparison = { judged: 0, kinds: 0, differences: [] };
  for (const source of sample(library, 10)) {
    const tree = parser.parse(source.text);
    if (tree !== null && !tree.rootNode.hasError) {
      const { occurrences } = python.read(source.text, sites, "python");
      const found = new Set(occurrences.filter(({ value }) => value !== null).map(({ span }) => span.start));
      compare(source, found, judgedStrings(tree.rootNode, source.text), comparison);
    }
    tree?.delete();
  }
  assert.ok(comparison.judged > effort(1000, 10_000) && comparison.kinds > effort(100, 1000));
  checkDifferences(comparison, reasons, context);
});
