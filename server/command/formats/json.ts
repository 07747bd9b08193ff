import type { Finding } from "../checkReport.js";
import { printJson } from "../json.js";
import type { Format } from "./format.js";

/** For programs: ranges as the Language Server Protocol has them. */
export const json: Format = {
  name: "json",
  summary: "for programs",
  hasRemarks: false,
  print({ files, findings, mistakes, registries, skipped }, output) {
    const [diagnostics, configuration] = [findings, mistakes].map((found) => found.map(toDiagnostic));
    const judging = registries.map(({ paths, kinds, files }) => ({ paths, kinds, files }));
    printJson(output, { version: 1, files, registries: judging, diagnostics, configuration, skipped });
  },
};

function toDiagnostic({ path, range, code, severity, message, suggestions }: Finding) {
  return { path, range, code, severity, message, suggestions };
}
