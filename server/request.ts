import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { type Field, flawOf } from "./parameters.js";
import type { Workspace } from "./workspace.js";

/** A request about one document. */
export interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

/** Answers a request about an open document of ours, which is as it was when the request came. */
export type Provide<Params, Answer> = (document: TextDocument, params: Params) => Answer | Promise<Answer>;

/** The names of the parameters that are checked before a request is looked at. */
export type Needs<Params> = readonly (Field & keyof Params)[];

/** The one place where requests are guarded. */
export interface Requests {
  /**
   * A handler for requests about a document. A document that is not open, or not of a language of ours, gets `absent`. Parameters
   * without what the request `needs` are refused. An exception is logged and answered with `failed`, which is what the client takes
   * best: it never ends the server. A request that is cancelled is answered at once.
   */
  aboutDocument<Params extends DocumentParams, Result, Failed>(
    name: string,
    answers: { readonly absent: Result; readonly failed: Failed },
    needs: Needs<Params>,
    provide: Provide<Params, Result>,
  ): (params: Params, token: CancellationToken) => Promise<Result | Failed | ResponseError<void>>;
  /** A handler for requests about no document, likewise. */
  aboutWorkspace<Params, Result>(
    name: string,
    failed: Result,
    needs: Needs<Params>,
    provide: (params: Params) => Promise<Result>,
  ): (params: Params, token: CancellationToken) => Promise<Result | ResponseError<void>>;
  /** Runs what no client waits for; an exception is logged. */
  inBackground(name: string, run: () => Promise<void>): void;
}

/** The guard of one connection. It refuses everything once `isShutDown`. */
export function guardRequests(connection: Connection, workspace: Workspace, isShutDown: () => boolean): Requests {
  const logFailure = (name: string, error: unknown) => {
    try {
      connection.console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    } catch {
      // The client is gone: whatever failed by that, nobody waits for it, and nobody reads of it.
    }
  };
  /** What `provide` comes to; `failed` where it throws, which is logged. */
  const answered =
    <Result, Failed>(name: string, failed: Failed, provide: () => Promise<Result>): (() => Promise<Result | Failed>) =>
    async () => {
      try {
        return await provide();
      } catch (error) {
        logFailure(name, error);
        return failed;
      }
    };
  /** Why a request is not looked at; null when it is. */
  const refusalOf = (name: string, params: unknown, needed: readonly Field[]): ResponseError<void> | null => {
    if (isShutDown()) return afterShutdown(name);
    const flaw = flawOf(params, needed);
    return flaw === null ? null : new ResponseError(ErrorCodes.InvalidParams, `${name}: ${flaw}`);
  };
  return {
    aboutDocument: (name, answers, needs, provide) => async (params, token) => {
      const refusal = refusalOf(name, params, ["textDocument", ...needs]);
      if (refusal !== null) return refusal;
      const document = workspace.document(params.textDocument.uri);
      if (document === null) return answers.absent;
      const answer = answered(`${name} ${document.uri}`, answers.failed, async () => provide(document, params));
      return unlessCancelled(token, answer);
    },
    aboutWorkspace: (name, failed, needs, provide) => async (params, given) => {
      const token = given ?? (params as CancellationToken); // of a request without parameters it is all there is
      const refusal = refusalOf(name, params, needs);
      if (refusal !== null) return refusal;
      return unlessCancelled(
        token,
        answered(name, failed, () => provide(params)),
      );
    },
    inBackground: (name, run) => {
      run().catch((error: unknown) => logFailure(name, error));
    },
  };
}

/** The answer to a request that comes when the server is only waiting to be ended. */
export function afterShutdown(name: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidRequest, `${name} came after shutdown, which has to be last.`);
}

/** What `answer` comes to, or that the request was cancelled, as soon as it is. */
function unlessCancelled<Answer>(
  token: CancellationToken,
  answer: () => Promise<Answer>,
): Promise<Answer | ResponseError<void>> {
  const cancelled = () => new ResponseError<void>(LSPErrorCodes.RequestCancelled, "cancelled");
  if (token.isCancellationRequested) return Promise.resolve(cancelled());
  return new Promise((resolve, reject) => {
    const listener = token.onCancellationRequested(() => resolve(cancelled()));
    answer()
      .then(resolve, reject)
      .finally(() => listener.dispose());
  });
}
