import type { FilePlace, LinePlace, NamePlaces } from "../../server/protocol/overview.js";

/** A line of the view below a name: a language, a file, or a place in one. */
export interface PlaceLine {
  readonly id: string;
  readonly kind: "language" | "file" | "place";
  readonly label: string;
  /** Where in the label the name stands, for a place. */
  readonly highlight: readonly [start: number, end: number] | null;
  readonly description: string;
  readonly children: readonly PlaceLine[];
  /** What is opened; null for a language. */
  readonly place: FilePlace | null;
}

/**
 * What is below a name that is written in those places: its files by language, and below a file with several its places. One language
 * alone is left out. `pathOf` gives the folder and the name of a file.
 */
export function placeLines(
  parent: string,
  all: readonly NamePlaces[],
  pathOf: (uri: string) => { readonly folder: string; readonly name: string },
): readonly PlaceLine[] {
  const languages = [...new Set(all.map(({ language }) => language))];
  const filesOf = (language: string) =>
    all.filter((file) => file.language === language).map((file) => fileLine(parent, file, pathOf(file.uri)));
  if (languages.length === 1) return filesOf(languages[0] as string);
  return languages.map((language) => {
    const children = filesOf(language);
    const count = all.reduce((sum, file) => sum + (file.language === language ? file.places.length : 0), 0);
    return {
      id: `${parent}\nin ${language}`,
      kind: "language",
      label: language,
      highlight: null,
      description: `${count} ${count === 1 ? "use" : "uses"}`,
      children,
      place: null,
    };
  });
}

function fileLine(
  parent: string,
  { uri, places }: NamePlaces,
  { folder, name }: { readonly folder: string; readonly name: string },
): PlaceLine {
  const [first] = places;
  const id = `${parent}\nin ${uri}`;
  const isOne = places.length === 1 && first !== undefined;
  const count = isOne ? lineNumber(first) : `${places.length} uses`;
  return {
    id,
    kind: "file",
    label: name,
    highlight: null,
    description: [folder, count].filter((part) => part !== "").join(" · "),
    children: isOne ? [] : places.map((place, index) => placeLine(`${id}\n${index}`, uri, place)),
    place: first ? { uri, range: first.range } : null,
  };
}

function placeLine(id: string, uri: string, place: LinePlace): PlaceLine {
  const { range, line } = place;
  const indent = line.length - line.trimStart().length;
  const start = Math.max(0, range.start.character - indent);
  const end = range.end.line === range.start.line ? range.end.character - indent : line.length - indent;
  const highlight = end > start ? ([start, end] as const) : null;
  const description = lineNumber(place);
  return { id, kind: "place", label: line.trim(), highlight, description, children: [], place: { uri, range } };
}

function lineNumber({ range }: LinePlace): string {
  return `line ${range.start.line + 1}`;
}
