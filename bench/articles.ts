/** The articles of the measurements: those of the seed, and long lists made from them. */
import type { Browser } from "@playwright/test";
import type { EmbeddedBackend } from "../tooling/backend/embedded-backend.ts";

export interface BenchArticle {
  category: string;
}

/** Each article has a photo below the site's `/photos/`. */
export async function readFirstPage({ sql }: EmbeddedBackend) {
  const { rows } = await sql(`select * from public.articles order by "publishedAt" desc limit 30`);
  const articles = rows as unknown as BenchArticle[];
  return (site: string) =>
    articles.map((article, index) =>
      Object.assign({}, article, { image: `${site}/photos/${index}.jpg` }),
    );
}

/** Makes a photo of about 30 KB, as large as those of news sites. */
export async function drawPhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.setContent(
    `<style>body { margin: 0; background: teal }</style>
     <svg width="640" height="360" opacity=".5"><filter id="noise">
     <feTurbulence baseFrequency=".1" numOctaves="3" /></filter>
     <rect width="640" height="360" filter="url(#noise)" /></svg>`,
  );
  const picture = await page.screenshot({ type: "jpeg", quality: 78 });
  await page.close();
  return picture;
}

export async function fillTable(
  { sql }: { sql: (text: string) => Promise<unknown> },
  count: number,
): Promise<void> {
  await sql(
    `create table if not exists public.bench_seed as
     select *, row_number() over () - 1 as place from public.articles`,
  );
  await sql("truncate public.articles");
  await sql(
    `insert into public.articles (title, description, category, source, url, "publishedAt")
     select title || ' ' || n, description, category, source, url,
       timestamptz '2026-01-01' - n * interval '1 hour'
     from generate_series(1, ${count}) as n
     join public.bench_seed on place = n % (select count(*) from public.bench_seed)`,
  );
}
