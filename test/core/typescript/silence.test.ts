import { check } from "./check.js";

check("silence", "typescript", {
  messages: `
throw new Error("failureKind must be judge_failed");
console.error(\`failure_kind=\${kind}\`, 'failure_kind="judge_lost"');
logger.warn('rows{failure_kind="judge_lost"}');
describe('failure_kind == "judge_lost"', () => {});
describe.each(rows)('failure_kind == "judge_lost" of %s', () => {});
test.skipIf(late).each(rows)('failure_kind == "judge_lost" of %s', () => {});
debug("app")('failure_kind == "judge_lost"');
load("rows")('failure_kind == "⟪ok:judge_failed⟫"');
`,
  "queries in texts for people": `
const DESCRIPTION = 'rows with failure_kind == "judge_lost"', promptText = { failureTitle: \`failure_kind == "judge_lost"\` };
const help: string = "failure_kind == 'judge_lost'", hints: Array<string> = "failure_kind == 'judge_lost'";
const where: string = "failure_kind == '⟪unregistered:k_d⟫'", note = flag ? { q: "failure_kind == '⟪unregistered:k_e⟫'" } : null;
const field = { description: "failure_kind == 'judge_lost'", "help": "a " + "failure_kind == 'judge_lost'", query: "failure_kind == '⟪unregistered:k_a⟫'" };
assert(rows.length, 'failure_kind == "judge_lost"'), assert.ok(rows, "failure_kind == 'judge_lost'"), expect(rows, "failure_kind == 'judge_lost'").toBeTruthy();
expect(run('failure_kind == "⟪unregistered:k_b⟫"')).toBe(1), assert(matches("failure_kind == '⟪unregistered:k_c⟫'"));
process.stderr.write("failure_kind == 'judge_lost'"), core.setFailed("failure_kind == 'judge_lost'");
const pattern = new RegExp('failure_kind == "judge_lost"');
program.command("rows").description("failure_kind == 'judge_lost'");
`,
  "selectors, aliases, labels, parts of kinds": `
const sel = document.querySelector('[data-failure-kind="judge_lost"]');
const kind = row.failureKind;
if (kind === "judge_lost") a();
const opts = failureKinds.map((k) => ({ value: k, label: "Judge" }));
const c = { failureKind: (row) => "text" };
const s = failureKind + "_suffix";
const u = \`/api/rows?failure_kind=\${kind}\`;
const v = "?failure_kind=judge_lost";
if (failureKind in LABELS) a();
const w = { failureKind: t("errors.judge_failed") };
const x = { failureKind: classify("text"), y: label("judge") };
row.failureKind.replace("judge", "x");
const f = FailureKind["JudgeFailed"];
const g = FailureKind.JudgeFailed === kind ? "a_b" : "c_d";
type Y = Pick<Row, "failureKind" | "stage">;
type Z = Omit<Row, "failureKind">;
const n = { failureKind: 3, failure_kind: true, lastFailureKind: -1 };
function renderFailureKind(kind) { return "text"; }
const h = <T>(failureKind: T) => "text";
`,
  "tables by a kind in a variable": `
labels[failureKind] = "lost_a";
const one = { ...rest, [failureKind]: "lost_b", [FAILURE_KIND]: "⟪unregistered:k_a⟫" };
const { [failureKind]: tone = "lost_c" } = tones;
for (const failureKind of failureKinds) labels[failureKind] ??= "lost_d";
const all = new Map([[failureKind, "lost_e"]]), set = assign(labels, failureKind, "lost_f");
let [failureKind] = ["⟪unregistered:k_b⟫"], [text, lastFailureKind] = ["lost_g", "⟪unregistered:k_c⟫"];
`,
  "parameters with the name of a constant": `
const kind = "text", WHY = "text", why = "text";
rows.map((kind) => ({ failureKind: kind }));
rows.map(async ({ why }, at): Promise<Row> => { return { failureKind: why }; });
function f(a: string, kind: string): Row { if (a) { return { failureKind: kind }; } }
class A { set({ WHY }) { this.failureKind = WHY; } }
try { a(); } catch (kind) { row.failureKind = kind; }
const used = "⟪unregistered:abc⟫";
rows.map((row) => { if (used) { return { failureKind: used }; } });
`,
  "an unclosed string above": `
const q = foo({ a: "text

export const row = { failureKind: "⟪unregistered:abc⟫" };
function act(kind: FailureKind) { return kind === "⟪ok:shutdown⟫"; }
`,
  "an unclosed template above": `
const q = \`abc;
const r = { failureKind: "⟪unregistered:abc⟫" };
const s = \`done \${x}\`;
const t = { failureKind: \`⟪ok:shutdown⟫\` };
const u = { failureKind: '⟪unregistered:abd⟫' };
`,
  "a string that runs into the next": `
const a = { failureKind: "jud, reason: "text", other: 1 };
const b = { failureKind: "⟪unregistered:abc⟫" };
`,
});

check("silence about the field", "typescript", {
  "orders to sort in": `
const rows = await db.row.findMany({ orderBy: { failureKind: "asc" } });
const sort: Sort = { failureKind: "desc" };
const query = { sort: [{ failureKind: "descending" }], order: { failureKind: { order: "ASC" } } };
`,
  "messages of forms": `
const errors = { failureKind: "Choose A Kind" };
const formErrors: FormErrors<Row> = { failureKind: "required" };
const validation = { failureKind: "Must be set." }, messages = { failureKind: "errors.kind.missing" };
setErrors({ failureKind: "invalid" }), form.setErrors({ failureKind: "⟪unregistered:judge_lost⟫" });
const helpTexts = { failureKind: "pick_one" }, HELP_TEXTS = { failureKind: "Why the rollout failed" };
`,
  "failures under the same names": `
const errors = { failureKind: "⟪ok:judge_failed⟫" };
const messages = { failureKind: "⟪unregistered:judge_lost⟫" };
`,
  "paths of queries": `
const stages = [{ $group: { _id: "$failureKind" } }, { $project: { failureKind: "$_id", count: 1 } }];
`,
  "names of other enums' members": `
enum Column { failureKind = "kind_column", stage = "stage_column" }
const enum Metric { LAST_FAILURE_KIND = "kind_of_last", other }
`,
  "tables about the field": `
const types = { failureKind: "string_type" };
const icons = { failureKind: "AlertTriangle" }, COLUMN_ICON = { failureKind: "alert_triangle" };
const testIds = { failureKind: "failure-kind-cell" };
const queryKeys = { failureKinds: ["kinds_all"], other: { failureKinds: ["kinds_all"] } } as const;
`,
});
