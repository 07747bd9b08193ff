/**
 * A YAML text as nodes, whatever state it is in. Positions are offsets into the text. Values are not decoded here: most
 * scalars of a text are never asked for.
 */
export type Node = Scalar | Alias | Mapping | Sequence;

export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

export interface Scalar {
  readonly type: "scalar";
  readonly style: ScalarStyle;
  /** The scalar with its quotes, or with the header of a block scalar; without properties and comments. */
  readonly start: number;
  /** Changes only while the text is read. */
  end: number;
  /** False for a quoted scalar without its closing quote; it ends with its line. */
  readonly closed: boolean;
  /** The column of the block around it, -1 for none: what the indentation of a block scalar is relative to. */
  readonly indent: number;
}

/** `*name`. */
export interface Alias {
  readonly type: "alias";
  readonly start: number;
  readonly end: number;
  /** What carries the anchor, or null when no anchor of that name stands before. */
  readonly target: Holder | null;
}

export interface Mapping {
  readonly type: "mapping";
  readonly flow: boolean;
  readonly start: number;
  /** Of a flow collection, where its closing bracket or what was read of it ends. Ask `endOf` for any other. */
  end: number;
  /** The entry that the mapping is the value of, also through sequences; null for none. */
  readonly owner: Entry | null;
  readonly entries: Entry[];
  /** The index of the first entry with each key, where a reader of the whole tree has asked for it. */
  firsts?: ReadonlyMap<string, number>;
  /** Of a flow mapping, the offset from which on one more key may be begun, or -1. */
  room: number;
}

export interface Sequence {
  readonly type: "sequence";
  readonly flow: boolean;
  readonly start: number;
  /** As in a mapping. */
  end: number;
  /** As in a mapping. */
  readonly owner: Entry | null;
  readonly items: Item[];
}

/** A place for a node: the value of an entry, an item, a document. */
export interface Holder {
  /** The tag as written, or "". */
  tag: string;
  /** Where the tag and the anchor end; absent when there are none. */
  propertiesEnd?: number;
  /** Null when nothing stands there (yet). */
  value: Node | null;
  /** How many sites have read the value through aliases. */
  timesFollowed?: number;
  /** A block collection below a value, where broken indentation or a half-typed word leaves two nodes in one place. */
  below?: Mapping | Sequence;
}

export interface Entry extends Holder {
  readonly key: Scalar;
  /** The key as a string once somebody has asked for it: tables are searched by their keys again and again. */
  name: string | null;
  /** The offset just after the colon, or -1 when none was typed. */
  colon: number;
  /** True for `? key`, which is whole without a colon. */
  isExplicit?: true;
  readonly parent: Mapping;
}

export interface Item extends Holder {
  /** The offset just after the dash, the bracket or the comma that makes room for the item. */
  readonly from: number;
  /** True for a word in the column of a list: its dash is still to be typed. */
  isBare?: true;
  readonly parent: Sequence;
}

export interface Tree {
  readonly text: string;
  /** Every place for a node, in the order of the text: entries, items and documents. */
  readonly holders: Holder[];
  /** Spans of the comments in the order of the text, flat: start, end, start, end. */
  readonly comments: number[];
}

/** The entry whose value a holder is, or is part of through sequences; null for a document. */
export function ownerOf(holder: Holder): Entry | null {
  if (isEntry(holder)) return holder;
  return isItem(holder) ? holder.parent.owner : null;
}

export function isEntry(holder: Holder): holder is Entry {
  return "key" in holder;
}

export function isItem(holder: Holder): holder is Item {
  return "from" in holder;
}

/** True between the brackets of a list or a table, which may go over several lines. */
export function isInFlow({ holders }: Tree, offset: number): boolean {
  return holders.some((holder) => {
    const parent = isEntry(holder) || isItem(holder) ? holder.parent : null;
    return parent?.flow === true && parent.start < offset && offset < parent.end;
  });
}

/** Where a node ends: a block collection with the last thing in it. */
export function endOf(node: Node): number {
  let last = node;
  let end = node.end;
  while ((last.type === "mapping" || last.type === "sequence") && !last.flow) {
    const holder: Holder | undefined = last.type === "mapping" ? last.entries.at(-1) : last.items.at(-1);
    if (holder === undefined) break;
    end = isEntry(holder) ? Math.max(holder.key.end, holder.colon) : isItem(holder) ? holder.from : end;
    if (holder.value === null) break;
    last = holder.value;
    end = last.end;
  }
  return end;
}
