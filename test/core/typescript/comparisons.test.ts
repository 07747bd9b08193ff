import { check } from "./check.js";

check("comparisons, switch and membership", "typescript", {
  "operators, both sides": `
if (row.failureKind == "⟪ok:judge_failed⟫" || "⟪unregistered:abc⟫" !== row?.failureKind) stop();
if (this.#failureKind === '⟪ok:shutdown⟫') stop();
while (a.b[0].failureKind! != "⟪unregistered:q_r⟫") next();
`,
  "wrapped sites": `
if (String(row.failureKind ?? "") === "⟪ok:judge_failed⟫") a();
if ((row.failureKind ?? "none") === "⟪unregistered:zzz⟫") a();
if ((row.failureKind as string) === "⟪unregistered:zzy⟫") a();
if ((await getFailureKind(row)) === "⟪unregistered:zzx⟫") a();
if (row.failureKind === ("⟪ok:cancelled⟫" as const)) a();
`,
  "arms of a condition": `
const x = row.failureKind === "⟪ok:judge_failed⟫" ? "bad" : row.failureKind === "⟪ok:shutdown⟫" ? "stopped" : "fine";
`,
  "in a template": `
const s = \`\${row.failureKind === "⟪ok:judge_failed⟫" ? "bad" : "good"} \${row.failureKind ?? "none"}\`;
`,
  "parts and types of a kind are not compared with kinds": `
if (typeof row.failureKind === "string") a();
if ("string" === typeof failureKind) a();
if (failureKind.split(":")[0] === "code_golf") a();
if ("code_golf" === failureKind.split(":")[0]) a();
if (failureKind.length === 3) a();
if (failureKind.toLowerCase().includes("judge")) a();
`,
  "computed text is not written by a comparison": `
if (row.failureKind === \`http_\${status}\`) a();
if (row.failureKind === "judge_" + mode) a();
`,
  "lists written in place": `
if (["⟪ok:judge_failed⟫", "⟪unregistered:abc⟫"].includes(row.failureKind)) a();
if (new Set(["⟪ok:shutdown⟫"]).has(failureKind)) a();
if (["⟪ok:judge_failed⟫", "⟪unregistered:abd⟫"].indexOf(row["failure_kind"]) >= 0) a();
if ((["⟪ok:cancelled⟫"] as string[]).includes(failureKind!)) a();
if (["⟪ok:judge_failed⟫" as const, "⟪ok:shutdown⟫"].includes(String(row.failure_kind))) a();
if ("judge_failed or so".includes(failureKind)) a();
`,
  "lists of this file": `
const RETRYABLE = ["⟪ok:transport_timeout⟫", "⟪unregistered:flaky⟫"];
const FATAL = new Set(["⟪unregistered:dead⟫"]);
const OTHER = ["alpha"];
if (RETRYABLE.includes(row.failureKind) || FATAL.has(row.failureKind)) again();
if (OTHER.includes(row.status)) again();
`,
  collections: `
row.failureKinds.push("⟪ok:judge_failed⟫", "⟪unregistered:abc⟫");
if (summary.failureKinds.includes("⟪ok:shutdown⟫")) a();
summary.failureKinds?.add("⟪ok:cancelled⟫");
const failureKinds = ["⟪ok:judge_failed⟫", ...rest, "⟪unregistered:abd⟫"];
const seenFailureKinds = new Set(["⟪ok:judge_failed⟫"]);
if (failureKinds[0] === "⟪unregistered:abe⟫") a();
if (failureKinds.some((k) => k === "⟪unregistered:abf⟫")) a();
if (failureKinds.every(k => k !== "⟪unregistered:abg⟫")) a();
for (const k of failureKinds) { if (k === "⟪unregistered:abh⟫") a(); }
for (let k of failureKinds) { if (k === "⟪unregistered:abi⟫") a(); k = clean(k); if (k === "no") a(); }
for (let k of failureKinds) { row.k = 1; if (k === "⟪unregistered:abj⟫") a(); }
if (k === "other") a();
`,
  assertions: `
expect(row.failureKind).toBe("⟪ok:judge_failed⟫");
expect(row.failureKind, "message").not.toEqual('⟪unregistered:abc⟫');
expect(result.failureKinds).toEqual(["⟪unregistered:abd⟫"]);
expect(result.failureKinds).toContain("⟪unregistered:abe⟫");
expect(row).toMatchObject({ failureKind: "⟪unregistered:abf⟫", stage: "x" });
expect(row).toHaveProperty("failureKind", "⟪unregistered:abg⟫");
assert.equal(row.failureKind, "⟪unregistered:abh⟫", "judge_failed is expected");
assert.strictEqual("⟪unregistered:abi⟫", row.failure_kind);
assert.deepEqual(row.failureKinds, ["⟪unregistered:abj⟫"], "text");
await expect(failureKind(error)).resolves.toBe("⟪unregistered:abk⟫");
expect(row.failureKind).toMatch("judge");
expect(kindOf(row)).toBe("judge");
expect(row.failureKind).to.equal("⟪unregistered:abl⟫");
t.is(row.failureKind, "⟪unregistered:abm⟫");
expect(failureKind({ code: "E" })).toBe("⟪unregistered:abn⟫");
expect(row.failureKind).toContain("judge");
expect(fn).toHaveBeenCalledWith({ failureKind: "⟪unregistered:abo⟫" });
expect(row.failureKind).toBeOneOf(["⟪unregistered:abp⟫"]);
expect(kinds).toEqual(expect.arrayContaining(["x"]));
expect(row.failureKinds).toEqual(expect.arrayContaining(["⟪unregistered:abq⟫"]));
`,
  "assertions the other way round": `
expect(["⟪ok:judge_failed⟫", "⟪unregistered:abc⟫"], "no_a").toContain(row.failureKind);
expect.soft(new Set(["⟪unregistered:abd⟫"])).not.toContain(failureKind(error));
expect("⟪unregistered:abe⟫").toBe(row.failureKind);
expect(["⟪unregistered:abf⟫"]).to.deep.equal(row.failureKinds);
expect(["⟪unregistered:abg⟫"]).to.include(row.failureKind);
expect("the no_b of a run").toContain(row.failureKind);
expect(["no_c"]).toContain(row.stage);
expect(["no_d"]).toContain(labels[row.failureKind]);
check(["no_e"]).toContain(row.failureKind);
`,
  "a fallback behind the site": `
if (!["⟪unregistered:abc⟫"].includes(row.failureKind ?? "")) a();
expect(row?.failureKind ?? null).toBe("⟪unregistered:abd⟫");
switch (row.failureKind ?? "none") { case "⟪unregistered:abe⟫": break; }
if (["⟪unregistered:abf⟫"].includes(row.failureKind as string)) a();
`,
  "tables of tests": `
test.each(["⟪ok:judge_failed⟫", "⟪unregistered:abc⟫"])("x %s", (failureKind) => {});
it.each([["a_b", "⟪unregistered:abd⟫", 1], ["c", "⟪ok:shutdown⟫", 2]])("x", async (text, failureKind, n) => {});
it.each([{ failureKind: "⟪unregistered:abe⟫", text: "abe" }])("x", ({ failureKind, text }) => {});
`,
  "tables of tests and lists behind casts, by name, and with a parameter of a kind type": `
test.each(["⟪ok:judge_failed⟫", "⟪unregistered:k_a⟫"] as const)("x %s", (failureKind) => {});
it.each([["no_a", "⟪unregistered:k_b⟫"] as const, ["no_b", null]] as const)("x", (text, failureKind) => {});
(["⟪unregistered:k_c⟫"] as const).forEach((failureKind) => a(failureKind));
const SOFT = ["⟪ok:shutdown⟫", "⟪unregistered:k_d⟫"] as const, STAGES = ["no_c"] as const;
it.each(SOFT)("x %s", async (kind: FailureKind) => {});
it.each(STAGES)("x %s", (stage, failureKind) => a(failureKind));
STAGES.map((stage: Stage) => stage);
["⟪unregistered:k_e⟫"].filter((kind: FailureKind) => b(kind));
["no_d"].filter((kind: ShapeKind) => b(kind));
`,
  "lists that are searched for a kind and objects that one is looked up in": `

const a = ["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"].some((k) => k === row.failureKind) || SOFT.find((k) => failureKind === k);
const b = ["odd"].some((k) => k === row.stage) || ["odd"].some((k) => row.stage === failureKind);
const SOFT = ["⟪unregistered:soft⟫"];
const c = { ⟪ok:shutdown⟫: "off" }[row.failureKind] ?? ({ "⟪unregistered:odd⟫": "odd" } as Record<string, string>)[failureKind];
if (x) { odd(); }
[failureKind].forEach(odd);
`,
});
