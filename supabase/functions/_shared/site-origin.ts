import { parseUrl } from "../../../src/articles/model/parse-url.ts";

/** @returns the origin that SITE_URL names, with its scheme or without; `null` where it names none */
export function siteOrigin(text: string): string | null {
  const url = /^https?:/i.test(text) ? text : `https://${text}`;
  return parseUrl(url)?.origin ?? null;
}
