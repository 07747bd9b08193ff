import assert from "node:assert/strict";
import { test } from "node:test";
import { lex } from "../../../server/core/languages/python/lexer/lexer.js";
import { TokenKind, type TokenTree } from "../../../server/core/languages/tokenTree.js";

const letters: Readonly<Record<number, string>> = {
  [TokenKind.Name]: "name",
  [TokenKind.Number]: "number",
  [TokenKind.String]: "string",
  [TokenKind.TemplateHead]: "head",
  [TokenKind.TemplateMiddle]: "middle",
  [TokenKind.TemplateTail]: "tail",
  [TokenKind.Operator]: "op",
  [TokenKind.Open]: "open",
  [TokenKind.Close]: "close",
  [TokenKind.Newline]: "line",
};

/** Every token as `kind text`, with `!` for a missing closing quote; deeper ones have a dot for each group around them. */
function tokensOf(text: string): string[] {
  const tree = lex(text);
  const found: string[] = [];
  for (let i = 0; i < tree.length; i++) {
    const mark = tree.isTerminated(i) ? "" : "!";
    const name = `${".".repeat(depthOf(tree, i))}${letters[tree.kind(i) as TokenKind]}${mark}`;
    found.push(tree.kind(i) === TokenKind.Newline ? name : `${name} ${tree.textOf(i)}`);
  }
  return found;
}

function depthOf(tree: TokenTree, index: number): number {
  let depth = 0;
  for (let at = tree.parent(index); at >= 0; at = tree.parent(at)) depth++;
  return depth;
}

function check(why: string, text: string, expected: readonly string[]): void {
  test(`python lexer: ${why}`, () => assert.deepEqual(tokensOf(text), expected));
}

check("nothing", "", []);
check("blank lines and comments are no tokens", "\n  # a\n\n\t\n", []);
check("a byte order mark is white space", "\uFEFFa", ["name a"]);
check("names beyond ASCII", "größe = 名", ["name größe", "op =", "name 名"]);
check("operators", "a**=b//c:=d->e...f!=g<<=h@i", [
  ...["name a", "op **=", "name b", "op //", "name c", "op :=", "name d", "op ->", "name e", "op ...", "name f"],
  ...["op !=", "name g", "op <<=", "name h", "op @", "name i"],
]);
check("numbers", "1_000 .5 1e-3 0x1e-3 1.e5 3j a.b1", [
  ...["number 1_000", "number .5", "number 1e-3", "number 0x1e", "op -", "number 3", "number 1.e5", "number 3j"],
  ...["name a", "op .", "name b1"],
]);
check("lines end statements outside of brackets only", "a\r\n(b,\n\nc)\nd", [
  ...["name a", "line", "open (", ".name b", ".op ,", ".name c", "close )", "line", "name d"],
]);
check("a backslash joins lines", "a = \\\n  b\\\r\n+c", ["name a", "op =", "name b", "op +", "name c"]);

check("string prefixes", `r"a" Rb'b' u"" bR"c" f"d" fr'e' t"f" x"g"`, [
  ...[`string r"a"`, `string Rb'b'`, `string u""`, `string bR"c"`, `string f"d"`, `string fr'e'`, `string t"f"`],
  ...["name x", `string "g"`],
]);
check("three quotes", `"""a"b\n""c""" ''''d'''`, [`string """a"b\n""c"""`, `string ''''d'''`]);
check(
  "escaped quotes and line ends",
  String.raw`"a\"b" r"\"" 'c\\' "d\
e"`,
  [String.raw`string "a\"b"`, String.raw`string r"\""`, String.raw`string 'c\\'`, 'string "d\\\ne"'],
);

