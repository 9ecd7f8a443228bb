import { itemKey } from "@/feeds/model/item-key.ts";

export interface StoredPage {
  id: string;
  url: string;
  address_key: string;
}

/**
 * Returns the arguments of the database function `rename_items`, by which a release that changes the keys of addresses
 * updates the stored items (rule 14.7).
 */
export const renamedPages = (rows: readonly StoredPage[]) =>
  rows
    .map(({ id, url, address_key: before }) => ({ id, before, address_key: itemKey(url) }))
    .filter(({ before, address_key }) => before !== address_key)
    .map(({ id, address_key }) => ({ id, address_key }));
