import { codeSpan, escapeMarkdown, link } from "../markdown.js";
import { shownName, visible } from "../visible.js";
import { type Place, type Report, type Row, summaryOf, writtenRows } from "./report.js";

/** Reports as Markdown: tables whose numbers lead to the places below. `hrefOf` says where a place is, or null. */
export function reportMarkdown(reports: readonly Report[], hrefOf: (place: Place) => string | null): string {
  const parts = reports.map((report, index) => oneReport(report, `r${index + 1}`, hrefOf));
  return `${["# Failure kinds", ...(parts.length === 0 ? ["No failure kinds."] : parts.flat())].join("\n\n")}\n`;
}

function oneReport(report: Report, base: string, hrefOf: (place: Place) => string | null): string[] {
  const { title, groups, servers, wrong, unused } = report;
  const written = writtenRows(report);
  const section = (heading: string, part: readonly string[]) => (part.length === 0 ? [] : [heading, ...part]);
  const tables = groups.flatMap(({ name, rows }) => [
    ...(name === "" ? [] : [`#### ${escapeLine(name)}`]),
    table(report, rows, base, nameCell),
  ]);
  const places = written.map((row) =>
    [
      `<a id="${base}-${row.id}"></a>**${escapeMarkdown(shownName(row.name))}**`,
      "",
      ...row.places.map((one) => placeLine(one, hrefOf)),
    ].join("\n"),
  );
  return [
    `## ${escapeLine(title)}`,
    escapeLine(summaryOf(report)),
    ...section("### Not registered", wrong.length > 0 ? [table(report, wrong, base, remarkedCell)] : []),
    ...section("### Kinds", tables),
    ...section("### Unused", unused.length > 0 ? [unused.map(({ name }) => codeSpan(shownName(name))).join(", ")] : []),
    ...section(
      "### Namespaced",
      servers.flatMap(({ name, rows }) => [`#### ${escapeLine(name)}`, table(report, rows, base, nameCell)]),
    ),
    ...section("### Places", places),
  ];
}

function table(
  { languages, folders }: Report,
  rows: readonly Row[],
  base: string,
  cellOf: (row: Row) => string,
): string {
  const headings = ["Name", "All", ...[...languages, ...folders].map(escapeLine)];
  const lines = rows.map((row) => {
    const numbers = [row.count, ...row.byLanguage, ...row.byFolder].map((count) =>
      count === 0 ? "" : link(String(count), `#${base}-${row.id}`),
    );
    return [cellOf(row), ...numbers];
  });
  const rule = headings.map((_, index) => (index === 0 ? "---" : "--:"));
  return [headings, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function nameCell({ name }: Row): string {
  return escapeMarkdown(shownName(name));
}

/** What is wrong with a name that is not registered stands behind it; what a kind means would make the rows too long. */
function remarkedCell(row: Row): string {
  return row.remark === "" ? nameCell(row) : `${nameCell(row)} *(${escapeLine(row.remark)})*`;
}

function placeLine(place: Place, hrefOf: (place: Place) => string | null): string {
  const text = `${visible(place.path)}:${place.position.line + 1}`;
  const href = hrefOf(place);
  return `- ${href === null ? escapeMarkdown(text) : link(text, href)}`;
}

function escapeLine(text: string): string {
  return escapeMarkdown(visible(text));
}
