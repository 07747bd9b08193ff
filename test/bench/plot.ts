import { type Row, times } from "./table.js";

const width = 760;
const nameWidth = 250;
const barHeight = 14;
const gap = 30;
const margin = 16;

/** A panel of the plot: the rows of one group, under words of its own. */
interface Panel {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The groups that tell most, as bars on logarithmic scales, in an SVG with a ground of its own. */
export function plot(rows: readonly Row[], remark: string): string {
  const parts: string[] = [];
  let y = 22;
  for (const { title, rows: shown } of panelsOf(rows)) {
    parts.push(textAt(0, y, title, "title"));
    y += 10;
    for (const row of shown) {
      parts.push(...barOf(row, shown, y));
      y += barHeight + 6;
    }
    y += gap;
  }
  parts.push(textAt(0, y, `Medians, shorter is better, logarithmic scales. ${remark}`, "remark"));
  const size = { width: width + 2 * margin, height: y + 10 + 2 * margin };
  const view = `viewBox="${-margin} ${-margin} ${size.width} ${size.height}" width="${size.width}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view} role="img">
<title>Failure Kinds beside other tools</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.ground { fill: #fff } .title { font-weight: 600 } .remark { fill: #59636e } .own { fill: #1a7f37 } .other { fill: #8c959f }
</style>
<rect class="ground" x="${-margin}" y="${-margin}" width="${size.width}" height="${size.height}"/>
${parts.join("\n")}
</svg>
`;
}

function panelsOf(rows: readonly Row[]): readonly Panel[] {
  const groups = new Set(rows.map(({ group }) => group));
  const panel = (title: string, start: string): Panel[] => {
    const group = [...groups].find((name) => name.startsWith(start));
    const shown = rows.filter((row) => row.group === group);
    return shown.length > 1 ? [{ title, rows: shown }] : [];
  };
  return [
    ...panel("Check of a whole tree of 6,000 files, 35 MB", "check of"),
    ...panel("From a key to the problems, Python of 1,000 lines", "key to problems: Python, 1,000"),
    ...panel("From a key to the problems, TypeScript of 1,000 lines", "key to problems: TypeScript, 1,000"),
    ...panel("From a key to the problems, YAML of 1,000 lines", "key to problems: YAML, many keys, 1,000"),
    ...panel("Start: the answer to initialize", "answer to initialize"),
  ];
}

/** A bar on a scale that begins at a third of the shortest figure. */
function barOf(row: Row, rows: readonly Row[], y: number): readonly string[] {
  const figures = rows.map(({ median }) => median);
  const least = Math.min(...figures) / 3;
  const scale = (width - nameWidth - 150) / Math.log(Math.max(...figures) / least);
  const length = Math.log(row.median / least) * scale;
  const own = row === rows[0];
  const ratio = own ? "" : `, ${times(row.median / (rows[0]?.median ?? 1))}`;
  return [
    textAt(0, y + 12, row.who, ""),
    `<rect class="${own ? "own" : "other"}" x="${nameWidth}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="2"/>`,
    textAt(nameWidth + length + 6, y + 12, `${figureOf(row)}${ratio}`, ""),
  ];
}

function figureOf({ median, unit }: Row): string {
  if (unit === "MB") return `${median.toFixed(0)} MB`;
  return median >= 1_000 ? `${(median / 1_000).toFixed(1)} s` : `${median.toFixed(median < 10 ? 1 : 0)} ms`;
}

function textAt(x: number, y: number, text: string, name: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text${name && ` class="${name}"`} x="${x.toFixed(1)}" y="${y}">${escaped}</text>`;
}
