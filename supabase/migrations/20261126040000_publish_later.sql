set lock_timeout = '500ms';

-- What is dated in the future is not published yet: only administrators read it before its hour.
-- "infinity" is no date that anybody wrote: nothing is hidden for ever.
create policy "Visitors read what is published" on public.articles
  for select to anon
  using ("publishedAt" is null or "publishedAt" <= current_timestamp or "publishedAt" = 'infinity');

-- The sub-select makes PostgreSQL ask once per statement, not once per row.
create policy "Accounts read what is published, the administrator everything" on public.articles
  for select to authenticated
  using (
    "publishedAt" is null or "publishedAt" <= current_timestamp or "publishedAt" = 'infinity'
    or (select private.is_admin())
  );

-- As readable as the articles are (articles.sql): to be changed together with them. Only the triggers below write.
create policy "Visitors read the texts of what is published" on search.article_texts
  for select to anon
  using (published_at is null or published_at <= current_timestamp or published_at = 'infinity');

create policy "Accounts read the texts of what they may read" on search.article_texts
  for select to authenticated
  using (
    published_at is null or published_at <= current_timestamp or published_at = 'infinity'
    or (select private.is_admin())
  );

drop policy "Everyone reads articles" on public.articles;
drop policy "Everyone reads article texts" on search.article_texts;

reset lock_timeout;
