import * as vscode from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";
import {
  type InitializationOptions,
  registriesChangedNotification,
  showReferencesCommand,
} from "../server/protocol/protocol.js";
import { colorKinds } from "./colors.js";
import { openExample, showFixes } from "./example.js";
import { explainString } from "./explain.js";
import { answerFileRequests } from "./files.js";
import { offerVocabulary, useVocabulary, useVocabularyCommand } from "./foreign.js";
import { sharePythonEnvironments } from "./pythonEnvironment.js";
import { openReport } from "./report.js";
import { showReferences } from "./showReferences.js";
import { showStatus } from "./status.js";
import { suggestAfterUnderscore } from "./underscore.js";
import { showKinds } from "./view/kindsView.js";

/** The file with a project's configuration that is of no language of ours; YAML and JSON are anyway. */
const projectFile = "pyproject.toml";

/** Makes a client for one kind of host; everything else is the same everywhere. */
type CreateClient = (options: LanguageClientOptions) => BaseLanguageClient;

/** Starts the client and what goes with it. All of it ends with the extension. */
export async function startClient(context: vscode.ExtensionContext, createClient: CreateClient): Promise<void> {
  const log = vscode.window.createOutputChannel("Failure Kinds", { log: true });
  const client = createClient(clientOptions(context.extension, log));
  const languages = languageIds(context.extension);
  // A client has one listener for each notification.
  const registriesChanged = new vscode.EventEmitter<void>();
  context.subscriptions.push(
    log,
    { dispose: () => void client.dispose() },
    answerFileRequests(client),
    { dispose: () => registriesChanged.dispose() },
    client.onNotification(registriesChangedNotification, () => registriesChanged.fire()),
    showStatus(client, languages, registriesChanged.event, offerVocabulary(context)),
    colorKinds(client, languages, registriesChanged.event),
    suggestAfterUnderscore(client),
    vscode.commands.registerCommand("failureKinds.openExample", openExample),
    vscode.commands.registerCommand("failureKinds.showFixes", showFixes),
    vscode.commands.registerCommand("failureKinds.explain", () => explainString(client)),
    vscode.commands.registerCommand(showReferencesCommand, showReferences(client)),
    vscode.commands.registerCommand(useVocabularyCommand, useVocabulary),
    sharePythonEnvironments(client),
    showKinds(client),
    openReport(client),
    vscode.commands.registerCommand("failureKinds.restart", () => restart(client)),
    vscode.workspace.onDidGrantWorkspaceTrust(() => restart(client)),
    vscode.commands.registerCommand("failureKinds.showOutput", () => log.show()),
  );
  await client.start();
}

/** The server's own state goes with its process; the open documents are sent to the new one. */
async function restart(client: BaseLanguageClient): Promise<void> {
  if (client.needsStop()) await client.stop();
  await client.start();
  vscode.window.setStatusBarMessage("Failure Kinds: the language server was restarted", 3000);
}

function clientOptions(extension: vscode.Extension<unknown>, log: vscode.LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: ownSchemes().flatMap((scheme) => [
      ...languageIds(extension).map((language) => ({ scheme, language })),
      { scheme, pattern: `**/${projectFile}` },
      { notebook: { scheme }, language: "python" },
    ]),
    outputChannel: log,
    diagnosticPullOptions: { onChange: true },
    initializationOptions: (): InitializationOptions => ({
      showsRegistry: true,
      suggestsAgain: true,
      showsReferences: true,
      isTrusted: vscode.workspace.isTrusted,
    }),
  };
}

/** The extension is activated by its languages, so package.json is where they are listed. */
function languageIds({ packageJSON }: vscode.Extension<unknown>): string[] {
  const events = (packageJSON as { activationEvents: readonly string[] }).activationEvents;
  const start = "onLanguage:";
  return events.filter((event) => event.startsWith(start)).map((event) => event.slice(start.length));
}

/** Files, unsaved documents, and whatever the open folders are made of; not the shadows of files that other views show. */
function ownSchemes(): string[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return [...new Set(["file", "untitled", ...folders.map((folder) => folder.uri.scheme)])];
}
