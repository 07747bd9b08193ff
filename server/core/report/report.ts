import { type FileLanguage, languageTitles } from "../languages/language.js";
import { countOf, type Overview, type UsedKind, type UsedName, type WrongName } from "../overview.js";
import { besidesDeprecated, type Place as FilePlace, type Registry } from "../registry/registry.js";
import { statusOf } from "../status.js";
import { type LinePosition, positionAt } from "../text.js";
import { countsByLanguage } from "../usesByLanguage.js";
import { counted } from "../visible.js";
import { foldersOf } from "./folders.js";

/** What a team wants to see of one registry, ready to be rendered. */
export interface Report {
  /** The registry's file, or what stands for it. */
  readonly title: string;
  /** The columns by which uses are counted. */
  readonly languages: readonly string[];
  readonly folders: readonly string[];
  /** Those without a group have a heading where there are others, and none where they are all. */
  readonly groups: readonly Section[];
  /** The namespaced kinds that are not registered, by their servers. */
  readonly servers: readonly Section[];
  /** Names that are not registered or have the wrong form. */
  readonly wrong: readonly Row[];
  /** How many kinds the registry has. */
  readonly kinds: number;
  /** Those that nothing uses and that are not kept for later. */
  readonly unused: readonly Row[];
}

/** Rows with a heading. */
export interface Section {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** A name and how often it is written. */
export interface Row {
  /** The same in every rendering of the same report, different for each row. */
  readonly id: string;
  readonly name: string;
  /** What it means or what is wrong with it; may be empty. */
  readonly remark: string;
  readonly count: number;
  /** As many numbers as there are columns. */
  readonly byLanguage: readonly number[];
  readonly byFolder: readonly number[];
  readonly places: readonly Place[];
}

/** A place where a name is written. */
export interface Place {
  readonly uri: string;
  readonly path: string;
  /** Zero-based. */
  readonly position: LinePosition;
  /** The indexes of its columns. */
  readonly language: number;
  readonly folder: number;
}

/** What is reported on. */
interface Reported {
  readonly registry: Registry;
  readonly overview: Overview;
}

/** How what is in files is shown. */
interface Shown {
  /** The path of a file by its URI. */
  readonly pathOf: (uri: string) => string;
  /** Where a place of a file is opened, which is in a cell where the file is an open notebook; without it, in the file. */
  readonly openedAt?: (place: FilePlace) => FilePlace;
}

/** The report on a registry. */
export function reportOf({ registry, overview }: Reported, title: string, shown: Shown): Report {
  const { pathOf } = shown;
  const { groups, servers, wrong } = overview;
  const kinds = groups.flatMap((group) => group.kinds);
  const names: readonly UsedName[] = [...kinds, ...servers.flatMap((server) => server.kinds), ...wrong];
  const languages = [...countsByLanguage(names.flatMap(({ uses }) => uses)).keys()];
  const { folders, folderOf } = foldersOf(names.flatMap(({ uses }) => uses.map(({ uri }) => pathOf(uri))));
  const ids = new Map(names.map(({ name }, index) => [name, `n${index + 1}`]));
  const toRow = (used: UsedName, remark: string): Row => {
    const places = placesOf(used, shown, folderOf, (language) => languages.indexOf(language));
    return {
      id: ids.get(used.name) ?? "",
      name: used.name,
      remark,
      count: places.length,
      byLanguage: languages.map((_, index) => places.filter(({ language }) => language === index).length),
      byFolder: folders.map((_, index) => places.filter(({ folder }) => folder === index).length),
      places,
    };
  };
  const withoutGroup = groups.length > 1 ? "Other kinds" : "";
  const groupRows = groups.map((group) => ({
    name: group.name || withoutGroup,
    rows: group.kinds.map((one) => toRow(one, remarkOn(one))),
  }));
  const isKept = new Set(
    kinds.filter(({ kind, isWritten }) => kind.status === "reserved" || isWritten).map(({ name }) => name),
  );
  return {
    title,
    languages: languages.map((language) => languageTitles[language]),
    folders,
    groups: groupRows,
    servers: servers.map((server) => ({ name: server.name, rows: server.kinds.map((one) => toRow(one, "")) })),
    wrong: wrong.map((one) => toRow(one, remarkOnWrong(one, registry))),
    kinds: kinds.length,
    unused: groupRows.flatMap(({ rows }) => rows.filter(({ count, name }) => count === 0 && !isKept.has(name))),
  };
}

/** Every row that is written somewhere, in the order of the report. */
export function writtenRows({ groups, servers, wrong }: Report): readonly Row[] {
  return [...wrong, ...[...groups, ...servers].flatMap(({ rows }) => rows)].filter(({ count }) => count > 0);
}

/** The report in a sentence. */
export function summaryOf({ title, kinds, unused, servers, wrong }: Report): string {
  const namespaced = servers.reduce((sum, { rows }) => sum + rows.length, 0);
  const parts = [
    `${counted(kinds, "kind")} in ${title}`,
    `${unused.length} unused`,
    `${namespaced} namespaced`,
    `${wrong.length} not registered`,
  ];
  return `${parts.join(", ")}.`;
}

function remarkOnWrong(wrong: WrongName, registry: Registry): string {
  const form = statusOf(wrong.name, registry) === "unregistered" ? "" : "badly formed";
  const { silenced } = wrong;
  const silence = silenced === 0 ? "" : silenced === countOf(wrong.uses) ? "silenced" : `${silenced} silenced`;
  return [form, silence].filter((text) => text !== "").join(", ");
}

function remarkOn({ kind: { status, documentation } }: UsedKind): string {
  const note = status === "active" ? "" : status;
  const meaning = status === "deprecated" ? besidesDeprecated(documentation) : documentation;
  return [note, meaning].filter((text) => text !== "").join(": ");
}

function placesOf(
  { uses }: UsedName,
  { pathOf, openedAt = (place) => place }: Shown,
  folderOf: (path: string) => number,
  columnOf: (language: FileLanguage) => number,
): readonly Place[] {
  const places = uses.flatMap(({ uri, language, lines, uses: own }) => {
    const path = pathOf(uri);
    const columns = { language: columnOf(language), folder: folderOf(path) };
    return own.map(({ span }) => {
      const opened = openedAt({ uri, lines, span });
      return { uri: opened.uri, path, ...columns, position: positionAt(opened.lines, span.start) };
    });
  });
  return places.sort((a, b) => a.folder - b.folder || compare(a.path, b.path) || a.position.line - b.position.line);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