check("substitutions", `f"a{b}c{d}e" g`, [`head f"a{`, ".name b", ".middle }c{", ".name d", `tail }e"`, "name g"]);
check("doubled braces", `f"{{a}}" f"{{{b}}}"`, [`string f"{{a}}"`, `head f"{{{`, ".name b", `tail }}}"`]);
check("conversions, formats, self-documenting", `f"{a!r:>10}{b=}{c:{d}.{e}}"`, [
  ...[`head f"{`, ".name a", ".op !r", ".middle :>10}{", ".name b", ".op =", ".middle }{", ".name c", ".middle :{"],
  ...[".name d", ".middle }.{", ".name e", `tail }}"`],
]);
check("dicts, lambdas and comparisons in substitutions", `f"{ {'a': b}['a'] != c }" f"{(lambda: 1)()}"`, [
  ...[`head f"{`, ".open {", "..string 'a'", "..op :", "..name b", ".close }", ".open [", "..string 'a'", ".close ]"],
  ...[".op !=", ".name c", `tail }"`, `head f"{`, ".open (", "..name lambda", "..op :", "..number 1", ".close )"],
  ...[".open (", ".close )", `tail }"`],
]);
check("the same quotes within", `f"{a["b"]}{f"{c}"}"`, [
  ...[`head f"{`, ".name a", ".open [", `..string "b"`, ".close ]", ".middle }{", `.head f"{`, "..name c", `.tail }"`],
  ...[`tail }"`],
]);
check("named characters", String.raw`f"\N{DIGIT ONE}{a}" f"\{b}"`, [
  ...[String.raw`head f"\N{DIGIT ONE}{`, ".name a", `tail }"`, String.raw`head f"\{`, ".name b", `tail }"`],
]);
check("substitutions in three quotes over lines", `f"""a\n{\nb\n}"""`, [`head f"""a\n{`, ".name b", `tail }"""`]);

check("a string without its closing quote ends with its line", `a = "b, c)\nd`, [
  ...["name a", "op =", `string! "b, c)`, "line", "name d"],
]);
check("so does one in three quotes", `a = """b\nc`, ["name a", "op =", `string! """b`, "line", "name c"]);
check("and one with substitutions", `a = f"b{c}d\ne`, [
  ...["name a", "op =", `head f"b{`, ".name c", "tail! }d", "line", "name e"],
]);
check("a substitution left open ends with its line", `a = f"b{c\nd = 1`, [
  ...["name a", "op =", `head f"b{`, ".name c", "line", "name d", "op =", "number 1"],
]);
check("a quote behind an operand ends the template", `f"{a" b`, [`head f"{`, ".name a", `tail "`, "name b"]);

check("a keyword gives up open brackets", "f(a, [b\nreturn c", [
  ...["name f", "open (", ".name a", ".op ,", ".open [", "..name b", "line", "name return", "name c"],
]);
check("so does an assignment at the margin", "f(a,\nb = c", [
  ...["name f", "open (", ".name a", ".op ,", "line", "name b", "op =", "name c"],
]);
check("and a second operand at the margin", "f(a\ng(b)", [
  ...["name f", "open (", ".name a", "line", "name g", "open (", ".name b", "close )"],
]);
check("but not a deeper line or a keyword argument", "f(a,\n  b = c,\nd=e)", [
  ...["name f", "open (", ".name a", ".op ,", ".name b", ".op =", ".name c", ".op ,", ".name d", ".op =", ".name e"],
  ...["close )"],
]);
check("a colon at the end of a head gives them up", "if f(a:\n  b", [
  ...["name if", "name f", "open (", ".name a", ".op :", "line", "name b"],
]);
check("brackets that do not match", "(a] b)", ["open (", ".name a", ".close ]", ".name b", "close )"]);

test("python lexer: comments are kept aside", () => {
  const text = "# a\nb # c\n(d, # e\n)";
  const { comments } = lex(text);
  const found: string[] = [];
  for (let i = 0; i < comments.length; i += 2) found.push(text.slice(comments[i], comments[i + 1]));
  assert.deepEqual(found, ["# a", "# c", "# e"]);
});
