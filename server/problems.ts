import type { Diagnostic as LspDiagnostic } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientProfile } from "./clientProfile.js";
import { toLspDiagnostic, toProjectDiagnostic } from "./convert.js";
import type { Diagnostic } from "./core/check.js";
import { judge, type Subject } from "./core/judge.js";
import { checkProject } from "./core/project/check.js";
import type { Surroundings } from "./core/surroundings.js";
import { lineStarts, type Span } from "./core/text.js";
import { isCell, isWithin } from "./notebooks.js";
import { unusedInWorkspace } from "./unusedInWorkspace.js";
import type { Workspace } from "./workspace.js";

/** What the rules find in a text and the person wants to be told; nothing where the person has turned it off, and in a configuration. */
export async function findingsIn(
  workspace: Workspace,
  subject: Subject,
  surroundings: Surroundings,
): Promise<readonly Diagnostic[]> {
  const { settings, project } = surroundings;
  if (settings.enable === "off" || project?.uri === subject.uri) return [];
  if ((await workspace.foreign(subject.uri, surroundings)) !== null) return [];
  const isRegistry = surroundings.registry.registry.uri === subject.uri;
  const unused = isRegistry ? await unusedInWorkspace(workspace, surroundings) : null;
  return workspace.lookUp(judge(subject, surroundings, unused));
}

/** The problems of a text as the protocol has them: those of the rules, or those of a project's configuration. */
export async function problemsIn(
  workspace: Workspace,
  subject: Subject,
  surroundings: Surroundings,
  isShown: (span: Span) => boolean = () => true,
): Promise<LspDiagnostic[]> {
  if (surroundings.project?.uri === subject.uri) return problemsOfProject(surroundings, workspace.client);
  const found = await findingsIn(workspace, subject, surroundings);
  return found
    .filter(({ span }) => isShown(span))
    .map((diagnostic) => toLspDiagnostic(subject.lines, diagnostic, workspace.client));
}

/** What is wrong in the configuration that holds there; empty where there is none. */
export function problemsOfProject({ project, registry }: Surroundings, client: ClientProfile): LspDiagnostic[] {
  if (project === null) return [];
  const lines = lineStarts(project.text);
  return checkProject(project, registry).map((problem) => toProjectDiagnostic(lines, problem, client));
}

/**
 * The problems of a document as it is now. With `withholds`, those that touch what is being typed are left out until the typing
 * pauses: for clients that can be told then.
 */
export async function problemsOfDocument(
  workspace: Workspace,
  document: TextDocument,
  withholds: boolean,
): Promise<LspDiagnostic[]> {
  const { surroundings, subject } = await workspace.read(document);
  const edit = withholds ? workspace.typing.lastEdit(document) : null;
  const isSettled = (span: Span) => edit === null || span.end < edit.start || edit.end < span.start;
  // The text is the whole notebook's, and each cell tells of its own problems.
  const isOwn = (span: Span) => !isCell(document) || isWithin(span, document.window);
  return problemsIn(workspace, subject, surroundings, (span) => isOwn(span) && isSettled(span));
}
