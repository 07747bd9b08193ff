/** What an escape stands for and where it ends. */
export interface Escape {
  readonly value: string;
  end: number;
}

/** Reads the escape whose backslash is at `at` in `content`. What is no escape stands for itself, as in Python. */
export function readEscape(content: string, at: number): Escape {
  const next = content.charAt(at + 1);
  const simple = simpleEscapes.get(next);
  if (simple !== undefined) return { value: simple, end: at + 2 };
  if (next === "\r") return { value: "", end: content.charAt(at + 2) === "\n" ? at + 3 : at + 2 };
  const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0];
  if (octal !== undefined) return { value: String.fromCharCode(Number.parseInt(octal, 8)), end: at + 1 + octal.length };
  if (next === "N") return readNamed(content, at);
  return readHex(content, at, hexLengths.get(next) ?? 0);
}

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["\n", ""],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["a", "\x07"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
]);

const hexLengths: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

function readHex(content: string, at: number, length: number): Escape {
  const digits = content.slice(at + 2, at + 2 + length);
  const code = Number.parseInt(digits, 16);
  const isWhole = length > 0 && digits.length === length && /^[0-9a-f]+$/i.test(digits) && code <= 0x10ffff;
  return isWhole ? { value: String.fromCodePoint(code), end: at + 2 + length } : { value: "\\", end: at + 1 };
}

/** The characters of names have names too; any other named character can be in no name, so it needs no table. */
function readNamed(content: string, at: number): Escape {
  const name = /^\{([^}]*)\}/.exec(content.slice(at + 2, at + 120))?.[1];
  if (name === undefined) return { value: "\\", end: at + 1 };
  return { value: namedCharacter(name.toUpperCase()), end: at + name.length + 4 };
}

function namedCharacter(name: string): string {
  const letter = /^LATIN (SMALL|CAPITAL) LETTER ([A-Z])$/.exec(name);
  if (letter) return letter[1] === "SMALL" ? (letter[2] as string).toLowerCase() : (letter[2] as string);
  const digit = digitNames.indexOf(name.replace(/^DIGIT /, ""));
  if (digit >= 0 && name.startsWith("DIGIT ")) return String(digit);
  return namedSigns.get(name) ?? "\ufffd";
}

const digitNames = ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"];

const namedSigns: ReadonlyMap<string, string> = new Map([
  ["LOW LINE", "_"],
  ["COLON", ":"],
  ["HYPHEN-MINUS", "-"],
  ["FULL STOP", "."],
  ["SPACE", " "],
]);
