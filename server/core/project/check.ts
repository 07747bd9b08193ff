import type { RegistryInUse } from "../registry/discovery.js";
import type { ProjectInUse } from "./find.js";
import type { ProjectProblem } from "./project.js";

/** All that is wrong in a project's configuration: in its text, and with the registries that it names. In the order of the text. */
export function checkProject(project: ProjectInUse, { passedOver }: RegistryInUse): readonly ProjectProblem[] {
  const named = project.settings.registry ?? [];
  const unread = passedOver.flatMap(({ configuredAs, text }) => {
    const at = configuredAs === undefined ? -1 : named.indexOf(configuredAs);
    if (at < 0) return [];
    const span = project.locate(named.length > 1 ? ["registry", at] : ["registry"]);
    return [{ span, message: `registry: "${configuredAs}" is not used: ${text}.` }];
  });
  return [...project.problems, ...unread].sort((a, b) => a.span.start - b.span.start);
}
