import { check } from "./check.js";

check("function values", "typescript", {
  "functions in the place of a kind": `
const a = { failureKind: () => "⟪unregistered:lazy⟫", reason: () => "no_a" };
const b = { failureKind: async (e) => (e ? '⟪ok:session_lost⟫' : "⟪unregistered:k_off⟫"), label: (e) => "no_b" };
const c = { failureKind: function () { return "⟪unregistered:k_fn⟫"; } };
const d = { failureKind: (x) => { if (x.state === "no_c") return "⟪unregistered:k_block⟫"; } };
`,
  "what may be a text for people": `
const a = { failureKind: (row) => "text", failureKindLabel: () => "no_a", formatFailureKind: () => "no_b" };
const b = { failureKind: (row) => row.failureKind ?? "none" };
const c = { failureKind: () => "Something broke", isFailureKind: (kind) => { return "no_c"; } };
const d = { failureKind: (x) => \`a_\${x}\` };
`,
  "the types of functions named for kinds": `
interface Api { getFailureKind: () => "⟪unregistered:k_a⟫" | '⟪ok:shutdown⟫'; onChange: (failureKind: "⟪unregistered:k_b⟫" | null) => void; failureKindLabel: () => "no_a" }
interface Props { onPick?: (kind: FailureKind) => "no_b"; onFailureKind: (text: "no_c") => void }
`,
});

check("pattern matching", "typescript", {
  "the patterns of a pipe": `
const a = Match.value(row.failureKind).pipe(
  Match.when("⟪ok:shutdown⟫", () => "no_a"),
  Match.not("⟪unregistered:k_a⟫", () => "no_b"),
  Match.orElse(() => "no_c"),
);
const b = Match.type<FailureKind>().pipe(Match.when('⟪unregistered:k_b⟫', () => "no_d"), Match.whenOr("⟪unregistered:k_c⟫", "⟪unregistered:k_d⟫", () => "no_e"), Match.exhaustive);
const c = Match.value(row.state).pipe(Match.when("no_f", () => "no_g"));
const d = Match.type<State>().pipe(Match.when("no_h", () => "no_i"));
`,
});
