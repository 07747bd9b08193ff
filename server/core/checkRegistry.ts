import type { Judgement } from "./check.js";
import type { Declaration, Facts } from "./languages/facts.js";
import { chooseDeclaration } from "./registry/declared.js";
import type { Registry } from "./registry/registry.js";
import { registryRules } from "./rules/rules.js";

/** What is wrong in a file that is, or would be, the registry's, by what it says, rule by rule. */
export function checkRegistry(facts: Facts, registry: Registry, unused: ReadonlySet<string> | null): Judgement[] {
  const file = { facts, declaration: chooseDeclaration(facts) ?? nothing, registry, unused };
  return registryRules.flatMap(({ code, severity, check }) =>
    check(file).map((finding) => ({ code, level: severity, ...finding })),
  );
}

const nowhere = { start: 0, end: 0 };
const nothing: Declaration = { name: "", nameSpan: nowhere, span: nowhere, members: [], includes: [] };
