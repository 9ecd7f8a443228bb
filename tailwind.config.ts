import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { ALL_CATEGORIES, CATEGORIES, NO_CATEGORY } from "./src/articles/model/category.ts";

/** Tokens have a light and a dark value in base.css. */
const token = (name: string) => `var(--${name})`;

/** articles/reading/card/category-style.ts builds these class names, which Tailwind's scan cannot find. */
const categoryStyles = plugin(({ addBase }) => {
  for (const { id, hue } of [...CATEGORIES, NO_CATEGORY]) {
    addBase({ [`.category-${id}`]: { "--hue": `light-dark(${hue.join(", ")})` } });
  }
  addBase({ [`.category-${ALL_CATEGORIES.id}`]: { "--hue": token("accent") } });
});

export default {
  content: [],
  theme: {
    extend: {
      colors: {
        background: token("background"),
        surface: { DEFAULT: token("surface"), raised: token("surface-raised") },
        foreground: { DEFAULT: token("foreground"), muted: token("foreground-muted") },
        border: { DEFAULT: token("border"), control: token("border-control") },
        accent: {
          DEFAULT: token("accent"),
          foreground: token("accent-foreground"),
          soft: token("accent-soft"),
        },
        danger: {
          DEFAULT: token("danger"),
          foreground: token("danger-foreground"),
          soft: token("danger-soft"),
        },
        success: {
          DEFAULT: token("success"),
          foreground: token("success-foreground"),
        },
        hue: token("hue"),
        overlay: token("overlay"),
      },
    },
  },
  plugins: [categoryStyles],
} satisfies Config;
