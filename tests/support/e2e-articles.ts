/** Writes articles directly into a site's database and reads them back. */
import { randomUUID } from "node:crypto";
import type { Site } from "./e2e.ts";

export interface ArticleRow {
  id: string;
  title: string;
  description: string;
  category: string;
  source: string;
  url: string;
  image: string;
  publishedAt: string | null;
}

const COLUMNS = `id, title, description, category, source, url, image, "publishedAt"`;

export async function addArticle(
  { backend }: Site,
  fields: Partial<ArticleRow>,
): Promise<ArticleRow> {
  const row: ArticleRow = {
    id: randomUUID(),
    title: "Um artigo de teste",
    description: "A descrição do artigo de teste.",
    category: "tecnologia",
    source: "Fonte de teste",
    url: "https://noticia.example/artigo",
    image: "",
    publishedAt: "2026-05-17T12:00:00+00:00",
    ...fields,
  };
  await backend.sql(
    `insert into public.articles (${COLUMNS})
     select ${COLUMNS} from jsonb_populate_record(null::public.articles, $1)`,
    [row],
  );
  return row;
}

export async function replaceArticles(
  site: Site,
  rows: readonly Partial<ArticleRow>[],
): Promise<void> {
  await site.backend.sql("truncate public.articles");
  for (const row of rows) await addArticle(site, row);
}

/** The stored article with the date in PostgreSQL's format, or `undefined`. */
export async function storedArticle(
  { backend }: Site,
  column: "id" | "title",
  value: string,
): Promise<ArticleRow | undefined> {
  const { rows } = await backend.sql(
    `select ${COLUMNS}::text from public.articles where ${column} = $1`,
    [value],
  );
  return rows[0] as ArticleRow | undefined;
}
