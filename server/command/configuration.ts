import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { stringify } from "yaml";
import { homepage } from "../about.js";
import { parseProject, projectFiles } from "../core/project/project.js";
import { quoted } from "../core/visible.js";
import { UsageError } from "./command.js";
import { joinShown } from "./paths.js";
import { replaceFile } from "./replaceFile.js";

/** The forms in which a configuration is begun. */
export const configurationFormats = ["yaml", "toml"] as const;

export type ConfigurationFormat = (typeof configurationFormats)[number];

/** A configuration that is to be written. */
export interface Plan {
  /** The file as it is shown. */
  readonly shown: string;
  /** What stands there already; null for a file that is to be made. */
  readonly before: string | null;
  /** What is written behind it. */
  readonly added: string;
}

/**
 * What a configuration in `folder` shall say: that `registry`, relative to it, declares the kinds; null for those that come with the
 * product. Throws `UsageError` where there is one already, and the system's error for what cannot be read.
 */
export function planConfiguration(folder: string, registry: string | null, format: ConfigurationFormat): Plan {
  for (const name of projectFiles) {
    const file = joinShown(folder, name);
    if (existsSync(file) && parseProject(name, readFileSync(file, "utf8")) !== null)
      throw new UsageError(`${quoted(file)} configures this folder already, and is left as it is`);
  }
  const shown = joinShown(folder, format === "yaml" ? "failure-kinds.yaml" : "pyproject.toml");
  const before = existsSync(shown) ? readFileSync(shown, "utf8") : null;
  return { shown, before, added: format === "yaml" ? yamlText(registry) : tomlText(registry, before) };
}

/** Writes it. Throws the system's error, also for a file that somebody else has made meanwhile. */
export function writeConfiguration({ shown, before, added }: Plan): void {
  if (before === null) writeFileSync(shown, added, { flag: "wx" });
  else replaceFile(shown, before + added);
}

const heading = `# What the settings mean: ${homepage}#settings-and-commands`;

function yamlText(registry: string | null): string {
  // A file that sets nothing would do, but not look as if it were meant.
  return `${heading}\n${stringify(registry === null ? { enable: "on" } : { registry }, { lineWidth: 0 })}`;
}

function tomlText(registry: string | null, before: string | null): string {
  const setting = registry === null ? 'enable = "on"' : `registry = ${JSON.stringify(registry)}`;
  const lines = [heading, "[tool.failure-kinds]", setting, ""];
  const lineBreak = before?.includes("\r\n") ? "\r\n" : "\n";
  const isEnded = before === null || before === "" || before.endsWith("\n");
  const gap = before ? (isEnded ? [""] : ["", ""]) : [];
  return [...gap, ...lines].join(lineBreak);
}
