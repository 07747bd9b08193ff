/** What a person can choose. `auto` reports problems where the workspace uses the vocabulary. */
export interface Settings {
  readonly enable: "auto" | "on" | "off";
}

export const defaultSettings: Settings = { enable: "auto" };

/** Settings, and what was wrong with the input in sentences for the log. */
export interface ParsedSettings {
  readonly settings: Settings;
  readonly problems: readonly string[];
}

/** Reads the `failureKinds` section of a client's configuration. Anything absent or wrong takes its default. */
export function parseSettings(input: unknown): ParsedSettings {
  const enable: unknown =
    typeof input === "object" && input !== null ? (input as { enable?: unknown }).enable : undefined;
  if (enable === "auto" || enable === "on" || enable === "off") return { settings: { enable }, problems: [] };
  if (enable === undefined || enable === null) return { settings: defaultSettings, problems: [] };
  const found = JSON.stringify(enable);
  return {
    settings: defaultSettings,
    problems: [`failureKinds.enable: expected "auto", "on" or "off", found ${found}; "auto" is used.`],
  };
}
