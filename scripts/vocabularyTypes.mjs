import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Writes the declarations of the `failure-kinds/vocabulary` export, the same text for ES modules and for CommonJS.
 * Throws when the source has type errors, or when its declarations need another file: packages get this one alone.
 */
export function writeVocabularyTypes(root) {
  const text = toDeclarations(path.join(root, "server/core/vocabulary.ts"));
  mkdirSync(path.join(root, "dist"), { recursive: true });
  for (const extension of ["d.mts", "d.cts"]) writeFileSync(path.join(root, `dist/vocabulary.${extension}`), text);
}

function toDeclarations(file) {
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    types: [],
    strict: true,
    declaration: true,
    emitDeclarationOnly: true,
  });
  let text = "";
  const { diagnostics } = program.emit(undefined, (_, written) => {
    text = written;
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, "\n"),
  );
  if (/\bfrom\s+["']|\bimport\s*\(/.test(text)) problems.push("its declarations import another file");
  if (problems.length > 0) throw new Error(`${file}: ${problems.join("; ")}`);
  return text;
}
