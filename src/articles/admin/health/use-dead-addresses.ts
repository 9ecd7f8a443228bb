import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { deadAddressesQuery } from "@/articles/data/article-queries";
import type { NewsState } from "@/articles/data/news-context";
import type { CheckedList } from "./list-health";

/** The checked list with the articles whose address does not respond; a database that tries none has none. */
export function useDeadAddresses(
  checked: CheckedList,
  { articles, lastUpdated }: NewsState,
): CheckedList {
  const { data: ids } = useQuery(deadAddressesQuery(lastUpdated));
  return useMemo(() => {
    const dead = ids?.size ? articles.filter(({ id }) => ids.has(id)) : [];
    return { ...checked, health: { ...checked.health, "enderecos-mortos": dead } };
  }, [checked, articles, ids]);
}
