import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Diagnostic } from "vscode-languageserver";
import { languageOfPath } from "../../server/core/languages/languages.js";
import { isProjectFile } from "../../server/core/project/project.js";
import { nodeHost } from "../../server/nodeHost.js";
import { uriOfPath } from "../../server/uri.js";
import { type CheckAnswer, makeTree, python, runIn } from "../cli/command.js";
import { connectInBrowser } from "./browserServer.js";
import { connect, type TestClient } from "./client.js";
import { pullFrom } from "./conversation.js";

/** Problems in the files of a tree, one a line and sorted. */
interface Findings {
  readonly problems: readonly string[];
  /** What is wrong in configurations; the command says it beside its results. */
  readonly configuration: readonly string[];
}

/** Checks that the command, the server on Node and the server in a browser find the same in a tree, and in how many places. */
function check(what: string, tree: string | Readonly<Record<string, string>>, count: number): void {
  test(what, async () => {
    const folder = typeof tree === "string" ? path.resolve(tree) : makeTree({ ".git/HEAD": "", ...tree });
    const byCommand = commandFindings(folder);
    assert.deepEqual(await serverFindings(folder, connectOnNode), byCommand);
    assert.deepEqual(await serverFindings(folder, connectInWorker), byCommand, "in a browser");
    assert.equal(byCommand.problems.length + byCommand.configuration.length, count, byCommand.problems.join("\n"));
  });
}

function commandFindings(folder: string): Findings {
  const { stdout, stderr } = runIn(folder, ["check", "--format", "json"]);
  const { diagnostics } = JSON.parse(stdout) as CheckAnswer;
  const problems = diagnostics.map(({ path, range, code, severity, message }) =>
    JSON.stringify([path, range, code, severity, message]),
  );
  const said = stderr.split("\n").flatMap((line) => /^failure-kinds: (.+:\d+:\d+: .*)$/.exec(line)?.[1] ?? []);
  return { problems: problems.sort(), configuration: said.sort() };
}

/** A client of a server, as far as these tests need one. */
type Asking = Pick<TestClient, "open" | "request" | "stop">;

const capabilities = { textDocument: { diagnostic: {} } };
const initializationOptions = { settings: { enable: "on" } };
const host = () => ({ ...nodeHost(), environments: [] });

function connectOnNode(folder: string): Promise<Asking> {
  return connect({ capabilities, folders: [folder], initializationOptions, host: host() });
}

function connectInWorker(folder: string): Promise<Asking> {
  const workspaceFolders = [{ uri: folder, name: folder }];
  return connectInBrowser(host(), { capabilities, workspaceFolders, initializationOptions });
}

async function serverFindings(folder: string, connectTo: (folder: string) => Promise<Asking>): Promise<Findings> {
  const client = await connectTo(uriOfPath(folder));
  try {
    const problems: string[] = [];
    const configuration: string[] = [];
    await client.request("workspace/symbol", { query: "" }); // is answered when the workspace has been searched
    for (const file of filesIn(folder)) {
      for (const problem of await openAndPull(client, folder, file)) {
        const { range, code, severity, message } = problem;
        const { line, character } = range.start;
        if (code === unusedKind) continue;
        if (code === "configuration") configuration.push(`${file}:${line + 1}:${character + 1}: ${message}`);
        else problems.push(JSON.stringify([file, range, code, severityNames[severity ?? 0], message]));
      }
    }
    return { problems: problems.sort(), configuration: configuration.sort() };
  } finally {
    await client.stop();
  }
}

/** Only the server says it, and only when it has gone through the workspace. */
const unusedKind = "unused-kind";

const severityNames = ["", "error", "warning", "info", "hint"];

async function openAndPull(client: Asking, folder: string, file: string): Promise<Diagnostic[]> {
  const uri = uriOfPath(path.join(folder, file));
  client.open(uri, languageOfPath(file)?.id ?? "plaintext", readFileSync(path.join(folder, file), "utf8"));
  return pullFrom(client, uri);
}

