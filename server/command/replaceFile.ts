import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Journal } from "./journal.js";

/**
 * Writes a file so that whoever reads it, whatever happens meanwhile, sees the old content or the new one as a whole. A link stays one,
 * and the file keeps its mode. What is no regular file, such as a pipe, is written to, and so is where a link leads without a file
 * there. Throws the system's error.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const stats = statSync(file, { throwIfNoEntry: false }) ?? null;
  if (stats !== null) accessSync(file, constants.W_OK); // to rename over a file asks only for the right to change its folder
  const leadsNowhere = stats === null && lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  if (stats === null && !leadsNowhere) writeBeside(file, content, null);
  else if (stats?.isFile()) writeBeside(realpathSync(file), content, stats);
  else writeFileSync(file, content);
}

/** Writes what a run was to write, and makes the folder for it. A file that cannot be written is said in the journal. */
export function writeOutput(file: string, content: string | Uint8Array, journal: Journal): void {
  const folder = path.dirname(file);
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
    replaceFile(file, content);
  } catch (error) {
    journal.thrown(file, error);
  }
}

function writeBeside(target: string, content: string | Uint8Array, stats: Stats | null): void {
  const unfinished = path.join(path.dirname(target), `.failure-kinds-${process.pid}.tmp`);
  try {
    // A link of that name, which somebody has put there, would lead the content elsewhere.
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, content, { flag: "wx" });
    if (stats) keepRights(unfinished, stats);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function keepRights(file: string, { mode, uid, gid }: Stats): void {
  try {
    chownSync(file, uid, gid);
  } catch {
    // Only some may give files away; the file then belongs to who runs this.
  }
  chmodSync(file, mode & 0o7777);
}
