// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are of a language that has them.
import { choose, type Generator, generator, one } from "./random.js";

/** A TSX text with components, well-formed for the most part: each seed gives one text, the same in every run. */
export function generateComponent(seed: number): string {
  const random = generator(seed);
  const statements = Array.from({ length: 1 + random(3) }, () => statement(random));
  return `${statements.join("\n")}\n`;
}

const texts = [
  "it's",
  'a "word"',
  "a / b",
  "// no comment",
  "`",
  "don't {'{'}",
  "&nbsp;",
  "/* text */",
  "a: b;",
  "😀 é",
  "1 + 1 = 2",
];
const strings = ['"a"', "'b'", '"it\'s"', "'\\''", "`c`", "`d ${x} e`", "`${`inner ${y}`}`", '"</b>"', "'//'", "`\n`"];
const patterns = ["/a/g", "/[/'\"]/", "/\\//u", "/`/", "/<b>/i"];
const attributes = [
  'title="it\'s"',
  "alt='a \"b\"'",
  'path="\\"',
  "disabled",
  'data-x="1"',
  "{...rest}",
  'aria-label="a > b"',
  'xlink:href="#"',
  'name="a b"',
  "kind='x_y'",
  'type={"t"}',
  "status={`up`}",
  'mode={row.mode === "on" ? "up" : \'down\'}',
];
const names = ["div", "b", "Table.Row", "my-element", "Badge", ""];

function statement(random: Generator): string {
  return choose(random, [
    () => `export const A${random(9)} = <T,>(props: Props<T>) => ${element(random, 3)};`,
    () =>
      `function render(row: Row<string>) {\n  if (row.a < 3) return null;\n  return (\n    ${element(random, 3)}\n  );\n}`,
    () => `const total = (a.length / 2) / ${one(random, ["b", "c++", "d[0]", "(e)"])} / 3;`,
    () => `const test = ${expression(random, 2)} ? ${one(random, patterns)} : ${one(random, strings)};`,
    () => `interface Row { kind: "a" | 'b' | null; readonly status?: ${one(random, strings.slice(0, 3))}; title: "c" }`,
    () =>
      `switch (row.${one(random, ["kind", "title"])}) { case "a": case 'b': row.state = "on"; break; default: row.title ??= "d"; }`,
    () => `const values = new Map<string, Set<"a" | 'b'>>([[${one(random, strings)}, ${expression(random, 2)}]]);`,
    () => `type Kind = ${one(random, ['"a"', "'b'", "`c`", "`d_${string}`"])} | "e";`,
    () => `for (const one of list) { ${one(random, patterns)}.test(one) && log(${element(random, 1)}); }`,
  ])();
}

function element(random: Generator, depth: number): string {
  const name = one(random, names);
  const own = name === "" ? [] : Array.from({ length: random(3) }, () => attribute(random, depth));
  const open = [name, ...own].join(one(random, [" ", " ", "\n  "]));
  if (name !== "" && random(4) === 0) return `<${open} />`;
  const children = Array.from({ length: depth > 0 ? random(4) : random(2) }, () => child(random, depth - 1));
  return `<${open}>${children.join("")}</${name}>`;
}

function attribute(random: Generator, depth: number): string {
  if (random(3) > 0) return one(random, attributes);
  return `on${random(9)}={${expression(random, depth - 1)}}`;
}

function child(random: Generator, depth: number): string {
  return choose(random, [
    () => one(random, texts),
    () => `\n      ${one(random, texts)}\n    `,
    () => `{${expression(random, depth)}}`,
    () => "{/* it's a comment */}",
    () => (depth > 0 ? element(random, depth) : one(random, texts)),
  ])();
}

function expression(random: Generator, depth: number): string {
  const simple = [() => one(random, strings), () => one(random, patterns), () => `a${random(9)} / 2`, () => "x < y"];
  if (depth <= 0) return choose(random, simple)();
  return choose(random, [
    ...simple,
    () => `ok && ${element(random, depth - 1)}`,
    () => `rows.map((row) => ${element(random, depth - 1)})`,
    () => `cond ? ${element(random, depth - 1)} : ${expression(random, depth - 1)}`,
    () => `f<Kind>(${expression(random, depth - 1)}, { a: ${expression(random, depth - 1)} })`,
    () => `(event: Event) => { const { a } = event; return ${expression(random, depth - 1)}; }`,
  ])();
}
