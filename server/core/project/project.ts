import { keyText, type Path, type Problem } from "../settings/shapes.js";
import { projectSettingNames } from "../settings/table.js";
import { type GivenSettings, readSettings } from "../settings.js";
import type { Span } from "../text.js";
import { nameOf } from "../uriPath.js";
import { isTooDeep, tooDeep } from "./depth.js";
import type { Source } from "./source.js";
import { readToml } from "./toml.js";
import { readYaml } from "./yaml.js";

/** What a project's configuration sets, and what is wrong in it, in the order of the text. */
export interface Project {
  readonly settings: GivenSettings;
  readonly problems: readonly ProjectProblem[];
  /** Where the value of a setting stands, or an item of it. */
  readonly locate: (path: Path) => Span;
}

/** What is wrong at a place of a configuration, and what to do about it. */
export interface ProjectProblem {
  readonly span: Span;
  readonly message: string;
  /** A word that stands there, perhaps in quotes, and what was probably meant by it; absent where nothing is near. */
  readonly slip?: { readonly written: string; readonly meant: string };
}

/** The files that may hold a project's configuration, the first that does counts. */
export const projectFiles: readonly string[] = [
  "failure-kinds.yaml",
  "failure-kinds.yml",
  "failure-kinds.json",
  "pyproject.toml",
];

/** True for a file that may hold a configuration, by its name. */
export function isProjectFile(uri: string): boolean {
  return projectFiles.includes(nameOf(uri));
}

/**
 * What the configuration file of that name sets. Total: of a broken file what can be read, and a problem. Null for a
 * pyproject.toml without the table `tool.failure-kinds`: that is no configuration of ours.
 */
export function parseProject(fileName: string, text: string): Project | null {
  const source = readSource(fileName, text);
  if (source === null) return null;
  const { settings, problems } = readSettings(source.value, ["$schema"], projectSettingNames);
  const own = problems.map((problem) => ({
    span: source.locate(problem),
    message: problem.path.length === 0 ? sentence(problem.message) : `${keyText(problem.path)}: ${problem.message}`,
    ...slipOf(problem),
  }));
  return {
    settings,
    problems: [...source.problems, ...own].sort((a, b) => a.span.start - b.span.start),
    locate: (path) => source.locate({ path, at: "value", found: null, meant: null, message: "" }),
  };
}

/**
 * What a configuration file sets that cannot be read for the `reason`: nothing, which is a problem. Null without a reason, as there is
 * no such file then, and for a pyproject.toml, which most likely is no configuration of ours.
 */
export function unreadProject(fileName: string, reason: string | null): Project | null {
  if (reason === null || fileName.endsWith(".toml")) return null;
  const span = { start: 0, end: 0 };
  return { settings: {}, problems: [{ span, message: `This cannot be read: ${reason}.` }], locate: () => span };
}

function readSource(fileName: string, text: string): Source | null {
  const isToml = fileName.endsWith(".toml");
  if (!isTooDeep(text)) return isToml ? readToml(text) : readYaml(text);
  if (isToml && !text.includes("failure-kinds")) return null;
  const start = { start: 0, end: Math.min(1, text.length) };
  return { value: null, problems: [{ span: start, message: tooDeep }], locate: () => start };
}

function slipOf({ path, at, found, meant }: Problem): Pick<ProjectProblem, "slip"> {
  const written = at === "key" ? path.at(-1) : found;
  return meant !== null && typeof written === "string" ? { slip: { written, meant } } : {};
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
