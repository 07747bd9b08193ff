import { check } from "./check.js";

check("names bound to casts", "typescript", {
  variables: `
const kind = body.kind as FailureKind;
if (kind === "⟪unregistered:k_a⟫") again();
const kinds = (body.kinds ?? []) as FailureKind[];
if (kinds.includes("⟪unregistered:k_b⟫")) again();
let why = <FailureKind>body.why;
if (why === "⟪unregistered:k_c⟫") again();
`,
  "several casts one behind or in another": `
const kind = body.kind as unknown as FailureKind as FailureKind, kinds = ["⟪unregistered:k_a⟫"] as string[] as FailureKind[];
if (kind === "⟪unregistered:k_b⟫" || (body.kind as string as FailureKind) === "⟪unregistered:k_c⟫") again();
const why = ("⟪unregistered:k_d⟫" || "⟪unregistered:k_e⟫" as FailureKind) as FailureKind, last = (("⟪unregistered:k_f⟫" as FailureKind)) as FailureKind;
const first = <FailureKind>(<FailureKind>("⟪unregistered:k_g⟫") || "⟪unregistered:k_h⟫"), next = <FailureKind>(<FailureKind>("⟪unregistered:k_i⟫"));
const stage = ("no_a" as Stage) as Stage, note = "no_b" as Stage as string;
`,
  "loops and callbacks": `
for (const [kind, count] of Object.entries(counts) as [FailureKind, number][]) if (kind === "⟪unregistered:k_a⟫") add(count);
for (const kind of Object.keys(counts) as FailureKind[]) if (kind === "⟪unregistered:k_b⟫") again();
const rest = (Object.keys(counts) as FailureKind[]).filter((kind) => kind !== "⟪unregistered:k_c⟫");
if ((load(row, "no_a") as FailureKind) === "⟪unregistered:k_d⟫") again();
switch (load(row) as FailureKind) { case "⟪unregistered:k_e⟫": again(); }
for (const note of Object.keys(notes) as Note[]) if (note === "no_b") again();
`,
  "in their scope alone": `
function a(body: Body) { const kind = body.kind as FailureKind; return kind; }
function b(kind: string) { return kind === "no_a"; }
const shown = label(body.kind as FailureKind);
if (shown === "no_b") again();
const text = body.kind as FailureKind + "no_c";
const list = [body.kind as FailureKind];
if (text === "no_d" || list === "no_e") again();
`,
});

