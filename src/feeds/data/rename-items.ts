import { itemKey } from "@/feeds/model/feed-address.ts";

/** A stored item's page: its name, and the address that it is of. */
export interface StoredPage {
  id: string;
  url: string;
  address_key: string;
}

/**
 * A release's step: what `rename_items` is to be given, so that what was decided under earlier rules is found again (rule
 * 14.7).
 */
export const renamedPages = (rows: readonly StoredPage[]) =>
  rows
    .map(({ id, url, address_key: before }) => ({ id, before, address_key: itemKey(url) }))
    .filter(({ before, address_key }) => before !== address_key)
    .map(({ id, address_key }) => ({ id, address_key }));
