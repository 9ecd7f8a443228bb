export const FILTER_PARAMETERS = {
  query: "q",
  category: "categoria",
  source: "fonte",
  isSavedOnly: "salvas",
} as const;
