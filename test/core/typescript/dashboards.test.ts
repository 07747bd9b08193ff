import { check } from "./check.js";

check("dashboards", "typescript", {
  "the text of a kind, in another case or without blanks": `
if (failureKind.toLowerCase() === "⟪unregistered:k_a⟫") a();
if (row.failureKind.trim() === "⟪unregistered:k_b⟫") a();
if (row.failureKind?.trim().toLowerCase() === "⟪unregistered:k_c⟫") a();
if (String(row.failureKind).trim() === "⟪unregistered:k_d⟫") a();
if (row.failureKind.toString() === "⟪unregistered:k_e⟫") a();
if (\`\${row.failureKind}\` === "⟪unregistered:k_f⟫") a();
if (row.failureKind.startsWith("no_a") || row.failureKind.endsWith("no_b")) a();
if (failureKind.toUpperCase() === "JUDGE_FAILED") a();
if (failureKind.split(":")[1] === "no_c") a();
if (failureKind.replace(/x/, "") === "no_d") a();
`,
  "what a filter has beside the kinds": `
type F1 = { failureKind: FailureKind | "some" };
function f2(failureKind: FailureKind | "some" = "some") { if (failureKind === "all") a(); }
const [failureKind, setFailureKind] = useState<FailureKind | "all">("all");
setFailureKind("all");
`,
  "values that are cast to kinds": `
if ((kind as FailureKind) === "⟪unregistered:k_a⟫" || (kind as string) === "no") a();
switch (row.kind as FailureKind | null) { case "⟪unregistered:k_b⟫": return "no"; }
if (["⟪unregistered:k_c⟫"].includes(kind as FailureKind)) a();
const text = labels[kind as FailureKind] ?? "no";
save(kind as FailureKind, "no");
`,
  "options of a choice": `
const failureKindOptions = [{ value: "⟪unregistered:k_u⟫", label: "Judge" }, { value: "all", label: "All" }];
const FAILURE_KIND_OPTIONS: Option[] = [{ id: "k_u2", label: "Judge", value: 3 }];
const runFailureKindOptions = { title: "Failure kind", multiple: true };
`,
  "tables asked for their keys": `
if ("⟪unregistered:k_n⟫" in failureKindLabels) a();
if (Object.keys(failureKindLabels).includes("⟪unregistered:k_o⟫")) a();
if (Object.hasOwn(failureKindLabels, "⟪unregistered:k_p⟫")) a();
if (failureKindLabels.hasOwnProperty("⟪unregistered:k_q⟫")) a();
Object.entries(failureKindLabels).map(([kind, label]) => kind === "⟪unregistered:k_r⟫" ? label : "no");
for (const [kind, label] of Object.entries(failureKindLabels)) { if (kind === "⟪unregistered:k_s⟫") a(); }
for (const kind in failureKindLabels) { if (kind === "⟪unregistered:k_t⟫") a(); }
failureKindLabels["⟪unregistered:k_v⟫"] = "x";
failureKindLabels.k_w;
const l = failureKindLabels[row.failureKind] ?? "no";
const l2 = failureKindLabels[failureKind as keyof typeof failureKindLabels];
`,
  "defaults, fallbacks and checked types": `
const { failureKind: k3 = "⟪unregistered:k_g⟫" } = row;
function f3({ failureKind = "⟪unregistered:k_h⟫", reason = "no" }: Props) {}
const k4 = { failureKind: row.failureKind ?? "⟪unregistered:k_i⟫", other: 1 };
const c = { a: "no", failureKind: "⟪unregistered:k_j⟫" } satisfies Row;
const d = ["⟪unregistered:k_k⟫", "⟪unregistered:k_l⟫"] satisfies FailureKind[];
const e = ["⟪unregistered:k_m⟫"] as const satisfies readonly FailureKind[];
`,
  "assertions, also of lists taken from rows": `
expect(result.failureKind).toBe("⟪unregistered:k_a⟫");
expect(result).toEqual({ ok: false, failureKind: "⟪unregistered:k_b⟫", message: "no" });
expect(rows.map((r) => r.failureKind)).toEqual(["⟪unregistered:k_c⟫", "⟪unregistered:k_d⟫", null]);
expect(rows.map(r => r.failureKind)).toContain("⟪unregistered:k_e⟫");
expect(new Set(rows.map((row) => row.failureKind))).toEqual(new Set(["⟪unregistered:k_f⟫"]));
expect(screen.getByTestId("failureKind")).toHaveTextContent("no");
expect(getByText("no")).toBeInTheDocument();
expect(row.failureKind).toBe<FailureKind>("⟪unregistered:k_h⟫");
expect(classify(error)).toMatchObject({ failureKind: "⟪unregistered:k_i⟫" });
expect(() => parse(x)).toThrow("no");
expect(screen.getByRole("cell", { name: "failureKind" })).toHaveText("no");
await expect(page.locator("[data-failure-kind]")).toHaveAttribute("data-failure-kind", "⟪unregistered:k_j⟫");
assert.deepStrictEqual(failures.map((f) => f.failureKind), ["⟪unregistered:k_k⟫"]);
`,
  "rows filtered and grouped": `
const bad = rows.filter((r) => r.failureKind === "⟪unregistered:k_l⟫" && r.stage === "no");
const bad2 = rows.filter(({ failureKind }) => failureKind === "⟪unregistered:k_m⟫");
const bad3 = rows.filter(({ failureKind: k }) => k === "⟪unregistered:k_n⟫");
const bad4 = rows.find((r) => ["⟪unregistered:k_o⟫"].includes(r.failureKind))?.message === "no";
const counts = rows.reduce((acc, { failureKind }) => ({ ...acc, [failureKind]: (acc[failureKind] ?? 0) + 1 }), {});
const by = groupBy(rows, (r) => r.failureKind ?? "no_unknown");
if (by["no"]) a();
const byFailureKind = groupBy(rows, "failureKind");
byFailureKind["⟪unregistered:k_p⟫"];
`,
  "lookups, matches and collections": `
const failureKinds = new Set<string>();
failureKinds.add("⟪unregistered:k_s⟫");
if (failureKinds.has("⟪unregistered:k_t⟫")) a();
const failureKinds2: string[] = [];
const failureKind = rows[0].failureKind as FailureKind;
switch (failureKind) { case "⟪unregistered:k_u⟫": case "⟪unregistered:k_v⟫": return "no"; default: return "no"; }
switch (true) { case failureKind === "⟪unregistered:k_w⟫": return 1; }
const handlers: Record<FailureKind, () => void> = { ⟪unregistered:k_x⟫: () => {}, "⟪unregistered:k_y⟫": () => {} };
const handlers2: Partial<Record<FailureKind, { label: string }>> = { ⟪unregistered:k_z⟫: { label: "no" } };
const m2: Map<string, FailureKind> = new Map([["no", "⟪unregistered:k_b1⟫"]]);
const t: [FailureKind, string][] = [["⟪unregistered:k_c1⟫", "no"]];
const matchKind = match(row.failureKind).with("⟪unregistered:k_d1⟫", () => "no").with("⟪unregistered:k_e1⟫", "⟪unregistered:k_f1⟫", () => "no").otherwise(() => "no");
`,
  "queries and texts for people": `
const q = db.selectFrom("rows").where("failure_kind", "=", "⟪unregistered:k_i1⟫").where("state", "=", "no");
const q2 = sql\`select * from rows where failure_kind = '⟪unregistered:k_j1⟫' and state = 'no'\`;
const q3 = prisma.row.count({ where: { OR: [{ failureKind: "⟪unregistered:k_k1⟫" }, { failureKind: { notIn: ["⟪unregistered:k_l1⟫"] } }], state: "no" } });
const q4 = \`sum by (failure_kind) (rate(rows_total{failure_kind!="⟪unregistered:k_m1⟫",server="no"}[5m]))\`;
const q5 = { expr: 'rows{failure_kind=~"⟪unregistered:k_n1⟫|⟪unregistered:k_o1⟫"}', legendFormat: "{{failure_kind}}" };
t("failureKind.judge_failed"); i18n.t(\`failureKind.\${row.failureKind}\`);
const en = { failureKind: { title: "no", judge_failed: "Judge failed" }, "failureKind.judge_lost": "no" };
const url = new URL("/rows?failure_kind=judge_failed", base);
url.searchParams.set("failure_kind", "⟪unregistered:k_u1⟫");
`,
  "states, metrics and routes": `
logger.warn({ failureKind: "⟪unregistered:k_p1⟫" }, "no");
metrics.counter("rollout_failures_total", { failure_kind: "⟪unregistered:k_q1⟫", server: "no" }).inc();
failures.labels({ failure_kind: "⟪unregistered:k_r1⟫" }).inc();
failures.labels("no").inc();
span.setAttribute("nemo.failure_kind", "⟪unregistered:k_u1⟫");
span.setAttributes({ failure_kind: "⟪unregistered:k_s1⟫" });
return Response.json({ failure_kind: "⟪unregistered:k_t1⟫" }, { status: 500 });
router.push({ query: { failureKind: "⟪unregistered:k_v1⟫", tab: "no" } });
navigate({ search: (prev) => ({ ...prev, failureKind: "⟪unregistered:k_w1⟫" }) });
form.setValue("failureKind", "⟪unregistered:k_x1⟫"); form.register("failureKind", { required: "no_required" });
dispatch({ type: "setFailureKind", payload: "no" });
dispatch(setFailureKind("⟪unregistered:k_y1⟫"));
store.failureKind.value = "⟪unregistered:k_z1⟫";
this.setState({ failureKind: "⟪unregistered:k_a2⟫" });
const initialState: State = { failureKind: "⟪unregistered:k_b2⟫", status: "no" };
`,
});

