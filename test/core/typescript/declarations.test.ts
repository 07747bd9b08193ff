import assert from "node:assert/strict";
import { test } from "node:test";
import type { ImportedName } from "../../../server/core/languages/facts.js";
import { factsOf } from "../../fixture.js";

/**
 * Each declaration as `name: value (constant) [section] <status> from module#name.member comment, …`, with `...name module#name`
 * for what it includes; what a member has not is left out.
 */
function spell(source: string): string[] {
  return factsOf(source, "typescript").declarations.map(({ name, members, includes }) => {
    const spelled = members.map(({ value, constant, section, comment, status, from }) =>
      [
        value ?? "?",
        constant && `(${constant})`,
        section && `[${section}]`,
        status && `<${status}>`,
        from && `from ${spellOrigin(from)}`,
        comment,
      ]
        .filter(Boolean)
        .join(" "),
    );
    const others = includes.map(({ name: other, from }) => `...${other} ${from ? spellOrigin(from) : ""}`);
    return `${name}: ${[...spelled, ...others].join(", ")}`;
  });
}

function spellOrigin({ module, name, member }: ImportedName): string {
  return `${module}#${name}${member === undefined ? "" : `.${member}`}`;
}

/** Checks the declarations of a text as it is written, with CRLF, and with tabs and comments between its tokens. */
function checkDeclarations(why: string, source: string, expected: readonly string[]): void {
  const tabs = source.replace(/^ +/gm, "\t").replace(/ (?==|\{|\[)/g, "\t");
  for (const [form, text] of [
    ["as written", source],
    ["with CRLF", source.replaceAll("\n", "\r\n")],
    ["with tabs", tabs],
  ] as const) {
    test(`declarations: ${why}, ${form}`, () => assert.deepEqual(spell(text), expected));
  }
}

checkDeclarations(
  "a union with comments beside and above",
  `
export type FailureKind =
  | "judge_failed" // The judge did not answer.
  /** Took too long. */
  | "agent_timeout"
  | "shutdown";
`,
  ["FailureKind: judge_failed The judge did not answer., agent_timeout Took too long., shutdown"],
);

checkDeclarations(
  "lists, sets and schemas",
  `
const FAILURE_KINDS = ["judge_failed", "shutdown"] as const;
const SOFT_FAILURE_KINDS: ReadonlySet<string> = new Set(["agent_timeout"]);
const failureKindSchema = z.enum(["cancelled"]);
`,
  ["FAILURE_KINDS: judge_failed, shutdown", "SOFT_FAILURE_KINDS: agent_timeout", "failureKindSchema: cancelled"],
);

checkDeclarations(
  "constants, also of other files, under sections",
  `
// The judge gave no verdict.
const JUDGE_FAILED = "judge_failed";
export const FAILURE_KINDS = new Set([
  // --- judge ---
  JUDGE_FAILED,
  OTHER,
  // --- agent ---
  "agent_timeout", // too slow
]);
`,
  [
    "FAILURE_KINDS: judge_failed (JUDGE_FAILED) [judge] The judge gave no verdict., ? (OTHER) [judge], agent_timeout [agent] too slow",
  ],
);

checkDeclarations(
  "enums, objects of constants, classes",
  `
enum FailureKind { JudgeFailed = "judge_failed", /** Ended. */ Shutdown = 'shutdown' }
const SandboxFailureKind = { Gone: "session_lost" } as const;
class AgentFailureKind { static readonly LATE = "agent_timeout"; }
`,
  ["FailureKind: judge_failed, shutdown Ended.", "SandboxFailureKind: session_lost", "AgentFailureKind: agent_timeout"],
);

checkDeclarations(
  "tables keyed by kind",
  `
const FAILURE_KIND_LABELS = { judge_failed: "The judge", "web_shop:cart_lost": { title: "x", meaning: "The cart" } };
`,
  ["FAILURE_KIND_LABELS: judge_failed The judge, web_shop:cart_lost The cart"],
);

checkDeclarations(
  "tables of other things are none",
  `
const STAGES = ["seed"];
const RETRIES_TO_FAILURE_KIND = { 3: "shutdown" };
const failureKinds = rows.map((row) => row.failureKind);
`,
  [],
);

checkDeclarations(
  "unions in every shape",
  `
type Base = "session_lost" | ("session_expired");
export type FailureKind = ( | "judge_failed" /* no verdict */ | (("shutdown")) | Base
  | \`agent_timeout\`  /** Too slow. */ );
type AgentFailureKind = Readonly<Base> | null | string;
type LoopFailureKind = LoopFailureKind | "cancelled" | Other<"x">;
type EmptyFailureKind = "" | \`http_\${number}\` | 3;
`,
  [
    "FailureKind: judge_failed no verdict, shutdown, session_lost, session_expired, agent_timeout Too slow.",
    "AgentFailureKind: session_lost, session_expired",
    "LoopFailureKind: cancelled",
  ],
);

checkDeclarations(
  "types that derive from values",
  `
const KINDS = ["judge_failed", /* Late. */ "agent_timeout"] as const;
type FailureKind = (typeof KINDS)[number] | "shutdown";
type AgentFailureKind = typeof KINDS[number];
const Kind = { Judge: "judge_failed", Late: "agent_timeout" } as const;
type JudgeFailureKind = (typeof Kind)[keyof typeof Kind];
const TEXTS = { judge_failed: "The judge" };
type TextFailureKind = keyof typeof TEXTS;
enum Why { Gone = "session_lost", Count = 3 }
type WhyFailureKind = \`\${Why}\` | Why.Gone;
const schema = z.enum(["cancelled"]);
type SchemaFailureKind = z.infer<typeof schema>;
`,
  [
    "FailureKind: judge_failed, agent_timeout Late., shutdown",
    "AgentFailureKind: judge_failed, agent_timeout Late.",
    "JudgeFailureKind: judge_failed, agent_timeout",
    "TextFailureKind: judge_failed The judge",
    "WhyFailureKind: session_lost (Gone)",
    "SchemaFailureKind: cancelled",
  ],
);

checkDeclarations(
  "schemas",
  `
const failureKindSchema = z.enum(["judge_failed", "shutdown"]).optional().default("shutdown");
const zFailureKind = z.union([z.literal("judge_failed"), z.literal("agent_timeout").describe("too slow")]);
const orFailureKind = z.literal("judge_failed").or(z.literal("shutdown"));
const vFailureKind = v.picklist(["session_lost"]);
const fewFailureKind = picklist(KINDS);
const TFailureKind = Type.Union([Type.Literal("judge_failed"), Type.Literal("cancelled")]);
const KINDS = ["kill_shaped"];
const nativeFailureKind = z.nativeEnum(Kind);
enum Kind { Gone = "session_lost" }
const failureKind = pgEnum("failure_kind", ["shutdown"]);
`,
  [
    "failureKindSchema: judge_failed, shutdown",
    "zFailureKind: judge_failed, agent_timeout",
    "orFailureKind: judge_failed, shutdown",
    "vFailureKind: session_lost",
    "fewFailureKind: kill_shaped",
    "TFailureKind: judge_failed, cancelled",
    "nativeFailureKind: session_lost",
    "failureKind: shutdown",
  ],
);

checkDeclarations(
  "lists made of others",
  `
const BASE = ["judge_failed", "shutdown"] as const; // of all servers
const OWN = Object.freeze(["session_lost"]);
const FAILURE_KINDS = [...BASE, "shutdown", ...OWN, ...new Set(BASE), "agent_timeout"] as const;
const SOFT_FAILURE_KINDS = new Set<FailureKind>(BASE);
const HARD_FAILURE_KINDS = Object.values(Kind);
const KNOWN_FAILURE_KINDS = Object.keys(LABELS) as FailureKind[];
const Kind = { Gone: "session_lost" } as const;
const LABELS = { cancelled: "Cancelled" };
const OTHER_FAILURE_KINDS = FAILURE_KINDS;
`,
  [
    "FAILURE_KINDS: judge_failed, shutdown, session_lost, agent_timeout",
    "SOFT_FAILURE_KINDS: judge_failed, shutdown",
    "HARD_FAILURE_KINDS: session_lost",
    "KNOWN_FAILURE_KINDS: cancelled Cancelled",
    "OTHER_FAILURE_KINDS: judge_failed, shutdown, session_lost, agent_timeout",
  ],
);

checkDeclarations(
  "enums, objects and classes in every shape",
  `
export const enum FailureKind {
  // --- judge ---
  Judge = "judge_failed", // No verdict.
  'Unparseable' = \`judge_unparseable\`,
  // --- agent ---
  /**
   * Too slow.
   * @deprecated use another
   */
  Late = "agent_timeout",
}
const GONE = "session_lost";
const SandboxFailureKind = Object.freeze({ GONE, LOST: GONE, LATE: "agent_timeout" } as const);
const AgentFailureKind = { JUDGE: "judge_failed" } as const satisfies Record<string, FailureKind>;
class JudgeFailureKind { static readonly A: string = "judge_failed"; static B = "shutdown"; static label = "x"; readonly C = "no"; }
`,
  [
    "FailureKind: judge_failed [judge] No verdict., judge_unparseable [judge], " +
      "agent_timeout [agent] <deprecated> Too slow. Deprecated: use another",
    "SandboxFailureKind: session_lost (GONE), session_lost (GONE), agent_timeout",
    "AgentFailureKind: judge_failed",
    "JudgeFailureKind: judge_failed, shutdown",
  ],
);

checkDeclarations(
  "tables with texts and records",
  `
const failureKindLabels: Record<FailureKind, string> = { judge_failed: "The judge", "shutdown": \`The end\`, default: "?" };
export const FAILURE_KINDS = {
  judge_failed: { description: "No verdict.", status: "active" },
  peer_drop: { meaning: "Gone.", status: "reserved" },
  timeout: { doc: "Slow.", deprecated: true },
  skipped: { help: "Passed over.", reserved: true, deprecated: false },
};
const FAILURE_KIND_TITLES = { ...MORE, [JUDGE]: "Judge" }, JUDGE = "judge_failed", MORE = { shutdown: "End" };
const FAILURE_KIND_COUNTS = { judge_failed: 3 };
const TEXTS: Readonly<Record<FailureKind, string>> = { judge_failed: "The judge" };
const RETRIES: Record<FailureKind, number> = { judge_failed: 3 };
const listFailureKinds = [{ kind: "judge_failed", meaning: "No verdict." }, { id: "timeout", deprecated: "use another" }];
`,
  [
    "failureKindLabels: judge_failed The judge, shutdown The end",
    "FAILURE_KINDS: judge_failed No verdict., peer_drop <reserved> Gone., timeout <deprecated> Slow., skipped <reserved> Passed over.",
    "FAILURE_KIND_TITLES: shutdown End, judge_failed (JUDGE) Judge",
    "TEXTS: judge_failed The judge",
    "listFailureKinds: judge_failed No verdict., timeout <deprecated>",
  ],
);

checkDeclarations(
  "comments that are nobody's documentation",
  `
export type FailureKind =
  // | "judge_lost"
  | "judge_failed"
  // biome-ignore lint: long
  | "agent_timeout" // | "agent_late"
  /* "old_kind", */
  | "shutdown";
/** Why a rollout failed. */
export type SandboxFailureKind = "session_lost" | "session_expired";
const FAILURE_KINDS = [
  // JUDGE_LOST,
  "judge_failed",
  // z.literal("timeout"), // too slow
  "cancelled", // @deprecated
];
`,
  [
    "FailureKind: judge_failed, agent_timeout, shutdown",
    "SandboxFailureKind: session_lost, session_expired",
    "FAILURE_KINDS: judge_failed, cancelled <deprecated>",
  ],
);

checkDeclarations(
  "members and vocabularies of other files",
  `
import { JUDGE_DOWN as DOWN, Kind, BASE } from "./kinds";
import * as names from "./names";
import Default, { type Soft } from "./soft";
export const FAILURE_KINDS = new Set([DOWN, Kind.Late, names.GONE, names.Kind.Lost, unknown, ...BASE, ...names.MORE]);
type FailureKind = Soft | names.Hard | "judge_failed" | (typeof BASE)[number];
const failureKinds = Default;
const failureKindSchema = z.nativeEnum(Kind);
`,
  [
    "FAILURE_KINDS: ? (DOWN) from ./kinds#JUDGE_DOWN, ? (Late) from ./kinds#Kind.Late, ? (GONE) from ./names#GONE, " +
      "? (Lost) from ./names#Kind.Lost, ? (unknown), ...BASE ./kinds#BASE, ...MORE ./names#MORE",
    "FailureKind: judge_failed, ...Soft ./soft#Soft, ...Hard ./names#Hard, ...BASE ./kinds#BASE",
    "failureKinds: ...Default ./soft#default",
    "failureKindSchema: ...Kind ./kinds#Kind",
  ],
);

test("imports and what is handed on", () => {
  const source = `
import One, { Two as two, type Three, default as four } from "./a";
import type { Five } from './b';
import * as six from "./c";
import seven = require("./d");
import "./failureKind";
const { eight, nine: Nine } = require("./e");
const ten = await import("./f");
export { Eleven, Twelve as twelve } from "./g";
export * from "./h";
export * as thirteen from "./i";
export { two, two as fourteen };
export { own, own as fifteen };
export default own;
export const x = import.meta.url;
`;
  const found = factsOf(source, "typescript").imports.map(({ name, span, from }) => {
    assert.equal(source.slice(span.start, span.end), name);
    return `${name} ${spellOrigin(from)}`;
  });
  assert.deepEqual(found, [
    "One ./a#default",
    "two ./a#Two",
    "Three ./a#Three",
    "four ./a#default",
    "Five ./b#Five",
    "six ./c#*",
    "seven ./d#*",
    "eight ./e#eight",
    "Nine ./e#nine",
    "ten ./f#*",
    "Eleven ./g#Eleven",
    "twelve ./g#Twelve",
    "* ./h#*",
    "thirteen ./i#*",
    "fourteen ./a#Two",
    "fifteen #own",
    "default #own",
  ]);
});

test("members of enums, objects and classes are constants", () => {
  const source = `
enum FailureKind { Judge = "judge_failed" }
const Kind = { late: "agent_timeout", TEXT: "Two words" };
class Why { static readonly GONE = "session_lost"; }
export const LOST = "x";
`;
  assert.deepEqual(
    factsOf(source, "typescript").constants.map(({ owner, name, value }) => [owner ?? null, name, value]),
    [
      ["FailureKind", "Judge", "judge_failed"],
      ["Kind", "late", "agent_timeout"],
      ["Why", "GONE", "session_lost"],
      [null, "LOST", "x"],
    ],
  );
});

test("spans of a declaration", () => {
  const source = 'const FAILURE_KINDS = ["judge_failed", LATE];\nconst LATE = "agent_timeout";';
  const [declaration] = factsOf(source, "typescript").declarations;
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  assert.equal(declaration && text(declaration.nameSpan), "FAILURE_KINDS");
  assert.deepEqual(
    declaration?.members.map(({ span }) => text(span)),
    ['"judge_failed"', "LATE"],
  );
  assert.deepEqual(
    declaration?.members.map(({ valueSpan }) => text(valueSpan)),
    ["judge_failed", "agent_timeout"],
  );
});

test("constants and references", () => {
  const source = `
import { JUDGE_FAILED, Other } from "./failure_kinds";
import { LATE as late } from "./names";
import * as kinds from "./kinds";
import { FailureKind } from "./enum";
const GONE = "session_lost";
row.failureKind = late;
row.failureKind = kinds.SHUTDOWN;
row.failureKind = unknown;
row.failureKind = GONE;
if (row.failureKind === FailureKind.JudgeDown || row.failureKind === kinds.Kind.Late) stop();
const labels: Record<Kind, string> = { [FailureKind.JudgeDown]: "Judge" };
`;
  const { constants, references } = factsOf(source, "typescript");
  assert.deepEqual(
    constants.map(({ name, value }) => [name, value]),
    [["GONE", "session_lost"]],
  );
  assert.deepEqual(
    references.map(({ name, from }) => [name, from ? spellOrigin(from) : null]),
    [
      ["JUDGE_FAILED", "./failure_kinds#JUDGE_FAILED"],
      ["late", "./names#LATE"],
      ["SHUTDOWN", "./kinds#SHUTDOWN"],
      ["unknown", null],
      ["JudgeDown", "./enum#FailureKind.JudgeDown"],
      ["Late", "./kinds#Kind.Late"],
    ],
  );
});
