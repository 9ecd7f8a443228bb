/** The names in the home page's address of what narrows its list, and of its order (rule 6.2). */
export const FILTER_PARAMETERS = {
  query: "q",
  category: "categoria",
  source: "fonte",
  isSavedOnly: "salvas",
  isBySource: "ordem",
} as const;
