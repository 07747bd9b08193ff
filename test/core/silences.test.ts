import assert from "node:assert/strict";
import { test } from "node:test";
import { check as checkAnalysis } from "../../server/core/check.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { defaultSettings } from "../../server/core/settings.js";
import { factsOf, parseFixture } from "../fixture.js";

/** Codes as fixtures have them: short, since what they say is tested with the rules. */
const shortCodes: Readonly<Record<string, string>> = {
  "unregistered-kind": "unregistered",
  "malformed-kind": "malformed",
  "dynamic-kind": "dynamic",
  "unused-silence": "unused",
  "unknown-silence": "unknown",
};

/** One test for each source: exactly the marked findings are left, with LF and with CRLF. */
function check(languageId: string, topic: string, sources: Readonly<Record<string, string>>): void {
  for (const [why, source] of Object.entries(sources)) {
    test(`${languageId}, ${topic}: ${why}`, () => {
      for (const changed of [source, source.replaceAll("\n", "\r\n")]) {
        const { text, marks } = parseFixture(changed);
        const found = checkAnalysis(factsOf(text, languageId), bundledRegistry, defaultSettings).map(
          ({ code, span: { start, end } }) => {
            return { status: shortCodes[code] ?? code, start, text: text.slice(start, end) };
          },
        );
        assert.deepEqual(found, marks);
      }
    });
  }
}

check("python", "the line it stands on", {
  "every code": `a(failure_kind="odd")  # failure-kinds: ignore\na(failure_kind="⟪unregistered:odd⟫")`,
  "a listed code": `a(failure_kind="odd")  # failure-kinds: ignore[unregistered-kind]`,
  "other codes": `a(failure_kind="⟪malformed:Odd One⟫")  # ⟪unused:failure-kinds: ignore[unregistered-kind]⟫`,
  "several codes": `a(failure_kind="Odd One", b=row["failure_kind"] == "odd")  # failure-kinds: ignore[malformed-kind, unregistered-kind]`,
  "one code of several": `a(failure_kind="odd")  # failure-kinds: ignore[unregistered-kind, ⟪unused:malformed-kind⟫]`,
  "several comments in one": `a(failure_kind="odd")  # noqa: E501  # failure-kinds: ignore[unregistered-kind]  # type: ignore`,
  "several directives": `a(failure_kind="Odd One", b=row["failure_kind"] == "odd")  # failure-kinds: ignore[malformed-kind] # failure-kinds: ignore[unregistered-kind]`,
  "several findings": `x = ["a", "b"] if failure_kind in ("a", "b") else 0  # failure-kinds: ignore`,
  reasons: `
a(failure_kind="odd")  # failure-kinds: ignore[unregistered-kind] -- legacy rows
a(failure_kind="odd")  # failure-kinds: ignore (legacy rows)
a(failure_kind="odd")  # failure-kinds: ignore: legacy rows
a(failure_kind="odd")  # failure-kinds: ignore - legacy [rows]
a(failure_kind="odd")  # failure-kinds: ignore legacy rows
a(failure_kind="odd")  # failure-kinds: ignore-- legacy rows
a(failure_kind="odd")  # failure-kinds: ignore. Legacy rows.
`,
  blanks: `
a(failure_kind="odd")  #failure-kinds:ignore
a(failure_kind="odd")  #   failure-kinds :\tignore  [ unregistered-kind ,⟪unused:dynamic-kind⟫ ]
`,
  "a computed kind": `a(failure_kind=f"{x}_odd")  # failure-kinds: ignore[dynamic-kind]`,
  "the line above and the line below": `
a(failure_kind="⟪unregistered:odd⟫")
b()  # ⟪unused:failure-kinds: ignore⟫
a(failure_kind="⟪unregistered:odd⟫")
`,
  "no finding": `a(failure_kind="judge_failed")  # ⟪unused:failure-kinds: ignore⟫`,
});

