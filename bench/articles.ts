/** The articles of the bench: the seed's with pictures of our own host, and long lists made of them. */
import type { Browser } from "@playwright/test";
import type { EmbeddedBackend } from "../tooling/backend/embedded-backend.ts";

/** The seed's newest, with a photo each below `/photos/` of a site. */
export async function readFirstPage({ sql }: EmbeddedBackend) {
  const { rows } = await sql(`select * from public.articles order by "publishedAt" desc limit 30`);
  return (site: string) =>
    rows.map((row, index) => Object.assign({}, row, { image: `${site}/photos/${index}.jpg` }));
}

/** Makes a photo about as heavy as those of news sites: some 30 KB of coarse noise. */
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

/** Fills the table with this many articles: the seed's again and again, each with a number and an hour of its own. */
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
