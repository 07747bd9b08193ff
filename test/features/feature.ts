import { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientProfile } from "../../server/clientProfile.js";
import type { Facts } from "../../server/core/languages/facts.js";
import { factsOf, parseFixture } from "../fixture.js";

/** A document with a cursor, as a feature is asked about it. */
export interface Asked {
  readonly document: TextDocument;
  readonly analysis: Facts;
  readonly offset: number;
}

/** Reads a fixture with one cursor as a document of that language. */
export function ask(source: string, languageId: string): Asked {
  const { text, cursor } = parseFixture(source);
  return {
    document: TextDocument.create("file:///gym/a", languageId, 1, text),
    analysis: factsOf(text, languageId),
    offset: cursor,
  };
}

/** A client that can do nothing but what `able` says. */
export function clientWith(able: Partial<ClientProfile> = {}): ClientProfile {
  return {
    pullsDiagnostics: false,
    showsTags: false,
    linksCodes: false,
    showsRelated: false,
    refreshesDiagnostics: false,
    registersDiagnostics: false,
    answersConfiguration: false,
    registersConfiguration: false,
    watchesFiles: false,
    watchesElsewhere: false,
    changesFolders: false,
    insertsAndReplaces: false,
    takesFixes: false,
    resolvesFixes: false,
    changesDocuments: false,
    createsFiles: false,
    rendersHoverMarkdown: false,
    rendersCompletionMarkdown: false,
    takesLocationLinks: false,
    preparesRename: false,
    annotatesEdits: false,
    showsRegistry: false,
    suggestsAgain: false,
    showsReferences: false,
    refreshesLenses: false,
    showsProgress: false,
    syncsNotebooks: false,
    isTrusted: false,
    ...able,
  };
}
