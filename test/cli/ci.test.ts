import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import manifest from "../../package.json";
import { languages } from "../../server/core/languages/languages.js";
import { makeTree, python, type Run, withVariables } from "./command.js";

/** What the tests read of the files for CI. */
interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string | number }>>;
  readonly runs: {
    readonly steps: readonly [
      { readonly shell: string; readonly env: Readonly<Record<string, string>>; readonly run: string },
    ];
  };
}

const hooks = parse(readFileSync(".pre-commit-hooks.yaml", "utf8")) as Hook[];
const action = parse(readFileSync("action.yml", "utf8")) as Action;
const needsShell = { skip: process.platform === "win32" && "there is no bash" };

/** A folder with the packed package installed, and nothing else. */
const installed = makeTree({ "package.json": "{}" });

before(() => {
  const { stdout, stderr } = npm(".", ["pack", "--ignore-scripts", "--json", "--pack-destination", installed]);
  const [{ filename, size }] = JSON.parse(stdout) as [{ filename: string; size: number }];
  assert.ok(size < 1_000_000, `${size} bytes`);
  const { status } = npm(installed, ["install", "--ignore-scripts", `./${filename}`]);
  assert.equal(status, 0, stderr);
});

function npm(cwd: string, args: readonly string[]): Run {
  return run(cwd, "npm", [...args, "--offline", "--no-audit", "--no-fund"]);
}

function run(cwd: string, program: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): Run {
  const options = { cwd, encoding: "utf8", shell: process.platform === "win32" } as const;
  // What is not installed is not fetched: a test that would need it fails.
  return spawnSync(program, args, { ...options, env: withVariables({ npm_config_offline: "true", ...variables }) });
}

/** A folder with these files and the installed package. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = makeTree({ "package.json": "{}", ".gitignore": "node_modules\n", ...files });
  cpSync(path.join(installed, "node_modules"), path.join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return folder;
}

/** The code of the README's block that begins with the comment `# name`. */
function snippet(name: string): string {
  const blocks = readFileSync("README.md", "utf8").matchAll(/^```yaml\n# ([^\n]+)\n(.*?)^```/gms);
  const found = [...blocks].find(([, heading]) => heading === name);
  assert.ok(found, name);
  return found[2] ?? "";
}

test("npx runs the command of the packed package in a clean folder", () => {
  const folder = project({ "a.py": python() });
  const { status, stdout, stderr } = run(folder, "npx", ["failure-kinds", "check"]);
  assert.match(stdout, /^a\.py:1:34 warning/, stderr);
  assert.equal(status, 1);
  writeFileSync(path.join(folder, "a.py"), python("judge_failed"));
  assert.equal(run(folder, "npx", ["failure-kinds", "check"]).status, 0);
});

test("the package builds itself where its repository is installed as pre-commit does it", () => {
  const repository = makeTree({
    "package.json": JSON.stringify({
      name: "small",
      version: "1.0.0",
      bin: { small: "dist/cli.js" },
      files: ["dist"],
      scripts: { prepare: manifest.scripts.prepare },
      devDependencies: { esbuild: "file:./esbuild" },
    }),
    "esbuild/package.json": '{ "name": "esbuild", "version": "1.0.0", "main": "main.js" }',
    "esbuild/main.js": 'exports.built = "#!/usr/bin/env node\\nconsole.log(1)\\n";\n',
    "scripts/build.mjs": `import { mkdirSync, writeFileSync } from "node:fs";
import { built } from "esbuild";
export async function build() {
  mkdirSync("dist", { recursive: true });
  writeFileSync("dist/cli.js", built);
}
`,
    "scripts/prepare.mjs": readFileSync("scripts/prepare.mjs", "utf8"),
    ".gitignore": "dist\nnode_modules\n",
  });
  assert.equal(npm(repository, ["install", "--package-lock-only", "--ignore-scripts"]).status, 0);
  const asSomebody = ["-c", "user.name=a", "-c", "user.email=a@b.c"];
  for (const args of [["init"], ["add", "."], [...asSomebody, "commit", "--message=small"]])
    assert.equal(run(repository, "git", args).status, 0);
  const prefix = makeTree({});
  const { status, stderr } = npm(prefix, [
    ...["install", "--global", "--install-links", "--prefix", prefix],
    `git+${pathToFileURL(repository)}`,
  ]);
  assert.equal(status, 0, stderr);
  assert.ok(["bin/small", "small.cmd"].some((bin) => existsSync(path.join(prefix, bin))));
});

/** Runs a hook as pre-commit does: its entry, with the names of the files behind. */
function runHook(id: string, folder: string, files: readonly string[]): Run {
  const hook = hooks.find((candidate) => candidate.id === id);
  assert.ok(hook);
  const [program = "", ...args] = hook.entry.split(" ");
  const bin = path.join(folder, "node_modules/.bin");
  return run(folder, program, [...args, ...files], { PATH: `${bin}${path.delimiter}${process.env.PATH}` });
}

