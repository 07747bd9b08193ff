import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { type RegistryInfo, type RegistryInfoParams, registryInfoRequest } from "../server/protocol/protocol.js";
import { useVocabularyCommand } from "./foreign.js";

/** Language status items: the registry in use for the document being edited, and what the last search of the workspace found. */
export function showStatus(
  client: BaseLanguageClient,
  languages: readonly string[],
  onDidChangeRegistries: vscode.Event<void>,
  offer: (foreign: NonNullable<RegistryInfo["foreign"]>) => Promise<void>,
): vscode.Disposable {
  const selector = languages.map((language) => ({ language }));
  const item = vscode.languages.createLanguageStatusItem("failureKinds.registry", selector);
  item.name = "Failure Kinds";
  item.text = "Failure Kinds";
  const problems = vscode.languages.createLanguageStatusItem("failureKinds.search", selector);
  problems.name = "Failure Kinds: Problems";
  problems.command = { title: "Show", command: "workbench.actions.view.problems" };
  let shown: RegistryInfo | null = null;
  const update = async () => {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !languages.includes(document.languageId)) return;
    if (client.state !== State.Running) return showStopped(item);
    const params: RegistryInfoParams = { textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) } };
    const info = await client.sendRequest<RegistryInfo | null>(registryInfoRequest, params);
    if (info === null) return;
    shown = info;
    showInfo(item, info);
    showProblems(problems, info);
    if (info.foreign !== null) await offer(info.foreign);
  };
  return vscode.Disposable.from(
    item,
    problems,
    onDidChangeRegistries(update),
    vscode.languages.onDidChangeDiagnostics(
      () => shown && client.state === State.Running && showProblems(problems, shown),
    ),
    client.onDidChangeState(update),
    vscode.window.onDidChangeActiveTextEditor(update),
  );
}

function showInfo(item: vscode.LanguageStatusItem, info: RegistryInfo): void {
  item.severity = vscode.LanguageStatusSeverity.Information;
  item.text = `$(checklist) ${info.kinds} failure kinds`;
  item.detail = sourceText(info);
  item.command =
    info.uri === null ? undefined : { title: "Open", command: "vscode.open", arguments: [vscode.Uri.parse(info.uri)] };
  if (info.foreign !== null) showForeign(item, info.foreign);
  if (info.problem === null) return;
  item.severity = vscode.LanguageStatusSeverity.Warning;
  item.detail = info.problem;
}

/** Which registry it is and why: as short as the editor's one line is. */
function sourceText({ uri, origin }: RegistryInfo): string {
  if (uri === null) return "NeMo Gym's own: there is no registry here";
  const path = vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
  if (origin === "environment") return `${path.split("/").slice(-2).join("/")} in the Python environment`;
  return origin === "configuration" ? `${path}, by the configuration` : `${path}, the nearest`;
}

function showProblems(item: vscode.LanguageStatusItem, info: RegistryInfo): void {
  item.text = problemsText();
  item.detail = searchText(info);
}

/** How many problems of ours the editor lists; hints are not among them. */
function problemsText(): string {
  const own = vscode.languages
    .getDiagnostics()
    .flatMap(([, diagnostics]) => diagnostics)
    .filter(({ source, severity }) => source === "failure-kinds" && severity !== vscode.DiagnosticSeverity.Hint);
  return own.length === 0 ? "no problems" : `${own.length} problem${own.length === 1 ? "" : "s"}`;
}

function searchText({ search }: RegistryInfo): string {
  if (search === null) return "the workspace is being searched";
  const time = new Date(search.ended).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return `${search.files} file${search.files === 1 ? "" : "s"} searched in ${durationText(search.milliseconds)} at ${time}`;
}

function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** As short as `sourceText`: the two lines stand beside the command. */
function showForeign(item: vscode.LanguageStatusItem, foreign: NonNullable<RegistryInfo["foreign"]>): void {
  item.text = "$(circle-slash) kinds are not checked";
  item.detail = `${foreign.name} is the project's own`;
  item.command = { title: "Use It", command: useVocabularyCommand, arguments: [foreign] };
}

function showStopped(item: vscode.LanguageStatusItem): void {
  item.severity = vscode.LanguageStatusSeverity.Warning;
  item.text = "Failure Kinds is not running";
  item.detail = "its language server has stopped";
  item.command = { title: "Restart", command: "failureKinds.restart" };
}
