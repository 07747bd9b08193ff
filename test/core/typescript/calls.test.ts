import { check } from "./check.js";

check("calls and functions", "typescript", {
  "functions that are handed a kind": `
setFailureKind("⟪unregistered:abc⟫");
validateFailureKind("⟪unregistered:abd⟫");
isFailureKind("⟪unregistered:abe⟫");
assertFailureKind(row, "⟪unregistered:abf⟫");
new FailureKind("⟪unregistered:abg⟫");
this.setFailureKind(late ? "⟪unregistered:abh⟫" : "⟪ok:shutdown⟫");
describeFailureKind("judge");
classifyFailureKind("text here");
parseFailureKind("text");
onFailureKind("text");
`,
  "functions that are handed a kind, with a message or with another argument for the kind": `
assertFailureKind(row, "⟪ok:judge_failed⟫", "judge did not fail");
assertFailureKind(row, "⟪ok:judge_failed⟫", \`judge said \${word} here\`), checkFailureKind(row, "⟪unregistered:k_a⟫", "Unexpected!");
setFailureKind(row, late ? "⟪unregistered:k_b⟫" : "⟪ok:shutdown⟫", "it came too late"), checkFailureKind(row, "⟪malformed-name:could not reach⟫");
setFailureKind("row_1", kind), setFailureKind("row_1", reply.failureKind), setFailureKind("row_1", this.expectedKind!), setFailureKind("row_1", row["failure_kind"] ?? null);
validateFailureKind(kind, "wordle"), validateFailureKind("no_a", { failureKind: "⟪unregistered:k_c⟫" }), recordFailureKind("no_b", { kind });
recordFailureKind("no_c", JUDGE_FAILED), recordFailureKind("no_d", Kinds.JudgeFailed, "the judge said no");
recordFailureKind(DEFAULT_FAILURE_KIND, "no_e"), recordFailureKind(FailureKind.Late, "no_f"), recordFailureKind(SERVER, "⟪unregistered:k_d⟫");
recordFailureKind(rows[0], "⟪unregistered:k_e⟫"), recordFailureKind(row.kind, "no_g"), assertFailureKind("no_h", expectedKind);
assertFailureKind(row.failureKind, "⟪unregistered:k_f⟫", "the judge did not fail"), checkFailureKind(kind, "⟪unregistered:k_g⟫");
function mark(k: FailureKind, l: string) { setFailureKind("no_i", k), setFailureKind("⟪unregistered:k_h⟫", l); }
const mark2 = (k: string) => setFailureKind("⟪unregistered:k_i⟫", k);
expect(setFailureKind).toHaveBeenCalledWith("no_j", kind), expect(setFailureKind).toHaveBeenCalledWith("row 1", "⟪unregistered:k_j⟫");
`,
  "parameters of functions of this file": `
function giveUp(reason: string, failureKind: string) { emit(reason, failureKind); }
giveUp("no answer", "⟪unregistered:abc⟫");
const stop = (kind: FailureKind, note = "x") => { stop2(kind); };
stop("⟪unregistered:abd⟫", "note");
class Gate { close(why: string, failureKind?: string) { this.close("text", "⟪unregistered:abe⟫"); other.close("text", "text"); } }
class Boom extends Error { constructor(message: string, public readonly kind: FailureKind) { super(message); } }
throw new Boom("text", "⟪unregistered:abf⟫");
`,
  "keys with values": `
params.set("failure_kind", "⟪unregistered:abc⟫");
params.append('failureKind', "⟪unregistered:abd⟫");
span.setAttribute("failure_kind", kind ? "⟪unregistered:abe⟫" : "⟪ok:shutdown⟫");
el.setAttribute("data-failure-kind", "⟪unregistered:abf⟫");
const q = new URLSearchParams([["failure_kind", "⟪unregistered:abg⟫"], ["state", "done"]]);
if (el.getAttribute("data-failure-kind") === "⟪unregistered:abh⟫") a();
const k = config.get("failure_kind", "⟪unregistered:abi⟫");
const l = LABELS.get(failureKind, "Something");
sql.where("failure_kind", "=", "⟪unregistered:abj⟫").whereIn("failure_kind", ["⟪unregistered:abk⟫"]);
fetch(url, { headers: { "X-Failure-Kind": "⟪unregistered:abl⟫" } });
const c = pgEnum("failure_kind", ["⟪unregistered:abm⟫"]);
t.addColumn("failure_kind", "text");
groupBy(rows, "failure_kind");
`,
  "columns of a database by their names": `
t.string("failure_kind", 64).notNullable().defaultTo("⟪unregistered:k_a⟫"), t.string("stage").defaultTo("no_a");
t.enu("failure_kind", ["⟪ok:shutdown⟫", "⟪unregistered:k_b⟫"]).comment("no_b").defaultTo("no_c"), t.text("failure_kind").defaultTo("none");
t.string("failure_kind").string("stage").defaultTo("no_d"), label("failure_kind").default("no_e");
const rows = { why: text("failure_kind").$type<"⟪unregistered:k_c⟫" | null>().default("⟪ok:cancelled⟫"), stage: text("stage").default("no_f") };
table.addColumn("failure_kind", "text", (column) => column.notNull().defaultTo("⟪unregistered:k_d⟫")).addColumn("stage", "text", (column) => column.defaultTo("no_g"));
`,
  "arguments and outputs of commands": `
const args = ["rows", "--failure-kind", "⟪unregistered:k_a⟫", "--stage", "no_a"];
spawnSync("gym", ["--failure-kind", kind, "--failure-kind", ⟪dynamic:\`k_\${code}\`⟫]);
const joined = ["--failure-kind=no_h", "--failure-kinds=no_i,no_j"];
const flags = ["--failure-kind", "--stage"], usage = [["--failure-kind", "no_b"]], help = ["--failure-kind", "no kind at all"];
if (["--failure-kind", "-k"].includes(argument) || flags.has("--failure-kind")) a();
core.setOutput("failure_kind", "⟪ok:judge_failed⟫"), core.setOutput("stage", "no_c"), core.exportVariable("FAILURE_KIND", "⟪unregistered:k_b⟫");
if (core.getInput("failure-kind") === "⟪unregistered:k_c⟫") a();
redis.hset(key, "failure_kind", "⟪unregistered:k_d⟫"), cy.get("tr").should("have.attr", "data-failure-kind", "⟪ok:shutdown⟫").should("have.text", "no_d");
if (isOneOf(row.failureKind, ["⟪unregistered:k_e⟫"]) && isOneOf(row.stage, ["no_e"])) a();
`,
  returns: `
function failureKind(error: unknown) {
  const inner = () => { return "text"; };
  rows.map(function () { return "text"; });
  try { if (a) { return "⟪unregistered:abc⟫"; } else return \`⟪ok:shutdown⟫\`; } catch (e) { return ⟪dynamic:String(e)⟫; } finally { x(); }
  for (const a of b) { return "⟪unregistered:abd⟫"; }
  switch (x) { case "zzz": return "⟪unregistered:abe⟫"; case "y": { return "⟪unregistered:abf⟫"; } default: return null; }
}
const toFailureKind = (code: number) => code === 137 ? "⟪ok:provider_oom_killed⟫" : "⟪unregistered:abg⟫";
const getFailureKind = async (e) => { return "⟪unregistered:abh⟫"; };
async function classify(e): Promise<FailureKind> { return "⟪unregistered:abi⟫"; }
const o = { failureKind() { return "⟪unregistered:abj⟫"; }, label() { return "no"; } };
function* failureKinds() { yield "x"; }
function pairOf(e): [FailureKind, string] { return ["⟪unregistered:abk⟫", "text"]; }
function listOf(e): FailureKind[] { return ["⟪unregistered:abl⟫"]; }
`,
  "functions that tell of kinds": `
function describeFailureKind(kind: string) { return "The judge"; }
function isFailureKind(value: string): value is FailureKind { return value === "⟪unregistered:abc⟫" || FAILURE_KINDS.has(value); }
function failureKindLabel(kind) { return "judge"; }
const formatFailureKind = (k: FailureKind) => k === "⟪ok:judge_failed⟫" ? "judge" : "other";
function hasFailureKind(row) { return "yes"; }
function labelForFailureKind(k) { return "x_y"; }
const countFailureKinds = (rows) => "many";
`,
  "functions whose type is named for another field of a failure": `
function classifyFailureKind(kind: FailureKind | undefined): ProviderFailureCode | null {
  return kind === "⟪ok:shutdown⟫" ? "caller_aborted" : null;
}
const toFailureKind = (e: Error): failure_reason => "odd_reason";
class S { failureKind(): RetryAdvice { return "odd_advice"; } }
function lastFailureKind(e: Error): Cause { return "⟪unregistered:abc⟫"; }
`,
  methods: `
class S {
  private async classifyFailureKind(e: Error): Promise<string | null> {
    if (e instanceof TimeoutError) return "⟪ok:transport_timeout⟫";
    await this.log("text");
    return null;
  }
  public failureKind = (e: Error): FailureKind => "⟪unregistered:abc⟫";
}
export default function failureKind(e) { return "⟪unregistered:abd⟫"; }
`,
  "values that a call or a lookup gives": `
const failureKind = useMemo(() => (late ? "⟪unregistered:abc⟫" : "⟪ok:shutdown⟫"), [late]);
const lastFailureKind = (() => { if (x) return "⟪unregistered:abd⟫"; return "⟪unregistered:abe⟫"; })();
row.failureKind = { timeout: "⟪ok:transport_timeout⟫", quota: "⟪unregistered:abf⟫" }[code] ?? "⟪unregistered:abg⟫";
const failure_kind = ref("⟪unregistered:abh⟫");
`,
  "mocks of functions that return kinds": `

const failureKind = vi.fn().mockReturnValue("⟪unregistered:odd⟫");
vi.mocked(classifyFailureKind).mockReturnValueOnce("⟪unregistered:odd⟫").mockReturnValue("⟪ok:shutdown⟫");
(getFailureKind as Mock).mockImplementation(() => "⟪unregistered:odd⟫");
vi.spyOn(api, "failureKindOf").mockResolvedValue("⟪unregistered:odd⟫");
vi.mock("./kinds", () => ({ classifyFailureKind: vi.fn(() => "⟪unregistered:odd⟫"), failureKindLabel: vi.fn(() => "odd") }));
vi.mocked(describeFailureKind).mockReturnValue("odd"); stage.mockReturnValue("odd");
`,
});