test("the hooks of pre-commit check the files that they are given", () => {
  const folder = project({ "a.py": python(), "b c.py": python("judge_failed"), "d.py": python() });
  assert.match(
    runHook("failure-kinds", folder, ["a.py", "b c.py"]).stdout,
    /^a\.py:1:34 .*\n.*\n.*\n1 problem in 1 file\. 2 files/,
  );
  assert.equal(runHook("failure-kinds", folder, ["b c.py"]).status, 0);
  assert.equal(runHook("failure-kinds-fix", folder, ["a.py"]).status, 0);
  assert.equal(readFileSync(path.join(folder, "a.py"), "utf8"), python("judge_failed"));
  assert.equal(readFileSync(path.join(folder, "d.py"), "utf8"), python());
  for (const { language } of hooks) assert.equal(language, "node");
});

test("the hooks of pre-commit are given every file that is searched, and no other; `npm run settings` says which", () => {
  const endings = languages.flatMap(({ ids }) => Object.values(ids).flat());
  for (const { id, files } of hooks) {
    for (const ending of endings) assert.match(`folder/a${ending}`, new RegExp(files), id);
    for (const other of ["a.rs", "py", "a.py.orig", "a_py"]) assert.doesNotMatch(other, new RegExp(files), id);
  }
});

/** Runs the action's step as its runner does, with `inputs` in place of the defaults. */
function runAction(folder: string, inputs: Readonly<Record<string, string>>): Run {
  const [step] = action.runs.steps;
  const given = (name: string) => inputs[name] ?? String(action.inputs[name]?.default);
  const variables = Object.entries(step.env).map(([name, value]) => [
    name,
    value.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_, input: string) => given(input)),
  ]);
  return run(
    folder,
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run],
    Object.fromEntries(variables),
  );
}

test("the GitHub action annotates, and takes its inputs", needsShell, () => {
  const folder = project({
    "a.py": python(),
    "-b c.py": python("judge_failed"),
    "$(touch x).py": python("judge_failed"),
  });
  const { status, stdout, stderr } = runAction(folder, {});
  assert.match(stdout, /^::warning file=a\.py,line=1,/, stderr);
  assert.equal(status, 1);
  assert.equal(runAction(folder, { "fail-on": "error" }).status, 0);
  assert.match(runAction(folder, { paths: "-b c.py\n$(touch x).py\n" }).stdout, /^No problems\. 2 files searched/);
  assert.equal(existsSync(path.join(folder, "x")), false);
  assert.equal(runAction(folder, { format: "sarif", output: "out.sarif" }).stdout, "");
  assert.equal(JSON.parse(readFileSync(path.join(folder, "out.sarif"), "utf8")).version, "2.1.0");
  assert.match(runAction(folder, { changed: "nowhere" }).stderr, /--changed/);
  assert.match(runAction(folder, { baseline: "nowhere.json" }).stderr, /the baseline "nowhere\.json" cannot be read/);
  for (const name of Object.keys(action.inputs))
    assert.ok(readFileSync("action.yml", "utf8").includes(`\${{ inputs.${name} }}`), name);
});

test("the action and the README name this version", () => {
  assert.equal(String(action.inputs.version?.default), manifest.version);
  for (const [, version] of readFileSync("README.md", "utf8").matchAll(
    /(?:failure-kinds[@-]v?|rev: v)(\d+\.\d+\.\d+)/g,
  ))
    assert.equal(version, manifest.version);
});

test("the README's snippet for pre-commit", () => {
  const { repos } = parse(snippet(".pre-commit-config.yaml")) as {
    repos: { repo: string; rev: string; hooks: { id: string }[] }[];
  };
  assert.equal(repos[0]?.repo, manifest.homepage);
  assert.equal(repos[0]?.rev, `v${manifest.version}`);
  for (const { id } of repos[0]?.hooks ?? [])
    assert.ok(
      hooks.some((hook) => hook.id === id),
      id,
    );
});

test("the README's snippet for GitHub", needsShell, () => {
  interface Workflow {
    readonly jobs: Readonly<
      Record<string, { readonly steps: readonly { uses: string; with?: Readonly<Record<string, string>> }[] }>
    >;
  }
  const { jobs } = parse(snippet(".github/workflows/failure-kinds.yml")) as Workflow;
  const step = Object.values(jobs)[0]?.steps.find(({ uses }) => uses.startsWith("failure-kinds/"));
  assert.equal(step?.uses, `failure-kinds/failure-kinds@v${manifest.version}`);
  const inputs = step?.with ?? {};
  for (const name of Object.keys(inputs)) assert.ok(Object.hasOwn(action.inputs, name), name);
  assert.equal(runAction(project({ "a.py": python() }), { ...inputs, changed: "" }).status, 1);
});

test("the README's snippet for GitLab", needsShell, () => {
  interface Job {
    readonly script: readonly string[];
    readonly artifacts: { readonly reports: { readonly codequality: string } };
  }
  const job = Object.values(parse(snippet(".gitlab-ci.yml")) as Readonly<Record<string, Job>>)[0] as Job;
  const folder = project({ "src/a.py": python() });
  mkdirSync(path.join(folder, ".git"));
  const { status, stderr } = run(folder, "sh", ["-ec", job.script.join("\n")]);
  assert.equal(status, 1, stderr);
  const issues = JSON.parse(readFileSync(path.join(folder, job.artifacts.reports.codequality), "utf8"));
  assert.equal(issues[0].location.path, "src/a.py");
});
