import { Language, Parser } from "web-tree-sitter";

/** Tree-sitter's parser for Python, which its package has as WebAssembly. */
export async function pythonParser(): Promise<Parser> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load("node_modules/tree-sitter-python/tree-sitter-python.wasm"));
  return parser;
}
