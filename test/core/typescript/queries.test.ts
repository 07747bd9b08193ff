import { check } from "./check.js";

check("queries", "typescript", {
  "paths that end in the field": `
knex("runs as r").where("r.failure_kind", "⟪unregistered:k_a⟫").whereIn("r.failure_kind", ["⟪ok:shutdown⟫"]).where("r.stage", "no_a");
runs.updateOne({ id }, { $set: { "meta.failure_kind": "⟪unregistered:k_b⟫", "meta.note": "no_b" } });
span.setAttribute("gym.failure_kind", "⟪unregistered:k_c⟫");
if (form.watch("run.failureKind") === "⟪unregistered:k_d⟫") reset();
const COLUMN = "runs.failure_kind";
db.where(COLUMN, "⟪unregistered:k_e⟫");
`,
  "paths to texts about the field": `
const en = { "errors.failureKind": "Unknown kind of failure", "runs.failureKind": "Ausfallart", "runs.note": "Notiz" };
const errors = { "run.failureKind": "required" };
const text = t("runs.failureKind", "no_a");
label("runs.failureKind", "Kind");
const paths = { failureKind: "run.failureKind", failure_kind: "$.run.failure_kind" };
get(row, "failureKind.name", "no_b");
`,
  "operators between a column and its value, whatever is called": `
query.where(({ eb, or }) => or([eb("failure_kind", "=", "⟪unregistered:k_a⟫"), eb("failure_kind", "in", ["⟪unregistered:k_b⟫"])]));
query.where(({ eb }) => eb("stage", "=", "no_a").or("r.failure_kind", "!=", "⟪unregistered:k_c⟫"));
eb("failure_kind", "like", "no_%"), eb("failure_kind", "is", null), compare("failure_kind", "no_b", "no_c");
`,
  "elements put into a list and taken out of it": `
runs.updateOne({ id }, { $push: { failure_kinds: "⟪unregistered:k_a⟫", notes: "no_a" } });
runs.updateOne({ id }, { $addToSet: { failureKinds: { $each: ["⟪unregistered:k_b⟫"] } }, $pull: { failureKinds: late ? "⟪ok:shutdown⟫" : null } });
runs.find({ failureKinds: { $all: ["⟪unregistered:k_c⟫"], $elemMatch: { $ne: "⟪unregistered:k_d⟫" } } });
const row = { failureKinds: "no_b" };
`,
  "parts of SQL, by what takes them": `
const a = sql\`failure_kind = '⟪unregistered:k_a⟫'\`, b = Prisma.sql\`r.failure_kind = '⟪unregistered:k_b⟫' and stage = 'no_a'\`;
repo.createQueryBuilder("r").where("r.failureKind = '⟪unregistered:k_c⟫'").andWhere("r.stage = 'no_b'");
knex("rows").whereRaw("failure_kind = '⟪unregistered:k_d⟫'").select(knex.raw("failure_kind = '⟪ok:shutdown⟫' as is_off"));
note("failure_kind = 'no_c'"), html\`failure_kind = 'no_d'\`;
`,
  "columns that SQL has from the schema": `
const a = check("k", sql\`\${table.failureKind} IN ('⟪unregistered:k_a⟫', '⟪ok:shutdown⟫') OR \${table.stage} IN ('no_a')\`);
const b = sql<number>\`count(*) filter (where \${runs.failureKind} = '⟪unregistered:k_b⟫' and \${runs.stage} = 'no_b')\`;
const c = sql\`INSERT INTO runs (failure_kind, stage) VALUES (\${row.failureKind}, 'no_c')\`, d = sql\`\${failureKind} = 'no_d'\`;
const e = sql\`UPDATE runs SET failure_kind = \${row.failureKind}, stage = 'no_e' WHERE \${runs.failureKind} <> '⟪unregistered:k_c⟫'\`;
const f = \`\${runs.failureKind} = 'no_f'\`, g = sql\`\${runs.failureKind.name} = 'no_g' OR \${labels(runs.failureKind)} = 'no_h'\`;
`,
  "strings joined by a plus": `
const a = "UPDATE rows SET state = 'x', " +
  "failure_kind = '⟪unregistered:k_a⟫' WHERE id = ?";
const b = "SELECT 1 FROM rows WHERE failure_kind IN ('⟪ok:shutdown⟫', " + \`'⟪unregistered:k_b⟫')\`;
const c = "SELECT 1 FROM " + table + " WHERE " + "failure_kind = '⟪unregistered:k_c⟫'";
const d = "failure_kind IN ('" + kinds.join("','") + "')", e = "failure_kind == 'no_" + "a'";
log.warn("a row has " + "failure_kind == 'no_b'");
throw new Error("a row has " + "failure_kind == 'no_c'");
`,
  "prefixes and patterns": `
search({ query: { prefix: { failure_kind: "judge_" }, wildcard: { failure_kind: "judge_*" }, regexp: { failureKind: "judge_.*" } } });
search({ match_phrase_prefix: { failure_kind: "judge" }, fuzzy: { failure_kind: { value: "judge", in: ["no_a"] } } });
db.where(like({ failureKind: "judge_%" }), { startsWith: { failureKind: "judge" }, $regex: { failureKind: "jud" } });
search({ term: { failure_kind: "⟪unregistered:k_a⟫" }, terms: { failure_kind: ["⟪ok:shutdown⟫"] } });
`,
});
