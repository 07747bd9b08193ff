import * as vscode from "vscode";
import type { NamePlaces } from "../../server/protocol/overview.js";
import { toPlaceItem, toTreeItem } from "./items.js";
import { type PlaceLine, placeLines } from "./places.js";
import { changedLines, emptyTree, type Tree, type TreeLine } from "./tree.js";

/** The lines of the view for the editor, which knows them by their ids, so that one that stays is the same line. */
interface KindsProvider extends vscode.TreeDataProvider<string> {
  /** Shows `tree` from now on, of which the editor looks again only at what is another than before. */
  readonly show: (tree: Tree, isFiltered: boolean) => void;
  readonly line: (id: string) => TreeLine | null;
}

/** The lines of nothing, until they are shown. `placesOf` asks where a name is written. */
export function kindsProvider(
  placesOf: (name: NonNullable<TreeLine["name"]>) => Promise<readonly NamePlaces[]>,
): KindsProvider {
  const changes = new vscode.EventEmitter<string[] | undefined>();
  const places = new Map<string, PlaceLine>();
  let tree = emptyTree;
  let isFiltered = false;

  const addPlaces = (lines: readonly PlaceLine[]): string[] =>
    lines.map((line) => {
      places.set(line.id, line);
      addPlaces(line.children);
      return line.id;
    });
  const childrenOf = async (id: string): Promise<string[]> => {
    const line = tree.lines.get(id);
    if (!line) return places.get(id)?.children.map((child) => child.id) ?? [];
    return line.name === null ? [...line.children] : addPlaces(placeLines(id, await placesOf(line.name), pathOf));
  };

  return {
    onDidChangeTreeData: changes.event,
    getChildren: (id) => (id === undefined ? [...tree.top] : childrenOf(id)),
    getTreeItem(id) {
      const line = tree.lines.get(id);
      if (line) return toTreeItem(line, isFiltered);
      const place = places.get(id);
      return place ? toPlaceItem(place) : new vscode.TreeItem("");
    },
    show(next, hasFilter) {
      const changed = changedLines(tree, next);
      tree = next;
      isFiltered = hasFilter;
      if (changed === null) changes.fire(undefined);
      else if (changed.length > 0) changes.fire([...changed]);
    },
    line: (id) => tree.lines.get(id) ?? null,
  };
}

/** The folder as seen from the workspace; with several folders its name comes first. */
function pathOf(uri: string): { folder: string; name: string } {
  const path = vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
  const cut = path.lastIndexOf("/");
  return { folder: path.slice(0, Math.max(0, cut)), name: path.slice(cut + 1) };
}
