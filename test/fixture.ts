import assert from "node:assert/strict";
import { analyze } from "../server/core/analysis.js";
import type { Facts } from "../server/core/languages/facts.js";
import { languageOfId } from "../server/core/languages/languages.js";
import { bundledRegistry } from "../server/core/registry/bundled.js";
import { defaultSites } from "../server/core/sites.js";
import { type Status, statusOf } from "../server/core/status.js";
import { behindAstralCharacters } from "./astral.js";

/** An occurrence as a fixture writes it: `⟪status:text⟫`, with `ok` for registered and `ns` for namespaced. */
export interface Mark {
  readonly status: string;
  readonly start: number;
  readonly text: string;
}

/** A text without its marks, the marks, and the offset of the cursor (`‸` or `$0`), or -1. */
export interface Fixture {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly cursor: number;
}

const shortStatus: Partial<Record<Status, string>> = { registered: "ok", namespaced: "ns" };

/** Reads the notation of fixtures. */
export function parseFixture(source: string): Fixture {
  const marks: Mark[] = [];
  let text = "";
  let cursor = -1;
  const pieces = /⟪([a-z-]+):([^⟫]*)⟫|‸|\$0/gu;
  let end = 0;
  for (const match of source.matchAll(pieces)) {
    text += source.slice(end, match.index);
    end = match.index + match[0].length;
    if (match[1] === undefined) {
      cursor = text.length;
      continue;
    }
    marks.push({ status: match[1], start: text.length, text: match[2] ?? "" });
    text += match[2];
  }
  return { text: text + source.slice(end), marks, cursor };
}

/** The facts of a text by an editor's language identifier. */
export function factsOf(text: string, languageId: string): Facts {
  const found = languageOfId(languageId);
  assert.ok(found, `${languageId} is no language identifier of the project`);
  return analyze(text, found.language, found.id, defaultSites());
}

/** The occurrences of a text under the bundled registry, in the notation of fixtures. */
export function marksOf(text: string, languageId: string): Mark[] {
  return factsOf(text, languageId).occurrences.map((occurrence) => {
    const status = statusOf(occurrence.value, bundledRegistry);
    return {
      status: shortStatus[status] ?? status,
      start: occurrence.span.start,
      text: text.slice(occurrence.span.start, occurrence.span.end),
    };
  });
}

/** Fails unless exactly the marked occurrences are found: as written, with CRLF, below and behind astral characters. */
export function checkOccurrences(source: string, languageId: string): void {
  for (const [variant, { text, marks }] of variantsOf(source, languageId)) {
    assert.deepEqual(marksOf(text, languageId), marks, `${variant}:\n${text}`);
  }
}

/** A source in the forms that every fixture has to hold in. */
function variantsOf(source: string, languageId: string): [string, Fixture][] {
  const comment = languageId.startsWith("typescript") || languageId.startsWith("javascript") ? "//" : "#";
  return [
    ["as written", parseFixture(source)],
    ["with CRLF", parseFixture(source.replace(/\r?\n/g, "\r\n"))],
    ["below astral characters", parseFixture(`${comment} 😀😀\n${source}`)],
    ["behind astral characters", behindEachLine(parseFixture(source), languageId)],
  ];
}

function behindEachLine({ text, marks, cursor }: Fixture, languageId: string): Fixture {
  const { text: prefixed, moved } = behindAstralCharacters(text, languageId);
  const movedMarks = marks.map(({ status, start, text: marked }) => {
    const end = moved(start + marked.length - 1) + 1;
    return { status, start: moved(start), text: prefixed.slice(moved(start), end) };
  });
  return { text: prefixed, marks: movedMarks, cursor: moved(cursor) };
}
