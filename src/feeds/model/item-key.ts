import { addressKey } from "@/articles/model/address-key.ts";
import { shortName } from "./short-name.ts";

/**
 * Returns a key that identifies an item's page (rule 14.7). It is empty for a site's front page, and if it cannot be
 * opened.
 */
export function itemKey(address: string): string {
  const key = addressKey(address);
  return /[/?#]/.test(key) ? shortName(key) : "";
}
