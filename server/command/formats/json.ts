import { printJson } from "../json.js";
import type { Format } from "./format.js";

/** For programs: ranges as the Language Server Protocol has them. */
export const json: Format = {
  name: "json",
  summary: "for programs",
  hasRemarks: false,
  print({ files, findings, skipped }, output) {
    const diagnostics = findings.map(({ path, range, code, severity, message, suggestions }) => {
      return { path, range, code, severity, message, suggestions };
    });
    printJson(output, { version: 1, files, diagnostics, skipped });
  },
};
