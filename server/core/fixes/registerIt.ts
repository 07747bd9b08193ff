import { environmentMark } from "../exclude.js";
import { extendVocabulary } from "../extend/extend.js";
import { languageOfPath } from "../languages/languages.js";
import { originAt } from "../links.js";
import { entriesIn, type Lookup, textAt } from "../lookup.js";
import { chooseDeclaration } from "../registry/declared.js";
import { isInstalledFile } from "../registry/registry.js";
import { everyName } from "../sites.js";
import { foldersUpTo, isWithinUri, parentUri, relativeTo } from "../uriPath.js";
import { quoted } from "../visible.js";
import { isPlainName } from "../vocabulary.js";
import type { Change, FixMaker, Scene } from "./fix.js";

/** Adds a name to the registry's own file, where that is one of the workspace. */
export const registerIt: FixMaker = {
  codes: ["unregistered-kind", "unlisted-constant"],
  *make({ value }, scene) {
    const { uri } = scene.surroundings.registry.registry;
    const folder = scene.folders.find((one) => uri !== null && isWithinUri(one, uri));
    if (uri === null || folder === undefined || value === null || !isPlainName(value)) return [];
    if (yield* isInstalled(uri, folder)) return [];
    const change = yield* extend(uri, folder, value, scene);
    if (change === null) return [];
    const title = `Register ${quoted(value)} in ${relativeTo(folder, uri)}`;
    return [{ title, changes: [change], isPreferred: false }];
  },
};

/** True for a file of an environment: whoever installs the package again loses what was written there. */
function* isInstalled(uri: string, folder: string): Lookup<boolean> {
  if (isInstalledFile(uri)) return true;
  for (const above of foldersUpTo(parentUri(uri), folder)) {
    const entries = yield* entriesIn(above);
    if (entries.some(({ name }) => name === environmentMark)) return true;
  }
  return false;
}

function* extend(uri: string, folder: string, value: string, { surroundings }: Scene): Lookup<Change | null> {
  const language = languageOfPath(uri);
  const { text } = yield* textAt(uri, folder);
  if (language === null || text === null) return null;
  for (const sites of [surroundings.sites, everyName]) {
    const origin = yield* originAt(uri, { root: folder, within: folder, sites });
    if (origin === null || chooseDeclaration(origin.facts) === null) continue;
    const edits = extendVocabulary({ text, facts: origin.facts, language, sites }, value);
    return edits && { uri, lines: origin.lines, edits, isNew: false };
  }
  return null;
}
