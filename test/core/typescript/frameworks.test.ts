import { check } from "./check.js";

check("frameworks", "typescript", {
  "patterns with several alternatives": `
match(row.failureKind).with("⟪unregistered:k_a⟫", () => "no_a").with(P.union("⟪unregistered:k_b⟫", "⟪ok:shutdown⟫"), () => "no_b");
match(row).with({ failureKind: P.union("⟪unregistered:k_c⟫", "⟪unregistered:k_d⟫"), stage: P.union("no_c") }, () => "no_d");
`,
  "types of a column": `
define("Row", { failureKind: { type: DataTypes.ENUM("⟪unregistered:k_a⟫", "⟪ok:shutdown⟫") }, state: { type: DataTypes.ENUM("no_a") } });
define("Row", { failureKind: { type: "string", allowNull: true } });
`,
  "lists put together": `
const failureKinds = ["⟪unregistered:k_a⟫", ...(soft ? ["⟪unregistered:k_b⟫"] : [])];
const retryableFailureKinds = BASE.concat(["⟪unregistered:k_c⟫"], soft ? ["⟪unregistered:k_d⟫"] : []);
const names = BASE.concat(["no_a"], ...(soft ? ["no_b"] : []));
`,
  "loops over rows": `
for (const [code, failureKind] of [["no_a", "⟪unregistered:k_a⟫"], ["no_b", "⟪ok:shutdown⟫"]] as const) run(code, failureKind);
for (const [code] of [["no_c", "no_d"]]) run(code);
`,
  "tables of tests by the parameters of the test": `
it.each([["slow", "⟪unregistered:k_a⟫"], ["no_b", null]])("maps %s", (name: string, failureKind: string | null) => {});
test.each(["⟪unregistered:k_b⟫", "⟪ok:shutdown⟫"])("keeps %s", (failureKind) => {});
test.for([["no_a", "⟪unregistered:k_c⟫"]])("maps %s", ([name, failureKind]) => {});
it.each([["no_a"]])("maps %s", (name: string) => {});
`,
  "tables of tests in a template, by their headings": `
describe.each\`
  status | failureKind | note
  \${504} | \${"⟪unregistered:k_a⟫"} | \${"no_a"}
  \${503} | \${late ? "⟪unregistered:k_b⟫" : null} | \${"no_b"}
\`("status $status", () => {});
`,
  "elements that are handed on one by one": `
["⟪unregistered:k_a⟫", "⟪ok:shutdown⟫"].forEach((failureKind) => run(failureKind));
["⟪unregistered:k_b⟫"].map(failureKind => ({ failureKind }));
[["no_a", "⟪unregistered:k_c⟫"]].forEach(([name, failureKind]) => run(name, failureKind));
["no_b"].forEach((name) => run(name));
["no_c"].reduce((failureKind, part) => failureKind + part);
`,
  "assertions about a kind itself, and about what a function was handed": `
row.failureKind.should.equal("⟪unregistered:k_a⟫");
row.failureKind.should.not.be.oneOf(["⟪unregistered:k_b⟫"]);
row.reason.should.equal("no_a");
expect(setFailureKind).toHaveBeenCalledWith("⟪unregistered:k_c⟫");
expect(store.setFailureKind).toHaveBeenLastCalledWith(row, "⟪unregistered:k_d⟫");
expect(setReason).toHaveBeenCalledWith("no_b");
expect(describeFailureKind).toHaveBeenCalledWith("no_c");
`,
  "options of a command": `
program.addOption(new Option("-k, --failure-kind <kind>", "no a").choices(["⟪unregistered:k_a⟫"]).default("⟪ok:shutdown⟫"));
program.option("--failure-kind <kind>", "no b", "⟪unregistered:k_b⟫").option("--stage <s>", "no c", "no_d");
program.option("--failure-kind-column <name>", "no c", "no_e");
`,
  "operators of queries": `
repo.find({ where: { failureKind: In(["⟪unregistered:k_a⟫"]), state: In(["no_a"]) } });
repo.find({ where: { failureKind: Not(In(["⟪unregistered:k_b⟫"])) } });
repo.find({ where: { failureKind: Not(Equal("⟪unregistered:k_c⟫")), lastFailureKind: Like("no_%") } });
`,
  "schemas with defaults, keys and options": `
const A = v.object({ failureKind: v.optional(v.string(), "⟪unregistered:k_a⟫"), stage: v.optional(v.string(), "no_a") });
const FailureKind = t.keyof({ ⟪unregistered:k_b⟫: null, "⟪unregistered:k_c⟫": null });
const failureKindSchema = Type.String({ enum: ["⟪unregistered:k_d⟫"], default: "⟪unregistered:k_e⟫", title: "no_b" });
const args = { failureKind: { type: GraphQLString, defaultValue: "⟪unregistered:k_f⟫", description: "no_c" } };
`,
  "elements that are added in a chain": `
const seen = new Set<FailureKind>();
seen.add("⟪unregistered:k_a⟫").add("⟪ok:shutdown⟫");
`,
  "values that are set in a signal or a subject": `
this.failureKind.set("⟪unregistered:k_a⟫");
const kind$ = new BehaviorSubject<FailureKind | null>(null);
kind$.next("⟪unregistered:k_b⟫");
reason.set("no_a"), failureKind.next.call("no_b");
`,
  "what holds a value in more frameworks": `
let kind = $state<FailureKind>("⟪unregistered:k_a⟫"), failureKind = $state("⟪unregistered:k_b⟫");
class Badge { readonly failureKind = input("⟪unregistered:k_c⟫"); readonly kind = model<FailureKind>("⟪unregistered:k_d⟫"); }
const last = useSignal<FailureKind>("⟪unregistered:k_e⟫");
`,
  "lists of values": `
const FailureKind = builder.enumType("FailureKind", { values: ["⟪unregistered:k_a⟫"] as const, description: "no_a" });
const Stage = builder.enumType("Stage", { values: ["no_b"] as const });
const schema = new Schema({ failureKind: { type: String, enum: { values: ["⟪unregistered:k_b⟫"], message: "no_c" } } });
`,
  "what a property is defined as": `
Object.defineProperty(error, "failureKind", { value: "⟪unregistered:k_a⟫", enumerable: true });
Object.defineProperty(error, "reason", { value: "no_a" });
Reflect.defineProperty(error, "failureKind", { get: () => "no_b" });
`,
});
