import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

/** A position and a location as the server sends them. */
type Position = Parameters<BaseLanguageClient["protocol2CodeConverter"]["asPosition"]>[0];
type Location = Parameters<BaseLanguageClient["protocol2CodeConverter"]["asLocation"]>[0];

/** Shows the references that a lens is about in the editor's own way. */
export function showReferences(client: BaseLanguageClient): (...sent: unknown[]) => Thenable<unknown> {
  const { protocol2CodeConverter: convert } = client;
  return (uri, position, locations) =>
    vscode.commands.executeCommand(
      "editor.action.showReferences",
      convert.asUri(uri as string),
      convert.asPosition(position as NonNullable<Position>),
      (locations as NonNullable<Location>[]).map((location) => convert.asLocation(location)),
    );
}
