import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic } from "vscode-languageserver/node";
import { summary, type Timing } from "./measure.js";
import { type ServerProgram, type Session, startSession } from "./session.js";
import { kindsInTexts, type Subject } from "./subjects.js";

/** What a person waits for in one document. */
export interface Waiting {
  /** From an edit that makes or mends a problem until the server has said so. */
  readonly diagnostics: Timing;
  /** From a key in a half-written name until the registered names are there; null where the server offers none of them. */
  readonly completion: Timing | null;
  /** The memory of the server with the document open, in MB. */
  readonly memory: number;
}

const ownKeysEachRound = 5;

/** The first rounds warm the servers up and are not counted: a person types many keys. */
const roundsUncounted = 3;

/** Opens the subject in each of the servers, and types in it in turn; the first server, our own, has five keys in each round. */
export async function waitIn(
  subject: Subject,
  programs: readonly ServerProgram[],
  rounds: number,
): Promise<readonly Waiting[]> {
  const root = writeWorkspace(subject);
  const typists = await Promise.all(
    programs.map(async (program) => typistOf(await startSession(program, root), subject, root)),
  );
  try {
    for (const { begin } of typists) await begin();
    for (let round = 0; round < rounds; round++) {
      for (const [at, { type, session }] of typists.entries()) {
        for (let key = 0; key < (at === 0 ? ownKeysEachRound : 1); key++) await type(round >= roundsUncounted);
        await session.idle(); // what it still does behind its answer would slow the next one down
      }
    }
    return typists.map(({ waited }) => waited());
  } finally {
    for (const { session } of typists) await session.stop();
  }
}

/** A folder with the subject's file and a registry of its names, as a URI. */
export function writeWorkspace({ text, ending }: Subject): string {
  const folder = path.resolve("out/bench/servers");
  mkdirSync(path.join(folder, "nemo_gym"), { recursive: true });
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  const members = kindsInTexts.map((kind) => `    "${kind}",\n`).join("");
  writeFileSync(path.join(folder, "nemo_gym/failure_kinds.py"), `FAILURE_KINDS = frozenset({\n${members}})\n`);
  writeFileSync(path.join(folder, `subject.${ending}`), text);
  return pathToFileURL(folder).href;
}

/** Someone who types in the subject, in one server. */
export function typistOf(
  session: Session,
  { languageId, ending, text, marker, comment, typed }: Subject,
  root: string,
) {
  const uri = `${root}/subject.${ending}`;
  const diagnostics: number[] = [];
  const completion: number[] = [];
  let isCommented = false;
  let offersNames = true;
  const isMarked = (problem: Diagnostic) => problem.range.start.line === marker && (problem.severity ?? 1) <= 2;

  const toggle = async () => {
    const start = performance.now();
    const end = isCommented ? comment.length : 0;
    session.change(uri, rangeAt(marker, 0, end), isCommented ? "" : comment);
    isCommented = !isCommented;
    await session.problems(uri, (problems) => problems.some(isMarked) !== isCommented);
    return performance.now() - start;
  };
  const complete = async () => {
    const { line, character } = typed;
    session.change(uri, rangeAt(line, character, character + 1), "");
    const start = performance.now();
    session.change(uri, rangeAt(line, character, character), "f");
    const labels = await session.complete(uri, line, character + 1);
    if (!labels.some((label) => label.includes("judge_failed"))) offersNames = false;
    return performance.now() - start;
  };
  return {
    session,
    async begin() {
      session.open(uri, languageId, text);
      await session.problems(uri, (problems) => problems.some(isMarked));
    },
    async type(isCounted: boolean) {
      const waited = await toggle();
      const completed = await complete();
      if (!isCounted) return;
      diagnostics.push(waited);
      completion.push(completed);
    },
    waited: (): Waiting => ({
      diagnostics: summary(diagnostics),
      completion: offersNames ? summary(completion) : null,
      memory: session.memory(),
    }),
  };
}

function rangeAt(line: number, start: number, end: number) {
  return { start: { line, character: start }, end: { line, character: end } };
}