check("python", "statements and strings over lines", {
  "a call is silenced line by line": `
a(
    failure_kind="⟪unregistered:odd⟫",
    b=1,
)  # ⟪unused:failure-kinds: ignore⟫
a(
    failure_kind="odd",  # failure-kinds: ignore
)
`,
  "a string is silenced behind its end": `
con.execute("""
    SELECT 1 FROM rows
    WHERE failure_kind = 'odd'
    AND other = 1
""")  # failure-kinds: ignore
`,
  "a string is silenced above its beginning": `
# failure-kinds: ignore-next-line
con.execute("""
    SELECT 1 FROM rows
    WHERE failure_kind = 'odd'
""")
con.execute("""
    WHERE failure_kind = '⟪unregistered:odd⟫'
""")
`,
  "a string with substitutions": `
con.execute(f"""
    SELECT {a} FROM rows
    WHERE failure_kind = 'odd' AND {b}
""")  # failure-kinds: ignore
`,
  "an expression that ends on the line": `
a(failure_kind=str(
    error
))  # failure-kinds: ignore
`,
  "lines that backslashes join": `
x = row["failure_kind"] == "odd" \\
    or \\
    row["failure_kind"] == "odd"  # failure-kinds: ignore
# failure-kinds: ignore-next-line
x = row["reward"] == 0.0 and \\
    row["failure_kind"] == "odd"
# not joined \\
y = row["failure_kind"] == "⟪unregistered:odd⟫"
z = 1  # ⟪unused:failure-kinds: ignore⟫
`,
  "a string that ends on the line of another": `
x = """
"""; a(failure_kind="odd")  # failure-kinds: ignore
`,
});

check("python", "the next line", {
  "every code": `# failure-kinds: ignore-next-line\na(failure_kind="odd")\na(failure_kind="⟪unregistered:odd⟫")`,
  "empty lines and comments between": `
# failure-kinds: ignore-next-line[unregistered-kind] because of what
# is said here

# and here
a(failure_kind="odd")
`,
  "several one above the other": `
# failure-kinds: ignore-next-line[unregistered-kind]
# failure-kinds: ignore-next-line[malformed-kind]
a(failure_kind="odd", b=row["failure_kind"] == "Odd One")
`,
  "behind code": `a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ignore-next-line\na(failure_kind="odd")`,
  "no next line": `a(failure_kind="⟪unregistered:odd⟫")\n# ⟪unused:failure-kinds: ignore-next-line⟫`,
  "an empty next line": `a(failure_kind="⟪unregistered:odd⟫")\n# ⟪unused:failure-kinds: ignore-next-line⟫\n\n`,
  "no finding": `# ⟪unused:failure-kinds: ignore-next-line⟫\na(failure_kind="judge_failed")`,
});

check("python", "the file", {
  "at the top": `# failure-kinds: ignore-file\na(failure_kind="odd")\na(failure_kind="Odd One")`,
  "at the end, with codes": `a(failure_kind="odd")\na(failure_kind="⟪malformed:Odd One⟫")\n# failure-kinds: ignore-file[unregistered-kind]`,
  "one code of several": `# failure-kinds: ignore-file[unregistered-kind, ⟪unused:dynamic-kind⟫] -- old\na(failure_kind="odd")`,
  "with a line's": `# failure-kinds: ignore-file\na(failure_kind="odd")  # failure-kinds: ignore`,
  "no finding": `# ⟪unused:failure-kinds: ignore-file⟫\na(failure_kind="judge_failed")`,
  "nothing else": "# ⟪unused:failure-kinds: ignore-file⟫",
});

check("python", "another spelling", {
  capitals: `a(failure_kind="⟪unregistered:odd⟫")  # ⟪unknown:Failure-Kinds: Ignore⟫`,
  underscores: `a(failure_kind="⟪unregistered:odd⟫")  # ⟪unknown:failure_kinds: ignore⟫[unregistered-kind]`,
  "one kind": `a(failure_kind="⟪unregistered:odd⟫")  # ⟪unknown:failure-kind: ignore⟫ (old rows)`,
  "in one word": `# ⟪unknown:FailureKinds: ignore_file⟫\na(failure_kind="⟪unregistered:odd⟫")`,
  "the next line": `# ⟪unknown:failure_kinds: ignore-next-line⟫ -- old rows\na(failure_kind="⟪unregistered:odd⟫")`,
  prose: `a(b)  # failure_kinds: ignore those that are old\n# Failure-Kinds: the names\n# failure_kind: ignore\n# failure_kinds: ignored\n`,
  "with a right one": `a(failure_kind="odd")  # failure-kinds: ignore  # ⟪unknown:failure_kinds: ignore⟫`,
});

check("typescript", "another spelling", {
  capitals: `a({ failureKind: "⟪unregistered:odd⟫" }); // ⟪unknown:Failure-Kinds: Ignore⟫`,
  "a block": `/* ⟪unknown:failure_kinds: ignore-next-line⟫ */\na({ failureKind: "⟪unregistered:odd⟫" });`,
});

check("yaml", "another spelling", {
  underscores: `failure_kind: ⟪unregistered:odd⟫ # ⟪unknown:failure_kinds: ignore⟫\nfailure_kinds: # the names\n`,
});

