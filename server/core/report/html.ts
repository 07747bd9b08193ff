import { counted, shownName, visible } from "../visible.js";
import { type Place, type Report, type Row, type Section, summaryOf, writtenRows } from "./report.js";
import { reportStyle } from "./style.js";

/** Says where a place leads to, or null where it leads nowhere. */
type HrefOf = (place: Place) => string | null;

/**
 * Reports as one page that needs nothing else and does nothing: no script, nothing from elsewhere. Its numbers lead to the places on
 * the page, and those to where `hrefOf` says. The colours are the reader's own, light or dark, or the editor's.
 */
export function reportHtml(reports: readonly Report[], hrefOf: HrefOf): string {
  const body =
    reports.length === 0
      ? "<p>No failure kinds.</p>"
      : reports.map((one, index) => page(one, index, hrefOf)).join("\n");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Failure kinds</title>
<style>${reportStyle}</style>
</head>
<body>
<h1>Failure kinds</h1>
${body}
</body>
</html>
`;
}

function page(report: Report, index: number, hrefOf: HrefOf): string {
  const base = `r${index + 1}`;
  const { title, groups, servers, wrong, unused, kinds } = report;
  const namespaced = servers.reduce((sum, { rows }) => sum + rows.length, 0);
  const parts: readonly (readonly [id: string, title: string, count: number, body: string])[] = [
    ["wrong", "Not registered", wrong.length, table(report, [{ name: "", rows: wrong }], base)],
    ["kinds", "Kinds", kinds, table(report, groups, base)],
    ["unused", "Unused", unused.length, unusedList(unused)],
    ["namespaced", "Namespaced", namespaced, table(report, servers, base)],
    ["places", "Places", writtenRows(report).reduce((sum, { count }) => sum + count, 0), places(report, base, hrefOf)],
  ];
  const shown = parts.filter(([, , count]) => count > 0);
  const links = shown.map(([id, name, count]) => `<li><a href="#${base}-${id}">${name} <b>${count}</b></a></li>`);
  return `<main>
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(summaryOf(report))}</p>
<nav aria-label="Parts of ${escapeHtml(title)}"><ul>${links.join("")}</ul></nav>
${shown.map(([id, name, , body]) => `<section id="${base}-${id}"><h3>${name}</h3>\n${body}</section>`).join("\n")}
</main>`;
}

/**
 * A heat map: one row a name, one column a language and a folder; the more uses, the stronger the colour. Projects have more folders
 * than a page has room for, so the number of all uses comes first, and the names stay when the rest is scrolled.
 */
function table({ languages, folders }: Report, sections: readonly Section[], base: string): string {
  const columns = [...languages, ...folders];
  const heads = columns.map((column, index) => {
    const border = index === 0 || index === languages.length ? ' class="first"' : "";
    return `<th scope="col"${border}><span>${breakable(column)}</span></th>`;
  });
  const most = Math.max(
    1,
    ...sections.flatMap(({ rows }) => rows.flatMap(({ byLanguage, byFolder }) => [...byLanguage, ...byFolder])),
  );
  const bodies = sections.map(({ name, rows }) => {
    const heading = `<tr><th scope="rowgroup" colspan="${columns.length + 2}">${escapeHtml(name)}</th></tr>\n`;
    return `<tbody>\n${name === "" ? "" : heading}${rows.map((row) => tableRow(row, languages.length, most, base)).join("\n")}\n</tbody>`;
  });
  return `<table>
<thead><tr><th scope="col">Name</th><th scope="col">All</th>${heads.join("")}</tr></thead>
${bodies.join("\n")}
</table>`;
}

function tableRow(
  { id, name, remark, byLanguage, byFolder, count }: Row,
  languages: number,
  most: number,
  base: string,
): string {
  const cells = [...byLanguage, ...byFolder].map((number, column) => {
    const inFolder = column >= languages ? `-f${column - languages}` : `-l${column}`;
    const classes = [`h${heatOf(number, most)}`, ...(column === 0 || column === languages ? ["first"] : [])].join(" ");
    return numberCell(number, classes, `${base}-${id}${inFolder}`);
  });
  const note = remark === "" ? "" : ` <small>${escapeHtml(remark)}</small>`;
  return `<tr><th scope="row"><code>${escapeHtml(shownName(name))}</code>${note}</th>${numberCell(count, "", `${base}-${id}`)}${cells.join("")}</tr>`;
}

function numberCell(number: number, classes: string, target: string): string {
  const start = classes === "" ? "<td>" : `<td class="${classes}">`;
  return number === 0 ? `${start}</td>` : `${start}<a href="#${target}">${number}</a></td>`;
}

/** From 0 for nothing to 5 for the most; each step is about twice as much as the one before. */
function heatOf(number: number, most: number): number {
  return number < 2 ? number : 1 + Math.round((4 * Math.log(number)) / Math.log(most));
}

function unusedList(rows: readonly Row[]): string {
  const items = rows.map(({ name, remark }) => {
    const note = remark === "" ? "" : ` <small>${escapeHtml(remark)}</small>`;
    return `<li><code>${escapeHtml(shownName(name))}</code>${note}</li>`;
  });
  return `<ul class="names">\n${items.join("\n")}\n</ul>`;
}

function places(report: Report, base: string, hrefOf: HrefOf): string {
  return writtenRows(report)
    .map((row) => {
      const items = placeItems(row, `${base}-${row.id}`, hrefOf);
      return `<article id="${base}-${row.id}"><h4><code>${escapeHtml(shownName(row.name))}</code> <small>${counted(row.count, "use")}</small></h4>
<ol>
${items.join("\n")}
</ol></article>`;
    })
    .join("\n");
}

/** The first place of each column is what its number leads to. */
function placeItems({ places: all }: Row, base: string, hrefOf: HrefOf): string[] {
  const met = new Set<string>();
  const anchor = (id: string) => {
    if (met.has(id)) return "";
    met.add(id);
    return `<i id="${base}-${id}"></i>`;
  };
  return all.map((place) => {
    const text = escapeHtml(`${place.path}:${place.position.line + 1}`);
    const href = hrefOf(place);
    const shown = href === null ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
    return `<li>${anchor(`f${place.folder}`)}${anchor(`l${place.language}`)}${shown}</li>`;
  });
}

/** Text as it is, with a chance to break the line behind each part of a path. */
function breakable(text: string): string {
  return escapeHtml(text).replace(/[/_]/g, "$&<wbr>");
}

function escapeHtml(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
