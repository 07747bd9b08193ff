import {
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  type RenameParams,
  ResponseError,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { toOffset, toRange } from "../convert.js";
import type { FollowedFile } from "../core/follow.js";
import { type KindAt, kindAt } from "../core/kindAt.js";
import { meantBy, objectionTo, obstacleTo, renamed, renamedAs } from "../core/rename.js";
import type { Surroundings } from "../core/surroundings.js";
import { innermostFolder, nameOf, relativeTo } from "../core/uriPath.js";
import { usesOf } from "../core/uses.js";
import { filesNamingKind, followedDocument } from "../followed.js";
import type { Workspace } from "../workspace.js";
import { type FileEdits, findOpen, toWorkspaceEdit } from "../workspaceEdit.js";
import type { Context, Feature } from "./feature.js";

type Refusal = ResponseError<void>;

/** Gives a kind another name wherever it is written, and its constants with it. */
export const rename: Feature = {
  capabilities: (client) => ({ renameProvider: client.preparesRename ? { prepareProvider: true } : true }),
  register(context) {
    const { connection, workspace, requests } = context;
    connection.onPrepareRename(
      requests.aboutDocument<PrepareRenameParams, PrepareRenameResult | Refusal | null, null>(
        "prepareRename",
        { absent: null, failed: null },
        ["position"],
        async (document, { position }) => {
          const found = await renamedAt(workspace, document, toOffset(document, position));
          if (found === null || found instanceof ResponseError) return found;
          return { range: toRange(document, found.at.span), placeholder: renamedAs(found.at) };
        },
      ),
    );
    connection.onRenameRequest(
      requests.aboutDocument<RenameParams, WorkspaceEdit | Refusal | null, Refusal>(
        "rename",
        { absent: null, failed: refuse("The kind could not be renamed; the log says why. Nothing was changed.") },
        ["position", "newName"],
        (document, { position, newName }) => provideRename(context, document, toOffset(document, position), newName),
      ),
    );
  },
};

async function provideRename(
  { workspace, client }: Context,
  document: TextDocument,
  offset: number,
  newName: string,
): Promise<WorkspaceEdit | Refusal | null> {
  const found = await renamedAt(workspace, document, offset);
  if (found === null || found instanceof ResponseError) return found;
  const { kind: from, name } = found.at;
  const to = meantBy(newName, found.at);
  if (to === from) return {};
  const { registry } = found.surroundings.registry;
  const names = name === null ? [] : [name];
  const files = await filesNamingKind(workspace, from, found.surroundings, names);
  const uses = await workspace.lookUp(usesOf(from, files, registry, names));
  const show = shownFrom(workspace.folders());
  const renaming = { from, to, registry, files, uses, show };
  const objection = objectionTo(renaming);
  if (objection !== null) return refuse(objection);
  const changes = renamed(renaming);
  const changed = await changedMeanwhile(workspace, changes, files, show);
  if (changed !== null) return refuse(`${changed} Nothing was renamed; try again.`);
  const made = changes.flatMap(workspace.notebooks.split);
  const confirmation = { uri: document.uri, label: `Rename ${from} to ${to}` };
  return toWorkspaceEdit(
    made,
    findOpen(() => workspace.documents.all()),
    client,
    confirmation,
  );
}

/**
 * What has happened to one of the files that are to be changed since it was read, as a sentence; null when all are as they were.
 * Edits for another text would spoil the file.
 */
async function changedMeanwhile(
  workspace: Workspace,
  changes: readonly FileEdits[],
  files: readonly FollowedFile[],
  show: (uri: string) => string,
): Promise<string | null> {
  const texts = new Map(files.map(({ uri, text }) => [uri, text]));
  const changing = changes.filter(({ edits }) => edits.length > 0).map(({ uri }) => uri);
  const open = new Set(changing.filter((uri) => workspace.openText(uri) !== null));
  for (const uri of changing) {
    if (open.has(uri)) continue;
    const now = await workspace.textOnDisk(uri);
    if (now !== null && now === (texts.get(uri) ?? now)) continue;
    await workspace.lookAgain([uri]);
    return now === null ? `${show(uri)} is not there any more.` : `${show(uri)} has changed on disk.`;
  }
  // Last, because a person may type while files are read.
  for (const uri of changing) {
    const now = workspace.openText(uri);
    if (now === null && open.has(uri)) return `${show(uri)} has been closed meanwhile.`;
    if (now !== null && now !== (texts.get(uri) ?? now)) return `${show(uri)} has been edited meanwhile.`;
  }
  return null;
}

interface Renamed {
  readonly at: KindAt;
  readonly surroundings: Surroundings;
}

/** The kind at `offset` that can be renamed; a refusal for one that cannot, null where there is none. */
async function renamedAt(
  workspace: Workspace,
  document: TextDocument,
  offset: number,
): Promise<Renamed | Refusal | null> {
  const read = await followedDocument(workspace, document);
  const registry = read?.surroundings.registry.registry;
  const at = read && registry && (await workspace.lookUp(kindAt(read.file, registry, offset)));
  if (!read || !registry || !at) return null;
  // Any other name is a variable, which is renamed as one by whoever knows its language.
  if (at.name !== null && !/^_*[A-Z]/.test(at.name)) return null;
  const obstacle = obstacleTo(at.kind, registry, workspace.isOwn);
  return obstacle === null ? { at, surroundings: read.surroundings } : refuse(obstacle);
}

/** Shows a file by its path in the open folder that it is in. */
function shownFrom(folders: readonly string[]): (uri: string) => string {
  return (uri) => {
    const folder = innermostFolder(folders, uri);
    return (folder === null ? null : relativeTo(folder, uri)) ?? nameOf(uri);
  };
}

/** An error whose message the editor shows. */
function refuse(message: string): Refusal {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
