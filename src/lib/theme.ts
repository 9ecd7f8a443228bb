/** Light, dark, or the system's. The page sets a remembered theme before anything is painted (tooling/page/site-head.ts). */
import { readStored, removeStored, writeStored } from "./storage.ts";

/** The key of the browser's storage. */
export const THEME_KEY = "radar-rpa-theme";

export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** The colour of the browser's own bars: of the page's two, the one that the theme means. */
function colourBars(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { scheme } = meta.dataset;
    if (theme === "system") meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = theme === scheme ? "all" : "not all";
  }
}

/** Renders the page in this theme, and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") removeStored(THEME_KEY);
  else writeStored(THEME_KEY, theme);
  document.documentElement.dataset.theme = theme;
  colourBars(theme);
}