check("types", "typescript", {
  "unions, arrays, promises": `
export type SandboxFailureKind = "⟪ok:session_lost⟫" | ("⟪unregistered:cold⟫" | "⟪ok:shutdown⟫");
type FailureKinds = Array<"⟪ok:judge_failed⟫" | "⟪unregistered:aaa⟫">;
type A = { failureKinds: ("⟪ok:judge_failed⟫" | "⟪unregistered:bbb⟫")[]; other: ("x" | "y")[] };
type B = { failure_kind: Promise<"⟪ok:judge_failed⟫" | null> };
interface C<T = unknown> { failure_kind: "⟪ok:judge_failed⟫" | "⟪unregistered:ccc⟫" }
`,
  "namespaces of constants": `
export namespace FailureKind {
  export const LOST = "⟪ok:session_lost⟫";
  export const Gone = '⟪unregistered:k_a⟫' as const;
  export const label = "no_a";
  export const say = (x: string) => "no_b";
}
declare namespace SandboxFailureKind { const Z = "⟪unregistered:k_b⟫"; }
namespace State { export const X = "no_c"; }
const row = { failureKind: Kinds.COLD };
namespace Kinds { export const COLD = "⟪unregistered:k_c⟫"; }
`,
  "Extract and Exclude of the types of lists": `
const FAILURE_KINDS = ["⟪ok:shutdown⟫", "⟪unregistered:k_a⟫"] as const;
type A = Exclude<(typeof FAILURE_KINDS)[number], "⟪ok:shutdown⟫">;
type B = Extract<typeof FAILURE_KINDS[number], '⟪unregistered:k_b⟫' | "⟪unregistered:k_c⟫">;
type C = Exclude<(typeof STATES)[number], "no_a">;
type D = Exclude<Wrapped<FailureKind>, "no_b">;
type E = FailureKind;
type F = Exclude<E, "⟪unregistered:k_d⟫">;
`,
  "Pick and Omit of tables by kinds": `
type A = Pick<Record<FailureKind, string>, "⟪ok:shutdown⟫" | "⟪unregistered:k_a⟫">;
type B = Omit<Readonly<Record<FailureKind, Record<Stage, "no_a">>>, "⟪unregistered:k_b⟫">;
type C = Pick<Row, "failureKind" | "stage">;
type D = Pick<Record<Stage, FailureKind>, "no_b">;
type E = Table<Record<FailureKind, string>, "no_c">;
`,
  "lists whose elements are the kinds": `
const KINDS = ["⟪unregistered:k_a⟫"] as const;
type FailureKind = (typeof KINDS)[number];
type Soft = Exclude<(typeof KINDS)[number], "⟪unregistered:k_b⟫">;
if (KINDS.includes("⟪unregistered:k_c⟫")) a();
`,
  "labels of tuples": `
type Pair = [failureKind: "⟪ok:shutdown⟫" | '⟪unregistered:k_a⟫', note: "no_a" | "no_b"];
function f(...args: [failureKind?: "⟪unregistered:k_b⟫", n?: "no_c"]) {}
const s: [kind: FailureKind, text: string] = ["⟪unregistered:k_c⟫", "no_d"];
`,
  "assertions in angle brackets": `
const a = { failureKind: <const>"⟪unregistered:k_a⟫", state: <const>"no_a" };
const b = (<FailureKind[]>["⟪unregistered:k_b⟫"]).concat(more);
const c = <FailureKind>"⟪unregistered:k_c⟫";
`,
  "assertions of a parameter's type": `
function check(k: unknown): asserts k is FailureKind { if (k === "⟪unregistered:k_a⟫") a(); }
function soft(failureKind: string): asserts failureKind is "⟪ok:shutdown⟫" | "⟪unregistered:k_b⟫" {}
`,
  "the arms of a condition": `
export type FailureKind<T> = T extends Judge ? "⟪unregistered:k_a⟫" | "⟪ok:judge_failed⟫" : T extends "no_a" ? "⟪unregistered:k_b⟫" : never;
interface Row<T> { failureKind: T extends "no_b" ? "⟪unregistered:k_c⟫" : null; stage: T extends A ? "no_c" : "no_d" }
type Stage<T> = T extends Judge ? "no_e" : "no_f";
`,
  "defaults of type parameters, wherever they stand": `
interface Failed<Kind extends FailureKind = "⟪unregistered:k_a⟫"> { failureKind: Kind }
type Only<Kind extends FailureKind = "⟪unregistered:k_b⟫", Mode = "no_a"> = { kind: Kind; mode: Mode };
type Other<Text = "no_b"> = Text;
`,
  "what signatures named for kinds return": `
interface Api { failureKind(): "⟪unregistered:k_a⟫" | null; stage(): "no_a"; failureKindLabel(): "no_b" }
export function failureKindOf(error: Error): "⟪unregistered:k_b⟫" | "⟪ok:judge_failed⟫" { return "⟪unregistered:k_c⟫"; }
const made = identity<FailureKind>("no_c");
`,
  "typed variables": `
const kind: FailureKind = "⟪ok:judge_failed⟫";
let why: FailureKind | null = null;
why = "⟪unregistered:abc⟫";
if (why === "⟪unregistered:abd⟫") a();
function f(why: string) { if (why === "text") a(); }
const { why: w } = x;
const g = (why) => why === "text";
`,
  "typed parameters and their scope": `
function act(kind: FailureKind | null, note: string = "judge_failed") {
  if (kind === "⟪ok:judge_failed⟫") a();
  const row = { kind: "other" };
  const kinds: FailureKind[] = ["⟪unregistered:abc⟫"];
  kinds.push("⟪unregistered:abd⟫");
  if (!["⟪unregistered:abe⟫"].includes(kind)) b();
  rows.filter((kind) => kind === "noise");
  rows.filter((r) => r.kind === "noise");
}
if (kind === "free") a();
`,
  "members of a type of this file": `
type Failure = { kind: FailureKind | null; stage: string };
const f: Failure = { kind: "⟪unregistered:abc⟫", stage: "abc" };
const all: Failure[] = [{ kind: "⟪unregistered:abd⟫", stage: "abd" }];
if (f.kind === "⟪ok:judge_failed⟫" || f.stage === "x") a();
if (all[0].kind === "⟪unregistered:abe⟫") a();
`,
  casts: `
const a = <FailureKind>"⟪unregistered:abc⟫";
const b = (x ? "⟪ok:judge_failed⟫" : "⟪unregistered:abd⟫") as FailureKind;
const c = \`web_shop:\${slug}\` as const;
const d = ⟪dynamic:\`web_shop:\${slug}\`⟫ as FailureKind;
const e = "text" as unknown as Other;
const f = ["⟪ok:cancelled⟫"] satisfies FailureKind[];
`,
  "generic types": `
const m = new Map<FailureKind, string>([["⟪ok:judge_failed⟫", "Judge"], ["⟪unregistered:abc⟫", "x"]]);
const n = new Map<string, FailureKind>([["gateway", "⟪ok:transport_timeout⟫"]]);
if (m.get("⟪unregistered:abd⟫")) a();
const s: ReadonlySet<FailureKind> = new Set(["⟪unregistered:abe⟫"]);
const p: Promise<FailureKind> = Promise.resolve("later");
const q = useState<FailureKind[]>(["⟪unregistered:abf⟫"]);
const r = useRef<FailureKind | undefined>("⟪unregistered:abg⟫");
const t = foo<FailureKind>("not_a_kind");
const u = new Set<OtherKind>(["zzz"]);
`,
  "typed patterns": `
function f({ kind = "⟪unregistered:abc⟫", n }: { kind?: FailureKind; n: number }) {
  return kind === "⟪unregistered:abd⟫" ? "x" : "y";
}
`,
  "state hooks and collections by type argument": `
const [kind, setKind] = useState<FailureKind | null>(null);
setKind("⟪unregistered:abc⟫");
if (kind === "⟪unregistered:abd⟫") a();
const [failureKind, setFailureKind] = useState<FailureKind>("⟪unregistered:abe⟫");
const seen = new Set<FailureKind>();
seen.add("⟪unregistered:abf⟫");
const last = useRef<FailureKind>();
last.current = "⟪unregistered:abg⟫";
`,
  "literals as type arguments and in casts": `
const [failureKind, setFailureKind] = useState<null | "⟪unregistered:k_a⟫" | "⟪ok:session_lost⟫">(null);
const lastFailureKind = ref<"⟪unregistered:k_b⟫" | undefined>(), tab = ref<"no_a" | "no_b">("no_a");
const row = { failureKind: raw.kind as "⟪unregistered:k_c⟫" | "⟪ok:shutdown⟫" | null, stage: raw.stage as "no_c" };
const table = pgTable("rows", { failureKind: text("kind_code").$type<"⟪unregistered:k_d⟫">().notNull(), stage: text("s").$type<"no_d">() });
type Filter = FailureKind | "no_e";
const [shown, setShown] = useState<FailureKind | "no_f">("no_f");
const a = { failureKind: raw as Filter, lastFailureKind: raw as Row["failureKind"], firstFailureKind: raw as unknown as string };
const b = { failureKind: sortBy<"no_g">(rows), kind: useState<"no_h">("no_h") };
`,
  "renamed types": `
import { type FailureKind as Kind } from "./kinds";
type Why = FailureKind | undefined;
const a: Kind = "⟪unregistered:abc⟫";
function f(w: Why) { return w === "⟪unregistered:abd⟫"; }
`,
  "type predicates": `
function isKnown(value: string): value is FailureKind { return value === "⟪unregistered:abc⟫" || other === "text"; }
`,
  "tuples, bounds of type parameters and narrowed parameters": `

const rules: [RegExp, FailureKind][] = [[/odd/, "⟪unregistered:odd⟫"]];
for (const [pattern, kind] of rules) if (kind === "⟪unregistered:odd⟫" || pattern === "odd") a();
const named: ReadonlyArray<readonly [code: string, kind: FailureKind]> = [["odd", "⟪unregistered:odd⟫"]];
function pair(e: Error): [string, FailureKind] { return ["odd", "⟪unregistered:odd⟫"]; }
function pick<K extends FailureKind = "⟪ok:shutdown⟫">(kind: K, other: string) { return kind === "⟪unregistered:odd⟫" || other === "odd"; }
const other = <K extends string>(k: K) => k === "odd";
function isFatal(kind: FailureKind): kind is "⟪ok:shutdown⟫" | "⟪unregistered:odd⟫" { return true; }
`,
  "decorators of a field": `

class Row {
  @PrimaryColumn("odd") id: string;
  @Index("odd") @Column({ type: "enum", enum: ["⟪ok:shutdown⟫", "⟪unregistered:odd⟫"], default: "⟪unregistered:odd⟫", name: "failure_kind" })
  public readonly failureKind: string;
  @IsIn(["⟪ok:shutdown⟫"], { message: "odd" }) @ApiProperty({ example: "⟪unregistered:odd⟫", description: "odd", name: "odd" }) lastFailureKind?: string;
  @IsIn(["odd"]) @Expose() state: string;
}
`,
});

check("types", "typescriptreact", {
  "properties of a component": `
interface Props { kind: FailureKind; label: string }
export function Badge({ kind, label }: Props) {
  if (kind === "⟪ok:judge_failed⟫" && label === "x") return <b>bad</b>;
  return <i>{kind === "⟪unregistered:abc⟫" ? "a" : "b"}</i>;
}
const el = <Badge kind="⟪unregistered:abd⟫" label="judge" />;
const P = (props: Props) => props.kind === "⟪unregistered:abe⟫";
`,
});
