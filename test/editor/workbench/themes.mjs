/**
 * A colour theme.
 * @typedef {object} Theme
 * @property {string} name
 * @property {string} colorTheme as the editor calls it
 * @property {{ colorScheme: "light" | "dark", forcedColors: "none" | "active" }} media what a system says that wants it
 * @property {string} mark the class that the workbench has in it
 */

/** Each kind of theme; the one that a page opens with comes last, so that it is there again. @type {readonly Theme[]} */
export const themes = [
  theme("light", "Light Modern", "vs", { colorScheme: "light", forcedColors: "none" }),
  theme("high-contrast", "Default High Contrast", "hc-black", { colorScheme: "dark", forcedColors: "active" }),
  theme("dark", "Dark Modern", "vs-dark", { colorScheme: "dark", forcedColors: "none" }),
];

export const firstTheme = themes[themes.length - 1];

/** Settings for the editor in a browser: it goes by what the system wants, for it may miss that its settings change. */
export const themesOfSystem = {
  "window.autoDetectColorScheme": true,
  "window.autoDetectHighContrast": true,
  "workbench.preferredLightColorTheme": "Light Modern",
  "workbench.preferredDarkColorTheme": "Dark Modern",
  "workbench.preferredHighContrastColorTheme": "Default High Contrast",
};

function theme(name, colorTheme, mark, media) {
  return { name, colorTheme, mark, media };
}
