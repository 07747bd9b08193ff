import { check } from "./check.js";

check("values", "typescript", {
  "nested conditions": `
const row = {
  // judge
  failureKind:
    status === 504 ? "⟪ok:transport_timeout⟫" : status === 503 ? "⟪ok:transport_unreachable⟫" : "⟪unregistered:weird⟫",
  message: "weird",
};
`,
  "raw templates": `
const a = { failureKind: String.raw\`⟪unregistered:k_a⟫\`, note: String.raw\`no_a\` };
const b = { failureKind: ⟪dynamic:String.raw\`judge_\${mode}\`⟫ };
const c = { failureKind: tag\`no_b\` };
`,
  "escapes are decoded": `
const a = { failureKind: "⟪ok:judge\\x5ffailed⟫" };
const b = { failureKind: "⟪ok:judge\\u{5f}failed⟫" };
const c = { failureKind: "⟪malformed-name:judge_failed\\n⟫" };
const d = { failureKind: "⟪malformed-name: judge_failed⟫" };
const e = { failureKind: \`⟪malformed-name:judge_failed
⟫\` };
`,
  "joined strings are one": `
const a = { failureKind: "⟪ok:judge_" + "failed⟫" };
`,
  "a template of constants": `
const SERVER = "web_shop";
const a = { failureKind: \`\${SERVER}:cart_lost\` };
`,
  "computed kinds": `
try { x(); } catch (oops) { row.failureKind = ⟪dynamic:String(oops)⟫; }
const a = { failureKind: err instanceof Error ? ⟪dynamic:err.message⟫ : ⟪dynamic:String(err)⟫ };
const b = { failureKind: ⟪dynamic:err.constructor.name⟫, name: err.name };
const c = { failureKind: ⟪dynamic:(e as Error).message⟫ };
const d = { failureKind: String(row.code), failure_kind: user.name };
setFailureKind(⟪dynamic:\`http_\${status}\`⟫);
const f = { failureKind: res.ok ? null : ⟪dynamic:\`http_\${res.status}\`⟫ };
type T = { failureKind: \`http_\${string}\` };
function g(failureKind: \`a_\${string}\`) {}
row.failureKind = ⟪dynamic:\`\${stage}_failed\`⟫;
const h = { failureKind: ⟪dynamic:prefix + ":" + name⟫ };
`,
  "constants of this file": `
const JUDGE_DOWN = "⟪unregistered:judge_down⟫";
const UNUSED = "judge_gone";
const LATE = "⟪ok:transport_timeout⟫" as const;
row.failureKind = JUDGE_DOWN;
if (row.failureKind === LATE) a();
const r = { failureKind: x ? JUDGE_DOWN : null };
`,
  "members of enums, objects and classes of this file": `
enum Why { Late = "⟪ok:agent_timeout⟫", Never = "never" }
const Kinds = { judgeDown: "⟪unregistered:judge_down⟫", other: "other", "in quotes": "⟪unregistered:quoted⟫" } as const;
class Gone { static readonly LOST = "⟪ok:session_lost⟫"; static LAST = "last"; }
row.failureKind = Why.Late;
if (row.failureKind === Kinds.judgeDown || Kinds["in quotes"] === row.failureKind) a();
const r = { failureKind: x ? Gone.LOST : null };
row.failureKind = Kinds.missing;
`,
  "lists made of others": `
const BASE = ["⟪ok:judge_failed⟫"], MORE = ["⟪unregistered:abc⟫"], OTHER = ["text"];
const FAILURE_KINDS = new Set(BASE);
row.failureKinds = [...MORE, "⟪unregistered:abd⟫"];
type Base = "⟪unregistered:abe⟫" | Base;
type FailureKind = Base | "⟪unregistered:abf⟫";
`,
  "a constant of another function": `
function a() { const WHY = "text"; }
function b() { return { failureKind: WHY }; }
`,
  "queries in strings": `
const q = \`sum(rows_total{failure_kind="⟪ok:judge_failed⟫"})\`;
const r = 'rows_total{failure_kind=~"⟪ok:judge_failed⟫|⟪unregistered:judge_numb⟫"}';
const s = "SELECT * FROM rows WHERE failure_kind = '⟪unregistered:abc⟫'";
const u = \`rows_total{failure_kind="\${kind}"}\`;
const v = \`rows_total{server="\${s}",failure_kind="⟪unregistered:abd⟫"}\`;
`,
});
