import type { Constant, Declaration, Facts, Member } from "../languages/facts.js";
import type { LanguageId } from "../languages/languages.js";
import { chooseDeclaration } from "../registry/declared.js";
import type { Sites } from "../sites.js";
import { applyEdits, type Edit } from "../text.js";
import { insertConstant } from "./constants.js";
import { insertMember } from "./members.js";

/** The file of a vocabulary. */
export interface VocabularyFile {
  readonly text: string;
  readonly facts: Facts;
  readonly language: LanguageId;
  readonly sites: Sites;
}

/** A member that a new one is put beside and made like. */
export interface Neighbour {
  readonly member: Member;
  readonly value: string;
  /** What its string is bound to: a constant, or the member of an enum or an object; null where it stands by itself. */
  readonly constant: Constant | null;
  /** True when it has the new one's first word. */
  readonly isAkin: boolean;
}

/**
 * The edits that add the kind `name` to the file's vocabulary in the vocabulary's own form, beside the kinds with the same first
 * word, else at the end. Null where the form is none that can be continued: what comes of the edits is read again to be sure.
 */
export function extendVocabulary(file: VocabularyFile, name: string): readonly Edit[] | null {
  const declaration = chooseDeclaration(file.facts);
  const neighbour = declaration && neighbourOf(declaration, file.facts, name);
  if (declaration === null || neighbour === null) return null;
  const isByConstant = neighbour.constant !== null && neighbour.constant.owner === undefined;
  const constant = isByConstant ? insertConstant(file, neighbour, name) : { name: null, edits: [] };
  const member = constant && insertMember(file, neighbour, name, constant.name);
  if (constant === null || member === null) return null;
  const edits = [...constant.edits, ...member];
  return adds(file, declaration, edits, name) ? edits : null;
}

/** Where some members have constants, it is one of those: a bare string among them is what a rule warns of. */
function neighbourOf({ members }: Declaration, facts: Facts, name: string): Neighbour | null {
  const constants = new Map(facts.constants.map((constant) => [constant.valueSpan.start, constant]));
  const constantOf = ({ valueSpan }: Member) => constants.get(valueSpan.start) ?? null;
  const own = members.filter(({ value, from }) => value !== null && from === null);
  const bound = own.filter((member) => constantOf(member) !== null);
  const models = bound.length > 0 ? bound : own;
  const akin = models.filter(({ value }) => firstWord(value ?? "") === firstWord(name));
  const member = akin[akin.length - 1] ?? models[models.length - 1];
  if (member === undefined) return null;
  return { member, value: member.value ?? "", constant: constantOf(member), isAkin: akin.length > 0 };
}

function firstWord(name: string): string {
  return name.split("_", 1)[0] ?? "";
}

/** True when the edits add that one member and change no other. */
function adds({ text, language, sites }: VocabularyFile, before: Declaration, edits: readonly Edit[], name: string) {
  const after = chooseDeclaration(language.language.read(applyEdits(text, edits), sites, language.id));
  const values = after?.members.map(({ value }) => value) ?? [];
  const expected = before.members.map(({ value }) => value);
  const others = values.filter((value) => value !== name);
  return values.length === expected.length + 1 && others.join("\n") === expected.join("\n");
}
