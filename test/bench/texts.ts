/** Texts of a given number of lines, the same every time, in which nearly a third of the lines have a kind. */
export const texts: Readonly<Record<string, (lines: number) => string>> = {
  python: (lines) => repeat(lines, pythonBlock),
  typescript: (lines) => repeat(lines, typescriptBlock),
  yaml: (lines) => repeat(lines, yamlBlock),
};

/** YAML texts of a given number of lines that differ in what is around their kinds. */
export const yamlShapes: Readonly<Record<string, (lines: number) => string>> = {
  "many keys at the top": (lines) => repeat(lines, yamlBlock),
  "one big key": (lines) => `servers:\n${repeat(lines - 1, indented(yamlBlock))}`,
  "a list at the top": (lines) => repeat(lines, asItem(yamlBlock)),
  "JSON in YAML": (lines) => `{\n${repeat(lines - 2, jsonBlock)}  "end": null\n}\n`,
};

function indented(block: (index: number) => readonly string[]): (index: number) => readonly string[] {
  return (index) => block(index).map((line) => `  ${line}`);
}

/** Each block as an item of a list. */
function asItem(block: (index: number) => readonly string[]): (index: number) => readonly string[] {
  return (index) => block(index).map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`));
}

function repeat(lines: number, block: (index: number) => readonly string[]): string {
  const result: string[] = [];
  for (let index = 0; result.length < lines; index++) result.push(...block(index));
  return `${result.slice(0, lines).join("\n")}\n`;
}

const kinds = ["judge_failed", "transport_timeout", "session_lost", "wordle:no_words", "judge_crashed"];

const kindOf = (index: number) => kinds[index % kinds.length] as string;

const pythonBlock = (index: number) => [
  `def handle_${index}(row, attempt=${index}):`,
  `    """Handles one row; the text of the docstring is not looked at."""`,
  `    if row.get("failure_kind") == "${kindOf(index)}" and attempt > ${index % 7}:`,
  `        return {"reward": 0.0, "failure_kind": "${kindOf(index + 1)}", "note": f"row {row['id']}"}`,
  `    logger.info("row %s of %s", row["id"], attempt)`,
  `    values = [value * 2 for value in row["values"] if value != ${index}]`,
  `    reply = GradeReply(reward=0.0, failure_kind="${kindOf(index + 2)}", values=values)`,
  `    return reply.model_dump()`,
  "",
  "",
];

const typescriptBlock = (index: number) => [
  `export function handle${index}(row: Row, attempt = ${index}): Reply {`,
  `  // One row; the text of the comment is not looked at.`,
  `  if (row.failureKind === "${kindOf(index)}" && attempt > ${index % 7}) {`,
  `    return { reward: 0, failureKind: "${kindOf(index + 1)}", note: \`row \${row.id}\` };`,
  `  }`,
  `  log.info("row", row.id, attempt / 2);`,
  `  const values = row.values.filter((value) => value !== ${index}).map((value) => value * 2);`,
  `  return { reward: 0, failureKind: "${kindOf(index + 2)}", values };`,
  `}`,
  "",
];

const yamlBlock = (index: number) => [
  `server_${index}:`,
  `  host: "127.0.0.1"`,
  `  port: ${8000 + (index % 1000)}`,
  `  failure_kind: ${kindOf(index)}`,
  `  retry:`,
  `    failure_kinds:`,
  `      - ${kindOf(index + 1)}`,
  `      - "${kindOf(index + 2)}"`,
  `    attempts: ${index % 5}`,
  `  note: a plain scalar with some words in it # and a comment`,
];

const jsonBlock = (index: number) => [
  `  "server_${index}": {`,
  `    "host": "127.0.0.1",`,
  `    "port": ${8000 + (index % 1000)},`,
  `    "failure_kind": "${kindOf(index)}",`,
  `    "retry": {`,
  `      "failure_kinds": ["${kindOf(index + 1)}", "${kindOf(index + 2)}"],`,
  `      "attempts": ${index % 5}`,
  `    },`,
  `    "note": "a text with some words in it"`,
  `  },`,
];
