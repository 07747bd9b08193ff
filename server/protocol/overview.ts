import type { RegistryInfo } from "./protocol.js";

/** What the server and our own client exchange about the vocabulary as a whole. */

/** Client to server: which kinds are used where. Answered with `WorkspaceOverview` as soon as the workspace has been searched. */
export const overviewRequest = "failureKinds/overview";

export interface OverviewParams {
  /** True to search what a search left out that was stopped. */
  readonly searchesAll: boolean;
}

export interface WorkspaceOverview {
  /** True where the person has stopped the search, so that numbers may be too low. */
  readonly isPartial: boolean;
  /** One for each registry that holds for a file. */
  readonly projects: readonly ProjectOverview[];
  /** The vocabularies that projects declare for themselves, where nothing is reported. Their files are in none of `projects`. */
  readonly foreign: readonly NonNullable<RegistryInfo["foreign"]>[];
}

export interface ProjectOverview {
  /** The file that declares the kinds, or null for the kinds that come with the product. */
  readonly registry: string | null;
  /** In the registry's order. */
  readonly groups: readonly { readonly name: string; readonly kinds: readonly RegisteredName[] }[];
  /** Namespaced kinds that are not registered. */
  readonly servers: readonly { readonly name: string; readonly kinds: readonly WrittenName[] }[];
  /** Names that are not registered or have the wrong form. */
  readonly wrong: readonly WrongName[];
}

/** A name and how often it is written. */
export interface WrittenName {
  readonly name: string;
  /** Only languages that have it. */
  readonly counts: readonly LanguageCount[];
  /** Is another one when the name is written in other places than before. */
  readonly stamp: number;
}

export interface LanguageCount {
  /** What people call the language. */
  readonly language: string;
  readonly count: number;
}

export interface RegisteredName extends WrittenName {
  readonly constant: string | null;
  /** Plain text, which may be empty. */
  readonly documentation: string;
  readonly status: "active" | "reserved" | "deprecated";
  /** Where its string stands. */
  readonly place: FilePlace | null;
}

interface WrongName extends WrittenName {
  readonly reason: "not registered" | "badly formed";
}

/** A place in a file, in zero-based lines and UTF-16 characters. */
export interface FilePlace {
  readonly uri: string;
  readonly range: Range;
}

/** As the Language Server Protocol has it. */
interface Range {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/**
 * Server to client: another request for the overview may have another answer. Sent once after each answer, so that only a client that
 * asks again is told again.
 */
export const overviewChangedNotification = "failureKinds/overviewChanged";

/** Client to server: where a name is written. Answered with `NamePlaces[]`, one for each file; empty for a name that is in none. */
export const placesRequest = "failureKinds/places";

export interface PlacesParams {
  /** As in `ProjectOverview`. */
  readonly registry: string | null;
  readonly name: string;
}

export interface NamePlaces {
  readonly uri: string;
  readonly language: string;
  readonly places: readonly LinePlace[];
}

export interface LinePlace {
  readonly range: Range;
  /** The line that it begins in. */
  readonly line: string;
}

/** Client to server: the report as a page, or null where there is nothing to report. */
export const reportRequest = "failureKinds/report";

/** The command that the page's links lead to. Its arguments are a file's URI and the zero-based line and character. */
export const openPlaceCommand = "failureKinds.openPlace";