/** Every file that a person may have open: environments and what builds make are none of theirs. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => languageOfPath(file) !== null || isProjectFile(file))
    .filter((file) => !/(?:^|\/)(?:\.venv|node_modules)\//.test(file));
}

const wrong = python("judge_fialed");
const registry = (...names: readonly string[]) =>
  `FAILURE_KINDS = frozenset({${names.map((name) => `"${name}"`).join(", ")}})\n`;

check("the sample workspace", "test/workspace", 19);
check(
  "no registry and no configuration",
  { "a.py": wrong + python(), "b/c.ts": 'const x = { failureKind: "No" };\n' },
  3,
);
check(
  "two registries, each with files of its own",
  {
    "nemo_gym/failure_kinds.py": registry("wet"),
    "a.py": python("wet") + python("dry"),
    "sub/src/nemo_gym/core/failure_kinds.py": registry("dry"),
    "sub/b.py": python("wet") + python("dry"),
    "sub/c.yaml": "failure_kind: wet\n",
  },
  3,
);
check(
  "a repository within another",
  {
    "nemo_gym/failure_kinds.py": registry("wet"),
    "inner/.git/HEAD": "",
    "inner/a.py": python("wet") + python("judge_failed"),
  },
  1,
);

const settings = {
  allow: ["legacy_*"],
  exclude: ["gen/**", "*_pb2.py"],
  rules: { "malformed-kind": "error", "dynamic-kind": "off", "unknown-namespace": "hint" },
  sites: { add: ["error_kind"], remove: { typescript: ["lastFailureKind"] } },
  servers: ["code_golf"],
};
const files = {
  "a.py": `${wrong}${python("legacy_x")}${python("Bad")}failure_kind = f"x_{y}"\nerror_kind = "own"\n`,
  "b.ts": 'const x = { lastFailureKind: "own", failureKind: "code_golf:late", errorKind: "web:late" };\n',
  "gen/c.py": wrong,
  "d_pb2.py": wrong,
};
const toml = `[tool.failure-kinds]
allow = ["legacy_*"]
exclude = ["gen/**", "*_pb2.py"]
servers = ["code_golf"]
[tool.failure-kinds.rules]
malformed-kind = "error"
dynamic-kind = "off"
unknown-namespace = "hint"
[tool.failure-kinds.sites]
add = ["error_kind"]
remove = { typescript = ["lastFailureKind"] }
`;
for (const [name, text] of [
  ["failure-kinds.json", JSON.stringify(settings)],
  ["failure-kinds.yaml", JSON.stringify(settings, null, 2)],
  ["failure-kinds.yml", JSON.stringify(settings)],
  ["pyproject.toml", toml],
] as const) {
  check(`every setting in ${name}`, { [name]: text, ...files }, 4);
}

check(
  "a broken configuration, of which the rest holds",
  {
    "failure-kinds.yaml":
      "registri: x\nexclude: ['[', gen/**]\nrules: {no-such: off, malformed-kind: loud}\nallow: [judge_fialed\n",
    "a.py": wrong + python("Bad"),
    "gen/b.py": wrong,
    "sub/pyproject.toml": "[tool.failure-kinds]\nregistry = 3\nallow = [\n",
    "sub/c.py": wrong,
  },
  9,
);
check(
  "registries that are named: one that is not there, one outside, one without a site, one in JSON",
  {
    "failure-kinds.yaml": "registry: [nowhere.py, ../x.py, kinds.py, more.json]\n",
    "kinds.py": 'NAMES = ["wet", "wet", "Dry"]\n',
    "more.json": '["damp"]',
    "a.py": python("wet") + python("damp") + python("judge_failed"),
  },
  5,
);
check(
  "the rules of the registry's own file",
  {
    "nemo_gym/failure_kinds.py":
      'from lib import LOST\nWET = "wet"\nDRY = "dry"\nMOIST = "damp"\nFAILURE_KINDS = frozenset({WET, MOIST, LOST, "Wet", "wet", "fog"})\n',
    "sub/nemo_gym/failure_kinds.py": "FAILURE_KINDS = frozenset({\n",
    "sub/a.py": python("fog"),
  },
  8,
);
check(
  "registries that are empty, and comments in another spelling",
  {
    "nemo_gym/failure_kinds.py": "",
    "sub/failure-kinds.yaml": "registry: kinds.json\n",
    "sub/kinds.json": "[]\n",
    "a.py": `${wrong.trimEnd()}  # failure_kinds: ignore\n`,
  },
  5,
);
check(
  "comments that silence, and those that silence nothing",
  {
    "a.py": `${wrong.trimEnd()}  # failure-kinds: ignore\n# failure-kinds: ignore-next-line[malformed-kind]\n${wrong}`,
    "b.ts": '// failure-kinds: ignore-file\nconst x = { failureKind: "No" };\n',
    "c.yaml": "# failure-kinds: ignroe\nfailure_kind: no_such # failure-kinds: ignore[unregistered-kind]\n",
    "nemo_gym/failure_kinds.py": 'FAILURE_KINDS = ["judge_failed", "judge_failed"]  # failure-kinds: ignore\n',
  },
  3,
);
check(
  "constants across files",
  {
    "kinds.py": 'WET = "wet"\nFINE = "judge_failed"\nclass FailureKind(StrEnum):\n    DRY = "dry"\n',
    "more.py": "from kinds import *\nfrom other import *\n",
    "other.py": 'DAMP = "damp"\n',
    "a.py":
      "from kinds import WET, FINE, FailureKind\nfrom more import DAMP\nf(failure_kind=WET)\nf(failure_kind=FINE)\nf(failure_kind=FailureKind.DRY)\nf(failure_kind=DAMP)\n",
    "b.ts": 'import { WET } from "./k";\nconst x = { failureKind: WET };\n',
    "k.ts": 'export const WET = "wet";\n',
  },
  5,
);
check(
  "namespaced kinds, servers of folders and of other folders",
  {
    "failure-kinds.yaml": "rules: {unknown-namespace: warning}\n",
    "resources_servers/code_golf/app.py":
      python("code_golf:late") + python("golf:late") + python("code_golf:judge_failed"),
    "responses_api_agents/term/configs/a.yaml": "failure_kind: term:late\n",
    "a.py": python("CodeGolf:late") + python("term:late"),
  },
  3,
);
check(
  "a registry that is installed",
  {
    ".venv/pyvenv.cfg": "version = 3.12.1\n",
    ".venv/lib/python3.12/site-packages/nemo_gym/failure_kinds.py": registry("wet"),
    "a.py": python("wet") + python("judge_failed"),
  },
  1,
);
check(
  "a vocabulary of the project's own",
  {
    "kinds.ts": 'export type FailureKind = "bad_card" | "no_funds";\n',
    "a.ts": 'const x = { failureKind: "no_money" };\n',
  },
  3,
);
check(
  "reserved and deprecated kinds, and kinds that are called like what every object has",
  {
    "nemo_gym/failure_kinds.py":
      'WET = "wet"\nDRY = "dry"\nFAILURE_KIND_REGISTRY = {WET: Info(status="reserved"), DRY: Info(deprecated=True), "constructor": Info()}\n',
    "a.py": python("wet") + python("dry") + python("constructor") + python("toString"),
  },
  4,
);
check(
  "comments at kinds of the registry, unused ones among them",
  {
    "nemo_gym/failure_kinds.py": `WET = "wet"  # failure-kinds: ignore
DRY = "dry"  # failure-kinds: ignore
OLD = "old"  # failure-kinds: ignore[unused-kind, duplicate-kind]
LATE = "late"  # failure-kinds: ignore
FAILURE_KIND_REGISTRY = {WET: Info(), DRY: Info(), OLD: Info(), LATE: Info(status="reserved")}
x = 1  # failure-kinds: ignore
`,
    "a.py": python("wet"),
  },
  3,
);
check(
  "line ends, astral characters and a byte order mark",
  {
    "a.py": `\ufeff# 𝒳\r\nx = "𝒳"; y = G(failure_kind="judge_fialed")\r\n`,
    "b.yaml": "# 𝒳\rfailure_kind: no_such\r",
    "c.ts": 'const x = { "𝒳": 1, failureKind: "no_such" };\u2028const y = { failureKind: "no_such" };\n',
  },
  4,
);
