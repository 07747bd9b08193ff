/** What parameters of requests and notifications have to be, by their name: in words, and as a test. */
const fields = {
  textDocument: ["a document with its URI as text", isPlace],
  position: ["a line and a character, both whole numbers from 0 upward", isPosition],
  range: ["two positions, start and end", isRange],
  context: ["an object, whose only, if there is one, is a list of text", isContext],
  newName: ["text", isText],
  query: ["text", isText],
  data: ["what the server has sent with it", isData],
  previousResultIds: ["a list of objects, each with a uri and a value as text", isResultIds],
  capabilities: ["an object", isObject],
  workspaceFolders: ["null or a list of folders, each with its URI as text", isOptional(isListOf(isPlace))],
  rootUri: ["null or text", isOptional(isText)],
  languageId: ["text", isText],
  text: ["text", isText],
  contentChanges: ["a list of texts, each of the whole document or of a range in it", isListOf(isContentChange)],
  changes: ["a list of files, each with its URI as text", isListOf(isPlace)],
  added: ["a list of folders, each with its URI as text", isListOf(isPlace)],
  removed: ["a list of folders, each with its URI as text", isListOf(isPlace)],
  notebookDocument: ["a notebook with its URI as text", isPlace],
  cells: ["a list of cells, each with the URI of its document as text", isListOf(isCell)],
  cellTextDocuments: ["a list of documents, each with its URI as text", isListOf(isPlace)],
  change: ["what has changed in a notebook and its cells", isNotebookChange],
} as const;

/** The name of a parameter that a request or a notification may need. */
export type Field = keyof typeof fields;

/** What a client has to write another way in parameters that need `needed`; null when they can be used. */
export function flawOf(params: unknown, needed: readonly Field[]): string | null {
  const given = Object(params) as Partial<Record<Field, unknown>>;
  const name = needed.find((field) => !fields[field][1](given[field]));
  if (name === undefined) return null;
  return `${name}${given[name] === undefined ? " is missing; it" : ""} has to be ${fields[name][0]}.`;
}

/** True for what has a URI: a document, a file, a folder, a notebook. */
function isPlace(value: unknown): boolean {
  return isText(partsOf(value).uri);
}

/** Some clients write the end of a line as the largest number that they know. */
function isPosition(value: unknown): boolean {
  const { line, character } = partsOf(value);
  return [line, character].every((number) => Number.isInteger(number) && Number(number) >= 0);
}

function isRange(value: unknown): boolean {
  const { start, end } = partsOf(value);
  return isPosition(start) && isPosition(end);
}

function isContext(value: unknown): boolean {
  return isObject(value) && isOptional(isListOf(isText))(partsOf(value).only);
}

/** What is sent back to be resolved: the URI of a lens's document; of a code action its place and the other files too. */
function isData(value: unknown): boolean {
  const { range, others } = partsOf(value);
  return isPlace(value) && (isAbsent(others) || (isListOf(isText)(others) && isRange(range)));
}

function isResultIds(value: unknown): boolean {
  return isListOf((one) => isPlace(one) && isText(partsOf(one).value))(value);
}

function isContentChange(value: unknown): boolean {
  const { text, range } = partsOf(value);
  return isText(text) && (range === undefined || isRange(range));
}

function isCell(value: unknown): boolean {
  return isText(partsOf(value).document);
}

function isNotebookChange(value: unknown): boolean {
  const { structure, data, textContent } = partsOf(partsOf(value).cells);
  const { array, didOpen, didClose } = partsOf(structure);
  const { start, deleteCount, cells } = partsOf(array);
  return (
    isObject(value) &&
    (isAbsent(structure) || [start, deleteCount].every(Number.isInteger)) &&
    [cells, data].every(isOptional(isListOf(isCell))) &&
    isOptional(isListOf(isOpened))(didOpen) &&
    isOptional(isListOf(isPlace))(didClose) &&
    isOptional(isListOf(isCellEdit))(textContent)
  );
}

/** True for a document with its text, as it is opened. */
function isOpened(value: unknown): boolean {
  const { languageId, text } = partsOf(value);
  return isPlace(value) && isText(languageId) && isText(text);
}

function isCellEdit(value: unknown): boolean {
  const { document, changes } = partsOf(value);
  return isPlace(document) && isListOf(isContentChange)(changes);
}

function isListOf(holds: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every((one) => holds(one));
}

function isOptional(holds: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => isAbsent(value) || holds(value);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** The properties of anything; none of what has none. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}
