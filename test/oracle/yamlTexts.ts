/** Well-formed YAML texts for comparisons: each seed gives one text, the same in every run. */
export function generateYaml(seed: number): string {
  const generator: Generator = { state: (seed * 2654435761 + 12345) >>> 0, keys: 0, lineEnd: "\n" };
  generator.lineEnd = choose(generator, ["\n", "\n", "\n", "\r\n"]);
  const documents = below(generator, 5) === 0 ? 2 : 1;
  let text = "";
  for (let i = 0; i < documents; i++) {
    if (documents > 1 || below(generator, 6) === 0) text += `---${generator.lineEnd}`;
    text += below(generator, 8) === 0 ? flow(generator, 3, "") + generator.lineEnd : block(generator, 0, 3);
  }
  return text;
}

interface Generator {
  state: number;
  keys: number;
  lineEnd: string;
}

const plainValues = ["judge_failed", "a", "web:lost", "x-y", "é😀", "3", "a b", "a#b", "don't"];
const doubleContents = [
  "",
  "judge_failed",
  "a\\nb",
  "\\x5f",
  "\\u00e9",
  'q\\"q',
  "#x",
  "a: b",
  "\\U0001F600z",
  "[a]",
  "'",
  "a\\\\",
];
const singleContents = ["", "judge_failed", "it''s", "a: b", "#", "\\", '"', "''", "{x}"];
const keyNames = ["k", "failure_kind", "name", '"q k"', "'s k'", "a b", "x:y", "-k", "&ka k", "😀"];
const blockHeaders = ["|", ">", "|-", ">-", "|+", ">+", "| # c", "|2", ">2-"];
const blockLines = ["judge_failed", "a: b", "- x", "# no", "'q", "[", "text here"];
const properties = ["!!str ", "&a1 ", "!t ", "!!str &b2 ", "&b3 !x "];

function below(generator: Generator, limit: number): number {
  const { state } = generator;
  generator.state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
  return ((generator.state ^ (generator.state >>> 13)) >>> 0) % limit;
}

function choose<Value>(generator: Generator, values: readonly Value[]): Value {
  return values[below(generator, values.length)] as Value;
}

function comment(generator: Generator): string {
  return below(generator, 6) === 0 ? " # note: 'x" : "";
}

function key(generator: Generator): string {
  const name = choose(generator, keyNames);
  const number = ++generator.keys;
  return /["']$/.test(name) ? name.slice(0, -1) + number + name.slice(-1) : name + number;
}

function flowScalar(generator: Generator): string {
  const form = below(generator, 5);
  if (form === 0) return `"${choose(generator, doubleContents)}"`;
  return form === 1 ? `'${choose(generator, singleContents)}'` : choose(generator, plainValues);
}

function flow(generator: Generator, depth: number, pad: string): string {
  const form = below(generator, depth <= 0 ? 1 : 3);
  if (form === 0) return flowScalar(generator);
  const gap = () => (below(generator, 5) === 0 ? generator.lineEnd + pad : below(generator, 3) === 0 ? "" : " ");
  const inner = () => flow(generator, depth - 1, pad);
  const pair = () => `${key(generator)}: ${inner()}`;
  const jsonPair = () => `"j${++generator.keys}":${inner()}`;
  const count = below(generator, 4);
  if (form === 1) {
    const items = Array.from({ length: count }, () => gap() + (below(generator, 7) === 0 ? pair() : inner()));
    return `[${items.join(below(generator, 8) === 0 ? " ," : ",")}${count > 0 && below(generator, 6) === 0 ? "," : ""}${gap()}]`;
  }
  const entry = () => choose(generator, [pair, pair, pair, jsonPair, () => key(generator)])();
  return `{${Array.from({ length: count }, () => gap() + entry()).join(",")}${gap()}}`;
}

function blockScalar(generator: Generator, pad: string): string {
  const lines = Array.from({ length: below(generator, 4) + 1 }, (_, i) => {
    if (i > 0 && below(generator, 4) === 0) return "";
    return pad + (i > 0 && below(generator, 4) === 0 ? "  " : "") + choose(generator, blockLines);
  });
  return (
    [choose(generator, blockHeaders), ...lines].join(generator.lineEnd) +
    (below(generator, 5) === 0 ? generator.lineEnd : "")
  );
}

function severalLines(generator: Generator, pad: string): string {
  const quote = choose(generator, ['"', "'", ""]);
  const { lineEnd } = generator;
  const empty = below(generator, 3) === 0 ? `${lineEnd}${pad}  ` : "";
  return `${quote}two${lineEnd}${pad}  ${empty}lines${quote}`;
}

/** A value from where its key or dash ends. */
function inline(generator: Generator, depth: number, pad: string): string {
  const form = below(generator, 10);
  const before = below(generator, 8) === 0 ? choose(generator, properties) : "";
  if (form < 4) return before + choose(generator, plainValues) + comment(generator);
  if (form < 6) return before + flowScalar(generator) + comment(generator);
  if (form === 6) return before + blockScalar(generator, `${pad}  `);
  if (form === 7) return before + flow(generator, depth, `${pad}  `) + comment(generator);
  return form === 8 ? severalLines(generator, pad) : before.trimEnd() + comment(generator);
}

function block(generator: Generator, indent: number, depth: number): string {
  const pad = " ".repeat(indent);
  const member = below(generator, 3) === 0 ? item : entry;
  let text = "";
  for (let left = below(generator, 4); left >= 0; left--) {
    if (below(generator, 8) === 0) text += (below(generator, 2) === 0 ? `${pad}# comment: x` : "") + generator.lineEnd;
    text += member(generator, indent, depth);
  }
  return text;
}

function item(generator: Generator, indent: number, depth: number): string {
  const pad = " ".repeat(indent);
  const form = below(generator, depth > 0 ? 4 : 1);
  if (form === 1) return `${pad}-${generator.lineEnd}${block(generator, indent + 2, depth - 1)}`;
  if (form !== 2) return `${pad}- ${inline(generator, depth, pad)}${generator.lineEnd}`;
  const inner = block(generator, indent + 2, depth - 1).replace(/^(?:\s*(?:#.*)?\r?\n)*/, "");
  return `${pad}- ${inner.slice(indent + 2)}`;
}

function entry(generator: Generator, indent: number, depth: number): string {
  const pad = " ".repeat(indent);
  const { lineEnd } = generator;
  const name = pad + (below(generator, 12) === 0 ? `? ${key(generator)}${lineEnd}${pad}` : key(generator));
  const form = below(generator, depth > 0 ? 4 : 1);
  if (form === 1)
    return `${name}:${comment(generator)}${lineEnd}${block(generator, indent + 1 + below(generator, 3), depth - 1)}`;
  if (form === 2) return `${name}:${lineEnd}${pad}- ${inline(generator, 0, pad)}${lineEnd}`;
  return `${name}${below(generator, 10) === 0 ? " :" : ":"} ${inline(generator, depth, pad)}${lineEnd}`;
}
