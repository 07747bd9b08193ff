import { type InitializeParams, MarkupKind, type PublishDiagnosticsClientCapabilities } from "vscode-languageserver";
import type { InitializationOptions } from "./protocol/protocol.js";

/** What the client on the other end can do. A client that says nothing can do nothing of it. */
export interface ClientProfile {
  readonly pullsDiagnostics: boolean;
  /** It shows problems with what they are tagged by, with a link to what explains their code, and with related places. */
  readonly showsTags: boolean;
  readonly linksCodes: boolean;
  readonly showsRelated: boolean;
  readonly refreshesDiagnostics: boolean;
  /** It takes the announcement of problems later, and takes it back. */
  readonly registersDiagnostics: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly watchesFiles: boolean;
  /** It also watches outside of the workspace's folders. */
  readonly watchesElsewhere: boolean;
  readonly changesFolders: boolean;
  readonly insertsAndReplaces: boolean;
  /** It takes code actions with edits. */
  readonly takesFixes: boolean;
  /** It asks for the edits of a code action when a person has chosen it. */
  readonly resolvesFixes: boolean;
  /** It takes edits for a certain version of each document, and may make files with them. */
  readonly changesDocuments: boolean;
  readonly createsFiles: boolean;
  readonly rendersHoverMarkdown: boolean;
  readonly rendersCompletionMarkdown: boolean;
  /** It takes the target of a definition together with what led there. */
  readonly takesLocationLinks: boolean;
  /** It asks whether and what may be renamed before a new name is typed. */
  readonly preparesRename: boolean;
  /** It lets a person confirm edits. */
  readonly annotatesEdits: boolean;
  /** It is our own client, or one that shows the registry in use likewise. */
  readonly showsRegistry: boolean;
  /** It has VS Code's command that opens the list of suggestions. */
  readonly suggestsAgain: boolean;
  /** Its lenses lead to references: it is our own client, or one that knows our command for it. */
  readonly showsReferences: boolean;
  readonly refreshesLenses: boolean;
  /** It shows how far work in the background has come, and lets a person stop it. */
  readonly showsProgress: boolean;
  /** It tells of notebooks as such, with the order of their cells. */
  readonly syncsNotebooks: boolean;
  /** The person trusts the workspace. */
  readonly isTrusted: boolean;
}

/** Reads what a client says of itself when it initializes the server. Some write null for what they cannot do. */
export function profileOf({ capabilities, initializationOptions }: InitializeParams): ClientProfile {
  const { textDocument, workspace } = capabilities;
  const options = initializationOptions as InitializationOptions | null | undefined;
  const item = textDocument?.completion?.completionItem;
  // What problems may have is the same whether they are sent or asked for; a client may say it of either.
  const problem = {
    ...textDocument?.publishDiagnostics,
    ...textDocument?.diagnostic,
  } as PublishDiagnosticsClientCapabilities;
  return {
    pullsDiagnostics: Boolean(textDocument?.diagnostic),
    showsTags: Boolean(problem.tagSupport),
    linksCodes: problem.codeDescriptionSupport ?? false,
    showsRelated: problem.relatedInformation ?? false,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport ?? false,
    registersDiagnostics: textDocument?.diagnostic?.dynamicRegistration ?? false,
    answersConfiguration: workspace?.configuration ?? false,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    watchesElsewhere: workspace?.didChangeWatchedFiles?.relativePatternSupport ?? false,
    changesFolders: workspace?.workspaceFolders ?? false,
    insertsAndReplaces: item?.insertReplaceSupport ?? false,
    takesFixes: Boolean(textDocument?.codeAction?.codeActionLiteralSupport),
    resolvesFixes: Boolean(
      textDocument?.codeAction?.dataSupport && textDocument.codeAction.resolveSupport?.properties?.includes("edit"),
    ),
    changesDocuments: workspace?.workspaceEdit?.documentChanges ?? false,
    createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes("create") ?? false,
    rendersHoverMarkdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) ?? false,
    rendersCompletionMarkdown: item?.documentationFormat?.includes(MarkupKind.Markdown) ?? false,
    takesLocationLinks: textDocument?.definition?.linkSupport ?? false,
    preparesRename: textDocument?.rename?.prepareSupport ?? false,
    annotatesEdits: Boolean(workspace?.workspaceEdit?.changeAnnotationSupport),
    showsRegistry: options?.showsRegistry ?? false,
    suggestsAgain: options?.suggestsAgain ?? false,
    showsReferences: options?.showsReferences ?? false,
    refreshesLenses: workspace?.codeLens?.refreshSupport ?? false,
    showsProgress: capabilities.window?.workDoneProgress ?? false,
    syncsNotebooks: Boolean(capabilities.notebookDocument?.synchronization),
    isTrusted: options?.isTrusted ?? false,
  };
}
