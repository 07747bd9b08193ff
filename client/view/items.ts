import * as vscode from "vscode";
import type { FilePlace, RegisteredName } from "../../server/protocol/overview.js";
import type { PlaceLine } from "./places.js";
import type { TreeLine } from "./tree.js";

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** A line of the tree as the editor shows it. In what is filtered everything above the names is open. */
export function toTreeItem(line: TreeLine, isFiltered: boolean): vscode.TreeItem {
  const item = new vscode.TreeItem(line.label);
  const { name } = line;
  item.id = line.id;
  item.description = line.description;
  item.iconPath = iconOf(line);
  item.accessibilityInformation = { label: line.spoken };
  if (name === null) {
    item.tooltip = line.spoken;
    item.collapsibleState = isFiltered || line.kind === "project" ? Expanded : Collapsed;
    item.contextValue = line.kind;
    return item;
  }
  const { written } = name;
  const place = placeOf(line);
  const isWritten = written.counts.length > 0;
  item.tooltip = tooltipOf(line);
  item.collapsibleState = isWritten ? Collapsed : None;
  item.contextValue = ["name", ...(place ? ["declared"] : []), ...(isWritten ? ["written"] : [])].join(" ");
  if (place && !isWritten) item.command = openCommand(place);
  return item;
}

/** Where a registered kind is declared; null for any other line and for a kind that comes with the product. */
export function placeOf({ name }: TreeLine): FilePlace | null {
  return (name?.written as Partial<RegisteredName> | undefined)?.place ?? null;
}

/** A place below a name as the editor shows it. */
export function toPlaceItem({ id, kind, label, highlight, description, children, place }: PlaceLine): vscode.TreeItem {
  const item = new vscode.TreeItem(highlight ? { label, highlights: [[...highlight]] } : label);
  item.id = id;
  item.description = description;
  item.collapsibleState = kind === "language" ? Expanded : children.length > 0 ? Collapsed : None;
  item.accessibilityInformation = { label: `${label}, ${description}` };
  item.contextValue = kind;
  if (kind === "language") item.iconPath = new vscode.ThemeIcon("code");
  if (place === null) return item;
  if (kind === "file") {
    item.resourceUri = vscode.Uri.parse(place.uri);
    item.iconPath = vscode.ThemeIcon.File;
  }
  item.tooltip = `${vscode.workspace.asRelativePath(vscode.Uri.parse(place.uri))}:${place.range.start.line + 1}`;
  if (children.length === 0) item.command = openCommand(place);
  return item;
}

/** Opens a file at a place, as a click in the Explorer does. */
function openCommand({ uri, range }: FilePlace): vscode.Command {
  const selection = toRange(range);
  return { title: "Open", command: "vscode.open", arguments: [vscode.Uri.parse(uri), { selection }] };
}

/** A range of the protocol in the editor's terms. */
export function toRange({ start, end }: FilePlace["range"]): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

function iconOf({ kind, name }: TreeLine): vscode.ThemeIcon {
  const warning = new vscode.ThemeColor("list.warningForeground");
  const unused = new vscode.ThemeColor("disabledForeground");
  switch (kind) {
    case "project":
      return new vscode.ThemeIcon("book");
    case "wrong":
    case "unregistered":
      return new vscode.ThemeIcon("warning", warning);
    case "group":
      return new vscode.ThemeIcon("symbol-enum");
    case "servers":
    case "server":
      return new vscode.ThemeIcon("server");
    case "namespaced":
      return new vscode.ThemeIcon("symbol-namespace");
    case "registered":
      return name?.written.counts.length === 0
        ? new vscode.ThemeIcon("circle-slash", unused)
        : new vscode.ThemeIcon("symbol-enum-member");
  }
}

/** All of it is the text of a file, so none of it is read as Markdown. */
function tooltipOf({ kind, label, detail, name }: TreeLine): vscode.MarkdownString {
  const { constant = null, documentation = "" } = (name?.written ?? {}) as Partial<RegisteredName>;
  const text = new vscode.MarkdownString();
  text.appendCodeblock(constant === null ? label : `${constant} = "${name?.written.name}"`, "plaintext");
  if (documentation !== "") text.appendText(documentation).appendMarkdown("\n\n");
  text.appendText(`${meanings[kind] ?? ""}${detail}.`);
  return text;
}

const meanings: Partial<Record<TreeLine["kind"], string>> = {
  unregistered: "The registry does not have this name. ",
  namespaced: "A kind of this server alone. ",
};
