/** The query parameters of the home page's filters (rule 6.2). */
export const FILTER_PARAMETERS = {
  query: "q",
  category: "categoria",
  source: "fonte",
  isSavedOnly: "salvas",
} as const;
