/** The page's head applies a stored theme before the first paint (tooling/page/site-head.ts). */
import { storedValue } from "./stored-value.ts";

export const THEME_KEY = "radar-rpa-theme";

export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

const stored = storedValue(THEME_KEY);

export const theme = {
  read: (): Theme => THEMES.find((each) => each === stored.read()) ?? "system",
  choose: (chosen: Theme) => void stored.write(chosen === "system" ? null : chosen),
  subscribe: stored.subscribe,
};

/** Applies a theme to the page and to the browser's own bars (the `media` of two meta elements). */
export function applyTheme(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { scheme } = meta.dataset;
    if (chosen === "system") meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = chosen === scheme ? "all" : "not all";
  }
}
