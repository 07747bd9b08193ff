import { statusOf } from "../core/status.js";
import { visible } from "../core/visible.js";
import { type Command, chosen } from "./command.js";
import { journalFor } from "./journal.js";
import { printJson } from "./json.js";
import { type Range, rangesIn } from "./range.js";
import { placeText } from "./reportText.js";
import { scan } from "./scan.js";

/** Lists every kind that is written anywhere, whatever its status. */
export const list: Command = {
  name: "list",
  summary: "list every kind in the files, whatever its status",
  help: `Lists every failure kind in the files, whatever its status.

Usage: failure-kinds list [PATH...] [options]

  PATH              a file or a folder; the current folder when there is none
  --format FORMAT   text (default), one kind a line, or json

Statuses: registered, namespaced, unregistered, malformed-name, malformed-namespace, and dynamic for a name that is computed.
Exit code: 0, or 2 for wrong usage or a path that cannot be read.`,
  options: { format: { type: "string" } },
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
  return `${placeText(path, range)} ${status} ${visible(value ?? text)}\n`;
}
