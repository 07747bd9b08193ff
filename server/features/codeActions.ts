import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  MessageType,
  type Range,
  ResponseError,
  ShowMessageNotification,
  type ShowMessageParams,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientProfile } from "../clientProfile.js";
import { toLspDiagnostic, toOffset, toProjectDiagnostic } from "../convert.js";
import type { Diagnostic } from "../core/check.js";
import { useConstant } from "../core/constantUse/useConstant.js";
import { type Fix, fixHere, type Scene } from "../core/fixes/fix.js";
import { fixAll, fixesIn } from "../core/fixes/fixes.js";
import { originOf } from "../core/judge.js";
import { languageOfDocument } from "../core/languages/languages.js";
import { linksOf } from "../core/links.js";
import type { ProjectInUse } from "../core/project/find.js";
import { slipsIn } from "../core/project/slips.js";
import { lineStarts, type Span } from "../core/text.js";
import { filesWith } from "../kindUses.js";
import { isCell, isWithin } from "../notebooks.js";
import { findingsIn } from "../problems.js";
import type { ReadDocument, Workspace } from "../workspace.js";
import { type FindOpen, findOpen, toWorkspaceEdit } from "../workspaceEdit.js";
import type { Feature } from "./feature.js";

const fixAllKind = `${CodeActionKind.SourceFixAll}.failureKinds`;

/** In a large selection only that many problems are looked at: nobody reads through the fixes of more. */
const mostProblems = 20;

/** What can be done where `range` is, of the kinds that are asked for; to fix all is offered only to those who ask for it. */
async function provideCodeActions(
  workspace: Workspace,
  document: TextDocument,
  client: ClientProfile,
  { range, context: { only } }: Pick<CodeActionParams, "range" | "context">,
): Promise<CodeAction[]> {
  const found = await workspace.read(document);
  const { project } = found.surroundings;
  if (project?.uri === found.subject.uri)
    return isAsked(CodeActionKind.QuickFix, only) ? actionsIn(project, workspace, document, client, range) : [];
  const asked = await askedAbout(document, found, workspace, client, range);
  if (asked === null) return [];
  const { scene, span } = asked;
  const all = await findingsIn(workspace, scene, scene.surroundings);
  // Each cell of a notebook is asked about by itself.
  const problems = isCell(document) ? all.filter((one) => isWithin(one.span, document.window)) : all;
  const toAction = ({ title, changes }: Fix, kind: string): CodeAction => {
    const others = changes.map(({ uri }) => uri).filter((uri) => uri !== scene.uri);
    const postponed: Postponed = { uri: document.uri, range, others };
    if (client.resolvesFixes && others.length > 0) return { title, kind, data: postponed };
    return { title, kind, edit: toWorkspaceEdit(changes.flatMap(workspace.notebooks.split), asked.open, client, null) };
  };
  const actions: CodeAction[] = [];
  if (isAsked(CodeActionKind.QuickFix, only)) {
    for (const [fix, diagnostics] of await fixesAt(workspace, problems, asked))
      actions.push({
        ...toAction(fix, CodeActionKind.QuickFix),
        isPreferred: fix.isPreferred,
        diagnostics: diagnostics.map((diagnostic) => toLspDiagnostic(scene.lines, diagnostic, client)),
      });
  }
  if (isAsked(CodeActionKind.RefactorRewrite, only)) {
    const others = scene.language.language.name === "typescript" ? await filesWith(workspace, scene.surroundings) : [];
    const fixes = await workspace.lookUp(useConstant(span, scene, others));
    actions.push(...fixes.map((fix) => toAction(fix, CodeActionKind.RefactorRewrite)));
  }
  if (only && isAsked(fixAllKind, only)) {
    const edits = fixAll(problems, scene);
    const fix = fixHere(scene, "Replace all names for which one kind is likely", edits);
    if (edits.length > 0) actions.push(toAction(fix, fixAllKind));
  }
  return actions;
}

/** What can be done about the problems of a project's configuration where `range` is. */
function actionsIn(
  project: ProjectInUse,
  workspace: Workspace,
  document: TextDocument,
  client: ClientProfile,
  range: Range,
): CodeAction[] {
  // Another text than the one that was asked about would have its problems elsewhere.
  if (project.text !== document.getText()) return [];
  const open = openIn(workspace, document);
  const span = spanOf(document, range);
  return slipsIn(project)
    .filter(({ problem }) => meets(problem.span, span))
    .map(({ problem, fix: { title, changes, isPreferred } }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      isPreferred,
      edit: toWorkspaceEdit(changes, open, client, null),
      diagnostics: [toProjectDiagnostic(lineStarts(project.text), problem, client)],
    }));
}

