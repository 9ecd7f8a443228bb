/** The names in the home page's address of what narrows its list (rule 6.2). */
export const FILTER_PARAMETERS = {
  query: "q",
  category: "categoria",
  isSavedOnly: "salvas",
} as const;
