import type {
  ProjectOverview,
  RegisteredName,
  WorkspaceOverview,
  WrittenName,
} from "../../server/protocol/overview.js";

/** A line of the view, without what is below it. */
export interface TreeLine {
  /** The same for the same thing before and after a change, among all lines. */
  readonly id: string;
  readonly kind: "project" | "wrong" | "group" | "servers" | "server" | "registered" | "namespaced" | "unregistered";
  readonly label: string;
  /** What stands behind it, less prominent, and short: the view is narrow. */
  readonly description: string;
  /** The same in full. */
  readonly detail: string;
  /** What a screen reader says. */
  readonly spoken: string;
  readonly children: readonly string[];
  /** The name that is written in places, and by which registry it is judged; null for a line that puts others together. */
  readonly name: { readonly registry: string | null; readonly written: WrittenName } | null;
}

/** The lines of the view: those at the top, and all of them by their ids. */
export interface Tree {
  readonly top: readonly string[];
  readonly lines: ReadonlyMap<string, TreeLine>;
  /** How many names it shows, and of how many. */
  readonly shown: number;
  readonly all: number;
}

/** The tree of nothing. */
export const emptyTree: Tree = { top: [], lines: new Map(), shown: 0, all: 0 };

/**
 * The lines of an overview: what is wrong first, then the groups of the registry, then the servers; with several registries below one
 * line for each. With a `filter` only names, constants, groups and servers that have it, whatever its case. `titleOf` names a registry.
 */
export function treeOf(
  { projects }: WorkspaceOverview,
  filter: string,
  titleOf: (registry: string | null) => string,
): Tree {
  const wanted = filter.trim().toLowerCase();
  const growing: Growing = { lines: new Map(), shown: 0, all: 0 };
  const tops = projects.flatMap((project) => {
    const { registry, groups } = project;
    // What is filtered opens by itself, which the editor does only for a line that it has not met.
    const branch = { growing, wanted, registry, base: `${registry ?? ""}\n${wanted}` };
    const top = [...addWrong(branch, project), ...addGroups(branch, project), ...addServers(branch, project)];
    if (projects.length === 1) return top;
    const size = groups.reduce((sum, { kinds }) => sum + kinds.length, 0);
    return addSection(branch, "project", titleOf(registry), top, counted(size, "kind"));
  });
  return { top: tops, ...growing };
}

/** A tree that is being made. */
interface Growing {
  readonly lines: Map<string, TreeLine>;
  shown: number;
  all: number;
}

/** The part of it that one registry has. */
interface Branch {
  readonly growing: Growing;
  readonly wanted: string;
  readonly registry: string | null;
  /** What the ids of its lines begin with. */
  readonly base: string;
}

function addWrong(branch: Branch, { wrong }: ProjectOverview): string[] {
  const kept = keep(branch, wrong, "not registered");
  const children = kept.map((one) =>
    addName(branch, "unregistered", one, one.reason === "badly formed" ? one.reason : ""),
  );
  return addSection(branch, "wrong", "Not registered", children, counted(children.length, "name"));
}

function addGroups(branch: Branch, { groups }: ProjectOverview): string[] {
  return groups.flatMap(({ name, kinds }) => {
    const kept = keep(branch, kinds, name);
    const children = kept.map((kind) =>
      addName(branch, "registered", kind, kind.status === "active" ? "" : kind.status),
    );
    const title = name === "" ? "other kinds" : name;
    // What stands behind a colon says more than the narrow view has room for, and would hide the numbers.
    return addSection(branch, "group", title, children, groupText(kept), title.replace(/:.*/s, ""));
  });
}

function addServers(branch: Branch, { servers }: ProjectOverview): string[] {
  const children = servers.flatMap(({ name, kinds }) => {
    const own = keep(branch, kinds, name).map((kind) => addName(branch, "namespaced", kind, ""));
    return addSection(branch, "server", name, own, counted(own.length, "kind"));
  });
  return addSection(branch, "servers", "Namespaced", children, counted(children.length, "server"));
}

function addName({ growing, registry, base }: Branch, kind: TreeLine["kind"], written: WrittenName, remark: string) {
  const id = `${base}\n${kind} ${written.name}`;
  const label = shownName(written.name);
  const before = remark === "" ? "" : `${remark}, `;
  const description = `${before}${languagesText(written)}`;
  const detail = `${before}${usesText(written)}`;
  const name = { registry, written };
  growing.lines.set(id, { id, kind, label, description, detail, spoken: `${label}, ${detail}`, name, children: [] });
  return id;
}

/** None where nothing would be below it. The view shows `label` for the title. */
function addSection(
  { growing, base }: Branch,
  kind: TreeLine["kind"],
  title: string,
  children: readonly string[],
  description: string,
  label = title,
): string[] {
  if (children.length === 0) return [];
  const id = `${base}\n${kind} ${title}`;
  const spoken = `${title}, ${description}`;
  growing.lines.set(id, { id, kind, label, description, detail: description, spoken, children, name: null });
  return [id];
}

/** Those of `names` that are wanted, all of them where their section is. */
function keep<Name extends WrittenName>(
  { growing, wanted }: Branch,
  names: readonly Name[],
  section: string,
): readonly Name[] {
  const kept = names.filter((name) => isWanted(name, section, wanted));
  growing.all += names.length;
  growing.shown += kept.length;
  return kept;
}

/** The ids of lines that are in both trees and look different, or have other lines below them; null where the top has others. */
export function changedLines(before: Tree, after: Tree): readonly string[] | null {
  if (before.top.join("\n\n") !== after.top.join("\n\n")) return null;
  return [...after.lines.values()].flatMap((line) => {
    const known = before.lines.get(line.id);
    return known && JSON.stringify(known) !== JSON.stringify(line) ? [line.id] : [];
  });
}

/** `3 uses: 2 Python, 1 YAML`, or `no uses`. */
function usesText(name: WrittenName): string {
  const all = name.counts.reduce((sum, { count }) => sum + count, 0);
  return all === 0 ? languagesText(name) : `${counted(all, "use")}: ${languagesText(name)}`;
}

/** `2 Python, 1 YAML`, as the lenses of the registry have it. */
function languagesText({ counts }: WrittenName): string {
  return counts.map(({ language, count }) => `${count} ${language}`).join(", ") || "no uses";
}

/** As the report has it: in quotes where blanks at the ends would not be seen. */
function shownName(name: string): string {
  return /^\s|\s$|^$/.test(name) ? JSON.stringify(name) : name;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function groupText(kinds: readonly RegisteredName[]): string {
  const unused = kinds.filter(({ counts }) => counts.length === 0).length;
  return unused === 0 ? counted(kinds.length, "kind") : `${counted(kinds.length, "kind")}, ${unused} unused`;
}

function isWanted(name: WrittenName & Partial<RegisteredName>, section: string, wanted: string): boolean {
  return [name.name, name.constant ?? "", section].some((text) => text.toLowerCase().includes(wanted));
}
