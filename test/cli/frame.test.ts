import assert from "node:assert/strict";
import { test } from "node:test";
import { frameOf } from "../../server/command/frame.js";

/** Checks the frame of the part of `line` between ⟪ and ⟫; `multiline` when it goes on in the next line. */
function checkFrame(what: string, marked: string, line: string, pointer: string, goesOn = false): void {
  test(what, () => {
    const start = marked.indexOf("⟪");
    const end = marked.indexOf("⟫") - 1;
    const text = marked.replace(/[⟪⟫]/g, "");
    const range = {
      start: { line: 6, character: start },
      end: goesOn ? { line: 8, character: 1 } : { line: 6, character: end },
    };
    assert.deepEqual(frameOf(text, range), { number: "7", line, pointer });
  });
}

checkFrame("a word", `x = "⟪bad⟫"`, `x = "bad"`, "     ^^^");
checkFrame("nothing has one caret", "x = ⟪⟫", "x =", "    ^");
checkFrame("tabs", "\t\tx = ⟪a\tb⟫", "        x = a    b", "            ^^^^^^");
checkFrame("what takes two columns", `"漢😀" ⟪漢⟫`, `"漢😀" 漢`, "       ^^");
checkFrame("marks take none", "e\u0301 ⟪e\u0301x⟫", "e\u0301 e\u0301x", "  ^^");
checkFrame("controls are escaped", "\x1b[2J ⟪a\u200b⟫", "\\u001b[2J a\\u200b", "          ^^^^^^^");
checkFrame("a problem over several lines", "x = ⟪f(⟫", "x = f(", "    ^^", true);
const long = "x".repeat(200);
checkFrame("a long line", `${long}⟪bad⟫${long}`, `…${"x".repeat(40)}bad${"x".repeat(77)}…`, `${" ".repeat(41)}^^^`);
checkFrame("a long problem", `⟪${long}⟫`, `${"x".repeat(120)}…`, "^".repeat(120));
