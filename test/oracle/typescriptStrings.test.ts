// Compares all strings, pieces of templates, regular expressions and texts between JSX tags with those that TypeScript's own
// scanner and parser see in the files of node_modules, and in generated components: whether a slash divides, a backtick ends or
// an angle bracket opens a tag is decided by a few characters, and one wrong guess turns all code behind it inside out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";
import { TokenKind } from "../../server/core/languages/tokenTree.js";
import { lex } from "../../server/core/languages/typescript/lexer/lexer.js";
import { effort } from "../effort.js";
import { generateComponent } from "./components.js";
import { packageFiles, type SourceFile, sample } from "./corpus.js";

const letters: Partial<Record<TokenKind, string>> = {
  [TokenKind.String]: "string",
  [TokenKind.TemplateHead]: "head",
  [TokenKind.TemplateMiddle]: "middle",
  [TokenKind.TemplateTail]: "tail",
  [TokenKind.Pattern]: "pattern",
  [TokenKind.Text]: "text",
};

const lettersOfNodes: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.StringLiteral]: "string",
  [ts.SyntaxKind.NoSubstitutionTemplateLiteral]: "string",
  [ts.SyntaxKind.TemplateHead]: "head",
  [ts.SyntaxKind.TemplateMiddle]: "middle",
  [ts.SyntaxKind.TemplateTail]: "tail",
  [ts.SyntaxKind.RegularExpressionLiteral]: "pattern",
  [ts.SyntaxKind.JsxText]: "text",
};

test("typescript: the literals of TypeScript files are those of its own parser", (context) => {
  const { characters, literals, files } = checkAll(sample(packageFiles(/\.[cm]?tsx?$/), 5));
  assert.ok(characters > effort(500_000, 5_000_000), `only ${characters} characters were compared`);
  context.diagnostic(`${files} files, ${characters} characters: ${literals} literals are equal`);
});

test("javascript: the literals of JavaScript files are those of TypeScript's parser", (context) => {
  const { characters, literals, files } = checkAll(sample(packageFiles(/\.[cm]?jsx?$/, 300_000), 20));
  assert.ok(characters > effort(500_000, 5_000_000), `only ${characters} characters were compared`);
  context.diagnostic(`${files} files, ${characters} characters: ${literals} literals are equal`);
});

test("tsx: the literals and texts of components are those of TypeScript's parser", (context) => {
  const seeds = Array.from({ length: effort(500, 3000) }, (_, seed) => seed);
  const generated = seeds.map((seed) => ({ file: `seed-${seed}.tsx`, text: generateComponent(seed) }));
  const file = "test/workspace/dashboard/src/FailureBadge.tsx";
  const { characters, literals, files } = checkAll([...generated, { file, text: readFileSync(file, "utf8") }]);
  assert.ok(files > effort(480, 2900), `only ${files} texts were compared`);
  context.diagnostic(`${files} texts, ${characters} characters: ${literals} literals are equal`);
});

function checkAll(corpus: Iterable<SourceFile>): { characters: number; literals: number; files: number } {
  const total = { characters: 0, literals: 0, files: 0 };
  const wrong: string[] = [];
  for (const { file, text } of corpus) {
    const expected = parserLiterals(file, text);
    if (expected === null) continue;
    const found = lexerLiterals(file, text);
    const at = expected.findIndex((literal, index) => literal !== found[index]);
    if (at >= 0 || found.length !== expected.length) wrong.push(describe(file, text, found, expected));
    total.characters += text.length;
    total.literals += expected.length;
    total.files++;
  }
  assert.deepEqual(wrong, []);
  return total;
}

/** What the parser finds, or null for a text that it does not accept. */
function parserLiterals(file: string, text: string): string[] | null {
  const source = ts.createSourceFile(file, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  if ((source as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length > 0) return null;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const letter = lettersOfNodes[node.kind];
    if (letter !== undefined && !(ts.isJsxText(node) && node.text.trim() === "")) {
      found.push(`${ts.isJsxText(node) ? node.pos : node.getStart(source)}-${node.end} ${letter}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function lexerLiterals(file: string, text: string): string[] {
  const tree = lex(text, { jsx: !/\.[cm]?ts$/.test(file), types: /\.[cm]?tsx?$/.test(file) });
  const found: string[] = [];
  for (let token = 0; token < tree.length; token++) {
    const letter = letters[tree.kind(token) as TokenKind];
    if (letter !== undefined) found.push(`${tree.start(token)}-${tree.end(token)} ${letter}`);
  }
  return found;
}

/** The place of the first difference, with the text around it. */
function describe(file: string, text: string, found: readonly string[], expected: readonly string[]): string {
  const at = Math.max(
    0,
    expected.findIndex((literal, index) => literal !== found[index]),
  );
  const offset = Math.min(
    Number.parseInt(expected[at] ?? "999999999", 10),
    Number.parseInt(found[at] ?? "999999999", 10),
  );
  const around = JSON.stringify(text.slice(Math.max(0, offset - 120), offset + 80));
  return `${file}: expected ${expected[at]}, found ${found[at]} in ${around}`;
}
