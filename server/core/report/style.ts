/**
 * The style of the page. In the editor its own colours hold, whose variables are not there elsewhere. A number's colour is mixed from
 * the accent and the paper, so that the ink stays readable on it in every theme.
 */
export const reportStyle = `
:root {
  --paper: var(--vscode-editor-background, #ffffff);
  --ink: var(--vscode-editor-foreground, #1f2328);
  --faint: var(--vscode-descriptionForeground, #59636e);
  --line: var(--vscode-panel-border, #d1d9e0);
  --link: var(--vscode-textLink-foreground, #0550ae);
  --accent: var(--vscode-charts-orange, #e8590c);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: var(--vscode-editor-background, #1b1f24);
    --ink: var(--vscode-editor-foreground, #e6edf3);
    --faint: var(--vscode-descriptionForeground, #9198a1);
    --line: var(--vscode-panel-border, #3d444d);
    --link: var(--vscode-textLink-foreground, #79b8ff);
    --accent: var(--vscode-charts-orange, #f0883e);
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem 2rem; background: var(--paper); color: var(--ink);
  font: 14px/1.5 var(--vscode-font-family, system-ui, sans-serif); }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 1.5rem 0 0; }
h3 { font-size: 1.1rem; margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
p { margin: .25rem 0 1rem; color: var(--faint); }
code { font-family: var(--vscode-editor-font-family, ui-monospace, monospace); font-size: .95em; color: inherit;
  background: none; padding: 0; overflow-wrap: anywhere; }
small { color: var(--faint); font-weight: normal; font-size: .85em; overflow-wrap: anywhere; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: 0; padding: 0; }
nav a { display: block; border: 1px solid var(--line); border-radius: 4px; padding: .25rem .75rem; text-decoration: none; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: .15rem .5rem; }
thead th { vertical-align: bottom; font-size: .8em; font-weight: 600; line-height: 1.3; max-width: 7.5rem; overflow-wrap: break-word; }
thead th:first-child { text-align: left; }
th[scope=row] { text-align: left; font-weight: normal; min-width: 14rem; max-width: 30rem; }
th[scope=row] small { display: block; }
th[scope=rowgroup] { text-align: left; background: color-mix(in srgb, var(--ink) 7%, var(--paper)); }
td { text-align: right; font-variant-numeric: tabular-nums; min-width: 2.5rem; }
td a { display: block; color: var(--ink); text-decoration: none; }
td a:hover { text-decoration: underline; }
.first { border-left: 3px solid var(--line); }
.h1 { background: color-mix(in srgb, var(--accent) 12%, var(--paper)); }
.h2 { background: color-mix(in srgb, var(--accent) 22%, var(--paper)); }
.h3 { background: color-mix(in srgb, var(--accent) 32%, var(--paper)); }
.h4 { background: color-mix(in srgb, var(--accent) 42%, var(--paper)); }
.h5 { background: color-mix(in srgb, var(--accent) 52%, var(--paper)); }
.names { columns: 24rem; padding-left: 1.25rem; }
.names li { break-inside: avoid; }
ol { margin: 0; padding-left: 3rem; columns: 28rem; }
ol li { break-inside: avoid; overflow-wrap: anywhere; }
:target { outline: 2px solid var(--link); outline-offset: 3px; scroll-margin-top: 3rem; }
i:target { outline: none; }
li:has(i:target) { outline: 2px solid var(--link); outline-offset: 1px; }
@media screen {
  thead th, th[scope=row] { position: sticky; background: var(--paper); }
  thead th { top: 0; z-index: 1; }
  th[scope=row], thead th:first-child { left: 0; }
  thead th:first-child { z-index: 2; }
}
@media print {
  :root { --paper: #ffffff; --ink: #000000; --faint: #444444; --line: #999999; --link: #000000; --accent: #e8590c; }
  body { padding: 0; font-size: 9pt; max-width: none; }
  nav { display: none; }
  thead { display: table-header-group; }
  tr, article h4 { break-inside: avoid; break-after: auto; }
  h3, h4 { break-after: avoid; }
  td, th { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  a { text-decoration: none; }
}
`;
