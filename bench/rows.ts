/** The articles of the bench: the seed's, with pictures of our own host; and long lists made of the same words. */
import type { EmbeddedBackend } from "../tooling/backend/embedded-backend.ts";

export type Row = Record<string, unknown> & { title: string; description: string };

/** How many cards the page F holds, as the first prototypes did. */
export const CARDS = 30;

export const picturePath = (index: number) => `/pictures/bench-${index}.jpg`;

/** @param site where the pictures are */
export function rowsWithPictures(rows: readonly Row[], site: string): Row[] {
  return rows
    .slice(0, CARDS)
    .map((row, index) => Object.assign({}, row, { image: site + picturePath(index) }));
}

const HOUR = 3_600_000;

/** Fills the table with this many articles, whose texts are the seed's in ever new combinations. */
export async function fillTable(
  backend: EmbeddedBackend,
  seed: readonly Row[],
  count: number,
): Promise<void> {
  const words = seed.flatMap(({ title }) => title.split(" "));
  const word = (number: number) => words[number % words.length] ?? "";
  const rows = Array.from({ length: count }, (_, index) => {
    const model = seed[index % seed.length];
    return {
      ...model,
      title: `${model?.title} ${word(index * 7)} ${word(index * 13 + 5)} ${index + 1}`,
      image: "",
      publishedAt: new Date(Date.UTC(2026, 0, 1) - index * HOUR).toISOString(),
    };
  });
  await backend.sql("truncate public.articles");
  await backend.sql(
    `insert into public.articles (title, description, category, source, url, image, "publishedAt")
     select title, description, category, source, url, image, "publishedAt"
     from jsonb_populate_recordset(null::public.articles, $1)`,
    [JSON.stringify(rows)],
  );
}
