import type { Member } from "../../facts.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { PythonFile } from "../file.js";
import { bindingOf } from "../names/bindings.js";
import { blockText, type Comments } from "../syntax/comments.js";
import { literalOf } from "../syntax/strings.js";
import { descriptionOf, entryAround } from "./descriptions.js";
import type { MemberPlace } from "./members.js";
import { readSections, type Section, sectionTitle } from "./sections.js";

/** What a text says of a member. */
export type Note = Pick<Member, "comment" | "section" | "status">;

/** A place in the text that comments on a member may stand beside, above or below. */
interface Anchor {
  /** The offset at which it begins, and that at which what may be commented ends. */
  readonly start: number;
  readonly end: number;
  /** Sections that begin before this offset do not hold it. */
  readonly from: number;
}

/**
 * What the text says of each of `places`: by what the declaration maps it to, or else in comments where its constant is defined,
 * or else in comments where it stands in the declaration.
 */
export function notesOf(file: PythonFile, comments: Comments, places: readonly MemberPlace[]): Note[] {
  const defined = places.map((place) => definition(file, place));
  const listed = places.map((place) => listing(file, place));
  const ofDefinitions = sectionsOf(file, comments, defined);
  const ofListings = sectionsOf(file, comments, listed);
  return places.map((place, i) => {
    const { text, status } = descriptionOf(file, place.expression);
    const anchors = [
      { anchor: defined[i] ?? null, sections: ofDefinitions },
      { anchor: listed[i] ?? null, sections: ofListings },
    ];
    const found = anchors.map(({ anchor, sections }) => anchor && commentOf(file, comments, sections, anchor));
    const comment = found.find((one) => one) ?? "";
    const titles = anchors.map(({ anchor, sections }) => anchor && sectionTitle(sections, anchor.start, anchor.from));
    const isDeprecated = found.some((one) => one && /^@?deprecated\b/i.test(one));
    return {
      comment: text.trim() || comment,
      section: titles.find((title) => title) ?? "",
      status: status ?? (isDeprecated ? "deprecated" : null),
    };
  });
}

/** Where the constant that stands for the member is bound; null for a string in place. */
function definition(file: PythonFile, { expression, name }: MemberPlace): Anchor | null {
  const binding = name === null ? bindingOf(file, expression) : undefined;
  if (binding === undefined) return null;
  return { start: binding.nameSpan.start, end: file.tree.end(binding.value.end - 1), from: 0 };
}

/** Where the member stands in the declaration. */
function listing(file: PythonFile, { expression, name, home }: MemberPlace): Anchor {
  const { tree } = file;
  const { start, end } = entryAround(file, expression);
  return { start: tree.start(name ?? start), end: tree.end(end - 1), from: tree.start(home) };
}

function sectionsOf({ tree }: PythonFile, comments: Comments, anchors: readonly (Anchor | null)[]): Section[] {
  const offsets = anchors.flatMap((anchor) => (anchor === null ? [] : [anchor.start]));
  return offsets.length === 0
    ? []
    : readSections(
        tree.text,
        comments,
        offsets.sort((a, b) => a - b),
      );
}

/**
 * The comment behind the member, the string below it, or the comments above it that are not those of a section. A comment behind
 * or above several members on one line is about none of them.
 */
function commentOf(
  { tree }: PythonFile,
  comments: Comments,
  sections: readonly Section[],
  { start, end }: Anchor,
): string {
  const isFirst = /^[\s([{]*$/.test(tree.text.slice(comments.lineStart(start), start));
  if (!isFirst) return "";
  const nearest = comments.beside(end) || stringBelow(tree, end);
  if (nearest !== "") return nearest;
  const above = comments.above(start);
  return above === null || sections.some(({ block }) => block === above) ? "" : blockText(above);
}

/** The text of a statement that is only a string, on the line after the one that `offset` is in. */
function stringBelow(tree: TokenTree, offset: number): string {
  const newline = tree.firstFrom(offset);
  if (tree.kind(newline) !== TokenKind.Newline || tree.kind(newline + 2) !== TokenKind.Newline) return "";
  const text = literalOf(tree, { start: newline + 1, end: newline + 2 })?.value ?? "";
  return text.trim().replace(/\s+/g, " ");
}
