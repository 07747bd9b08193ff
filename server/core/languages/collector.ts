import type { Constant, Declaration, Facts, Import, Occurrence, Reference, Silence, Slot } from "./facts.js";

/** Gathers the facts of one text. What is found twice at the same place is kept once. */
export interface Collector {
  occurrence(occurrence: Occurrence): void;
  slot(slot: Slot): void;
  constant(constant: Constant): void;
  reference(reference: Reference): void;
  declaration(declaration: Declaration): void;
  import(one: Import): void;
  silence(silence: Silence): void;
  /** All facts so far, in the order of the text. */
  finish(): Facts;
}

/** A collector without facts. */
export function collector(): Collector {
  const occurrences = new Map<number, Occurrence>();
  const slots = new Map<number, Slot>();
  const constants = new Map<number, Constant>();
  const references = new Map<number, Reference>();
  const declarations = new Map<number, Declaration>();
  const imports = new Map<number, Import>();
  const silences = new Map<number, Silence>();
  const put = <Fact>(facts: Map<number, Fact>, at: number, fact: Fact) => {
    if (!facts.has(at)) facts.set(at, fact);
  };
  return {
    occurrence: (fact) => put(occurrences, fact.span.start, fact),
    slot: (fact) => put(slots, fact.span.start, fact),
    constant: (fact) => put(constants, fact.nameSpan.start, fact),
    reference: (fact) => put(references, fact.span.start, fact),
    declaration: (fact) => put(declarations, fact.nameSpan.start, fact),
    import: (fact) => put(imports, fact.span.start, fact),
    silence: (fact) => put(silences, fact.span.start, fact),
    finish: () => ({
      occurrences: inOrder(occurrences),
      slots: inOrder(slots),
      constants: inOrder(constants),
      references: inOrder(references),
      declarations: inOrder(declarations),
      imports: inOrder(imports),
      silences: inOrder(silences),
    }),
  };
}

function inOrder<Fact>(facts: ReadonlyMap<number, Fact>): Fact[] {
  return isAscending(facts.keys()) ? [...facts.values()] : [...facts].sort(([a], [b]) => a - b).map(([, fact]) => fact);
}

/** Most facts are found in the order of the text. */
function isAscending(offsets: Iterable<number>): boolean {
  let last = -1;
  for (const offset of offsets) {
    if (offset < last) return false;
    last = offset;
  }
  return true;
}
