/** Why a file is not read, as sentences without their subject, which is the file. */

export const notThere = "no such file or folder";

/** For more bytes than `maxFileBytes`. */
export const tooLarge = "larger than 2 MB";

export const linkedOut = "a link out of the repository";

/** An error of the system as a person would say it; the system's own message where there are no words for it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return reasons[code] ?? error.message;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: notThere,
  ENOTDIR: notThere,
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "a link that leads to itself",
};
