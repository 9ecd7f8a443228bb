/**
 * What the product may cost (rules 15.1, 15.2, 15.4, 15.6): the one place of these numbers. Bytes are gzipped, times
 * milliseconds.
 */

/** The page's HTML with the styles in it. */
export const HTML_BUDGET = 11_000;

/** What `/` loads before it can be used: the entry and all that it imports. */
export const EAGER_BUDGET = 110_000;

/** Code that comes later, by what brings it. Each counts alone, with its styles, without what `/` has already. */
export interface LazyBudget {
  name: string;
  /** Where the dynamic imports lead: source files, or the beginnings of their paths. */
  entries: readonly string[];
  limit: number;
}

export const LAZY_BUDGETS: readonly LazyBudget[] = [
  {
    name: "entrada (/login)",
    entries: ["src/session/auth-root.tsx", "src/pages/login-page.tsx"],
    limit: 9_500,
  },
  {
    name: "sala de edição (/admin)",
    entries: [
      "src/session/require-auth.tsx",
      "src/pages/admin-page.tsx",
      "src/pages/admin-articles-page.tsx",
      "src/articles/desk/",
    ],
    limit: 90_000,
  },
  {
    name: "fontes e fila (/admin/sources, /admin/review)",
    entries: [
      "src/pages/admin-sources-page.tsx",
      "src/pages/admin-review-page.tsx",
      "src/feeds/desk/",
    ],
    limit: 180_000,
  },
  {
    name: "Supabase Auth",
    entries: ["src/lib/session-client.ts", "src/session/protected-credentials.ts"],
    limit: 55_000,
  },
  { name: "porta de dados", entries: ["src/articles/data/articles-api.ts"], limit: 8_000 },
  { name: "comodidades do leitor", entries: ["src/articles/reader/home-tools.tsx"], limit: 11_000 },
  {
    name: "caixa dos atalhos",
    entries: ["src/articles/reader/shortcuts-dialog.tsx"],
    limit: 27_000,
  },
  { name: "notificações", entries: ["src/ui/toaster.tsx"], limit: 19_000 },
];

/** For a dynamic import that no line above names. */
export const OTHER_LAZY_BUDGET = 10_000;

/** A page on the phone against the limit F: the same page as plain HTML, in the same run. */
export const RATIO_BUDGETS = {
  product: { fcp: 1.1, firstCard: 2.0, lcp: 1.65 },
  prerendered: { fcp: 1.1, firstCard: 1.1, lcp: 1.25 },
} as const;

/** Differences below this are noise under the profile's throttling. */
export const RATIO_NOISE = 0.05;
/** The same where a page is loaded only twice, as a hint. */
export const HINT_RATIO_NOISE = 0.25;

/** Requests before the first card, pictures left out. */
export const REQUESTS_BUDGET = 5;

export const LAYOUT_SHIFT_BUDGET = 0.005;

/** On the phone. It was set where F itself blocked for 61 ms: on a slower machine the ratio counts. */
export const BLOCKING_TIME_BUDGET = 80;
export const BLOCKING_RATIO_BUDGET = BLOCKING_TIME_BUDGET / 61;

/** With 10,000 articles and a processor four times slower. */
export const LIST_BUDGETS = {
  typing: 48,
  choosing: 50,
  openingCategories: 50,
  firstPaint: 700,
  cardsAtRest: 150,
  ownTask: 50,
} as const;
