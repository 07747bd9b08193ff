import { wordsOf } from "../spelling.js";

/** A name that stands for a kind, and the kind. */
interface Named {
  readonly name: string;
  readonly value: string;
}

/** A name for the kind `value` that is made as the name of `example` is: in capitals, in camel case, with the same prefix. */
export function nameLike(example: Named, value: string): string {
  for (const write of [toCapitals, toPascal, toCamel, (name: string) => name]) {
    const written = write(example.value);
    if (written !== "" && example.name.endsWith(written))
      return example.name.slice(0, example.name.length - written.length) + write(value);
  }
  return toCapitals(value);
}

function toCapitals(value: string): string {
  return value.toUpperCase();
}

function toPascal(value: string): string {
  return wordsOf(value)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

function toCamel(value: string): string {
  const pascal = toPascal(value);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
