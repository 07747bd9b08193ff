import type { Format } from "./format.js";
import { github } from "./github.js";
import { gitlab } from "./gitlab.js";
import { json } from "./json.js";
import { sarif } from "./sarif.js";
import { text } from "./text.js";

/** Every format of `check`, in the order of the help. */
export const formats: readonly Format[] = [text, json, github, sarif, gitlab];
