import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Workspace } from "./workspace.js";

/** A request about one document. */
export interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

/** Answers a request about an open document of ours; it may rely on the document not changing until its first await. */
export type Provide<Params, Answer> = (document: TextDocument, params: Params) => Answer | Promise<Answer>;

/** The one place where requests are guarded. */
export interface Requests {
  /**
   * A handler for requests about a document. A document that is not open, or not of a language of ours, gets `absent`.
   * An exception is logged and answered with `failed`, which is what the client takes best: it never ends the server.
   */
  aboutDocument<Params extends DocumentParams, Result, Failed>(
    name: string,
    answers: { readonly absent: Result; readonly failed: Failed },
    provide: Provide<Params, Result>,
  ): (params: Params, token: CancellationToken) => Promise<Result | Failed | ResponseError<void>>;
  /** A handler for requests about no document; an exception is logged and answered with `failed`. */
  aboutWorkspace<Params, Result>(
    name: string,
    failed: Result,
    provide: (params: Params) => Promise<Result>,
  ): (params: Params) => Promise<Result>;
  /** Runs what no client waits for; an exception is logged. */
  inBackground(name: string, run: () => Promise<void>): void;
}

/** The guard of one connection. */
export function guardRequests(connection: Connection, workspace: Workspace): Requests {
  const logFailure = (name: string, error: unknown) => {
    try {
      connection.console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    } catch {
      // The client is gone: whatever failed by that, nobody waits for it, and nobody reads of it.
    }
  };
  return {
    aboutDocument: (name, answers, provide) => async (params, token) => {
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, "cancelled");
      const flaw = flawOf(params);
      if (flaw !== null) return new ResponseError(ErrorCodes.InvalidParams, `${name}: ${flaw}`);
      const document = workspace.document(params.textDocument.uri);
      if (document === null) return answers.absent;
      try {
        return await provide(document, params);
      } catch (error) {
        logFailure(`${name} ${document.uri}`, error);
        return answers.failed;
      }
    },
    aboutWorkspace: (name, failed, provide) => async (params) => {
      try {
        return await provide(params);
      } catch (error) {
        logFailure(name, error);
        return failed;
      }
    },
    inBackground: (name, run) => {
      run().catch((error: unknown) => logFailure(name, error));
    },
  };
}

/** What a client has to write another way in parameters about a document; null when they can be used. */
function flawOf(params: unknown): string | null {
  const { textDocument, position } = Object(params) as { textDocument?: unknown; position?: unknown };
  if (typeof (Object(textDocument) as { uri?: unknown }).uri !== "string")
    return "textDocument.uri is missing; it is the URI of a document, as text.";
  if (position === undefined || isPosition(position)) return null;
  return "position has to be a line and a character, both whole numbers from 0 upward.";
}

/** Some clients write the end of a line as the largest number that they know. */
function isPosition(position: unknown): boolean {
  const { line, character } = Object(position) as { line?: unknown; character?: unknown };
  return [line, character].every((number) => Number.isInteger(number) && Number(number) >= 0);
}
