/** Why a file is not read, as sentences without their subject, which is the file. */

export const notThere = "no such file or folder";

/** For more bytes than `maxFileBytes`. */
export const tooLarge = "larger than 2 MB";

export const linkedOut = "a link out of the repository";

/** True for an error of the system or of Node about a file: it has a code. Any other error is a fault of ours. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

/**
 * An error of the system as a person would say it; the system's own message where there are no words for it. Throws whatever else it
 * is given: to take a fault of ours for a file that cannot be read would hide it.
 */
export function reasonOf(error: unknown): string {
  if (!isSystemError(error)) throw error;
  return reasons[error.code ?? ""] ?? error.message;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: notThere,
  ENOTDIR: notThere,
  // No path has a NUL in it.
  ERR_INVALID_ARG_VALUE: notThere,
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "a folder, not a file",
  ELOOP: "a link that leads to itself",
};
