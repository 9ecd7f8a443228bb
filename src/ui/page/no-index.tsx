/** Keeps a page out of search engines (rule 11.5). */
export function NoIndex() {
  return <meta name="robots" content="noindex, nofollow" />;
}
