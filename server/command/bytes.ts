import type { Utf8Decoder } from "../core/decode.js";

/** The text of UTF-8 bytes, invalid ones as U+FFFD. */
export const toText: Utf8Decoder = (bytes) => asBuffer(bytes).toString("utf8");

/** The bytes as characters of the same number: enough to search them for names in ASCII, at a fraction of the cost of decoding. */
export function toLatin1(bytes: Uint8Array): string {
  return asBuffer(bytes).toString("latin1");
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
