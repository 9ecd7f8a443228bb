import { useEffect } from "react";
import { useNews } from "./news-context";

/** The news, of which the panel needs all: loaded to the end, and kept so while this is in use. */
export function useWholeList() {
  const news = useNews();
  const { requireAll } = news;
  useEffect(() => requireAll(), [requireAll]);
  return news;
}
