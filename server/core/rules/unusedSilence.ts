import { quoted, quotedList } from "../visible.js";
import type { SilenceFinding, SilenceRule, SilenceUse } from "./rule.js";

/** A comment that turns rules off where they find nothing. */
export const unusedSilence: SilenceRule = {
  code: "unused-silence",
  severity: "hint",
  summary: "A comment that silences nothing.",
  check(use) {
    const { silence, unusedCodes } = use;
    if (silence.scope === "none") return [];
    const named = silence.codes?.filter(({ code }) => code !== "") ?? [];
    if (use.isUnused && unusedCodes.length === named.length) {
      return [finding(silence.span, `This comment silences nothing: ${reasonOf(use)}`)];
    }
    return unusedCodes.map(({ code, span }) =>
      finding(span, `${quoted(code)} silences nothing: that rule finds nothing ${placeOf(use)}`),
    );
  },
};

function finding(span: SilenceFinding["span"], message: string): SilenceFinding {
  return { span, message, suggestions: [], tag: "unnecessary" };
}

function reasonOf(use: SilenceUse): string {
  const { codes } = use.silence;
  if (codes === null) return `there is no finding ${placeOf(use)}`;
  const named = codes.map(({ code }) => code).filter((code) => code !== "");
  if (named.length === 0) return "its list of rules is empty.";
  return `${quotedList(named, "and")} ${named.length === 1 ? "finds" : "find"} nothing ${placeOf(use)}`;
}

function placeOf({ silence: { scope } }: SilenceUse): string {
  if (scope === "file") return "in this file.";
  return scope === "line"
    ? `that begins or ends on its line. For the line below there is "ignore-next-line".`
    : "that begins or ends on the next line of code.";
}
