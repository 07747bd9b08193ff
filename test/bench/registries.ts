import { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientProfile } from "../../server/clientProfile.js";
import { analyze } from "../../server/core/analysis.js";
import { languageOfPath } from "../../server/core/languages/languages.js";
import type { Registry } from "../../server/core/registry/registry.js";
import { defaultSites } from "../../server/core/sites.js";
import { provideCompletion } from "../../server/features/completion.js";
import { registryIn } from "../core/registry/registry.js";

/** Files that declare a given number of kinds, by the shape of the declaration: a path and its text. */
export const registryShapes: Readonly<Record<string, (count: number) => readonly [path: string, text: string]>> = {
  "a set of strings": (count) => [
    "failure_kinds.py",
    `FAILURE_KINDS = frozenset({\n${lines(count, (name) => `    "${name}",  # What ${name} means.`)}\n})\n`,
  ],
  "constants and a set of them": (count) => [
    "failure_kinds.py",
    `${lines(count, (name) => `${name.toUpperCase()} = "${name}"  # What ${name} means.`)}\n\nFAILURE_KINDS = frozenset({\n${lines(count, (name) => `    ${name.toUpperCase()},`)}\n})\n`,
  ],
  "a union in TypeScript": (count) => [
    "kinds.ts",
    `export type FailureKind =\n${lines(count, (name) => `  /** What ${name} means. */\n  | "${name}"`)};\n`,
  ],
  "a table in YAML": (count) => [
    "kinds.yaml",
    `failure_kinds:\n${lines(count, (name) => `  ${name}:\n    description: What ${name} means.`)}\n`,
  ],
};

/** Reads the registry of a file from nothing; throws when it has not `count` kinds. */
export function load([path, text]: readonly [path: string, text: string], count: number): Registry {
  const { registry, remark } = registryIn({ [path]: text }, true);
  if (registry?.kinds.size !== count) throw new Error(`${path}: ${registry?.kinds.size} kinds (${remark})`);
  return registry;
}

/** A completion behind the first letters of a kind in a small Python text. */
export function completer(registry: Registry): () => void {
  const text = 'row["failure_kind"] = "kind_1"\n';
  const document = TextDocument.create("file:///gym/app.py", "python", 1, text);
  const found = languageOfPath(document.uri);
  if (!found) throw new Error("no language Python");
  const analysis = analyze(text, found.language, found.id, defaultSites());
  const client = { insertsAndReplaces: true, suggestsAgain: true } as ClientProfile;
  return () => provideCompletion(document, analysis, registry, text.indexOf("1") + 1, client);
}

function lines(count: number, line: (name: string) => string): string {
  return Array.from({ length: count }, (_, index) => line(`kind_${index}_failed`)).join("\n");
}
