import { insertAt } from "../edits/lines.js";
import { writeName } from "../edits/writeName.js";
import { serverOf } from "../servers.js";
import { quoted } from "../visible.js";
import { fixHere, type PlainFixMaker } from "./fix.js";

/** Makes a name that is not registered one of the server that the file belongs to. */
export const namespaceIt: PlainFixMaker = {
  codes: ["unregistered-kind"],
  make({ occurrence, value }, scene) {
    const server = serverOf(scene.uri);
    if (server === null || occurrence === null || value === null) return [];
    const name = `${server}:${value}`;
    const whole = writeName(occurrence, name, scene);
    if (whole === null) return [];
    const edit = whole.newText === name ? insertAt(occurrence.span.start, `${server}:`) : whole;
    return [fixHere(scene, `Namespace it as ${quoted(name)}`, [edit])];
  },
};