check("python", "no comment, or no directive", {
  strings: `a(failure_kind="⟪unregistered:odd⟫", b="# failure-kinds: ignore")\na(c='''\n# failure-kinds: ignore-file\n''')`,
  docstrings: `
def a():
    """Of kinds.

    # failure-kinds: ignore-file
    """
    b(failure_kind="⟪unregistered:odd⟫")
`,
  "f-strings": `a(failure_kind="⟪unregistered:odd⟫", b=f"{x} # failure-kinds: ignore")`,
  prose: `
# Write failure-kinds: ignore to silence it.
# See also my-failure-kinds: ignore-file
# failure-kinds: see the README
# failure-kinds:
#   - odd
# failure-kinds: [odd, even]
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds
`,
});

check("python", "misspelt", {
  directives: `
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ⟪unknown:ignore-nextline⟫
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ⟪unknown:off⟫
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ⟪unknown:IGNORE⟫[unregistered-kind]
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ⟪unknown:ingore⟫ -- legacy
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ⟪unknown:ignore_file⟫
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ⟪unknown:ignore next line⟫
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ⟪unknown:ignore file⟫ [dynamic-kind]
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ⟪unknown:disable-next-line⟫
`,
  codes: `
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ignore[⟪unknown:unregistered⟫]
a(failure_kind="odd")  # failure-kinds: ignore[unregistered-kind, ⟪unknown:judge_failed⟫]
a(failure_kind="⟪unregistered:odd⟫")  # failure-kinds: ignore[⟪unused:dynamic-kind⟫, ⟪unknown:E501⟫]
`,
  "lists that are not written yet": `
a(failure_kind="⟪unregistered:odd⟫")  # ⟪unused:failure-kinds: ignore[]⟫
a(failure_kind="⟪unregistered:odd⟫")  # ⟪unused:failure-kinds: ignore[⟫
a(failure_kind="odd")  # failure-kinds: ignore[unregistered-kind,
a(failure_kind="odd")  # failure-kinds: ignore[unregistered-kind, ]
`,
});

check("python", "rules about comments", {
  "named by another": `
# failure-kinds: ignore-file[unused-silence, unknown-silence]
a()  # failure-kinds: ignore
a()  # failure-kinds: ignore[odd]
`,
  "not silenced without a name": `# ⟪unused:failure-kinds: ignore-next-line⟫\na()  # ⟪unused:failure-kinds: ignore⟫`,
});

check("yaml", "comments", {
  "behind a byte order mark": "\ufeff# failure-kinds: ignore-file\nfailure_kind: odd\n",
  "the line, the next line": `
failure_kind: odd  # failure-kinds: ignore
failure_kinds:
  # failure-kinds: ignore-next-line[unregistered-kind]
  - odd
  - Odd One  # failure-kinds: ignore[malformed-kind] - legacy
  - ⟪unregistered:odd⟫
`,
  "the file": `# failure-kinds: ignore-file[unregistered-kind]\nfailure_kind: odd\nother:\n  failure_kind: ⟪malformed:Odd One⟫`,
  "flow collections": `failure_kinds: [\n  odd, # failure-kinds: ignore\n  ⟪unregistered:odd⟫ ]\nx: {failure_kind: odd} # failure-kinds: ignore`,
  "no comment in strings": `a: "# failure-kinds: ignore-file"\nb: '# failure-kinds: ignore-file'\nc: x# failure-kinds: ignore-file\nfailure_kind: ⟪unregistered:odd⟫`,
  "no comment in block scalars": `
a: |
  # failure-kinds: ignore-file
b: >-
  text

  # failure-kinds: ignore-file
failure_kind: ⟪unregistered:odd⟫
`,
  "a query in a block scalar is silenced above or at its head": `
# failure-kinds: ignore-next-line
expr: |
  sum(
    x{failure_kind="odd"})
query: >-  # failure-kinds: ignore
  sum(x{failure_kind="odd"})
last: |
  sum(x{failure_kind="⟪unregistered:odd⟫"})
`,
  "a quoted query over lines": `expr: "sum(\n  x{failure_kind='odd'})" # failure-kinds: ignore`,
  "unused and unknown": `failure_kind: shutdown # ⟪unused:failure-kinds: ignore⟫\nfailure_kinds: # failure-kinds: ⟪unknown:ignore-line⟫\n  - shutdown`,
});

