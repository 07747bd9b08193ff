import type { Remark } from "../core/registry/discovery.js";
import type { Sites } from "../core/sites.js";
import { type Surroundings, surroundingsOf } from "../core/surroundings.js";
import type { FileReader } from "../nodeHost.js";
import { pathOfUri, uriOfPath } from "../uri.js";
import type { Journal } from "./journal.js";
import { lookUpWith } from "./lookups.js";
import { fromHere } from "./paths.js";
import type { Place } from "./repository.js";

/** Finds what holds in a folder. */
export type SurroundingsFinder = (place: Pick<Place, "folder" | "root">) => Surroundings;

/** What holds in the folders of one run. What is doubtful about a registry is said once, when it is first met. */
export function surroundingsIn(sites: Sites, readFile: FileReader, journal: Journal): SurroundingsFinder {
  const lookUp = lookUpWith(readFile);
  const said = new Set<string>();
  const say = (remarks: readonly Remark[], prefix: string) => {
    for (const { uri, text } of remarks) {
      const shown = fromHere(pathOfUri(uri) ?? uri);
      const note = `this registry ${prefix}${text}`;
      if (!said.has(`${shown}\0${note}`)) journal.note(shown, note);
      said.add(`${shown}\0${note}`);
    }
  };
  return ({ folder, root }) => {
    const surroundings = lookUp(surroundingsOf(uriOfPath(folder), { folders: [uriOfPath(root)], sites }));
    say(surroundings.registry.passedOver, "is passed over: ");
    say(surroundings.registry.remarks, "");
    return surroundings;
  };
}
