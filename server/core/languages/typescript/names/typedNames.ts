import type { Shape } from "../shapes.js";
import type { TokenRange } from "../syntax/operands.js";

/** What a name that is no site by its spelling stands for in a part of the file. */
export type Meaning =
  /** A variable or parameter. */
  | { readonly of: "variable"; readonly shape: Shape }
  /** A field, which is reached through `this`. */
  | { readonly of: "field"; readonly shape: Shape }
  | { readonly of: "type"; readonly shape: Shape }
  /** A function, or a class by its constructor, with the shapes of its parameters and of what it returns. */
  | { readonly of: "function"; readonly parameters: ReadonlyMap<number, Shape>; readonly returns: Shape | null }
  /** A constant that holds the name of a site of that shape. */
  | { readonly of: "key"; readonly shape: Shape };

/** A name with a meaning, and where it has that. */
export interface TypedName {
  readonly name: string;
  /** The token that declares it. */
  readonly declared: number;
  readonly scope: TokenRange;
  readonly meaning: Meaning;
}

/** The names that were given a meaning, until their uses are read. */
export interface TypedNames {
  add(name: TypedName): void;
  /** Those added since the last call. */
  take(): TypedName[];
  /** True for a variable or parameter that was said, by now, to hold one kind where the token at `use` stands. */
  isKindAt(name: string, use: number): boolean;
}

/** How many variables of one name are asked about: more are no person's. */
const mostNamesakes = 50;

/** No names yet. */
export function typedNames(): TypedNames {
  let names: TypedName[] = [];
  const seen = new Set<string>();
  const kinds = new Map<string, TokenRange[]>();
  return {
    add(typed) {
      const { name, declared, scope, meaning } = typed;
      const key = `${declared} ${keyOf(meaning)}`;
      if (!seen.has(key)) names.push(typed);
      seen.add(key);
      if (meaning.of !== "variable" || meaning.shape.of !== "kind") return;
      const scopes = kinds.get(name);
      if (scopes) scopes.push(scope);
      else kinds.set(name, [scope]);
    },
    take() {
      const taken = names;
      names = [];
      return taken;
    },
    isKindAt(name, use) {
      const latest = kinds.get(name)?.slice(-mostNamesakes) ?? [];
      return latest.some(({ first, end }) => first <= use && use < end);
    },
  };
}

/** A text that is the same for meanings that are the same. */
export function keyOf(meaning: Meaning): string {
  if (meaning.of !== "function") return `${meaning.of} ${shapeKey(meaning.shape)}`;
  const parameters = [...meaning.parameters].map(([index, shape]) => `${index}${shapeKey(shape)}`);
  return `function ${parameters.join()} ${meaning.returns === null ? "" : shapeKey(meaning.returns)}`;
}

/** A text that is the same for shapes that are the same. */
export function shapeKey(shape: Shape): string {
  switch (shape.of) {
    case "kind":
      return "k";
    case "table":
      return `{${shape.key ? shapeKey(shape.key) : ""}:${shape.value ? shapeKey(shape.value) : ""}}`;
    case "record":
      return `{${[...shape.members].map(([name, member]) => `${name}:${shapeKey(member)}`).join()}}`;
    case "tuple":
      return `${shape.index}(${shapeKey(shape.item)})`;
    default:
      return `${shape.of}(${shapeKey(shape.item)})`;
  }
}
