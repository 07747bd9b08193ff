import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf, marksOf, parseFixture } from "../../fixture.js";

/** Exactly the marked kinds are found in Markdown: as written, with CRLF, and below a line with astral characters. */
function check(name: string, source: string): void {
  for (const [variant, text] of [
    [name, source],
    [`${name}, with CRLF`, source.replaceAll("\n", "\r\n")],
    [`${name}, below astral characters`, `# 😀😀\n\n${source}`],
  ] as const)
    test(variant, () => {
      const { text: plain, marks } = parseFixture(text);
      assert.deepEqual(marksOf(plain, "markdown"), marks);
    });
}

check(
  "fences of every language, and no prose",
  `Set \`failure_kind="judge_fialed"\`, or failure_kind: judge_fialed.

    failure_kind = "judge_fialed"

\`\`\`python
reply(failure_kind="⟪ok:judge_failed⟫")
\`\`\`
~~~ts
const row = { failureKind: "⟪unregistered:judge_fialed⟫" };
~~~
\`\`\`yaml
failure_kind: ⟪ns:code_golf:late⟫
\`\`\`
\`\`\`\`json
{"failure_kind": "⟪ok:shutdown⟫"}
\`\`\`\`
\`\`\`tsx
const a = <Badge failureKind="⟪ok:shutdown⟫" />;
\`\`\`
\`\`\`
failure_kind = "judge_fialed"
\`\`\`
\`\`\`text
failure_kind = "judge_fialed"
\`\`\`
`,
);

for (const info of [
  "py",
  "Python",
  'py title="a.py"',
  "{.python}",
  "{ .python .numberLines }",
  "{python}",
  "{code-block} python",
  "{code-cell} python",
  "python,x",
  "  py",
])
  check(`what is said of a fence: ${info}`, `\`\`\`${info}\nfailure_kind = "⟪ok:shutdown⟫"\n\`\`\`\n`);

check(
  "options in front of the code of a directive",
  "```{code-block} yaml\n:linenos:\n:caption: a.yaml\n\nfailure_kind: ⟪ok:shutdown⟫\n```\n",
);

for (const info of [
  "{code-block}",
  "{literalinclude} a.py",
  "pycon",
  "console",
  "diff",
  "markdown",
  ".",
  "",
  "x python",
  "`py` python",
])
  check(`what is said of a fence: ${info}`, `\`\`\`${info}\nfailure_kind = "shutdown"\n\`\`\`\n`);

check(
  "fences in lists and quotations, without what stands in front of their lines",
  `1. Do it:

   \`\`\`python
   def grade():
       return reply(
           failure_kind="⟪ok:judge_failed⟫",

           other=1)
   failure_kind = "⟪unregistered:judge_fialed⟫"
   \`\`\`
- \`\`\`yaml
  failure_kinds:
    - ⟪ok:shutdown⟫
  \`\`\`
> > \`\`\`yaml
> > failure_kinds:
> >   - ⟪ok:shutdown⟫
> >
> >   - ⟪ok:cancelled⟫
>
> failure_kind: judge_fialed

failure_kind: judge_fialed
`,
);

check(
  "a fence is closed by as many marks of its own, and unclosed to the end",
  `\`\`\`\`python
failure_kind = "⟪ok:shutdown⟫"
\`\`\`
failure_kind = "⟪ok:shutdown⟫"
~~~~
failure_kind = "⟪ok:shutdown⟫"
\`\`\`\`\`
failure_kind = "judge_fialed"
\`\`\`python
failure_kind = "⟪ok:cancelled⟫"`,
);

check(
  "fences that are shown or commented out are none",
  `\`\`\`\`markdown
\`\`\`python
failure_kind = "judge_fialed"
\`\`\`
\`\`\`\`
<!--
\`\`\`python
failure_kind = "judge_fialed"
\`\`\`
-->
A comment begins with \`<!--\` like this.
\`\`\`python
failure_kind = "⟪ok:shutdown⟫"
\`\`\`
`,
);

check(
  "each fence by itself: neither an open bracket nor a name goes on in the next",
  `\`\`\`python
KIND = "one_thing"
reply(failure_kind="⟪ok:shutdown⟫"
\`\`\`
\`\`\`python
reply(failure_kind=KIND, failure_kind="⟪ok:shutdown⟫")
text = """
\`\`\`
\`\`\`python
KIND = "⟪unregistered:another_thing⟫"
reply(failure_kind=KIND)
\`\`\`
`,
);

test("a slot in a fence of a list is where a kind may be typed", () => {
  const { text, cursor } = parseFixture('- ```py\n  x(\n    failure_kind="$0")\n  ```\n');
  assert.deepEqual(
    factsOf(text, "markdown").slots.map(({ span }) => span),
    [{ start: cursor, end: cursor }],
  );
});

/** What the comments of a text turn off, as it is written. */
function checkSilent(name: string, source: string, silent: readonly string[]): void {
  test(name, () => {
    const { silences } = factsOf(source, "markdown");
    assert.deepEqual(
      silences.map(({ covers }) => source.slice(covers.start, covers.end)),
      silent,
    );
  });
}

const fence = '```python\nfailure_kind = "judge_fialed"\n```\n';
checkSilent(
  "a comment above a fence is about all of it",
  `<!-- failure-kinds: ignore-next-line -->\n\n${fence}${fence}`,
  [fence],
);
checkSilent("a comment about the file", `${fence}<!-- failure-kinds: ignore-file -->\n`, [
  `${fence}<!-- failure-kinds: ignore-file -->\n`,
]);
checkSilent(
  "a comment of MDX is one too",
  `{/* failure-kinds: ignore-next-line */}\n\n${fence}<!-- a --> {/* b */} {/* failure-kinds: ignore-next-line */}\n${fence}`,
  [fence, fence],
);
checkSilent("one of MDX that is not closed on its line is none", `{/* failure-kinds: ignore-file\n${fence}*/}\n`, []);
checkSilent(
  "comments in a fence are about the fence",
  "text\n- ```py\n  # failure-kinds: ignore-file\n  failure_kind = 1 # failure-kinds: ignore\n  ```\n",
  [
    "# failure-kinds: ignore-file\n  failure_kind = 1 # failure-kinds: ignore\n",
    "failure_kind = 1 # failure-kinds: ignore\n",
  ],
);
checkSilent("what is spoken of turns nothing off", `\`<!-- failure-kinds: ignore-file\` does it.\n${fence}`, []);

test("10,000 lines with 500 fences are read in linear time", () => {
  const block = `${"Some words of prose, with `code` in them.\n".repeat(15)}${fence}\n`;
  const facts = factsOf(block.repeat(530), "markdown");
  assert.equal(facts.occurrences.length, 530);
});
