import { lastWord } from "../../spelling.js";
import { isNoKind } from "../noKind.js";

import type { Scalar } from "./tree.js";
import { isQuoted } from "./value.js";

/** Plain scalars that are no strings for some reader of YAML, and Python's way to write null. */
const typedWord =
  /^(?:~|null|none|true|false|yes|no|on|off|[-+]?\.(?:inf|nan)|[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?|0[xo][\da-f]+)$/i;

/** Names of types: a shorthand schema has them where a value would stand. */
const typeWord = /^(?:str|string|text|varchar|keyword|category|enum|object)\??$/i;

/** Marks of templates and interpolations; a value with one is not what is written. */
const placeholder = /\$\{|\$\(|\{\{|\{%|<%|^\$\w[\w.]*$/;

/** Marks of globs, regular expressions and exclusions: such a value stands for several kinds. */
const pattern = /[*^|\\]|\.[+?]|^!/;

/** `choice(a, b)`: what a search over configurations draws values from. */
const expression = /^\w+\(.*\)$/s;

/** Where a value is found: in a record, in a document, in a file. */
const path = /^\$\.|^[#.~]*\/|^\w+:\/\/|\.(?:ya?ml|json[lc]?|toml|txt|csv|py|ts|js|md)$/;

const notWritten = [placeholder, pattern, expression, path];

/** True for a value at a site that is no kind by any reading: nothing, a number, a type, a placeholder, a pattern, a call, a path. */
export function isNoName(value: string, isPlain: boolean): boolean {
  if (isNoKind(value) || (!isKindLike(value) && notWritten.some((form) => form.test(value)))) return true;
  return isPlain && (typedWord.test(value) || typeWord.test(value));
}

/** True for a scalar that is a number, a switch or nothing. */
export function isTyped(value: string, scalar: Scalar): boolean {
  return value === "" || (scalar.style === "plain" && typedWord.test(value));
}

/** True for a value in the form of a kind, whether it is registered or not. */
export function isKindLike(value: string): boolean {
  return /^[a-z][a-z0-9_]*(?::[a-z][a-z0-9_]*)?$/.test(value);
}

/** True for a scalar that a reader takes for text: quoted, or of several words. */
export function isProse(value: string, scalar: Scalar): boolean {
  return /\s/.test(value.trim()) || (isQuoted(scalar) && !isKindLike(value));
}

/** True for a text that tells a person what the field is: it ends like a sentence, or has more words than anybody names a thing by. */
export function isSentence(value: string): boolean {
  if (!value.includes(" ")) return false;
  const words = value.trim().split(/\s+/);
  return words.length > 8 || (words.length > 2 && /[.!?]$/.test(value.trim()));
}

/** Last words of the names of tags that say what the string is; other tags make something else of it, or look it up. */
const stringTags = new Set(
  "class const constant enum failure id kind label literal name override str string symbol text value".split(" "),
);

/** Last words of the names of tags that say what the list is. */
const collectionTags = new Set("classes kinds list seq set tuple".split(" "));

/** True when a tag leaves a list or a table what it is: none, one of YAML itself, `!kinds`, `!override`; not `!reference` and `!If`. */
export function isCollectionTag(tag: string): boolean {
  return tag.startsWith("!!") || tag.startsWith("!<") || isStringTag(tag) || collectionTags.has(lastWord(tag));
}

/** True when a tag leaves a scalar the string it is: none, `!`, `!!str`, `!kind`, `!FailureKind`; not `!Ref` and `!env`. */
export function isStringTag(tag: string): boolean {
  if (tag === "" || tag === "!" || tag === "!<tag:yaml.org,2002:str>") return true;
  return /^!!?[\w-]+$/.test(tag) && stringTags.has(lastWord(tag));
}
