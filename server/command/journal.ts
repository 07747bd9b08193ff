import { isSystemError, reasonOf } from "../reasons.js";
import type { Finding } from "./checkReport.js";
import { placeText } from "./range.js";
import { complain, complainOfFault, type Terminal } from "./terminal.js";

/** A file that was found and not read. */
export interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** What a run has to say besides its results. */
export interface Journal {
  /** A path that could not be read, and why: said at once, and the run ends with exit code 2. */
  readonly unreadable: (path: string, reason: string) => void;
  /** What was thrown when a path was read or written: of the system, the path is `unreadable`; anything else is a `fault`. */
  readonly thrown: (path: string, error: unknown) => void;
  /** An exception that is a fault of ours, met in the file `path`: said at once, once for a file; the run ends with exit code 2. */
  readonly fault: (path: string, error: unknown) => void;
  /** Something in a configuration that is wrong: said at once, and kept; the run ends with exit code 2. */
  readonly misconfigured: (mistake: Finding) => void;
  /** Something worth knowing that is no failure: said at once. */
  readonly note: (path: string, text: string) => void;
  /** A file that is not read, for a reason of ours: said at once, and kept. */
  readonly skip: (path: string, reason: string) => void;
  /** Likewise one that a person named and that is not excluded: they expect an answer about it, so the run ends with exit code 2. */
  readonly refuse: (path: string, reason: string) => void;
  readonly skipped: readonly Skipped[];
  /** What is wrong in configurations, in the order in which they were met. */
  readonly mistakes: readonly Finding[];
  /** True when something could not be read or is misconfigured, and after a fault. */
  readonly hasFailed: () => boolean;
}

/** An empty journal that says nothing: for what has been said before. Where files are scanned, faults are handed to `faults`. */
export function silentJournal(faults: Faults | null = null): Journal {
  return journalWith({ printError: () => {} }, faults);
}

/** An empty journal that speaks to `terminal`. */
export function journalFor(terminal: Pick<Terminal, "printError">): Journal {
  return journalWith(terminal, null);
}

/** Where faults are said. */
type Faults = Pick<Journal, "fault">;

function journalWith(terminal: Pick<Terminal, "printError">, faults: Faults | null): Journal {
  const skipped: Skipped[] = [];
  const mistakes: Finding[] = [];
  const faulty = new Set<string>();
  let hasFailed = false;
  const note = (path: string, text: string) => complain(terminal, `${path === "" ? '""' : path}: ${text}`);
  const fault = (path: string, error: unknown) => {
    if (faults !== null) return faults.fault(path, error);
    hasFailed = true;
    if (!faulty.has(path)) complainOfFault(terminal, error, path);
    faulty.add(path);
  };
  const unreadable = (path: string, reason: string) => {
    hasFailed = true;
    note(path, reason);
  };
  const skip = (path: string, reason: string) => {
    skipped.push({ path, reason });
    note(path, `skipped, ${reason}`);
  };
  return {
    note,
    fault,
    unreadable,
    thrown(path, error) {
      if (isSystemError(error)) unreadable(path, reasonOf(error));
      else fault(path, error);
    },
    misconfigured(mistake) {
      hasFailed = true;
      mistakes.push(mistake);
      note(placeText(mistake.path, mistake.range), mistake.message);
    },
    skip,
    refuse(path, reason) {
      hasFailed = true;
      skip(path, reason);
    },
    skipped,
    mistakes,
    hasFailed: () => hasFailed,
  };
}
