import type { Config } from "tailwindcss";

/** Every colour of the product is a token; index.css gives each its light and its dark value. */
const token = (name: string) => `var(--${name})`;

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
        category: {
          tecnologia: token("category-tecnologia"),
          mercado: token("category-mercado"),
          estudos: token("category-estudos"),
          "casos-de-uso": token("category-casos-de-uso"),
          geral: token("category-geral"),
          foreground: token("category-foreground"),
        },
        overlay: token("overlay"),
      },
      fontFamily: {
        headline: ["Charter", '"Bitstream Charter"', '"Sitka Text"', "Cambria", "Georgia", "serif"],
      },
    },
  },
} satisfies Config;
