/** What the project responded when the prerendered build was made. The list has changed since. */

export const HOSTILE_TITLE =
  '</script><script>document.title = 1</script><img src=x onerror="1"> $& <!--';

const row = (number: number, fields: object) => ({
  id: `40000000-0000-4000-a000-00000000000${number}`,
  title: "",
  description: "Já não está na lista.",
  category: "mercado",
  source: "Fonte antiga",
  url: "https://noticia.example/antiga",
  image: "",
  ...fields,
});

export const PRERENDERED_ROWS = [
  // Half past ten in the evening of the day before, in São Paulo.
  row(1, { title: "Notícia da compilação", publishedAt: "2026-03-02T01:30:00+00:00" }),
  row(2, {
    title: HOSTILE_TITLE,
    url: "javascript:document.title=2",
    publishedAt: "2026-03-01T12:00:00+00:00",
  }),
  row(3, { title: "Sem data", publishedAt: null }),
  row(4, { title: "Nem tudo cabe", publishedAt: null }),
];
