import type { Sites } from "../sites.js";
import { type Facts, noFacts, type Occurrence, type Silence, type Slot } from "./facts.js";
import type { Language } from "./language.js";
import type { NameUse } from "./nameUses.js";
import { factsOutside } from "./outside.js";
import { outsideOf, type Part, spanOfPart } from "./part.js";

/** What a language says of its own texts when they are composed of parts in other languages. */
export interface Composition extends Omit<Language, "read" | "nameUses" | "asides" | "partAt"> {
  /** The parts that are in a language of ours, in the order of the text. */
  readonly partsOf: (text: string, id: string) => readonly Part[];
  /** What the text around the parts turns off, in the order of the text. */
  readonly silencesOf: (text: string, id: string) => readonly Silence[];
  /** True for a value that stands for any kind in such texts, and is none itself; absent where there are none. */
  readonly standsForAny?: (value: string) => boolean;
}

/** A language of texts that are composed of parts: each part is read by its own language, and what it says is told at its place. */
export function composed({ partsOf, silencesOf, standsForAny, ...own }: Composition): Language {
  return {
    ...own,
    read(text, sites, id) {
      const silences = silencesOf(text, id);
      const around = silences.length === 0 ? [] : [{ ...noFacts, silences }];
      const facts = joined([...around, ...partsOf(text, id).flatMap((part) => readPart(part, sites))]);
      if (!standsForAny) return facts;
      const isDropped = ({ value }: Occurrence) => value !== null && standsForAny(value);
      const dropped = facts.occurrences.filter(isDropped);
      if (dropped.length === 0) return facts;
      const slots = [...facts.slots, ...dropped.map(slotAt)].sort((a, b) => a.span.start - b.span.start);
      return { ...facts, slots, occurrences: facts.occurrences.filter((one) => !isDropped(one)) };
    },
    nameUses: (text, names, id) => partsOf(text, id).flatMap((part) => namesIn(part, names)),
    asides: (text, id) =>
      partsOf(text, id).flatMap((part) =>
        part.language.language
          .asides(part.text, part.language.id)
          .map(({ span, sort }) => ({ span: outsideOf(part, span), sort })),
      ),
    partAt(text, id, offset) {
      const part = partsOf(text, id).find((one) => {
        const { start, end } = spanOfPart(one);
        return start <= offset && offset <= end;
      });
      return part?.language ?? null;
    },
  };
}

/** A kind may be chosen in place of what stands for any. */
function slotAt({ span, quoted, site }: Occurrence): Slot {
  return { span, kind: quoted ? "closed" : "blank", quote: "", lead: "", site };
}

/** A part without a site says nothing, so an edit elsewhere costs little. */
function readPart(part: Part, sites: Sites): Facts[] {
  const { language, text } = part;
  return sites.mention.test(text) ? [factsOutside(part, language.language.read(text, sites, language.id))] : [];
}

function namesIn(part: Part, names: ReadonlySet<string>): NameUse[] {
  const { language, text } = part;
  if (![...names].some((name) => text.includes(name))) return [];
  return language.language
    .nameUses(text, names, language.id)
    .map((use) => ({ ...use, span: outsideOf(part, use.span) }));
}

/** Facts of parts that follow one another; only silences may stand among those of others. */
function joined(all: readonly Facts[]): Facts {
  const [first = noFacts] = all;
  if (all.length < 2) return first;
  return {
    occurrences: all.flatMap(({ occurrences }) => occurrences),
    slots: all.flatMap(({ slots }) => slots),
    constants: all.flatMap(({ constants }) => constants),
    references: all.flatMap(({ references }) => references),
    declarations: all.flatMap(({ declarations }) => declarations),
    imports: all.flatMap(({ imports }) => imports),
    silences: all.flatMap(({ silences }) => silences).sort((a, b) => a.span.start - b.span.start),
  };
}
