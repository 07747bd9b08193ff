import { checkProject } from "../core/project/check.js";
import type { ProjectInUse } from "../core/project/find.js";
import type { ProjectProblem } from "../core/project/project.js";
import type { Remark } from "../core/registry/discovery.js";
import { defaultSettings } from "../core/settings.js";
import { type Grounds, groundsOf, type Outside, type Surroundings, surroundingsOf } from "../core/surroundings.js";
import { lineStarts } from "../core/text.js";
import { activeEnvironments } from "../nodeHost.js";
import { pathOfUri, uriOfPath } from "../uri.js";
import { configurationCode, excerptOf, type Finding } from "./checkReport.js";
import type { Journal } from "./journal.js";
import type { LookUp } from "./lookups.js";
import { showUri } from "./paths.js";
import { placeText } from "./range.js";
import { type Place, pathIn } from "./repository.js";

/** Finds what holds in a folder. */
interface Finder {
  readonly grounds: (place: AnyPlace) => Grounds;
  readonly surroundings: (place: AnyPlace) => Surroundings;
}

type AnyPlace = Pick<Place, "folder" | "root">;

/** What holds in the folders of one run. What is doubtful about a registry or a configuration is said once, when it is first met. */
export function finderFor(lookUp: LookUp, journal: Journal): Finder {
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
  const sayProblems = (project: ProjectInUse, { registry }: Surroundings, root: string) => {
    for (const problem of checkProject(project, registry)) {
      const mistake = mistakeOf(problem, project, root);
      once(placeText(mistake.path, mistake.range), mistake.message, () => journal.misconfigured(mistake));
    }
  };
  const outside = ({ root }: AnyPlace): Outside => ({
    folders: [uriOfPath(root)],
    environments,
    settings: defaultSettings,
    isTrusted: false,
  });
  const surroundings = eachOnce((place) => {
    const found = lookUp(surroundingsOf(uriOfPath(place.folder), outside(place)));
    if (found.project) sayProblems(found.project, found, place.root);
    sayRemarks(found.registry.passedOver, "is passed over: ");
    sayRemarks(found.registry.remarks, "");
    return found;
  });
  const configurations = new Set<string>();
  const grounds = eachOnce((place) => {
    const found = lookUp(groundsOf(uriOfPath(place.folder), outside(place)));
    const configuration = found.project?.uri;
    // What is wrong in a configuration is said even where no file with kinds is below it.
    if (configuration !== undefined && !configurations.has(configuration)) {
      configurations.add(configuration);
      surroundings(place);
    }
    return found;
  });
  return { grounds, surroundings };
}

/** What is wrong in a configuration as a finding in a file of the repository at `root`. */
function mistakeOf({ span, message }: ProjectProblem, { uri, text }: ProjectInUse, root: string): Finding {
  const absolutePath = pathOfUri(uri) ?? uri;
  const pathInRoot = pathIn(root, absolutePath);
  const severity = "error";
  const where = { path: showUri(uri), pathInRoot, absolutePath };
  return {
    ...where,
    ...excerptOf(text, lineStarts(text), span),
    placeName: null,
    code: configurationCode,
    severity,
    message,
    suggestions: [],
  };
}

/** `find`, which is asked once for each folder. */
function eachOnce<Found>(find: (place: AnyPlace) => Found): (place: AnyPlace) => Found {
  const known = new Map<string, Found>();
  return (place) => {
    const key = `${place.root}\0${place.folder}`;
    const found = known.get(key) ?? find(place);
    known.set(key, found);
    return found;
  };
}
