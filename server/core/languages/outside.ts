import type { Span } from "../text.js";
import type { Facts, Member, Reference, Silence } from "./facts.js";
import { outsideOf, type Part, spanOfPart } from "./part.js";

/** What a part says, with every place as it is in the text around it. Names mean something in their own part only. */
export function factsOutside(part: Part, facts: Facts): Facts {
  const at = (span: Span) => outsideOf(part, span);
  const reach = spanOfPart(part);
  return {
    occurrences: facts.occurrences.map((one) => ({ ...one, span: at(one.span) })),
    slots: facts.slots.map((one) => ({ ...one, span: at(one.span) })),
    constants: facts.constants.map((one) => ({
      ...one,
      nameSpan: at(one.nameSpan),
      valueSpan: at(one.valueSpan),
      reach,
    })),
    references: facts.references.map((one) => referenceOutside(one, at)),
    declarations: facts.declarations.map((one) => ({
      ...one,
      nameSpan: at(one.nameSpan),
      span: at(one.span),
      members: one.members.map((member) => memberOutside(member, at)),
      includes: one.includes.map((included) => referenceOutside(included, at)),
    })),
    imports: facts.imports.map((one) => ({ ...one, span: at(one.span), reach })),
    silences: facts.silences.map((one) => silenceOutside(one, at)),
  };
}

type Outside = (span: Span) => Span;

function referenceOutside(reference: Reference, at: Outside): Reference {
  return { ...reference, span: at(reference.span) };
}

function memberOutside(member: Member, at: Outside): Member {
  return { ...member, span: at(member.span), valueSpan: at(member.valueSpan) };
}

function silenceOutside(silence: Silence, at: Outside): Silence {
  return {
    ...silence,
    span: at(silence.span),
    directiveSpan: at(silence.directiveSpan),
    covers: at(silence.covers),
    codes: silence.codes?.map(({ code, span }) => ({ code, span: at(span) })) ?? null,
  };
}
