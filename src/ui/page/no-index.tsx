/** Keeps a page out of search engines (rule 11.5). React moves it into the head. */
export function NoIndex() {
  return <meta name="robots" content="noindex, nofollow" />;
}
