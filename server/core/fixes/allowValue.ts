import { allowIn } from "../project/allow.js";
import type { ProjectInUse } from "../project/find.js";
import { rules } from "../rules/rules.js";
import { lineStarts } from "../text.js";
import { isWithinUri, joinUri, nameOf } from "../uriPath.js";
import { quoted } from "../visible.js";
import type { Fix, PlainFixMaker, Scene } from "./fix.js";

const newFile = "failure-kinds.yaml";

/** Lets a value through in the project's configuration, or begins one. */
export const allowValue: PlainFixMaker = {
  codes: rules.map(({ code }) => code),
  make({ value }, scene) {
    if (value === null) return [];
    const { project } = scene.surroundings;
    const fix = project ? allowInProject(value, project, scene) : allowInNewFile(value, scene);
    return fix ? [fix] : [];
  },
};

function allowInProject(value: string, { uri, text, isRead }: ProjectInUse, { folders }: Scene): Fix | null {
  if (!isRead || !folders.some((folder) => isWithinUri(folder, uri))) return null;
  const edits = allowIn(nameOf(uri), text, value);
  if (edits === null) return null;
  const title = `Allow ${quoted(value)} in ${nameOf(uri)}`;
  return { title, changes: [{ uri, lines: lineStarts(text), edits, isNew: false }], isPreferred: false };
}

/** In the root of the repository, or the open folder where the repository is larger. */
function allowInNewFile(value: string, { surroundings: { root }, folders, uri, createsFiles }: Scene): Fix | null {
  const around = folders.filter((folder) => isWithinUri(folder, uri)).sort((a, b) => b.length - a.length)[0];
  if (!createsFiles || around === undefined) return null;
  const folder = root !== "" && isWithinUri(around, root) ? root : around;
  const edits = allowIn(newFile, "", value);
  if (edits === null) return null;
  const title = `Allow ${quoted(value)} in a new ${newFile}`;
  return { title, changes: [{ uri: joinUri(folder, newFile), lines: [0], edits, isNew: true }], isPreferred: false };
}
