import { texts, yamlShapes } from "./texts.js";

/** The names that the texts use, all of them registered. */
export const kindsInTexts = ["judge_failed", "transport_timeout", "session_lost", "judge_crashed", "wordle:no_words"];

/** A text with one wrong name, on a line of its own that can be commented out and in again, and a place where a name is typed. */
export interface Subject {
  readonly languageId: "python" | "typescript" | "yaml";
  readonly ending: string;
  readonly text: string;
  /** The line with the wrong name, and what makes a comment of it. */
  readonly marker: number;
  readonly comment: string;
  /** Behind `judge_`, where a registered name is completed. */
  readonly typed: { readonly line: number; readonly character: number };
}

/** The texts that servers are compared with, by their names; each declares its names in the way that the other server checks. */
export const subjects: Readonly<Record<string, (lines: number) => Subject>> = {
  Python: (lines) => subjectOf(python, `${pythonHead}${texts.python?.(lines)}`),
  TypeScript: (lines) => subjectOf(typescript, `${typescriptHead}${texts.typescript?.(lines)}`),
  "YAML, many keys": (lines) => subjectOf(yaml(""), shape("many keys at the top", lines)),
  "YAML, one big key": (lines) => subjectOf(yaml("  "), shape("one big key", lines)),
  "YAML, a list": (lines) => subjectOf(yamlList, shape("a list at the top", lines)),
  "YAML, JSON in it": (lines) => subjectOf(jsonInYaml, shape("JSON in YAML", lines)),
};

/** The rule of the texts as a JSON schema. */
export const schema = {
  $defs: {
    kind: { type: "string", enum: kindsInTexts },
    anything: {
      properties: {
        failure_kind: { $ref: "#/$defs/kind" },
        failure_kinds: { type: "array", items: { $ref: "#/$defs/kind" } },
      },
      additionalProperties: { $ref: "#/$defs/anything" },
      items: { $ref: "#/$defs/anything" },
    },
  },
  $ref: "#/$defs/anything",
};

/** How a language, or a shape of it, writes the two lines in question. */
interface Manner {
  readonly languageId: Subject["languageId"];
  readonly ending: string;
  readonly comment: string;
  /** What a new block begins with: the lines are put in front of one. */
  readonly block: RegExp;
  readonly lineWith: (name: string, kind: string) => string;
}

const python: Manner = {
  languageId: "python",
  ending: "py",
  comment: "#",
  block: /^def handle/,
  lineWith: (name, kind) => `${name} = GradeReply(reward=0.0, failure_kind="${kind}", values=[])`,
};

const typescript: Manner = {
  languageId: "typescript",
  ending: "ts",
  comment: "//",
  block: /^export function/,
  lineWith: (name, kind) => `export const ${name}: Reply = { reward: 0, failureKind: "${kind}" };`,
};

const yaml = (indent: string): Manner => ({
  languageId: "yaml",
  ending: "yaml",
  comment: "#",
  block: /^ *server_/,
  lineWith: (name, kind) => `${indent}${name}: { failure_kind: ${kind} }`,
});

const yamlList: Manner = { ...yaml(""), block: /^- server_/, lineWith: (_, kind) => `- failure_kind: ${kind}` };

const jsonInYaml: Manner = {
  ...yaml(""),
  block: /^ {2}"server_/,
  lineWith: (name, kind) => `  "${name}": { "failure_kind": "${kind}" },`,
};

const pythonHead = `import logging
from typing import Any, Literal
FailureKind = Literal[${kindsInTexts.map((kind) => `"${kind}"`).join(", ")}]
logger = logging.getLogger()
class GradeReply:
    def __init__(self, reward: float, failure_kind: FailureKind, values: list[Any]) -> None: ...
    def model_dump(self) -> dict[str, Any]: return {}
`;

const typescriptHead = `type FailureKind = ${kindsInTexts.map((kind) => `"${kind}"`).join(" | ")};
interface Row { id: string; failureKind: FailureKind; values: number[] }
interface Reply { reward: number; failureKind?: FailureKind; note?: string; values?: number[] }
declare const log: { info(...parts: unknown[]): void };
`;

function shape(name: string, lines: number): string {
  return yamlShapes[name]?.(lines) ?? "";
}

function subjectOf({ languageId, ending, comment, block, lineWith }: Manner, text: string): Subject {
  const lines = text.split("\n");
  const middle = Math.floor(lines.length / 2);
  const at = lines.findIndex((line, index) => index >= middle && block.test(line));
  const typed = lineWith("typed", "judge_failed");
  lines.splice(at, 0, lineWith("marked", "judge_fialed"), typed);
  const character = typed.indexOf("judge_") + "judge_".length;
  return {
    languageId,
    ending,
    comment,
    text: lines.join("\n"),
    marker: at,
    typed: { line: at + 1, character },
  };
}
