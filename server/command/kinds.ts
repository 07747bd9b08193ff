import { statSync } from "node:fs";
import path from "node:path";
import type { Kind, Registry } from "../core/registry/registry.js";
import { visible } from "../core/visible.js";
import { fileReader } from "../nodeHost.js";
import { pathOfUri } from "../uri.js";
import { type Command, chosen, UsageError } from "./command.js";
import { type Journal, journalFor } from "./journal.js";
import { lookUpWith } from "./lookups.js";
import { fromHere, toShownPath } from "./paths.js";
import { counted } from "./reportText.js";
import { placeOf } from "./repository.js";
import { surroundingsIn } from "./surroundings.js";

/** Prints the registry in use. */
export const kinds: Command = {
  name: "kinds",
  summary: "print the registered kinds and where they come from",
  help: `Prints the registered kinds that hold at PATH, and where they come from.

Usage: failure-kinds kinds [PATH] [options]

  PATH              a file or a folder; the current folder when there is none
  --format FORMAT   text (default) or json

Exit code: 0, or 2 for wrong usage or a path that cannot be read.`,
  options: { format: { type: "string" } },
  run(call, terminal) {
    const format = chosen(call, "format", ["text", "json"], "text");
    const [place = ".", ...more] = call.paths;
    if (more.length > 0) throw new UsageError("kinds takes one PATH");
    const journal = journalFor(terminal);
    const registry = registryAt(place, journal);
    if (registry !== null) terminal.print(format === "json" ? registryJson(registry) : registryText(registry));
    return journal.hasFailed() ? 2 : 0;
  },
};

function registryAt(argument: string, journal: Journal): Registry | null {
  try {
    const shown = toShownPath(argument);
    const folder = statSync(shown).isDirectory() ? shown : path.dirname(shown);
    return surroundingsIn(lookUpWith(fileReader()), journal)(placeOf(folder)).registry.registry;
  } catch (error) {
    journal.unreadable(argument, error);
    return null;
  }
}

/** The registry's file, or null for the bundled one. */
function fileOf({ uri }: Registry): string | null {
  const file = uri === null ? null : pathOfUri(uri);
  return file === null ? null : fromHere(file);
}

function registryJson(registry: Registry): string {
  const kinds = [...registry.kinds.values()].map(({ name, constant, group, documentation }) => ({
    name,
    constant,
    group,
    documentation,
  }));
  return `${JSON.stringify({ version: 1, registry: fileOf(registry), kinds })}\n`;
}

function registryText(registry: Registry): string {
  const kinds = [...registry.kinds.values()];
  const width = Math.max(0, ...kinds.map(({ name }) => name.length));
  const lines = kinds.flatMap((kind, i) => [...heading(kind, kinds[i - 1]), kindLine(kind, width)]);
  const source = fileOf(registry);
  const title = `${counted(kinds.length, "kind")}, ${source === null ? "bundled with this command" : `from ${visible(source)}`}`;
  return [title, ...lines, ""].join("\n");
}

function heading({ group }: Kind, before: Kind | undefined): string[] {
  if (group === (before?.group ?? "")) return [];
  return group === "" ? [""] : ["", visible(group)];
}

function kindLine({ name, documentation }: Kind, width: number): string {
  return `  ${visible(name).padEnd(width)}  ${visible(documentation)}`.trimEnd();
}
