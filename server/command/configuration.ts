import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { homepage } from "../about.js";
import { parseProject, projectFiles } from "../core/project/project.js";
import { joinShown } from "./paths.js";
import { replaceFile } from "./replaceFile.js";

/** The forms in which a configuration is begun. */
export const configurationFormats = ["yaml", "toml"] as const;

export type ConfigurationFormat = (typeof configurationFormats)[number];

/** A configuration that is to be written. */
interface Plan {
  /** The file as it is shown. */
  readonly shown: string;
  /** What stands there already; null for a file that is to be made. */
  readonly before: string | null;
  /** What is written behind it. */
  readonly added: string;
  /** Why it cannot be written there; null where it can. */
  readonly obstacle: string | null;
}

/** What a configuration shall set. */
interface Begun {
  /** The file that declares the kinds, relative to the configuration; null for those that come with the product. */
  readonly registry: string | null;
  /** The name that carries its kinds; null where the names that are known do. */
  readonly site: string | null;
}

/** The file that configures `folder` already, as it is shown; null for none. Throws the system's error for what cannot be read. */
export function configurationIn(folder: string): string | null {
  const files = projectFiles.map((name) => ({ name, file: joinShown(folder, name) }));
  const isOne = (name: string, file: string) =>
    existsSync(file) && parseProject(name, readFileSync(file, "utf8")) !== null;
  return files.find(({ name, file }) => isOne(name, file))?.file ?? null;
}

/** What is to be written in `folder`. Throws the system's error for what cannot be read. */
export function planConfiguration(folder: string, begun: Begun, format: ConfigurationFormat): Plan {
  const shown = joinShown(folder, format === "yaml" ? "failure-kinds.yaml" : "pyproject.toml");
  const bytes = existsSync(shown) ? readFileSync(shown) : null;
  const before = bytes?.toString("utf8") ?? null;
  const added = format === "yaml" ? yamlText(begun) : tomlText(begun, before);
  const isText = bytes === null || isUtf8(bytes);
  return { shown, before, added, obstacle: isText ? obstacleIn(shown, (before ?? "") + added) : "not valid UTF-8" };
}

/** A file that is broken, or sets tables in another form, would not have the table that is written behind it. */
function obstacleIn(shown: string, text: string): string | null {
  return parseProject(path.posix.basename(shown), text)?.problems.length === 0
    ? null
    : "a table cannot be added to what is in it";
}

/** Writes it. Throws the system's error, also for a file that somebody else has made meanwhile. */
export function writeConfiguration({ shown, before, added }: Plan): void {
  if (before === null) writeFileSync(shown, added, { flag: "wx" });
  else replaceFile(shown, before + added);
}

const heading = `# What the settings mean: ${homepage}#settings-and-commands`;

function yamlText({ registry, site }: Begun): string {
  // A file that sets nothing would do, but not look as if it were meant.
  const settings = registry === null ? { enable: "on" } : { registry, ...(site && { sites: { add: [site] } }) };
  return `${heading}\n${stringify(settings, { lineWidth: 0 })}`;
}

function tomlText({ registry, site }: Begun, before: string | null): string {
  const settings = registry === null ? ['enable = "on"'] : [`registry = ${JSON.stringify(registry)}`];
  if (site !== null) settings.push(`sites = { add = [${JSON.stringify(site)}] }`);
  const lines = [heading, "[tool.failure-kinds]", ...settings, ""];
  const lineBreak = before?.includes("\r\n") ? "\r\n" : "\n";
  const isEnded = before === null || before === "" || before.endsWith("\n");
  const gap = before ? (isEnded ? [""] : ["", ""]) : [];
  return [...gap, ...lines].join(lineBreak);
}
