import { useEffect } from "react";
import { useNews } from "./news-context";

/** The news with the whole list, which is loaded to its end while this is mounted. */
export function useWholeList() {
  const news = useNews();
  const { requireAll } = news;
  useEffect(() => requireAll(), [requireAll]);
  return news;
}
