import { check } from "./check.js";

check("properties, variables and parameters", "typescript", {
  "property, quoted, prefixed, legacy": `
const a = { failureKind: "⟪ok:judge_failed⟫", failure_kind: '⟪unregistered:judge_lost⟫', "failureKind": "⟪ok:shutdown⟫" };
const b = { ["failure_kind"]: "⟪ok:cancelled⟫", lastFailureKind: "⟪ok:agent_timeout⟫", _ng_failure_class: "⟪ok:kill_shaped⟫" };
`,
  "computed keys and constants that hold a key": `
const KIND_FIELD = "failure_kind";
const row = { [KIND_FIELD]: "⟪ok:session_lost⟫", [FAILURE_KIND_KEY]: "⟪unregistered:x_y⟫", [NG_FAILURE_CLASS_KEY]: "⟪ok:shutdown⟫" };
row[KIND_FIELD] = "⟪ok:cancelled⟫";
if (row[KIND_FIELD] === "⟪unregistered:abc⟫") stop();
if (map.get(KIND_FIELD) === "⟪unregistered:abd⟫") stop();
`,
  "nested objects": `
const rows = [{ result: { failure: { failureKind: "⟪ns:web_shop:cart_lost⟫", stage: "seed" } } }];
`,
  "objects handed to functions, environment, data attributes": `
if (process.env.FAILURE_KIND === "⟪unregistered:abc⟫") a();
el.dataset.failureKind = "⟪unregistered:abd⟫";
Object.assign(row, { failureKind: "⟪unregistered:abe⟫" });
logger.error({ failureKind: "⟪unregistered:abf⟫" }, "judge_failed again");
vi.fn().mockReturnValue({ failureKind: "⟪unregistered:abg⟫" });
throw new RolloutError("boom", { failureKind: "⟪unregistered:abh⟫", cause: err });
`,
  "class fields, getters, parameter properties": `
class Trouble extends Error {
  failureKind = "⟪ok:judge_failed⟫";
  readonly failure_kind: string = "⟪unregistered:abc⟫";
  static failureKind: "⟪ok:shutdown⟫" | null = null;
  private kind: FailureKind = "⟪unregistered:abd⟫";
  label = "judge_failed";
  get failureKind(): string {
    return this.ok ? "⟪ok:cancelled⟫" : "⟪unregistered:abe⟫";
  }
  is() { return this.kind === "⟪unregistered:abf⟫" && kind === "no" && other.kind === "no"; }
  constructor(readonly kind2: FailureKind = "⟪unregistered:abg⟫") { super("judge_failed"); if (kind2 === "⟪unregistered:abh⟫" || this.kind2 === "⟪unregistered:abi⟫") a(); }
}
`,
  "defaults of parameters and patterns": `
const stop2 = function ({ failureKind = "⟪ok:shutdown⟫", reason = "shutdown" }) {};
class A { m(failureKind: string = "⟪unregistered:abc⟫") {} }
const { failure: { failureKind = "⟪unregistered:abd⟫" } = {} } = row;
const { failure_kind: k = "⟪unregistered:abe⟫", other: o = "xx" } = row;
const [failureKind, setFailureKind] = useState("⟪unregistered:abf⟫");
const [kind2, failureKind2] = ["a", "b"];
`,
  "interface members without semicolons": `
export interface Reply {
  reward: number
  failure_kind?: "⟪ok:judge_failed⟫" | "⟪unregistered:hmm⟫" | null
  failureReason: "judge" | "x"
  readonly lastFailureKind: '⟪ok:cancelled⟫'
}
`,
  "members of a union, abstract and static fields": `
type X = { failureKind: "⟪ok:judge_failed⟫"; code: "a" } | { failureKind: "⟪unregistered:abc⟫" };
abstract class A { abstract readonly failureKind: "⟪unregistered:abd⟫"; static readonly failureKind = "⟪unregistered:abe⟫" as const; constructor(public failureKind = "⟪unregistered:abf⟫") {} }
const [filter, setFilter] = useState<FailureKind | "all">("all");
const R: Record<FailureKind | "other", string> = { other: "x" };
({ failureKind = "⟪unregistered:abg⟫" } = row);
`,
  fallbacks: `
const kind = row.failureKind ?? "none";
print(row.failureKind || "none");
const a = { failureKind: row.failureKind || "not a name" };
console.log({ failureKind: row.failureKind ?? "none" });
log.info("x", { failureKind: "⟪unregistered:abc⟫" });
job.failureKind ||= "⟪unregistered:abd⟫";
const b = { failureKind: "" , failure_kind: null, lastFailureKind: undefined };
const c = { failureKind: bad && "⟪unregistered:abe⟫" };
`,
  "an unclosed bracket above": `
function broken(a, b {
  const x = [1, 2;
const row = { failureKind: "⟪unregistered:abc⟫" };
`,
  "a bracket with nothing in it above a declaration": `
report(
const A: Record<FailureKind, string> = { ⟪ok:judge_failed⟫: "x" };
const half = {

const B: FailureKind[] = ["⟪unregistered:abc⟫"];
rows[
type FailureKind = "⟪ok:cancelled⟫" | "⟪unregistered:abd⟫";
call(
function pick(): FailureKind { return "⟪unregistered:abe⟫"; }
call({ a: 1,
async function more(): Promise<FailureKind> { return "⟪unregistered:abf⟫"; }
`,
  "half an import above": `
import { a, b
const C = new Set<FailureKind>(["⟪unregistered:abc⟫"]);
import type {

const row = { failureKind: "⟪unregistered:abd⟫" };
export { row }
`,
  "names at the beginning of a line that begin like a declaration": `
const a: Record<FailureKind, string> = {
⟪unregistered:class_timeout⟫ : "x",
⟪unregistered:abc⟫: "y",
};
setFailureKind(
functionName ? "⟪unregistered:abd⟫" : "⟪unregistered:abe⟫",
);
handle({ failureKinds: [
function () { return 1; },
class extends Base {},
"⟪unregistered:abf⟫"] });
`,
  "functions and types within brackets": `
register("not_one".length,
  function failureKind() { return "⟪unregistered:abc⟫"; }, { type: "x" });
`,
  "tables about fields, lists of fields": `
const FIELDS = ["task", "failureKind", "failure_kind"];
const COLUMN_TITLES = { failureKind: "Cause", stage: "Stage" };
const columns = { failureKind: { title: "Cause", width: 20 } };
const page = { "columns": { failureKind: "cause" }, "rows": { failureKind: "⟪unregistered:abc⟫" } };
const labels: Record<string, string> = { failure_kind: "Cause" };
const h = { failureKind: "X-Failure-Kind" };
rows.sort((a, b) => a.failureKind.localeCompare(b.failureKind));
const FAILURE_KIND_RE = /^[a-z]+$/;
const failureKindLabel = "Judge failed";
const failureKindPath = "a/b";
t("failureKind");
export { failureKind } from "./failureKind";
import type { FailureKind } from "./kinds";
const x = row["failureKind"];
type K = Row["failureKind"];
const y = pick(row, "failureKind", "stage");
const id = \`failures/\${failureKind}.json\`;
const { failureKind, stage } = row;
function g(failureKind, stage) { return failureKind; }
const z = failureKind ? "a" : "b";
const FailureKindAlias = "judge";
`,
});