/** What a code action that changes other files carries back when a person has chosen it. */
interface Postponed {
  readonly uri: string;
  readonly range: Range;
  /** The other files, whose texts may have changed since the action was offered, though nobody has told. */
  readonly others: readonly string[];
}

/** The action with edits for what its files are now; null where it cannot be done any more. */
async function resolveCodeAction(
  workspace: Workspace,
  client: ClientProfile,
  action: CodeAction,
): Promise<CodeAction | null> {
  const { uri, range, others } = action.data as Postponed;
  await workspace.lookAgain(others);
  const document = workspace.document(uri);
  if (document === null) return null;
  const context = { diagnostics: [], only: action.kind === undefined ? [] : [action.kind] };
  const eager = { ...client, resolvesFixes: false };
  const offered = await provideCodeActions(workspace, document, eager, { range, context });
  const edit = offered.find(({ title }) => title === action.title)?.edit;
  return edit ? { ...action, edit } : null;
}

/** What a client asks about, all of it as it was at one moment. */
interface Asked {
  readonly scene: Scene;
  readonly span: Span;
  readonly open: FindOpen;
}

/** Null for a document of no language of ours. */
async function askedAbout(
  document: TextDocument,
  { surroundings, subject }: ReadDocument,
  workspace: Workspace,
  client: ClientProfile,
  range: Range,
): Promise<Asked | null> {
  const language = languageOfDocument(document);
  if (language === null) return null;
  const text = document.getText();
  const span = spanOf(document, range);
  const links = await workspace.lookUp(linksOf(originOf(subject, surroundings)));
  const createsFiles = client.createsFiles && client.changesDocuments;
  const scene = { ...subject, text, language, surroundings, links, folders: workspace.folders(), createsFiles };
  return { scene, span, open: openIn(workspace, document) };
}

function spanOf(document: TextDocument, { start, end }: Range): Span {
  return { start: toOffset(document, start), end: toOffset(document, end) };
}

/** The open documents, this one as it was when the request came. */
function openIn(workspace: Workspace, { uri, version }: TextDocument): FindOpen {
  return findOpen(() => [...workspace.documents.all(), { uri, version }]);
}

/** The fixes of the problems at the span, each with those that it is for. */
async function fixesAt(
  workspace: Workspace,
  found: readonly Diagnostic[],
  { scene, span }: Asked,
): Promise<[Fix, Diagnostic[]][]> {
  const fixesFor = fixesIn(scene);
  const fixes = new Map<string, [Fix, Diagnostic[]]>();
  for (const diagnostic of found.filter((one) => meets(one.span, span)).slice(0, mostProblems)) {
    for (const fix of await workspace.lookUp(fixesFor(diagnostic))) {
      const key = JSON.stringify([fix.title, fix.changes.map(({ uri, edits }) => [uri, edits])]);
      const known = fixes.get(key);
      if (known) known[1].push(diagnostic);
      else fixes.set(key, [fix, [diagnostic]]);
    }
  }
  return [...fixes.values()];
}

function meets(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/** A client that asks for `source` is answered with `source.fixAll.failureKinds` too. */
function isAsked(kind: string, only: readonly string[] | undefined): boolean {
  return only?.some((asked) => asked === "" || kind === asked || kind.startsWith(`${asked}.`)) ?? true;
}

/** Quick fixes for problems, and constants for strings. */
export const codeActions: Feature = {
  capabilities: ({ takesFixes, resolvesFixes }) =>
    takesFixes
      ? {
          codeActionProvider: {
            codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, fixAllKind],
            ...(resolvesFixes && { resolveProvider: true }),
          },
        }
      : {},
  register({ connection, workspace, requests, client }) {
    if (!client.takesFixes) return;
    connection.onCodeAction(
      requests.aboutDocument<CodeActionParams, CodeAction[], null>(
        "codeAction",
        { absent: [], failed: null },
        ["range", "context"],
        (document, params) => provideCodeActions(workspace, document, client, params),
      ),
    );
    if (!client.resolvesFixes) return;
    const resolve = requests.aboutWorkspace<CodeAction, CodeAction | null>(
      "codeAction resolve",
      null,
      ["data"],
      (asked) => resolveCodeAction(workspace, client, asked),
    );
    connection.onCodeActionResolve(async (action, token) => {
      if (action.data === undefined) return action;
      const resolved = await resolve(action, token);
      if (resolved instanceof ResponseError) return resolved;
      if (resolved === null) await connection.sendNotification(ShowMessageNotification.type, outdated(action.title));
      return resolved ?? action;
    });
  },
};

function outdated(title: string): ShowMessageParams {
  const message = `“${title}” cannot be done any more: a file has changed since it was offered. Nothing was changed.`;
  return { type: MessageType.Warning, message };
}