check("dashboards", "typescriptreact", {
  "looks, titles and columns": `
const styles = { failureKind: "font-mono text-xs", other: "x" };
const classNames = { failureKind: "text-red" };
const en = { failureKind: "Cause", stage: "Stage" };
export const de: Messages = { failureKind: "ursache" };
const resources = { en: { translation: { failureKind: "cause" } } };
const columns = [{ accessorKey: "failureKind", header: "Cause", cell: ({ row }) => row.original.failureKind ?? "none" }];
const chartConfig = { failureKind: { label: "Failure kind", color: "hsl(1)" } };
const argTypes = { failureKind: { control: "select", options: ["⟪unregistered:k_a⟫", "⟪unregistered:k_b⟫"], description: "no" } };
const color = (() => { switch (row.failureKind) { case "⟪unregistered:k_j⟫": return "no"; default: return "no"; } })();
const icon = failureKind.startsWith("no") ? "no" : "no";
const enumValues = Object.values(FailureKind).map((k) => ({ value: k, label: "no" }));
const type = arktype({ failureKind: "string", count: "number" }), cols = { failure_kind: "varchar", failure_reason: "text", id: 3 };
`,
  components: `
const A = () => <select value={failureKind} onChange={(e) => setFailureKind(e.target.value)}><option value="">All</option></select>;
const B = () => <FilterChips items={failureKinds.map((k) => ({ id: k, label: failureKindLabels[k] ?? "no" }))} />;
const C = () => <span className={\`kind-\${failureKind}\`} data-failure-kind={row.failureKind ?? undefined} title={failureKind || "no"}>{failureKind === "⟪unregistered:k_h⟫" ? "no" : failureKindLabels[failureKind]}</span>;
const D = () => <Trans i18nKey={\`failureKind.\${failureKind}\`} values={{ failureKind }} />;
const E = () => <Tooltip content={row.failureKind ? describe(row.failureKind) : "no"}><Badge variant={row.failureKind === "⟪unregistered:k_i⟫" ? "no" : "no2"} failureKind={row.failureKind} /></Tooltip>;
const [sortKey, setSortKey] = useState<"failureKind" | "stage">("failureKind");
const { data } = useQuery({ queryKey: ["failureKind", "no"], queryFn: () => api.get("/rows", { params: { failureKind: "⟪unregistered:k_p⟫", sort: "no" } }) });
type Props = { kind: FailureKind; onChange?: (kind: FailureKind) => void; mode: "no" };
export function Cell({ kind, mode = "no" }: Props) { return kind === "⟪unregistered:k_s⟫" && mode === "no" ? <b /> : null; }
const el = <Cell kind="⟪unregistered:k_t⟫" mode="no" />;
`,
  "schemas, tests and guards of a dashboard": `
supabase.from("rows").select("failure_kind").like("failure_kind", "judge%").eq("failure_kind", "⟪unregistered:k_c⟫").in("failure_kind", ["⟪unregistered:k_d⟫"]).not("failure_kind", "is", null).filter("failure_kind", "ilike", "no%");
knex("rows").where("failure_kind", "like", "no%").andWhere("failure_kind", "<>", "⟪unregistered:k_e⟫");
query(collection, where("failureKind", "in", ["⟪unregistered:k_f⟫"]), where("failureKind", "array-contains", "⟪unregistered:k_g⟫"));
const isJudge = (kind?: FailureKind) => kind?.startsWith("judge_") || kind === "⟪unregistered:k_k⟫";
const grouped = Object.groupBy(rows, ({ failureKind }) => failureKind ?? "no_kind");
const filtered = filter === "all" ? rows : rows.filter((r) => r.failureKind === filter);
const label: Record<FailureKind, string> = { ⟪unregistered:k_l⟫: t("failureKind.no"), "⟪unregistered:k_m⟫": "no" };
const order: FailureKind[] = ["⟪unregistered:k_n⟫"]; order.indexOf("⟪unregistered:k_o⟫");
const schema = yup.object({ failureKind: yup.string().oneOf(["⟪unregistered:k_q⟫"]).required("no_required") });
const schema2 = z.object({ failureKind: z.string().refine((v) => v !== "⟪unregistered:k_maybe⟫", "no"), x: z.enum(["no"]) });
const s3 = z.discriminatedUnion("failureKind", [z.object({ failureKind: z.literal("⟪unregistered:k_r⟫"), why: z.literal("no") })]);
mock.mockResolvedValueOnce({ rows: [{ id: "no", failure_kind: "⟪unregistered:k_u⟫" }] });
const fixture: Row = { failure_kind: "⟪unregistered:k_v⟫", failure_reason: "no", failure_stage: "no" } as const;
expect(wrapper.find("[data-testid='failureKind']").text()).toBe("no");
expect(screen.getByLabelText("Failure kind")).toHaveValue("maybe");
expect(row.failureKind, "no").not.toBe("⟪unregistered:k_w⟫");
expect([row.failureKind, row.stage]).toEqual(["k_maybe", "no"]);
expect({ kind: row.failureKind }).toEqual({ kind: "k_maybe" });
expect(spy).toHaveBeenCalledWith("failureKind", "no_maybe");
gql\`query { rows(failureKind: "maybe") { id } }\`;
const f = { failureKind: process.env.KIND ?? "⟪unregistered:k_x⟫", url: \`/x?failure_kind=\${k}\` };
throw new RolloutError(\`judge: \${x}\`, { failureKind: cond ? "⟪unregistered:k_y⟫" : undefined });
if (!failureKind || failureKind === "⟪unregistered:k_z⟫") return;
const nextFailureKind = isFailureKind(value) ? value : "⟪unregistered:k_a1⟫";
const failureKindLabel = failureKindLabels[kind] ?? kind.replaceAll("_", " ");
const failureKindCount = counts["no"];
const KIND_RE = /^failure_kind="(no)"$/;
const failureKindText = kind === "judge_failed" ? "no" : "no";
let failureKind: FailureKind | undefined; failureKind = e instanceof TimeoutError ? "⟪unregistered:k_b1⟫" : "⟪unregistered:k_c1⟫";
function assertNever(kind: never) { throw new Error(\`no \${kind}\`); }
export const isRetryable = (k: FailureKind): boolean => (["⟪unregistered:k_f1⟫"] as FailureKind[]).includes(k) || RETRY.has(k);
`,
});
