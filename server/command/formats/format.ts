import type { Report } from "../checkReport.js";
import type { Output } from "../terminal.js";

/** How a report is printed. To add a format, write its file and add it to the list in `formats.ts`. */
export interface Format {
  /** What `--format` takes. */
  readonly name: string;
  /** What it is for, in a few words. */
  readonly summary: string;
  /** True where the report's remarks are printed with it; else they are said beside it. */
  readonly hasRemarks: boolean;
  readonly print: (report: Report, output: Output) => void;
}
