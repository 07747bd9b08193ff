import {
  MessageType,
  ShowMessageNotification,
  type ShowMessageParams,
  type WorkDoneProgressServerReporter,
} from "vscode-languageserver";
import type { IndexProgress } from "../workspaceIndex.js";
import type { Feature } from "./feature.js";

/** How many files a search has to read for a person to be shown how far it is; fewer are read in a moment. */
const worthShowing = 500;

/** Shows how far the first search of the workspace has come, and lets the person stop it. */
export const indexProgress: Feature = {
  capabilities: () => ({}),
  register: () => {},
  async start({ client, connection, workspace: { index }, requests }) {
    if (!client.showsProgress) return;
    let latest: IndexProgress = { read: 0, all: 0 };
    let isShown = false;
    let isOver = false;
    let reporter: WorkDoneProgressServerReporter | null = null;
    const show = async () => {
      const made = await connection.window.createWorkDoneProgress();
      made.begin("Failure Kinds", percentOf(latest), describe(latest), true);
      made.token.onCancellationRequested(() => {
        index.stop();
        const params: ShowMessageParams = { type: MessageType.Info, message: missingAfter(latest) };
        requests.inBackground("index stopped", () => connection.sendNotification(ShowMessageNotification.type, params));
      });
      if (isOver) made.done();
      else reporter = made;
    };
    index.onProgress((progress) => {
      latest = progress;
      reporter?.report(percentOf(progress), describe(progress));
      if (isShown || isOver || progress.all < worthShowing) return;
      isShown = true;
      requests.inBackground("index progress", show);
    });
    await index.ready();
    isOver = true;
    (reporter as WorkDoneProgressServerReporter | null)?.done();
  },
};

function percentOf({ read, all }: IndexProgress): number {
  return Math.floor((100 * read) / Math.max(1, all));
}

function describe({ read, all }: IndexProgress): string {
  return `${read} of ${all} files`;
}

function missingAfter(progress: IndexProgress): string {
  return `Failure Kinds has looked at ${describe(progress)}. The problems of the others are missing until you search for references, rename a kind, or restart the language server.`;
}
