import { statSync } from "node:fs";
import path from "node:path";
import { type Candidate, candidatesFor, otherRegistries } from "../core/candidates.js";
import { accountForCandidates, accountForRegistry } from "../core/explain/explain.js";
import { filesOf, type Remark } from "../core/registry/discovery.js";
import { besidesDeprecated, type Kind, type Registry } from "../core/registry/registry.js";
import type { Surroundings } from "../core/surroundings.js";
import { counted, visible } from "../core/visible.js";
import { activeEnvironments } from "../nodeHost.js";
import { pathOfUri, uriOfPath } from "../uri.js";
import { anyPaths, type Command, chosen, plainExitCodes, UsageError } from "./command.js";
import { type Journal, journalFor, silentJournal } from "./journal.js";
import { type LookUp, lookUpWith } from "./lookups.js";
import { showUri, toShownPath } from "./paths.js";
import { placeOf } from "./repository.js";
import { finderFor } from "./surroundings.js";
import { vocabulariesIn } from "./vocabularies.js";

/** Prints the registry in use. */
export const kinds: Command = {
  name: "kinds",
  summary: "print the registered kinds and where they come from",
  purpose: "Prints the registered kinds that hold at PATH, and where they come from.",
  operand: { ...anyPaths, usage: "[PATH]" },
  options: [
    { name: "format", value: "FORMAT", meaning: "text (default) or json" },
    { name: "explain", meaning: "say why this registry holds and no other, in place of the kinds" },
  ],
  notes: [plainExitCodes],
  run(call, terminal) {
    const format = chosen(call, "format", ["text", "json"], "text");
    const [place = ".", ...more] = call.paths;
    if (more.length > 0) throw new UsageError("kinds takes one PATH");
    const journal = journalFor(terminal);
    const found = surroundingsAt(place, journal);
    if (found !== null)
      terminal.print(
        call.options.has("explain") ? explanations[format](found, candidatesAt(found)) : registries[format](found),
      );
    return journal.hasFailed() ? 2 : 0;
  },
};

/** What holds at a place. */
interface Found extends Surroundings {
  readonly folder: string;
  readonly lookUp: LookUp;
}

type Print = (found: Found) => string;
type Format = "text" | "json";

const registries: Readonly<Record<Format, Print>> = {
  text: (found) => registryText(found, found.lookUp(otherRegistries(found.folder, found))),
  json: ({ registry: { registry } }) => registryJson(registry),
};

const explanations: Readonly<Record<Format, (found: Found, candidates: readonly Candidate[]) => string>> = {
  text: (found, candidates) =>
    `${[...accountForRegistry(found, showUri), ...accountForCandidates(candidates, showUri)].join("\n")}\n`,
  json: explanationJson,
};

function candidatesAt(found: Found): Candidate[] {
  return [...vocabulariesAt(found), ...found.lookUp(candidatesFor(found.folder, found, activeEnvironments()))];
}

/** What `init` would name, where the project has no registry. */
function vocabulariesAt({ folder, registry: { origin } }: Found): Candidate[] {
  if (origin === "configuration" || origin === "workspace") return [];
  const reason = "counts only where a configuration names it";
  return vocabulariesIn(pathOfUri(folder) ?? folder, silentJournal()).found.map(({ file, size }) => ({
    uri: uriOfPath(file),
    sort: "vocabulary",
    kinds: size,
    reason,
  }));
}

function explanationJson({ registry: inUse, root, project }: Found, candidates: readonly Candidate[]): string {
  const { registry, origin, passedOver, remarks } = inUse;
  const toReason = ({ uri, text }: Remark) => ({ path: showUri(uri), reason: text });
  return `${JSON.stringify({
    version: 1,
    registry: fileOf(registry),
    kinds: registry.kinds.size,
    origin,
    root: showUri(root),
    configuration: project && showUri(project.uri),
    passedOver: passedOver.map(toReason),
    remarks: remarks.map(toReason),
    candidates: candidates.map(({ uri, ...candidate }) => ({ path: uri && showUri(uri), ...candidate })),
  })}\n`;
}

function surroundingsAt(argument: string, journal: Journal): Found | null {
  try {
    const shown = toShownPath(argument);
    const folder = statSync(shown).isDirectory() ? shown : path.dirname(shown);
    const lookUp = lookUpWith();
    const here = placeOf(folder);
    return { ...finderFor(lookUp, journal).surroundings(here), folder: uriOfPath(here.folder), lookUp };
  } catch (error) {
    journal.thrown(argument, error);
    return null;
  }
}

/** The registry's file, or null for the bundled one. */
function fileOf({ uri }: Registry): string | null {
  return uri === null ? null : showUri(uri);
}

function registryJson(registry: Registry): string {
  const kinds = [...registry.kinds.values()].map(({ name, constant, group, status, documentation }) => ({
    name,
    constant,
    group,
    status,
    documentation,
  }));
  return `${JSON.stringify({ version: 1, registry: fileOf(registry), kinds })}\n`;
}

/** The kinds, below what else may be taken for the registry: a project may have one for each of its parts. */
function registryText({ registry: inUse }: Found, others: readonly Candidate[]): string {
  const kinds = [...inUse.registry.kinds.values()];
  const width = Math.max(0, ...kinds.map(({ name }) => name.length));
  const lines = kinds.flatMap((kind, i) => [...heading(kind, kinds[i - 1]), kindLine(kind, width)]);
  const files = filesOf(inUse).map((uri) => visible(showUri(uri)));
  const title = `${counted(kinds.length, "kind")}, ${files.length === 0 ? "bundled with this command" : `from ${files.join(" and ")}`}`;
  const more = others.length > mostOthers ? [`${others.length - mostOthers} more: see --explain.`] : [];
  return [title, ...accountForCandidates(others.slice(0, mostOthers), showUri), ...more, ...lines, ""].join("\n");
}

/** How many other registries are named before the kinds. */
const mostOthers = 5;

function heading({ group }: Kind, before: Kind | undefined): string[] {
  if (group === (before?.group ?? "")) return [];
  return group === "" ? [""] : ["", visible(group)];
}

function kindLine({ name, status, documentation }: Kind, width: number): string {
  const meaning = status === "deprecated" ? besidesDeprecated(documentation) : documentation;
  const marked = status === "active" ? meaning : `(${status}) ${meaning}`;
  return `  ${visible(name).padEnd(width)}  ${visible(marked)}`.trimEnd();
}
