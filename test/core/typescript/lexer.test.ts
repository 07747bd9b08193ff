// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources are of a language that has them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TokenKind, type TokenTree } from "../../../server/core/languages/tokenTree.js";
import { lex } from "../../../server/core/languages/typescript/lexer/lexer.js";

const dialects = {
  ts: { jsx: false, types: true },
  tsx: { jsx: true, types: true },
  js: { jsx: true, types: false },
} as const;

const letters: Readonly<Record<TokenKind, string>> = {
  [TokenKind.Name]: "n",
  [TokenKind.Number]: "d",
  [TokenKind.String]: "s",
  [TokenKind.TemplateHead]: "h",
  [TokenKind.TemplateMiddle]: "m",
  [TokenKind.TemplateTail]: "t",
  [TokenKind.Operator]: "",
  [TokenKind.Open]: "",
  [TokenKind.Close]: "",
  [TokenKind.Newline]: "newline",
  [TokenKind.Pattern]: "p",
  [TokenKind.Text]: "x",
};

/** The tokens, each with the letter of its kind; operators and brackets stand for themselves; `~` marks an unclosed string. */
function spell(tree: TokenTree): string {
  const tokens: string[] = [];
  for (let at = 0; at < tree.length; at++) {
    const letter = letters[tree.kind(at) as TokenKind];
    tokens.push(`${letter && `${letter}:`}${tree.textOf(at).trim()}${tree.isTerminated(at) ? "" : "~"}`);
  }
  return tokens.join(" ");
}

function checkTokens(dialect: keyof typeof dialects, source: string, expected: string): void {
  test(`tokens of ${dialect}: ${JSON.stringify(source)}`, () =>
    assert.equal(spell(lex(source, dialects[dialect])), expected));
}

checkTokens("ts", "a?.b!.#c ??= d?1:.5", "n:a ?. n:b ! . n:#c ??= n:d ? d:1 : d:.5");
checkTokens("ts", "1_000n + 0xFFe-1 + 1e-5 + 1..toFixed()", "d:1_000n + d:0xFFe - d:1 + d:1e-5 + d:1. . n:toFixed ( )");
checkTokens("ts", "#!/bin/x 'a\n/* 'b */ c // 'd", "n:c");
checkTokens("ts", `'a\\'b' "c\\\nd" 'e`, `s:'a\\'b' s:"c\\\nd" s:'e~`);
checkTokens("ts", 'f("a, "b")', 'n:f ( s:"a~ , s:"b" )');
checkTokens("ts", '["a", "b].c(d)', '[ s:"a" , s:"b~ ] . n:c ( n:d )');
checkTokens("ts", "`a` `b${c}d${`e${f}`}g`", "s:`a` h:`b${ n:c m:}d${ h:`e${ n:f t:}` t:}g`");
checkTokens("ts", "`${{ a: { b } }}`", "h:`${ { n:a : { n:b } } t:}`");
checkTokens("ts", "`${a(}`", "h:`${ n:a ( t:}`");
checkTokens("ts", "a / b / c; x = /d\\/[/]e/g; (f) / g", "n:a / n:b / n:c ; n:x = p:/d\\/[/]e/g ; ( n:f ) / n:g");
checkTokens(
  "ts",
  "if (a) /b/.c(); return /d/; a.return / 2",
  "n:if ( n:a ) p:/b/ . n:c ( ) ; n:return p:/d/ ; n:a . n:return / d:2",
);
checkTokens("ts", "a++ / b; x! / y; !/z/", "n:a ++ / n:b ; n:x ! / n:y ; ! p:/z/");
checkTokens("ts", "a = { b: 1 } / 2; { } /c/", "n:a = { n:b : d:1 } / d:2 ; { } p:/c/");
checkTokens("ts", "x = <A>b; Map<A, Set<B>>", "n:x = < n:A > n:b ; n:Map < n:A , n:Set < n:B > >");
checkTokens(
  "tsx",
  `x = <a.B c-d="e&amp;'" {...f} g={h}>it's {i} <j/></a.B>;`,
  `n:x = < n:a.B n:c-d = s:"e&amp;'" { ... n:f } n:g = { n:h } > x:it's { n:i } < n:j /> </a.B> ;`,
);
checkTokens("tsx", "x = <>a</>; y = b < c; z = d</e/.f", "n:x = < > x:a </> ; n:y = n:b < n:c ; n:z = n:d </e / . n:f");
checkTokens(
  "tsx",
  "x = <T,>(a: T) => a; y = <T extends A>(b) => b; type F = <T>(c: T) => T",
  "n:x = < n:T , > ( n:a : n:T ) => n:a ; n:y = < n:T n:extends n:A > ( n:b ) => n:b ; n:type n:F = < n:T > ( n:c : n:T ) => n:T",
);
checkTokens("tsx", "x = <A<B> c='d' />", "n:x = < n:A <B> n:c = s:'d' />");
checkTokens("js", "x = <T>(a)</T>", "n:x = < n:T > x:(a) </T>");
checkTokens("tsx", '<A b="c d="e" />', '< n:A n:b = s:"c~ n:d = s:"e" />');
checkTokens("tsx", "f = () => {\n<a>it's\n}\n'b'", "n:f = ( ) => { < n:a > x:it's } s:'b'");

test("an unclosed template ends with its line when it turns what follows inside out", () => {
  const tree = lex("a = `b;\nc = `d ${e}`;\nf = `g\nh`;\ni = 'j'", dialects.ts);
  assert.equal(spell(tree), "n:a = s:`b;~ n:c = h:`d ${ n:e t:}` ; n:f = s:`g\nh` ; n:i = s:'j'");
});

test("a statement ends what was never closed before it", () => {
  const tree = lex("f({ a: [1,\nconst b = 2;\n{ c }", dialects.ts);
  assert.deepEqual(
    [...Array(tree.length).keys()].filter((at) => tree.isName(at)).map((at) => [tree.textOf(at), tree.parent(at) < 0]),
    [
      ["f", true],
      ["a", false],
      ["const", true],
      ["b", true],
      ["c", false],
    ],
  );
});

test("an element is one group", () => {
  const tree = lex("x = <a><b/>{c}</a> + d", dialects.tsx);
  assert.equal(tree.textOf(tree.after(2)), "+");
});
