import { parseUrl } from "../../../src/articles/model/parse-url.ts";

/** The origin in SITE_URL, whose scheme is optional; `null` if it is invalid. */
export function siteOrigin(text: string): string | null {
  const url = /^https?:/i.test(text) ? text : `https://${text}`;
  return parseUrl(url)?.origin ?? null;
}
