/** The articles that the prerendered build contains; the project's list has changed since. */

import type { ArticleRow } from "./e2e-articles.ts";

export const HOSTILE_TITLE =
  '</script><script>document.title = 1</script><img src=x onerror="1"> $& <!--';

export const PRERENDERED_MARK = "1 1";

const row = (
  number: number,
  fields: Partial<ArticleRow> & Pick<ArticleRow, "title" | "publishedAt"> & { alsoIn?: string },
): ArticleRow => ({
  id: `40000000-0000-4000-a000-${String(number).padStart(12, "0")}`,
  description: "Já não está na lista.",
  category: "mercado",
  source: "Fonte antiga",
  url: "https://noticia.example/antiga",
  image: "",
  ...fields,
});

export const PRERENDERED_ROWS = [
  // 22:30 of the previous day in São Paulo.
  row(1, {
    title: "Notícia da compilação",
    image: "https://fotos.example/1.png",
    publishedAt: "2026-03-02T01:30:00+00:00",
  }),
  row(2, {
    title: HOSTILE_TITLE,
    url: "javascript:document.title=2",
    publishedAt: "2026-03-01T12:00:00+00:00",
  }),
  row(3, { title: "Sem data", publishedAt: null }),
  row(4, { title: "Nem tudo cabe", publishedAt: null }),
  ...Array.from({ length: 14 }, (_, index) =>
    row(index + 5, {
      title: `Estudo ${index + 1}`,
      category: "estudos",
      ...(index === 13 && {
        alsoIn: ["Folha", "Valor", "Exame"]
          .map((name) => `${name} https://${name}.example`)
          .join("\n"),
      }),
      url: `https://noticia.example/estudo?n=${index + 1}&m=1`,
      publishedAt: new Date(Date.UTC(2026, 1, 20) - index * 3_600_000).toISOString(),
    }),
  ),
];

const isDated = ({ publishedAt }: { publishedAt: string | null }) => publishedAt !== null;

/** The titles on the page of a category, or on the home page, newest first with undated rows last. */
export function prerenderedTitles(category?: string): string[] {
  const wanted = PRERENDERED_ROWS.filter(
    (each) => category === undefined || each.category === category,
  );
  return [...wanted.filter(isDated), ...wanted.filter((each) => !isDated(each))].map(
    ({ title }) => title,
  );
}
