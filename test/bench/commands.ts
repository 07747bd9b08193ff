import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { interleaved, type Timing } from "./measure.js";
import type { Rivals } from "./rivals.js";

/** A program with its arguments. */
type CommandLine = readonly [program: string, ...args: string[]];

const cli = "dist/cli.js";

/** What takes ten seconds and more is run less often. */
const slowRounds = 3;

/** How long it takes to check the tree in `folder`, beside its limits and what others take for the like; by what ran. */
export async function timeCommands(
  folder: string,
  rivals: Rivals | null,
  rounds: number,
): Promise<Readonly<Record<string, Timing>>> {
  const own = {
    "node -e 0": () => timeOf([process.execPath, "-e", "0"]),
    "floor: node lists and reads the files": () => timeOf([process.execPath, "out/bench/floor.cjs", folder]),
    "failure-kinds check": () => timeOf([process.execPath, cli, "check", folder]),
  };
  await timeOf([process.execPath, cli, "check", folder]); // keeps its compiled code, and warms the system's cache of files
  if (rivals === null) return interleaved(own, rounds);
  const rule = "out/bench/rule.yaml";
  writeFileSync(rule, astGrepRules);
  const quick = await interleaved(
    {
      ...own,
      "rg -c": () => timeOf([rivals.ripgrep, "-c", "-i", "failure_?kind", folder]),
    },
    rounds,
  );
  const slow = await interleaved(
    { "ast-grep, an equal rule": () => timeOf([rivals.astGrep, "scan", "--rule", rule, folder]) },
    slowRounds,
  );
  const spelling: CommandLine = [process.execPath, rivals.cspell, "--no-progress", "--no-summary", `${folder}/**`];
  const slowest = await interleaved({ "cspell 9": () => timeOf(spelling) }, 1);
  return { ...quick, ...slow, ...slowest };
}

/** Milliseconds until a program has ended, whatever its exit code; rejects when it cannot be started. */
export function timeOf([program, ...args]: CommandLine): Promise<number> {
  const start = performance.now();
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
  child.stdout.resume();
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(performance.now() - start));
  });
}

/** Strings at the sites that the tree has, in each language, which are not registered there. */
const astGrepRules = [
  astGrepRule("Python", "string", "any: [{ kind: keyword_argument }, { kind: pair }, { kind: comparison_operator }]"),
  astGrepRule("TypeScript", "string", "any: [{ kind: pair }, { kind: binary_expression }]"),
  astGrepRule("Yaml", "flow_node", "kind: block_mapping_pair, field: value, stopBy: { kind: block_mapping_pair }"),
].join("---\n");

function astGrepRule(language: string, kind: string, around: string): string {
  return `id: kinds-${language.toLowerCase()}
language: ${language}
rule:
  kind: ${kind}
  not: { regex: '^["'']?(judge_failed|transport_timeout|session_lost|failure_kind|[a-z_]+:[a-z_]+)["'']?$' }
  inside: { ${around}, regex: '^["'']?(row.get."|row.)?failure_?[kK]ind' }
message: not registered
severity: warning
`;
}
