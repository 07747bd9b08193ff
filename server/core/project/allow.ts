import { isMap, isNode, isScalar, isSeq, type ParsedNode, parseDocument, stringify, type YAMLMap } from "yaml";
import { insertItem } from "../edits/items.js";
import { insertAt, insertLineBelow, lineBreakOf, lineStartAt } from "../edits/lines.js";
import { applyEdits, type Edit, type Span } from "../text.js";
import { allowInToml } from "./allowToml.js";
import { isTooDeep } from "./depth.js";
import { parseProject } from "./project.js";

/**
 * The edits that add `value` to the setting `allow` of the configuration `fileName`, which keep all else as it is. Null for
 * a text that is broken or of another form: what comes of the edits is read again to be sure.
 */
export function allowIn(fileName: string, text: string, value: string): readonly Edit[] | null {
  if (isTooDeep(text)) return null;
  const isToml = fileName.endsWith(".toml");
  const edits = isToml ? allowInToml(text, value) : editsFor(text, value, fileName.endsWith(".json"));
  const [before, after] = [parseProject(fileName, text), edits && parseProject(fileName, applyEdits(text, edits))];
  const isDone = after?.settings.allow?.includes(value) && after.problems.length === before?.problems.length;
  return isDone ? edits : null;
}

function editsFor(text: string, value: string, isJson: boolean): readonly Edit[] | null {
  const { contents, errors } = parseDocument(text, { prettyErrors: false });
  if (errors.length > 0) return null;
  const isQuoted = isJson || /[\r\n]/.test(value);
  const item = isQuoted ? JSON.stringify(value) : stringify(value, { lineWidth: 0 }).trimEnd();
  if (contents === null)
    return isJson ? null : [insertAt(text.length, newLine(text, `allow: [${inFlow(item, value)}]`))];
  if (!isMap(contents)) return null;
  const allow = contents.items.find(({ key }) => isScalar(key) && key.value === "allow")?.value;
  if (allow === undefined) return newSetting(text, contents, isJson ? item : inFlow(item, value), isJson);
  if (!isNode(allow) || !isSeq(allow)) return null;
  const last = allow.items[allow.items.length - 1];
  if (last === undefined) {
    const start = spanOf(allow as ParsedNode)?.start ?? 0;
    return [insertAt(start + 1, inFlow(item, value))];
  }
  const span = spanOf(last as ParsedNode);
  if (span === null) return null;
  if (allow.flow) return insertItem(text, span, isJson ? item : inFlow(item, value));
  return [insertLineBelow(text, span.end, text.slice(lineStartAt(text, span.start), span.start) + item)];
}

/** Between brackets a comma or a bracket ends a plain scalar. */
function inFlow(item: string, value: string): string {
  return item === value && /[,[\]{}]/.test(value) ? JSON.stringify(value) : item;
}

function newSetting(text: string, map: YAMLMap, item: string, isJson: boolean): readonly Edit[] | null {
  if (!map.flow) return [insertAt(text.length, newLine(text, `allow: [${item}]`))];
  const last = map.items[map.items.length - 1];
  if (last === undefined) {
    const span = spanOf(map as unknown as ParsedNode);
    return span && [insertAt(span.start + 1, `"allow": [${item}]`)];
  }
  const [key, end] = [spanOf(last.key as ParsedNode), spanOf(last.value as ParsedNode)];
  return (
    key && end && insertItem(text, { start: key.start, end: end.end }, `${isJson ? '"allow"' : "allow"}: [${item}]`)
  );
}

function newLine(text: string, line: string): string {
  const isEnded = text === "" || /[\r\n]$/.test(text);
  return (isEnded ? "" : lineBreakOf(text)) + line + lineBreakOf(text);
}

function spanOf(node: ParsedNode | null): Span | null {
  return node?.range ? { start: node.range[0], end: node.range[1] } : null;
}