check("typescript", "comments", {
  "line comments": `
const a = { failureKind: "odd" }; // failure-kinds: ignore
//failure-kinds: ignore-next-line[unregistered-kind] -- legacy
const b = { failureKind: "odd" };
/// failure-kinds: ignore-next-line
const c = { failureKind: "odd" };
`,
  "block comments": `
const a = { failureKind: "odd" }; /* failure-kinds: ignore */
const b = { /* failure-kinds: ignore[unregistered-kind] */ failureKind: "odd" };
/* failure-kinds: ignore-next-line */
const c = { failureKind: "odd" };
/**
 * Of old rows.
 * failure-kinds: ignore-next-line[unregistered-kind]
 */
const d = { failureKind: "odd" };
/* failure-kinds: ignore*/ const e = { failureKind: "odd" };
`,
  "a file's": `/* eslint-disable */\n/* failure-kinds: ignore-file[unregistered-kind] */\nconst a = { failureKind: "odd", b: { failureKind: "⟪malformed:Odd One⟫" } };`,
  "a block comment over lines is between": `
// failure-kinds: ignore-next-line
/* one
   two */
const a = { failureKind: "odd" };
// failure-kinds: ignore-next-line
/* one
   two */ const b = { failureKind: "odd" };
`,
  "several on one line": `const a = { failureKind: "odd", b: { failureKind: "Odd One" } }; /* failure-kinds: ignore[malformed-kind] */ // x // failure-kinds: ignore[unregistered-kind]`,
  "no comment": `
const a = { failureKind: "⟪unregistered:odd⟫", b: "// failure-kinds: ignore" };
const c = \`
// failure-kinds: ignore-file
\`;
const d = /\\/* failure-kinds: ignore-file *\\//;
`,
  "a template over lines": `
const a = db.query(\`
  SELECT \${b} FROM rows
  WHERE failure_kind = 'odd'
\`); // failure-kinds: ignore
// failure-kinds: ignore-next-line
const c = db.query(\`
  WHERE failure_kind = 'odd'
\`);
`,
  "unused and unknown": `
const a = 1; // ⟪unused:failure-kinds: ignore⟫
const b = 1; // failure-kinds: ⟪unknown:disable⟫
const c = { failureKind: "⟪unregistered:odd⟫" }; /* failure-kinds: ignore[⟪unknown:unregistred-kind⟫] */
/* failure-kinds: ignore[⟪unknown:x⟫ */
`,
});

for (const languageId of ["typescriptreact", "javascriptreact", "javascript"]) {
  check(languageId, "comments", {
    "between children": `
const a = (
  <div>
    {/* failure-kinds: ignore-next-line */}
    <Badge failureKind="odd" />
    { /* failure-kinds: ignore-next-line[unregistered-kind] - legacy */ }

    {/* failure-kinds: ignore-next-line[malformed-kind] */}
    <Badge failureKind="odd" other={<Badge failureKind="Odd One" />} />
    <Badge failureKind="⟪unregistered:odd⟫" /> {/* ⟪unused:failure-kinds: ignore[dynamic-kind]⟫ */}
    <Badge failureKind="odd" /> {/* failure-kinds: ignore */}
  </div>
);
`,
    "between attributes": `
const a = (
  <Badge
    // failure-kinds: ignore-next-line
    failureKind="odd"
    other={<Badge failureKind="odd" />} /* failure-kinds: ignore */
  />
);
`,
    "no comment in text": `
const a = (
  <div>
    // failure-kinds: ignore-file
    /* failure-kinds: ignore-file */
    # failure-kinds: ignore-file
    <Badge failureKind="⟪unregistered:odd⟫" title="// failure-kinds: ignore" />
  </div>
);
`,
  });
}

/** What is read of the members of the first declaration: what it says of each, and the section. */
function checkDocumentation(languageId: string, text: string, expected: readonly string[]): void {
  test(`${languageId}: a directive is no documentation`, () => {
    const members = factsOf(text, languageId).declarations[0]?.members ?? [];
    assert.deepEqual(
      members.map(({ section, comment }) => `[${section}] ${comment}`),
      expected,
    );
  });
}

checkDocumentation(
  "python",
  `
# Judge
A = "judge_failed"  # No answer.  # failure-kinds: ignore -- old
# failure-kinds: ignore-next-line
B = "Judge"
# Failure-kinds: are many
C = "c"  # failure-kinds: ignore[malformed-kind]
FAILURE_KINDS = {A, B, C}
`,
  ["[Judge] No answer.", "[Judge] ", "[] Failure-kinds: are many"],
);
checkDocumentation(
  "typescript",
  `
const FAILURE_KINDS = [
  // Judge
  "judge_failed", // No answer. // failure-kinds: ignore -- old
  // failure-kinds: ignore-next-line
  "Judge",
  "c", /* failure-kinds: ignore */
] as const;
`,
  ["[Judge] No answer.", "[Judge] ", "[Judge] "],
);
checkDocumentation(
  "yaml",
  `
failure_kinds:
  # Judge
  - judge_failed # No answer. # failure-kinds: ignore -- old
  # failure-kinds: ignore-next-line
  - Judge
  - c # failure-kinds: ignore
`,
  ["[Judge] No answer.", "[Judge] ", "[Judge] "],
);
