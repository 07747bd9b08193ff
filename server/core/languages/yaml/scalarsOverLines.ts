import type { Span } from "../../text.js";
import type { Tree } from "./tree.js";

/** The values that go over several lines, with their quotes or the header of a block scalar. */
export function scalarsOverLines({ text, holders }: Tree): Span[] {
  return holders.flatMap(({ value }) => {
    if (value?.type !== "scalar" || !text.slice(value.start, value.end).includes("\n")) return [];
    return [{ start: value.start, end: value.end }];
  });
}
