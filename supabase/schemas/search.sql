-- The search and the counts, ignoring accents and case. The searched texts are stored folded like the portal's
-- (src/articles/model/fold-text.ts) in a separate table, so that lists do not contain them.

-- Not an exposed schema: the Data API uses it only through functions in the schema public.
create schema search;
grant usage on schema search to anon, authenticated, service_role;

-- Makes texts equal that look alike: all whitespace becomes one space, invisible characters are removed, and quotes are
-- simplified.
create function search.read_alike(value text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select regexp_replace(
    translate(
      value,
      E'\t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      '“”„‟«»″‘’‚‛‹›′´ʼ'
      '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064'
      '\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff',
      repeat(' ', 23) || repeat('"', 7) || repeat('''', 9)
    ),
    ' +',
    ' ',
    'g'
  )
$$;

-- Lower case without marks, in linear time: normalize() takes quadratic time for a run of marks, which neither
-- statement_timeout nor a cancellation ends. A search in Portuguese needs Latin letters and the marks U+0300 to U+036F. Lower
-- case follows Unicode whatever the database's collation: ICU's if available, otherwise the built-in one (PostgreSQL 17), and
-- the database's own as the last resort.
do $do$
declare
  unicode_collation text;
  composed text;
  plain text;
begin
  select 'collate pg_catalog.' || quote_ident(collname) into unicode_collation
  from pg_catalog.pg_collation
  where collname in ('und-x-icu', 'pg_c_utf8') and collencoding in (-1, pg_char_to_encoding('UTF8'))
    -- An engine without ICU may list its collations all the same.
    and (collname = 'pg_c_utf8' or exists (select 1 from pg_catalog.pg_collation where collname = 'en-x-icu'))
  order by collname = 'und-x-icu' desc
  limit 1;

  select string_agg(chr(code), '' order by code), string_agg(left(normalize(chr(code), NFD), 1), '' order by code)
  into composed, plain
  from generate_series(x'e0'::int, x'24f'::int) as letters (code)
  where normalize(chr(code), NFD) <> chr(code);

  execute format(
    $create$
      create or replace function search.fold_text(value text)
      returns text
      language sql
      immutable
      strict
      parallel safe
      set search_path = ''
      as $$
        select search.read_alike(
          replace(translate(regexp_replace(lower(value %s), '[\u0300-\u036f]+', '', 'g'), %L, %L), 'ς', 'σ')
        )
      $$
    $create$,
    coalesce(unicode_collation, ''), composed, plain
  );
end
$do$;

-- The searched text of an article. Its parts are separated by a character that no query contains. The lines of "alsoIn" end
-- with an address, which is not searched.
create function search.text_of(title text, description text, source text, also_in text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select search.fold_text(title) || chr(31) || search.fold_text(description) || chr(31) || search.fold_text(source)
    || case
      when also_in = '' then ''
      else chr(31) || search.fold_text(regexp_replace(also_in, '[ \t]+[^[:space:]]*$', '', 'gn'))
    end
$$;

create table search.article_texts (
  article_id uuid primary key,
  category text not null,
  published_at timestamptz,
  -- The result of search.text_of.
  folded text not null
);

create index article_texts_published_at_idx on search.article_texts (published_at desc, article_id desc);

grant select on table search.article_texts to anon, authenticated, service_role;

alter table search.article_texts enable row level security;

-- Must have the same conditions as the articles' policies (articles.sql). Only the triggers below write.
create policy "Visitors read the texts of what is published" on search.article_texts
  for select to anon
  using (published_at is null or published_at <= current_timestamp or published_at = 'infinity');

create policy "Accounts read the texts of what they may read" on search.article_texts
  for select to authenticated
  using (
    published_at is null or published_at <= current_timestamp or published_at = 'infinity'
    or (select private.is_admin())
  );

create function search.keep_article_texts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search.article_texts;
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from search.article_texts as kept
    using before_rows as before
    where kept.article_id = before.id;
    return null;
  end if;

  insert into search.article_texts as kept (article_id, category, published_at, folded)
  select after.id, after.category, after."publishedAt",
    search.text_of(after.title, after.description, after.source, after."alsoIn")
  from after_rows as after
  on conflict (article_id) do update
  set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded
  where (kept.category, kept.published_at, kept.folded)
    is distinct from (excluded.category, excluded.published_at, excluded.folded);
  return null;
end;
$$;

create trigger articles_keep_texts_of_inserted
  after insert on public.articles
  referencing new table as after_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_updated
  after update on public.articles
  referencing new table as after_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_deleted
  after delete on public.articles
  referencing old table as before_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_truncated
  after truncate on public.articles
  for each statement execute function search.keep_article_texts();

-- The searched form of a query; null if no text can contain it. Spaces at its ends are dropped.
create function search.fold_query(query text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  trimmed text;
begin
  if length(query) > 200 then
    raise exception 'A busca aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;
  trimmed := btrim(search.read_alike(coalesce(query, '')));
  -- No text contains the character that separates the parts.
  if strpos(trimmed, chr(31)) > 0 then
    return null;
  end if;
  -- Marks and spaces alone fold to an empty text, which is not a query.
  return btrim(search.fold_text(trimmed));
end;
$$;

-- The category that a query names: "Casos de Uso" is casos-de-uso. A category's name finds all its articles.
create function search.category_named(query text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select replace(search.fold_query(query), ' ', '-')
$$;

-- The patterns that a text must match: the query, or each of its words if no article contains the whole query.
create function search.patterns_of(query text)
returns text[]
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  -- Escapes the pattern's special characters.
  wanted constant text := regexp_replace(search.fold_query(query), '([\\%_])', '\\\1', 'g');
begin
  if wanted is null
    or strpos(wanted, ' ') = 0
    or exists (
      select from search.article_texts as kept
      where kept.folded like '%' || wanted || '%' or kept.category = search.category_named(query)
    )
  then
    return array['%' || wanted || '%'];
  end if;
  return array(select '%' || word || '%' from regexp_split_to_table(wanted, ' ') as word);
end;
$$;

grant execute on function
  search.read_alike(text), search.fold_text(text), search.fold_query(text),
  search.category_named(text), search.patterns_of(text)
  to anon, authenticated, service_role;

-- The newest first, undated articles last. The next page continues after the last row of the previous one, by its "publishedAt"
-- (null: undated) and id. Without a query it returns the list, in any category, read along the index by that key. With a source
-- it returns only the articles of this source: sources are free text of any length, of which the first 2,000 characters count.
create function public.search_articles(
  query text default '',
  category text default null,
  source text default null,
  before_published_at timestamptz default null,
  before_id uuid default null,
  max_rows integer default 1000
)
returns setof public.articles
language plpgsql
stable
parallel safe
set search_path = ''
-- The Data API applies this limit to the request.
set statement_timeout = '2s'
-- The index leads directly to a late page of the list only if the query is planned with the page's key.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant text[] := search.patterns_of(query);
  named constant text := search.category_named(query);
  most constant integer := least(greatest(coalesce(max_rows, 1000), 1), 1000);
  is_among_undated constant boolean := before_id is not null and before_published_at is null;
  longest constant integer := 2000;
  found_rows public.articles[];
  found_count integer := 0;
begin
  if length(search_articles.category) > 200 then
    raise exception 'A categoria aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;

  if search_articles.source is not null then
    return query
      select article.* from public.articles as article
      where (
          article.source = search_articles.source
          or (
            length(search_articles.source) > longest
            and left(article.source, longest) = left(search_articles.source, longest)
          )
        )
        and (search_articles.category is null or article.category = search_articles.category)
        and (
          wanted = '{%%}'
          or exists (
            select 1 from search.article_texts as kept
            where kept.article_id = article.id and (kept.folded like all (wanted) or kept.category = named)
          )
        )
        and (
          before_id is null
          or case
            when before_published_at is null then article."publishedAt" is null and article.id < before_id
            else article."publishedAt" is null or (article."publishedAt", article.id) < (before_published_at, before_id)
          end
        )
      order by article."publishedAt" desc nulls last, article.id desc
      limit most;
    return;
  end if;

  if wanted = '{%%}' then
    if not is_among_undated then
      return query
        select article.* from public.articles as article
        where article."publishedAt" is not null
          and (search_articles.category is null or article.category = search_articles.category)
          and (before_id is null or (article."publishedAt", article.id) < (before_published_at, before_id))
        order by article."publishedAt" desc, article.id desc
        limit most;
      get diagnostics found_count = row_count;
    end if;
    if found_count < most then
      return query
        select article.* from public.articles as article
        where article."publishedAt" is null
          and (search_articles.category is null or article.category = search_articles.category)
          and (not is_among_undated or article.id < before_id)
        order by article.id desc
        limit most - found_count;
    end if;
    return;
  end if;

  -- A frequent word is found among the newest few thousand articles, along the index.
  if not is_among_undated then
    select array_agg(article order by matching.published_at desc, matching.article_id desc) into found_rows
    from (
      select newest.article_id, newest.published_at
      from (
        select kept.article_id, kept.published_at, kept.category, kept.folded
        from search.article_texts as kept
        where kept.published_at is not null
          and (before_id is null or (kept.published_at, kept.article_id) < (before_published_at, before_id))
        order by kept.published_at desc, kept.article_id desc
        limit 5000
      ) as newest
      where (newest.folded like all (wanted) or newest.category = named)
        and (search_articles.category is null or newest.category = search_articles.category)
      order by newest.published_at desc, newest.article_id desc
      limit most
    ) as matching
    join public.articles as article on article.id = matching.article_id;
    if cardinality(found_rows) >= most then
      return query select * from unnest(found_rows);
      return;
    end if;
  end if;

  -- Otherwise every text is scanned once, without an order that would make PostgreSQL walk along the index.
  return query
    with matching as materialized (
      select kept.article_id, kept.published_at
      from search.article_texts as kept
      where (kept.folded like all (wanted) or kept.category = named)
        and (search_articles.category is null or kept.category = search_articles.category)
        and (
          before_id is null
          or (before_published_at is null and kept.published_at is null and kept.article_id < before_id)
          or (
            before_published_at is not null
            and (
              kept.published_at is null
              or (kept.published_at, kept.article_id) < (before_published_at, before_id)
            )
          )
        )
    )
    select article.*
    from (
      select * from matching
      order by published_at desc nulls last, article_id desc
      limit most
    ) as page
    join public.articles as article on article.id = page.article_id
    order by page.published_at desc nulls last, page.article_id desc;
end;
$$;

-- The number of articles that a search finds in each category; without a query, of all articles; with a source, only of its
-- articles.
create function public.count_articles(query text default '', source text default null)
returns table (category text, articles bigint)
language plpgsql
stable
parallel safe
set search_path = ''
set statement_timeout = '2s'
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant text[] := search.patterns_of(query);
  named constant text := search.category_named(query);
  longest constant integer := 2000;
begin
  if count_articles.source is not null then
    return query
      select article.category, count(*) from public.articles as article
      where (
          article.source = count_articles.source
          or (
            length(count_articles.source) > longest
            and left(article.source, longest) = left(count_articles.source, longest)
          )
        )
        and (
          wanted = '{%%}'
          or exists (
            select 1 from search.article_texts as kept
            where kept.article_id = article.id and (kept.folded like all (wanted) or kept.category = named)
          )
        )
      group by article.category;
  elsif wanted = '{%%}' then
    return query
      select article.category, count(*) from public.articles as article group by article.category;
  else
    return query
      select kept.category, count(*) from search.article_texts as kept
      where (kept.folded like all (wanted) or kept.category = named)
      group by kept.category;
  end if;
end;
$$;

comment on function public.search_articles(text, text, text, timestamptz, uuid, integer)
  is 'Artigos cujo título, descrição ou fonte contém a busca, ou cuja categoria tem esse nome, ou com todas as suas palavras onde nenhum a contém, sem diferença de acentos nem de maiúsculas, de todas as fontes ou de uma só.';
comment on function public.count_articles(text, text)
  is 'Quantos artigos a busca acha em cada categoria, em todas as fontes ou numa só.';

grant execute on function
  public.search_articles(text, text, text, timestamptz, uuid, integer),
  public.count_articles(text, text)
  to anon, authenticated, service_role;
