/** What of package.json says what the npm package must hold. */
interface Promises {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function faultsOfVsix(files: readonly string[]): readonly string[];
export function faultsOfTarball(files: readonly string[], manifest: Promises): readonly string[];
export function filesOfVsix(file: string): readonly string[];
export function filesOfTarball(file: string): readonly string[];
