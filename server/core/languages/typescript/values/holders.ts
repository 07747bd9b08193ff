/** Functions of frameworks that make a variable which holds their first argument: `useState("judge_failed")`, `signal("…")`. */
export const variableHolders: readonly string[] = (
  "useState useRef ref shallowRef signal useSignal $state createSignal atom writable observable BehaviorSubject " +
  "input model"
).split(" ");
