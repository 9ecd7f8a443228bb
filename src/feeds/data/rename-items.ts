import { itemKey } from "@/feeds/model/item-key.ts";

export interface StoredPage {
  id: string;
  url: string;
  address_key: string;
}

/** The arguments of `rename_items`, which a release calls if it changes the keys of addresses (rule 14.7). */
export const renamedPages = (rows: readonly StoredPage[]) =>
  rows
    .map(({ id, url, address_key: before }) => ({ id, before, address_key: itemKey(url) }))
    .filter(({ before, address_key }) => before !== address_key)
    .map(({ id, address_key }) => ({ id, address_key }));
