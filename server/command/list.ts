import { statusOf } from "../core/status.js";
import { shownName, visible } from "../core/visible.js";
import { anyPaths, type Command, chosen, plainExitCodes } from "./command.js";
import { journalFor } from "./journal.js";
import { printJson } from "./json.js";
import { placeText, type Range, rangesIn } from "./range.js";
import { scan } from "./scan.js";

/** Lists every kind that is written anywhere, whatever its status. */
export const list: Command = {
  name: "list",
  summary: "list every kind in the files, whatever its status",
  purpose: "Lists every failure kind in the files, whatever its status.",
  operand: anyPaths,
  options: [{ name: "format", value: "FORMAT", meaning: "text (default), one kind a line, or json" }],
  notes: [
    "Statuses: registered, namespaced, unregistered, malformed-name, malformed-namespace, and dynamic for a name that is computed.",
    plainExitCodes,
  ],
  run(call, terminal) {
    const format = chosen(call, "format", ["text", "json"], "text");
    const journal = journalFor(terminal);
    const occurrences: ListedOccurrence[] = [];
    scan(call.paths, journal, ({ file, text, subject, surroundings }) => {
      const { registry } = surroundings.registry;
      const toRange = rangesIn(text);
      const language = file.language.id;
      for (const { span, value } of subject.analysis.occurrences) {
        const status = statusOf(value, registry);
        occurrences.push({
          path: file.path,
          language,
          range: toRange(span),
          text: text.slice(span.start, span.end),
          value,
          status,
        });
      }
    });
    if (format === "json") printJson(terminal, { version: 1, occurrences });
    else for (const occurrence of occurrences) terminal.print(occurrenceLine(occurrence));
    return journal.hasFailed() ? 2 : 0;
  },
};

/** An occurrence in a file, as the output has it. */
interface ListedOccurrence {
  readonly path: string;
  /** The identifier that editors have for the file's language. */
  readonly language: string;
  readonly range: Range;
  /** As it is written, without quotes; of a computed kind the whole expression. */
  readonly text: string;
  readonly value: string | null;
  readonly status: string;
}

function occurrenceLine({ path, range, status, value, text }: ListedOccurrence): string {
  return `${placeText(path, range)} ${status} ${value === null ? visible(text) : shownName(value)}\n`;
}
