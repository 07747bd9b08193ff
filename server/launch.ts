import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import path from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";

/** By then a server has used most of its code, and the person does not wait for it. */
const settledAfter = 5_000;

const digestLength = 32;

/**
 * Starts the program beside this file: `server.js` runs `server.main.js`, `cli.js` runs `cli.main.js`. Compiling half a
 * megabyte takes most of a start, so what V8 made of it is kept beside the program and handed to it the next time. It is code,
 * so it lies where only those can write who could change the program itself. Where it is missing or stale or cannot be
 * written, the start takes longer, and that is all.
 */
launch(path.join(__dirname, `${path.basename(__filename, ".js")}.main.js`));

function launch(program: string): void {
  const source = readFileSync(program);
  const cache = `${program}.${process.versions.v8}-${process.arch}.cache`;
  const cachedData = readCode(cache, source);
  const script = new Script(Module.wrap(source.toString()), { filename: program, ...(cachedData && { cachedData }) });
  if (!cachedData || script.cachedDataRejected) keepCode(cache, source, script);
  const main = { exports: {} };
  script.runInThisContext()(main.exports, createRequire(program), main, program, path.dirname(program));
}

/** The code that was kept for exactly this source, or null. V8 itself looks only at the length of the source. */
function readCode(cache: string, source: Buffer): Buffer | null {
  try {
    const kept = readFileSync(cache);
    const code = kept.subarray(digestLength);
    return kept.subarray(0, digestLength).equals(digest(source, code)) ? code : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the code of `script` when it has settled, or when the process ends before. A second process sees all of it or nothing. V8 takes
 * it only under the flags that it was made under: while the program has changed one, as a search does, it is not kept.
 */
function keepCode(cache: string, source: Buffer, script: Script): void {
  const flags = cachedDataVersionTag();
  const keep = () => {
    if (cachedDataVersionTag() !== flags) return;
    clearInterval(settled);
    process.off("exit", keep);
    const code = script.createCachedData();
    const unfinished = `${cache}.${process.pid}`;
    try {
      writeFileSync(unfinished, Buffer.concat([digest(source, code), code]));
      renameSync(unfinished, cache);
    } catch {
      rmSync(unfinished, { force: true }); // the folder is read-only, or the disk is full
    }
  };
  const settled = setInterval(keep, settledAfter).unref();
  process.on("exit", keep);
}

function digest(source: Buffer, code: Buffer): Buffer {
  return createHash("sha256").update(source).update(code).digest();
}
