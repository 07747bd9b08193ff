import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const source = "server/core/vocabulary.ts";

/**
 * Writes the declarations of the `failure-kinds/vocabulary` export, the same text for ES modules and for CommonJS.
 * Throws when a declaration needs more than the one file: packages get that file alone.
 */
export function writeVocabularyTypes(root) {
  const text = toDeclarations(readFileSync(path.join(root, source), "utf8"));
  mkdirSync(path.join(root, "dist"), { recursive: true });
  for (const extension of ["d.mts", "d.cts"]) writeFileSync(path.join(root, `dist/vocabulary.${extension}`), text);
}

function toDeclarations(text) {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, isolatedDeclarations: true };
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
    fileName: source,
    compilerOptions,
    reportDiagnostics: true,
  });
  const problems = diagnostics.map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
  if (/\bfrom\s+["']|\bimport\s*\(/.test(outputText)) problems.push("its declarations import another file");
  if (problems.length > 0) throw new Error(`${source}: ${problems.join("; ")}`);
  return outputText;
}
