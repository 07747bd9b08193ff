import { counted, shownName, visible } from "../visible.js";
import { type Report, type Row, type Section, summaryOf, writtenRows } from "./report.js";

/** Reports as plain text: a table of numbers for each registry, then every place. */
export function reportText(reports: readonly Report[]): string {
  if (reports.length === 0) return "No failure kinds.\n";
  return reports.map((report) => `${oneReport(report).join("\n")}\n`).join("\n");
}

function oneReport(report: Report): string[] {
  const { languages, groups, servers, wrong, unused } = report;
  const isUnused = new Set(unused); // listed in one line at the end
  const sections: Section[] = [
    ...(wrong.length > 0 ? [{ name: "Not registered", rows: wrong }] : []),
    ...groups.map(({ name, rows }) => ({
      name: name || "Kinds",
      rows: rows.filter((row) => !isUnused.has(row)),
    })),
    ...servers.map(({ name, rows }) => ({ name: `Server ${name}`, rows })),
  ].filter(({ rows }) => rows.length > 0);
  const written = writtenRows(report);
  const width = Math.max(4, ...sections.flatMap(({ rows }) => rows.map(({ name }) => shownName(name).length)));
  const headings = [...languages, "all"];
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell, i) => `  ${cell.padStart((headings[i] ?? "").length)}`).join("")}`.trimEnd();
  return [
    visible(summaryOf(report)),
    ...(sections.length > 0 ? ["", line("uses", headings)] : []),
    ...sections.flatMap(({ name, rows }) => [
      "",
      visible(name),
      ...rows.map((row) => {
        const numbers = line(shownName(row.name), cells(row));
        return rows === wrong && row.remark !== "" ? `${numbers}  ${row.remark}` : numbers;
      }),
    ]),
    ...(unused.length > 0 ? ["", `Unused: ${unused.map(({ name }) => shownName(name)).join(", ")}`] : []),
    ...(written.length > 0 ? ["", "Places"] : []),
    ...written.flatMap(placeLines),
  ];
}

function cells({ byLanguage, count }: Row): string[] {
  return [...byLanguage, count].map((number) => (number === 0 ? "-" : String(number)));
}

function placeLines({ name, count, places }: Row): string[] {
  const lines = places.map(
    ({ path, position }) => `    ${visible(path)}:${position.line + 1}:${position.character + 1}`,
  );
  return [`  ${shownName(name)}, ${counted(count, "use")}`, ...lines];
}
