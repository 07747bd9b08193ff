/** What parameters of requests have to be, by their name: in words, and as a test. */
const fields = {
  textDocument: ["a document with its URI as text", isDocument],
  position: ["a line and a character, both whole numbers from 0 upward", isPosition],
  range: ["two positions, start and end", isRange],
  context: ["an object", isObject],
  newName: ["text", isText],
  query: ["text", isText],
  data: ["what the server has sent with it", isObject],
  previousResultIds: ["a list of objects, each with a uri and a value as text", isResultIds],
} as const;

/** The name of a parameter that a request may need. */
export type Field = keyof typeof fields;

/** What a client has to write another way in parameters that need `needed`; null when they can be used. */
export function flawOf(params: unknown, needed: readonly Field[]): string | null {
  const given = Object(params) as Partial<Record<Field, unknown>>;
  const name = needed.find((field) => !fields[field][1](given[field]));
  if (name === undefined) return null;
  return `${name}${given[name] === undefined ? " is missing; it" : ""} has to be ${fields[name][0]}.`;
}

function isDocument(value: unknown): boolean {
  return isText((Object(value) as { uri?: unknown }).uri);
}

/** Some clients write the end of a line as the largest number that they know. */
function isPosition(value: unknown): boolean {
  const { line, character } = Object(value) as { line?: unknown; character?: unknown };
  return [line, character].every((number) => Number.isInteger(number) && Number(number) >= 0);
}

function isRange(value: unknown): boolean {
  const { start, end } = Object(value) as { start?: unknown; end?: unknown };
  return isPosition(start) && isPosition(end);
}

function isResultIds(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => {
      const known = Object(one) as { uri?: unknown; value?: unknown };
      return isText(known.uri) && isText(known.value);
    })
  );
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
