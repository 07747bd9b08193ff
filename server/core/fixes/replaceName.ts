import { writeName } from "../edits/writeName.js";
import { wouldRepeat } from "../repetition.js";
import { isSlip } from "../slip.js";
import { applyEdits, type Edit } from "../text.js";
import { isWithinUri } from "../uriPath.js";
import { quoted } from "../visible.js";
import { isNamespaced } from "../vocabulary.js";
import { type Fix, fixHere, type PlainFixMaker, type Problem, type Scene } from "./fix.js";

/** Replaces a name, or a word of a comment, by one that was probably meant. */
export const replaceName: PlainFixMaker = {
  codes: [
    "unregistered-kind",
    "malformed-kind",
    "malformed-namespace",
    "shadowed-kind",
    "unknown-namespace",
    "deprecated-kind",
    "malformed-member",
    "mismatched-constant",
    "unknown-silence",
  ],
  make(problem, scene) {
    const { suggestions } = problem.diagnostic;
    return suggestions.flatMap((name) => replaceBy(name, problem, scene));
  },
};

function replaceBy(name: string, problem: Problem, scene: Scene): Fix[] {
  const { diagnostic } = problem;
  const title = `Replace with ${quoted(name)}`;
  const isPreferred = isCertain(name, problem, scene);
  if (diagnostic.related) {
    const { uri, span, lines } = diagnostic.related;
    if (!scene.folders.some((folder) => isWithinUri(folder, uri))) return [];
    const where = `${title} where the constant is defined`;
    return [
      { title: where, changes: [{ uri, lines, edits: [{ span, newText: name }], isNew: false }], isPreferred: false },
    ];
  }
  const edit = problem.occurrence
    ? writeName(problem.occurrence, name, scene)
    : { span: diagnostic.span, newText: name };
  return edit !== null && leadsTo(name, edit, problem, scene) ? [fixHere(scene, title, [edit], isPreferred)] : [];
}

/**
 * True when there is one candidate only, it is a kind, what is written is a slip for it, and nothing is lost by it. A kind of a server
 * that is also registered may be another failure; a sentence with a colon in it is no namespace; and a list or a table has each kind once.
 */
function isCertain(name: string, { diagnostic, occurrence, value }: Problem, scene: Scene): boolean {
  const { code, suggestions } = diagnostic;
  const isKind =
    scene.surroundings.registry.registry.kinds.has(name) || (isNamespaced(name) && !/\s.*:|:\s/.test(value ?? ""));
  const isAboutUse = ["unregistered-kind", "malformed-kind", "malformed-namespace", "unknown-namespace"].includes(code);
  return (
    isAboutUse &&
    suggestions.length === 1 &&
    isKind &&
    isSlip(value ?? "", name) &&
    !(occurrence && wouldRepeat(name, occurrence, scene))
  );
}

/** Where the text differs from the value (escapes, strings in parts, blocks of YAML), what comes of the edit is read again. */
function leadsTo(name: string, edit: Edit, { occurrence, value }: Problem, scene: Scene): boolean {
  const { text, language, surroundings } = scene;
  if (occurrence === null || text.slice(occurrence.span.start, occurrence.span.end) === value) return true;
  const after = language.language.read(applyEdits(text, [edit]), surroundings.sites, language.id);
  return after.occurrences.some(
    ({ span, value: read }) => read === name && Math.abs(span.start - occurrence.span.start) <= 1,
  );
}
