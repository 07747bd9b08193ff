/** Client to server: what the kinds of a document are. Answered with `ColoredKinds`, or null for no document of ours. */
export const colorsRequest = "failureKinds/colors";

export interface ColorsParams {
  readonly textDocument: { readonly uri: string };
}

/** What a kind is by its registry. What the settings allow, and what is computed, is none of these. */
export type KindColor = "registered" | "namespaced" | "unknown";

/**
 * The kinds of each colour, with the version of the document that they are of. Four numbers for each: the line and the character of
 * its beginning and of its end, zero-based.
 */
export interface ColoredKinds {
  readonly version: number;
  readonly kinds: Readonly<Record<KindColor, readonly number[]>>;
}
