import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Rivals } from "./rivals.js";
import type { ServerProgram } from "./session.js";
import { type Subject, schema } from "./subjects.js";

/** Our own server, from the last build. */
export const ownServer: ServerProgram = { name: "failure-kinds", args: ["dist/server.js", "--stdio"] };

/** The servers that check the same names by the types or the schema of the text, by the language. */
export function rivalServers(rivals: Rivals): Readonly<Record<Subject["languageId"], ServerProgram>> {
  const schemaFile = path.resolve("out/bench/schema.json");
  writeFileSync(schemaFile, JSON.stringify(schema));
  const yaml = {
    schemas: { [pathToFileURL(schemaFile).href]: "*.yaml" },
    schemaStore: { enable: false },
    validate: true,
    completion: true,
  };
  return {
    python: {
      name: "pyright",
      args: [rivals.pyright, "--stdio"],
      settings: { "python.analysis": { diagnosticMode: "openFilesOnly" } },
    },
    typescript: { name: "typescript-language-server", args: [rivals.typescript, "--stdio"] },
    yaml: { name: "yaml-language-server", args: [rivals.yaml, "--stdio"], settings: { yaml } },
  };
}
