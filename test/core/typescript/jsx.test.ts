import { check } from "./check.js";

check("JSX", "typescriptreact", {
  "attributes and children": `
const a = <Badge failureKind="⟪ok:judge_failed⟫" kind="x" />;
const b = <Badge failureKind={late ? "⟪unregistered:abc⟫" : '⟪ok:shutdown⟫'} label={"x"} />;
const c = <Badge {...p} failureKind={\`http_\${s}\`.x} data-failure-kind="⟪unregistered:abd⟫">it's {row.failureKind === "⟪unregistered:abe⟫" && "text"} isn't</Badge>;
const d = <Select<FailureKind> value={x} failureKinds={["⟪unregistered:abf⟫"]} />;
const e = <Badge failureKind={⟪dynamic:\`http_\${s}\`⟫} />;
const f = <Badge failureKind="⟪ok:judge&#95;failed⟫" />;
`,
  "queries in attributes": `
const a = <Panel title="failure_kind == 'judge_lost'" placeholder={"failure_kind == 'judge_lost'"} help={\`failure_kind == 'judge_lost'\`} />;
const b = <Panel query="failure_kind == '⟪unregistered:abc⟫'" expr={'rows{failure_kind="⟪unregistered:abd⟫"}'} />;
`,
  "type parameters are no elements": `
const pick = <T,>(x: T) => x;
const pick2 = <T extends object>(x: T): T => x;
type F = <T>(x: T) => T;
const r = { failureKind: "⟪ok:judge_failed⟫" };
const el = a < b ? <p>it's</p> : <></>;
const s = { failureKind: '⟪unregistered:abc⟫' };
`,
  "an unclosed tag": `
export const A = () => {
  return (
    <div>
      <Badge failureKind="⟪ok:judge_failed⟫"
    </div>
  );
};
export const B = { failureKind: "⟪unregistered:abc⟫" };
`,
  "an unclosed element": `
export const A = () => (
  <div>
    <p>it's
  </div>
);
export const B = { failureKind: "⟪unregistered:abc⟫" };
`,
});
