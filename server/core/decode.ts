/** Turns UTF-8 bytes into text, invalid sequences into U+FFFD. A parameter, because the core has no decoder of its own. */
export type Utf8Decoder = (bytes: Uint8Array) => string;

/** The text of a file, or why it has none. */
type Decoded = { readonly text: string; readonly note: string | null } | { readonly text: null; readonly note: string };

/**
 * The text of a file's bytes, without a byte order mark, as an editor shows it. What is not UTF-8 as a whole is not guessed at:
 * `note` says what it is. Invalid bytes in a text become U+FFFD, which `note` says too.
 */
export function decode(bytes: Uint8Array, decodeUtf8: Utf8Decoder): Decoded {
  const reason = notText(bytes);
  if (reason !== null) return { text: null, note: reason };
  const text = decodeUtf8(startsWith(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes);
  return {
    text,
    note: hasInvalidUtf8(text, bytes) ? "not valid UTF-8: read with � in place of the invalid bytes" : null,
  };
}

/** Why bytes are not read as text, or null when they are. Looks at the first 8 KB at most, so it is cheap on any file. */
export function notText(bytes: Uint8Array): string | null {
  for (const [encoding, mark] of otherEncodings) {
    if (startsWith(bytes, mark)) return `${encoding} text, only UTF-8 is read`;
  }
  return bytes.subarray(0, 8192).includes(0) ? "a binary file" : null;
}

/** Byte order marks. The longer ones come first: UTF-16's is the beginning of UTF-32's. */
const otherEncodings: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ["UTF-32", [0xff, 0xfe, 0x00, 0x00]],
  ["UTF-32", [0x00, 0x00, 0xfe, 0xff]],
  ["UTF-16", [0xff, 0xfe]],
  ["UTF-16", [0xfe, 0xff]],
];

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, i) => bytes[i] === byte);
}

/** A text may hold U+FFFD by right: it is invalid when it has more of them than its bytes. */
function hasInvalidUtf8(text: string, bytes: Uint8Array): boolean {
  const found = text.split("\ufffd").length - 1;
  return found > 0 && found > writtenReplacements(bytes);
}

function writtenReplacements(bytes: Uint8Array): number {
  let count = 0;
  for (let i = bytes.indexOf(0xef); i >= 0; i = bytes.indexOf(0xef, i + 1)) {
    if (bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd) count++;
  }
  return count;
}
