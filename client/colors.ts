import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { type ColoredKinds, type ColorsParams, colorsRequest, type KindColor } from "../server/protocol/colors.js";

/** How long the colours wait for the typing to pause, in milliseconds; the editor moves them along meanwhile. */
const quiet = 150;

/** The colours of the theme for what kinds are; their defaults and what they are for stand in package.json. */
const themeColors: Readonly<Record<KindColor, string>> = {
  registered: "failureKinds.registeredForeground",
  namespaced: "failureKinds.namespacedForeground",
  unknown: "failureKinds.unknownForeground",
};

/** Colours the kinds in the editors that are visible, by the registry that holds there. */
export function colorKinds(
  client: BaseLanguageClient,
  languages: readonly string[],
  onDidChangeRegistries: vscode.Event<void>,
): vscode.Disposable {
  const decorations = (Object.keys(themeColors) as KindColor[]).map((kind) => {
    const color = new vscode.ThemeColor(themeColors[kind]);
    const rangeBehavior = vscode.DecorationRangeBehavior.ClosedClosed;
    return { kind, type: vscode.window.createTextEditorDecorationType({ color, rangeBehavior }) };
  });
  const waiting = new Map<vscode.TextDocument, ReturnType<typeof setTimeout>>();

  const color = async (document: vscode.TextDocument) => {
    waiting.delete(document);
    const found = client.state === State.Running ? await requestColors(client, document) : null;
    if (found?.version !== document.version) return; // what comes next is about the text as it is now
    for (const editor of vscode.window.visibleTextEditors.filter((one) => one.document === document))
      for (const { kind, type } of decorations) editor.setDecorations(type, toRanges(found.kinds[kind]));
  };
  const colorSoon = (document: vscode.TextDocument, delay: number) => {
    if (!languages.includes(document.languageId)) return;
    clearTimeout(waiting.get(document));
    waiting.set(
      document,
      setTimeout(() => void color(document), delay),
    );
  };
  const colorAll = () => {
    for (const { document } of vscode.window.visibleTextEditors) colorSoon(document, 0);
  };
  return vscode.Disposable.from(
    ...decorations.map(({ type }) => type),
    { dispose: () => waiting.forEach(clearTimeout) },
    onDidChangeRegistries(colorAll),
    client.onDidChangeState(colorAll),
    vscode.window.onDidChangeVisibleTextEditors(colorAll),
    vscode.workspace.onDidChangeTextDocument(({ document }) => colorSoon(document, quiet)),
  );
}

async function requestColors(client: BaseLanguageClient, document: vscode.TextDocument): Promise<ColoredKinds | null> {
  const params: ColorsParams = { textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) } };
  return client.sendRequest<ColoredKinds | null>(colorsRequest, params).catch(() => null);
}

function toRanges(numbers: readonly number[]): vscode.Range[] {
  const ranges: vscode.Range[] = [];
  for (let at = 0; at < numbers.length; at += 4) {
    const [startLine = 0, start = 0, endLine = 0, end = 0] = numbers.slice(at, at + 4);
    ranges.push(new vscode.Range(startLine, start, endLine, end));
  }
  return ranges;
}
