import { checkProject } from "../core/project/check.js";
import type { ProjectInUse } from "../core/project/find.js";
import type { Remark } from "../core/registry/discovery.js";
import { defaultSettings } from "../core/settings.js";
import { type Surroundings, surroundingsOf } from "../core/surroundings.js";
import { activeEnvironments } from "../nodeHost.js";
import { uriOfPath } from "../uri.js";
import type { Journal } from "./journal.js";
import type { LookUp } from "./lookups.js";
import { showUri } from "./paths.js";
import { rangesIn } from "./range.js";
import { placeText } from "./reportText.js";
import type { Place } from "./repository.js";

/** Finds what holds in a folder. */
export type SurroundingsFinder = (place: Pick<Place, "folder" | "root">) => Surroundings;

/** What holds in the folders of one run. What is doubtful about a registry or a configuration is said once, when it is first met. */
export function surroundingsIn(lookUp: LookUp, journal: Journal): SurroundingsFinder {
  const folders = new Map<string, Surroundings>();
  const environments = activeEnvironments();
  const said = new Set<string>();
  const once = (path: string, text: string, say: (path: string, text: string) => void) => {
    if (said.has(`${path}\0${text}`)) return;
    said.add(`${path}\0${text}`);
    say(path, text);
  };
  const sayRemarks = (remarks: readonly Remark[], prefix: string) => {
    for (const { uri, text, configuredAs } of remarks) {
      // What a configuration names and cannot be used is said of the configuration.
      if (configuredAs === undefined || prefix === "")
        once(showUri(uri), `this registry ${prefix}${text}`, journal.note);
    }
  };
  const sayProblems = (project: ProjectInUse, { registry }: Surroundings) => {
    const toRange = rangesIn(project.text);
    for (const { span, message } of checkProject(project, registry)) {
      once(placeText(showUri(project.uri), toRange(span)), message, journal.misconfigured);
    }
  };
  return ({ folder, root }) => {
    const key = `${root}\0${folder}`;
    const known = folders.get(key);
    if (known) return known;
    const outside = { folders: [uriOfPath(root)], environments, settings: defaultSettings, isTrusted: false };
    const surroundings = lookUp(surroundingsOf(uriOfPath(folder), outside));
    folders.set(key, surroundings);
    if (surroundings.project) sayProblems(surroundings.project, surroundings);
    sayRemarks(surroundings.registry.passedOver, "is passed over: ");
    sayRemarks(surroundings.registry.remarks, "");
    return surroundings;
  };
}
