/** Light, dark, or the system's. The page's head applies a stored theme before the first paint (tooling/page/site-head.ts). */
import { readStored, removeStored, writeStored } from "./storage.ts";

export const THEME_KEY = "radar-rpa-theme";

export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** Sets the colour of the browser's own bars, by the `media` of its two meta elements. */
function colourBars(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { scheme } = meta.dataset;
    if (theme === "system") meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = theme === scheme ? "all" : "not all";
  }
}

/** Applies and stores a theme. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") removeStored(THEME_KEY);
  else writeStored(THEME_KEY, theme);
  document.documentElement.dataset.theme = theme;
  colourBars(theme);
}
