// The little that is used of packages whose own types do not serve.

/** It has no types. */
declare module "picomatch/posix.js" {
  interface Options {
    /** Let wildcards match names that begin with a dot. */
    readonly dot: boolean;
    /** Take a leading `!` as it stands. */
    readonly nonegate: boolean;
    /** Throw for brackets without their counterpart. */
    readonly strictBrackets: boolean;
  }
  export default function picomatch(globs: string | readonly string[], options: Options): (path: string) => boolean;
}

/** Its types are those of its ES module only, which the compiler refuses here, though there is a CommonJS build. */
declare module "smol-toml" {
  export function parse(text: string): Record<string, unknown>;
  export class TomlError extends Error {
    /** One-based. */
    readonly line: number;
    /** One-based. */
    readonly column: number;
  }
}
