import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import {
  type FilePlace,
  type NamePlaces,
  type OverviewParams,
  overviewChangedNotification,
  overviewRequest,
  type PlacesParams,
  placesRequest,
  type WorkspaceOverview,
} from "../../server/protocol/overview.js";
import { useVocabulary } from "../foreign.js";
import { placeOf, toRange } from "./items.js";
import { kindsProvider } from "./provider.js";
import { emptyTree, type TreeLine, treeOf } from "./tree.js";

/** How long the view waits for more changes before it asks again, in milliseconds. */
const quiet = 300;

/** What the view says where it has no lines, by the `when` clauses of its welcome texts. */
type ViewState = "searching" | "failed" | "empty" | "foreign" | "stopped" | "shown";

/** The view of the vocabulary in the Explorer, with its commands. It asks the server only while it is visible. */
export function showKinds(client: BaseLanguageClient): vscode.Disposable {
  const provider = kindsProvider(({ registry, written }) => placesOf(client, { registry, name: written.name }));
  const view = vscode.window.createTreeView("failureKinds.kinds", {
    treeDataProvider: provider,
    showCollapseAll: true,
  });
  let overview: WorkspaceOverview | null = null;
  let hasFailed = false;
  let filter = "";
  let isStale = true;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** How many times the server was asked: only the last answer is shown, whichever comes last. */
  let asked = 0;

  const show = () => {
    const tree = overview ? treeOf(overview, filter, titleOf) : emptyTree;
    provider.show(tree, filter !== "");
    void setContext("state", stateOf(client, overview, hasFailed));
    void setContext("isFiltered", filter !== "");
    view.message = messageOf(overview, filter, tree);
  };
  const ask = async (searchesAll: boolean) => {
    isStale = false;
    asked++;
    const own = asked;
    const answer = client.state === State.Running ? await requestOverview(client, { searchesAll }) : undefined;
    if (own !== asked) return;
    overview = answer ?? null;
    hasFailed = answer === null;
    show();
  };
  const refresh = () => {
    isStale = true;
    clearTimeout(waiting);
    if (view.visible) waiting = setTimeout(() => void ask(false), overview === null ? 0 : quiet);
  };
  const setFilter = (text: string) => {
    filter = text.trim();
    show();
  };
  const onName = (name: string, run: (line: TreeLine) => unknown) =>
    vscode.commands.registerCommand(`failureKinds.view.${name}`, (id: unknown) => {
      const line = provider.line(typeof id === "string" ? id : (view.selection[0] ?? ""));
      return line ? run(line) : undefined;
    });

  show();
  return vscode.Disposable.from(
    view,
    { dispose: () => clearTimeout(waiting) },
    view.onDidChangeVisibility(() => isStale && refresh()),
    client.onNotification(overviewChangedNotification, refresh),
    client.onDidChangeState(refresh),
    onName("open", openDeclaration),
    onName("copy", copyName),
    onName("findReferences", (line) => findReferences(client, line)),
    vscode.commands.registerCommand("failureKinds.view.filter", async () => {
      const prompt = "Show only names, constants, groups and servers with these letters";
      const text = await vscode.window.showInputBox({ title: "Filter Failure Kinds", prompt, value: filter });
      if (text !== undefined) setFilter(text);
    }),
    vscode.commands.registerCommand("failureKinds.view.clearFilter", () => setFilter("")),
    vscode.commands.registerCommand("failureKinds.view.refresh", () => ask(true)),
    vscode.commands.registerCommand("failureKinds.view.useVocabulary", () => {
      const [foreign] = overview?.foreign ?? [];
      return foreign && useVocabulary(foreign);
    }),
  );
}

/** What the server says; null when it could not be made, undefined when there is no answer. */
async function requestOverview(
  client: BaseLanguageClient,
  params: OverviewParams,
): Promise<WorkspaceOverview | null | undefined> {
  try {
    return await client.sendRequest<WorkspaceOverview | null>(overviewRequest, params);
  } catch {
    return undefined; // the server is going; the state of the client tells when it is back
  }
}

async function placesOf(client: BaseLanguageClient, params: PlacesParams): Promise<readonly NamePlaces[]> {
  return client.state === State.Running ? client.sendRequest<NamePlaces[]>(placesRequest, params) : [];
}

function stateOf(client: BaseLanguageClient, overview: WorkspaceOverview | null, hasFailed: boolean): ViewState {
  if (client.state === State.Stopped) return "stopped";
  if (overview === null) return hasFailed ? "failed" : "searching";
  if (overview.projects.length > 0) return "shown";
  return overview.foreign.length > 0 ? "foreign" : "empty";
}

function messageOf(
  overview: WorkspaceOverview | null,
  filter: string,
  { shown, all }: { readonly shown: number; readonly all: number },
): string {
  const partial = overview?.isPartial
    ? "The search of the workspace was stopped, so numbers may be too low. Refresh to search the rest."
    : "";
  const filtered =
    filter === "" ? "" : `${shown} of ${all} names have “${filter}”. Escape clears the filter, or the button above.`;
  return [partial, filtered].filter((text) => text !== "").join(" ");
}

function setContext(key: string, value: unknown): Thenable<unknown> {
  return vscode.commands.executeCommand("setContext", `failureKinds.${key}`, value);
}

function titleOf(registry: string | null): string {
  return registry === null ? "NeMo Gym's own kinds" : vscode.workspace.asRelativePath(vscode.Uri.parse(registry));
}

async function openDeclaration(line: TreeLine): Promise<void> {
  const place = placeOf(line);
  if (place) await openPlace(place);
}

/** Says what was copied, too: by the keys it is the chosen line, which need not be the one that has the keyboard. */
async function copyName({ label, name }: TreeLine): Promise<void> {
  await vscode.env.clipboard.writeText(name?.written.name ?? label);
  vscode.window.setStatusBarMessage(`Copied ${label}`, 3000);
}

async function openPlace({ uri, range }: FilePlace): Promise<void> {
  const { start } = toRange(range);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { selection: new vscode.Range(start, start) });
}

/** Lists the references of a name in the editor's own view of them, which asks for those of what is selected in the file in front. */
async function findReferences(client: BaseLanguageClient, line: TreeLine): Promise<void> {
  const { name } = line;
  if (name === null) return;
  const [first] = await placesOf(client, { registry: name.registry, name: name.written.name });
  const range = first?.places[0]?.range;
  const place = placeOf(line) ?? (first && range ? { uri: first.uri, range } : null);
  if (place === null) return;
  await openPlace(place);
  await vscode.commands.executeCommand("references-view.findReferences");
}
