import assert from "node:assert/strict";
import { test } from "node:test";
import type { MarkupContent } from "vscode-languageserver";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { registryAt } from "../../server/core/registry/file.js";
import { type Registry, registryOf } from "../../server/core/registry/registry.js";
import { defaultSites } from "../../server/core/sites.js";
import { provideHover } from "../../server/features/hover.js";
import { lookUpIn } from "../lookUp.js";
import { ask } from "./feature.js";

const registryText = [
  "# --- words: what the dictionary says ---- #",
  'NO_SUCH_WORD = "no_such_word"  # The dictionary has no such <b>word</b>.',
  "",
  "FAILURE_KINDS: frozenset[str] = frozenset({NO_SUCH_WORD})",
  "",
].join("\n");
const registryUri = "file:///gym/nemo_gym/failure_kinds.py";
const { registry: ownRegistry } = lookUpIn(
  { [registryUri]: registryText },
  registryAt({ uri: registryUri, root: "file:///gym", within: null, isNamed: false, sites: defaultSites() }),
);

/** What is shown at the cursor has all of `shown`, and covers `over`; null when nothing is shown. */
function check(
  languageId: string,
  source: string,
  expected: { readonly shown: readonly (string | RegExp)[]; readonly over: string } | null,
  registry: Registry | null = bundledRegistry,
  markdown = true,
): void {
  test(`${languageId}${markdown ? "" : ", as plain text"}: ${JSON.stringify(source)}`, () => {
    assert.ok(registry);
    const { document, analysis, offset } = ask(source, languageId);
    const hover = provideHover(document, analysis, registry, offset, { markdown, explainsProblems: false });
    if (expected === null) return assert.equal(hover, null);
    assert.ok(hover?.range);
    const { value } = hover.contents as MarkupContent;
    for (const part of expected.shown) {
      assert.ok(typeof part === "string" ? value.includes(part) : part.test(value), `${part} in:\n${value}`);
    }
    assert.equal(document.getText(hover.range), expected.over);
  });
}

const judgeFailed = {
  shown: ["`judge_failed` is a registered failure kind.", "Group: ", "Constant: `JUDGE_FAILED`", "Registered in the ["],
  over: "judge_failed",
};

check("python", 'a(failure_kind="judge_fa$0iled")', judgeFailed);
check("typescript", "x.failureKind = '$0judge_failed';", judgeFailed);
check("yaml", "failure_kind: judge_failed$0\n", judgeFailed);
check("python", 'a(failure_reason="judge_fa$0iled")', null);
check("python", 'a(failure_kind=f"{x}_$0")', null);
check("python", 'a(failure_kind="judge_crashed$0")', null);
check("python", 'a(failure_kind="code_golf:late$0")', {
  shown: ["`late` of the server `code_golf`"],
  over: "code_golf:late",
});
check("python", "from nemo_gym.failure_kinds import JUDGE_FAILED\na(failure_kind=JUDGE_FA$0ILED)", {
  ...judgeFailed,
  over: "JUDGE_FAILED",
});
check("python", "from nemo_gym import failure_kinds\na(failure_kind=failure_kinds.JUDGE_FA$0ILED)", {
  ...judgeFailed,
  over: "JUDGE_FAILED",
});
check("python", "from nemo_gym.failure_kinds import JUDGE_$0FAILED\n", { ...judgeFailed, over: "JUDGE_FAILED" });
check(
  "python",
  'a(failure_kind="no_such_$0word")',
  {
    shown: [
      "The dictionary has no such \\<b\\>word\\</b\\>.",
      "[nemo\\_gym/failure\\_kinds.py:2](file:///gym/nemo_gym/failure_kinds.py#L2)",
      "Group: words: what the dictionary says",
    ],
    over: "no_such_word",
  },
  ownRegistry,
);
check(
  "python",
  registryText.replace("NO_SUCH_WORD =", "NO_SUCH$0_WORD ="),
  { shown: ["`no_such_word` is a registered failure kind."], over: "NO_SUCH_WORD" },
  ownRegistry,
);
check(
  "python",
  registryText.replace("frozenset({NO_SUCH", "frozenset({NO_SUCH$0"),
  { shown: ["`no_such_word` is a registered failure kind."], over: "NO_SUCH_WORD" },
  ownRegistry,
);
check(
  "python",
  'a(failure_kind="judge_failed$0")',
  { shown: [/^“judge_failed” is a registered failure kind\.\n\n[^`*[\]]+$/], over: "judge_failed" },
  bundledRegistry,
  false,
);

test("a kind that is reserved or deprecated is said to be", () => {
  for (const status of ["reserved", "deprecated"] as const) {
    const kind = { name: "wet", constant: null, group: "", documentation: "It rains.", status, place: null };
    const { document, analysis, offset } = ask('a(failure_kind="wet$0")', "python");
    const style = { markdown: true, explainsProblems: false };
    const hover = provideHover(document, analysis, registryOf(null, [kind]), offset, style);
    const value = (hover?.contents as MarkupContent | undefined)?.value ?? "";
    assert.ok(value.startsWith(`\`wet\` is a registered failure kind, and is ${status}.\n\nIt rains.\n`), value);
  }
});

test("where problems are not reported, a name that is not registered is explained", () => {
  const { document, analysis, offset } = ask('a(failure_kind="judge_crashed$0")', "python");
  const style = { markdown: true, explainsProblems: true };
  const hover = provideHover(document, analysis, bundledRegistry, offset, style);
  assert.match(
    (hover?.contents as MarkupContent | undefined)?.value ?? "",
    /^`judge_crashed` is not among the 24 kinds/,
  );
});
