/** Goes through JSON from its beginning. */
export interface JsonReader {
  readonly text: string;
  at: number;
}

/** Goes through an object; `visit` gets each key with the reader before the value, which it has to pass. Stops where the JSON is broken. */
export function readMembers(reader: JsonReader, visit: (key: string) => void): void {
  if (!take(reader, "{")) {
    skipValue(reader);
    return;
  }
  while (peek(reader) === '"') {
    const start = reader.at;
    skipValue(reader);
    const key = reader.text.slice(start + 1, reader.at - 1);
    if (!take(reader, ":")) return;
    visit(key);
    if (!take(reader, ",")) break;
  }
  take(reader, "}");
}

/** Goes through a list; `visit` has to pass the item that the reader is before. Stops where the JSON is broken. */
export function readItems(reader: JsonReader, visit: () => void): void {
  if (!take(reader, "[")) {
    skipValue(reader);
    return;
  }
  while (peek(reader) !== "]" && reader.at < reader.text.length) {
    const { at } = reader;
    visit();
    if (!take(reader, ",") || reader.at === at) break;
  }
  take(reader, "]");
}

/** Passes a value, however deep. */
export function skipValue(reader: JsonReader): void {
  const { text } = reader;
  let depth = 0;
  do {
    const char = peek(reader);
    if (char === '"') reader.at = stringEnd(text, reader.at);
    else if (char === "{" || char === "[") depth++;
    else if (char === "}" || char === "]") depth--;
    if (char !== '"') reader.at += depth > 0 || char === "}" || char === "]" ? 1 : wordLength(text, reader.at);
  } while (depth > 0 && reader.at < text.length);
}

/** The next character that is no blank, which the reader is then before; empty at the end. */
export function peek(reader: JsonReader): string {
  while (/[ \t\r\n\uFEFF]/.test(reader.text.charAt(reader.at))) reader.at++;
  return reader.text.charAt(reader.at);
}

function take(reader: JsonReader, char: string): boolean {
  if (peek(reader) !== char) return false;
  reader.at++;
  return true;
}

/** Behind the closing quote of the string that begins at `at`; the end of the text where there is none. */
function stringEnd(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let escapes = quote;
    while (text.charAt(escapes - 1) === "\\") escapes--;
    if ((quote - escapes) % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** Of a number, `true`, `null`; at least 1, so that nothing stands still. */
function wordLength(text: string, at: number): number {
  const word = /[^\s,:[\]{}"]*/y;
  word.lastIndex = at;
  return Math.max(1, word.exec(text)?.[0].length ?? 1);
}
