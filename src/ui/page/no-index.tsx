/** Keeps a page out of search engines (BEHAVIOUR 37). React moves it into the head. */
export function NoIndex() {
  return <meta name="robots" content="noindex, nofollow" />;
}
