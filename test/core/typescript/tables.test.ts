import { check } from "./check.js";

check("tables, enums and schemas", "typescript", {
  "records by side": `
const RETRIES_BY_FAILURE_KIND = { "⟪ok:session_lost⟫": 3, ⟪unregistered:session_slow⟫: 1, default: 0 };
const failureKindCounts = { ⟪ok:judge_failed⟫: 1 };
const FAILURE_KIND_TO_EXIT = { ⟪ok:judge_failed⟫: 3, "⟪unregistered:judge_odd⟫": 4 };
const EXIT_TO_FAILURE_KIND = { 3: "⟪ok:provider_quota_exhausted⟫", E_GONE: "⟪unregistered:gone⟫" };
const FAILURE_KIND_BY_CODE: Record<string, string> = { E1: "⟪unregistered:e_one⟫" };
const X: Record<string, FailureKind> = { a: "⟪unregistered:abc⟫" };
const Y: { [K in FailureKind]?: string } = { ⟪unregistered:abd⟫: "text" };
const Z: { [code: string]: FailureKind } = { a: "⟪unregistered:abe⟫" };
const W: Readonly<Record<FailureKind, number>> = Object.freeze({ "⟪unregistered:abf⟫": 1 });
const FAILURE_KINDS = Object.freeze(["⟪ok:judge_failed⟫", "⟪unregistered:abi⟫"] as const);
const k = EXIT_TO_FAILURE_KIND[code] ?? "⟪ok:verifier_error⟫";
const l = FAILURE_KIND_LABELS[kind] ?? "Something";
`,
  "subscripts and lookups": `
const l = FAILURE_KIND_LABELS["⟪unregistered:abc⟫"];
countsByFailureKind["⟪unregistered:abd⟫"] = 3;
if ("⟪unregistered:abe⟫" in countsByFailureKind) a();
countsByFailureKind.get("⟪unregistered:abf⟫");
const C = { "⟪ok:judge_failed⟫": "x" } satisfies Record<FailureKind, string>;
print(EXIT_TO_FAILURE_KIND[code] ?? "none");
if (EXIT_TO_FAILURE_KIND[code] === "⟪unregistered:abg⟫") a();
if (EXIT_TO_FAILURE_KIND.get(code) === "⟪unregistered:abh⟫") a();
`,
  "keys for all other kinds": `
const RETRIES_BY_FAILURE_KIND = { default: 3, ⟪ok:judge_failed⟫: 2 }, failureKindLabels = { "default": "text", "⟪unregistered:k_a⟫": "text" };
const hints: Map<FailureKind, string> = new Map([["default", "text"], ["⟪unregistered:k_b⟫", "text"]]);
const n = RETRIES_BY_FAILURE_KIND[kind] ?? RETRIES_BY_FAILURE_KIND["default"] ?? retriesByFailureKind.get("default") ?? retriesByFailureKind.get("⟪unregistered:k_c⟫");
if ("default" in RETRIES_BY_FAILURE_KIND || Object.hasOwn(RETRIES_BY_FAILURE_KIND, "default") || retriesByFailureKind.has("default")) a();
RETRIES_BY_FAILURE_KIND["default"] = 3, retriesByFailureKind.set("default", 3), delete RETRIES_BY_FAILURE_KIND["⟪unregistered:other⟫"];
const row = { failureKind: "⟪unregistered:default⟫" }, isSo = failureKinds.includes("⟪unregistered:default⟫");
`,
  "keys beside the kinds": `
const a: Record<"total" | FailureKind, string> = { total: "x", ⟪ok:judge_failed⟫: "x", ⟪unregistered:k_a⟫: "x" };
const b = { none: 1, "all": 2, "⟪unregistered:k_b⟫": 3 } satisfies Partial<Record<FailureKind | "none" | "all", number>>;
const c = new Map<FailureKind | "none", string>([["none", "x"], ["⟪unregistered:k_c⟫", "x"]]);
const d: Record<FailureKind | "none", () => void> = { none() {}, ⟪unregistered:k_d⟫() {} };
const e = a["total"] ?? a["⟪unregistered:k_e⟫"] ?? c.get("none") ?? c.get("⟪unregistered:k_f⟫");
const f: Record<string, FailureKind | "none"> = { a: "none", b: "no_a" }, g = (kind: FailureKind | "none") => kind === "no_b";
`,
  "enums in schemas": `
const failureKindSchema = z.enum({ Failed: "⟪ok:judge_failed⟫", Odd: "⟪unregistered:k_a⟫" });
const Row = z.object({ failureKind: z.nativeEnum({ Lost: "⟪ok:session_lost⟫" } as const), stage: z.enum({ A: "no_a" }), kind: z.enum(Kinds) });
const failureKind = Type.Enum({ Odd: "⟪unregistered:k_b⟫" });
`,
  "schemas of tables": `
const failureKindCounts = z.record(z.enum(["⟪ok:judge_failed⟫"]), z.number());
const Row = z.object({ byFailureKind: z.partialRecord(z.literal("⟪unregistered:abc⟫"), z.literal("x")), by: z.record(z.enum(["y"])) });
`,
  "vocabularies in tables of texts": `
const en = { failureKinds: { ⟪ok:judge_failed⟫: "The judge failed", ⟪unregistered:judge_gone⟫: "It is gone", ⟪ok:cancelled⟫: "Cancelled" } };
const fields = { failureKinds: { label: "Kinds", help_text: "What went wrong", placeholder: "Choose" } };
const schema = { failureKinds: { type: "array", items: { type: "string" } }, failureKind: { judge_failed: "no a", judge_gone: "no b" } };
const filters = { failureKinds: { max_shown: 3, is_open: true } };
`,
  enums: `
export enum FailureKind {
  JudgeFailed = "⟪ok:judge_failed⟫", // the judge
  Late = '⟪unregistered:late⟫',
}
enum Stage { Seed = "seed" }
declare const enum SandboxFailureKind { Gone = "⟪ok:session_lost⟫" }
if (row.failureKind === FailureKind.JudgeFailed) a();
`,
  "objects of constants, vocabularies": `
export const FailureKind = {
  JudgeFailed: "⟪ok:judge_failed⟫",
  Late: "⟪unregistered:late⟫",
} as const;
export type FailureKind = (typeof FailureKind)[keyof typeof FailureKind];
const FAILURE_KINDS = {
  ⟪ok:judge_failed⟫: "The judge did not answer",
  ⟪unregistered:abc⟫: { text: "x" },
};
`,
  "tables of kinds by codes under the name of the vocabulary": `
const HTTP_FAILURE_KINDS = { 408: "⟪ok:transport_timeout⟫", 503: "⟪unregistered:gone⟫" };
export const EXIT_FAILURE_KINDS: Record<number, string> = { 137: "⟪ok:provider_oom_killed⟫", "139": "⟪unregistered:k_a⟫" } as const;
const errorFailureKinds = { TimeoutError: "⟪ok:transport_timeout⟫", 7: "⟪unregistered:k_b⟫" }, EXIT_FAILURE_KIND = { 1: "⟪unregistered:k_c⟫" };
const failureKinds = { 1: "late", 2: "no_a b" }, SLOW_FAILURE_KINDS = { 1: "late", 2: "gone" };
const EXIT_STATES = { 137: "no_a" }, stageFailureKinds = { seed: "no_b", judge: "no_c" };
`,
  "lists of this file that a type derives from": `
export const KINDS = ["⟪ok:judge_failed⟫", "⟪unregistered:abc⟫"] as const;
export type FailureKind = (typeof KINDS)[number];
export const FAILURE_KINDS = new Set(["⟪ok:shutdown⟫"]);
`,
  "classes of constants": `
class FailureKind {
  static readonly JUDGE_FAILED = "⟪ok:judge_failed⟫";
  static LATE = "⟪unregistered:late⟫";
  static label = "x";
}
`,
  "schema builders": `
const failureKindSchema = z.enum(["⟪ok:judge_failed⟫", "⟪unregistered:abc⟫"]).default("⟪ok:shutdown⟫");
const a = z.object({
  failureKind: z.union([z.literal("⟪unregistered:abd⟫"), z.literal("⟪unregistered:abe⟫")]).nullable().describe("what went wrong"),
  failureKinds: z.array(z.enum(["⟪unregistered:abf⟫"])).min(1, "too_few"),
  stage: z.enum(["seed"]),
  failure_kind: v.picklist(["⟪unregistered:abg⟫"], "bad_kind"),
  lastFailureKind: z.string().optional().default("⟪unregistered:abh⟫"),
});
`,
  "schema builders that take a list, or another schema": `
const a = Schema.Struct({ failureKind: Schema.NullOr(Schema.Literals(["⟪ok:judge_failed⟫", "⟪unregistered:k_a⟫"])), stage: Schema.Literals(["no_a"]) });
const b = { failureKind: Schema.optionalKey(Schema.Literal("⟪unregistered:k_b⟫")), lastFailureKind: v.exactOptional(v.picklist(["⟪unregistered:k_c⟫"]), "⟪ok:shutdown⟫") };
const c = { failureKind: StringEnum(["⟪unregistered:k_d⟫"] as const, { description: "no_b" }), stage: StringEnum(["no_c"]), firstFailureKind: t.Nullable(t.Union([t.Literal("⟪unregistered:k_e⟫")])) };
const d = { failureKind: Schema.OptionFromNullOr(Schema.Literals(["⟪unregistered:k_f⟫"])), stage: Schema.OptionFromNullOr(Schema.Literals(["no_d"])) };
const e = { failureKind: Schema.optionalWith(Schema.UndefinedOr(Schema.Literal("⟪unregistered:k_g⟫")), { as: "Option" }) };
`,
  "schemas in a table of fields; in another one, and beside them, texts and what is known of a field": `
export const attemptFields = { failureKind: v.optional(v.union(v.literal("⟪ok:judge_failed⟫"), v.literal("⟪unregistered:abc⟫"))), stage: v.literal("seed") };
const commonFields = { failureKind: z.enum(["⟪unregistered:abd⟫"]).describe("what_went").optional(), lastFailureKind: t("fields.odd_kind"), failure_kind: "odd_text" };
const fields = { failureKind: { type: "odd_type" } };
const fieldLabels = { failureKind: label.default("odd_label") };
`,
  "JSON schema": `
const schema = { properties: { failureKind: { type: "string", enum: ["⟪ok:judge_failed⟫", "⟪unregistered:abc⟫"], default: "⟪unregistered:abd⟫", description: "what_went" } } };
const s2 = { failure_kind: { anyOf: [{ const: "⟪unregistered:abe⟫" }, { type: "null" }] }, failure_kinds: { type: "array", items: { enum: ["⟪unregistered:abf⟫"] } } };
`,
  "query objects": `
const q = { where: { failureKind: { in: ["⟪ok:judge_failed⟫", "⟪unregistered:abc⟫"] }, state: { in: ["done"] } } };
const q2 = { failureKind: { not: "⟪unregistered:abd⟫" }, failure_kind: { $ne: "⟪unregistered:abe⟫" } };
const q3 = { failureKind: { [Op.in]: ["⟪unregistered:abf⟫"] }, lastFailureKind: ["⟪unregistered:abg⟫", "⟪ok:shutdown⟫"] };
db.select().where(eq(rows.failureKind, "⟪unregistered:abh⟫"), inArray(rows.failureKind, ["⟪unregistered:abi⟫"]));
`,
  "lists of records, options": `
export const FAILURE_KINDS = [{ kind: "⟪ok:judge_failed⟫", meaning: "x" }, { kind: "⟪unregistered:abc⟫", meaning: "y" }];
yargs.option("failure-kind", { choices: ["⟪unregistered:abd⟫"], default: "⟪unregistered:abe⟫", describe: "which_one" });
program.option("failure-kind", "the kind");
`,
  "tables of single words under the name of the vocabulary": `
const failureKinds = { summary: "no_a", title: "missing" };
const failure_kinds = { ⟪ok:judge_failed⟫: "retry", ⟪ok:cancelled⟫: "skip" };
const FAILURE_KINDS = { ⟪unregistered:late⟫: 3, ⟪ok:shutdown⟫: "It went off" };
const WEB_FAILURE_KINDS = { ⟪unregistered:late⟫: { text: "It came too late" }, ⟪ok:shutdown⟫: true };
export const seenFailureKinds: Record<Color, string[]> = { red: [], green: [] };
const listFailureKinds = { summary: "Prints the kinds", options: [format], run };
const failureKinds: Command = { summary: "Prints the kinds", usage: "no_b", run: (input) => print(input) };
const FAILURE_KINDS = { late: require("./late"), shutdown: new Gone() };
`,
  "methods as entries, and tests and changes of a schema": `

const a: Record<FailureKind, () => string> = { ⟪ok:judge_failed⟫() { return "odd"; }, "⟪unregistered:odd⟫": () => "odd" };
const failureKindSchema = z.string().refine((k) => ["⟪ok:shutdown⟫"].includes(k), "bad").transform((k) => (k === "⟪unregistered:odd⟫" ? "⟪ok:shutdown⟫" : k));
const stage = z.string().refine((k) => k === "odd");
`,
  "members of an enum in brackets": `
enum SandboxFailureKind { Gone = "⟪ok:session_lost⟫", ["Cold-Start"] = "⟪unregistered:k_a⟫", Count = 3 }
enum SandboxState { ["Gone"] = "no_a" }
`,
});
