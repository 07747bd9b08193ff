import { complain, type Terminal } from "./terminal.js";

/** A file that was found and not read. */
export interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** What a run has to say besides its results. */
export interface Journal {
  /** A path that could not be read: said at once, and the run ends with exit code 2. */
  readonly unreadable: (path: string, error: unknown) => void;
  /** Something worth knowing that is no failure. */
  readonly note: (path: string, text: string) => void;
  readonly skip: (path: string, reason: string) => void;
  readonly skipped: readonly Skipped[];
  readonly hasUnreadable: () => boolean;
}

/** An empty journal that speaks to `terminal`. */
export function journalFor(terminal: Terminal): Journal {
  const skipped: Skipped[] = [];
  let hasUnreadable = false;
  return {
    unreadable(path, error) {
      hasUnreadable = true;
      complain(terminal, `${path === "" ? '""' : path}: ${reasonOf(error)}`);
    },
    note: (path, text) => complain(terminal, `${path}: ${text}`),
    skip: (path, reason) => void skipped.push({ path, reason }),
    skipped,
    hasUnreadable: () => hasUnreadable,
  };
}

/** An error of the system as a person would say it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return reasons[code] ?? error.message;
}

/** The reasons people meet, in words; the system's own message for any other. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  ENOTDIR: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "a link that leads to itself",
};
