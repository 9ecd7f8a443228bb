-- The search, the order by source and the counts, without accents and capitals. What is looked through is kept folded as
-- the portal folds it (src/articles/model/fold-text.ts), beside the articles, so that no list has to carry it.

-- Not an exposed schema: the Data API reaches it through the functions of the schema public only.
create schema search;
grant usage on schema search to anon, authenticated, service_role;

-- Without combining marks: Unicode's category Mark, which PostgreSQL's expressions have no name for.
create function search.strip_marks(value text)
returns text
language sql
immutable
strict
parallel safe
as $$
  select regexp_replace(
    value,
    '['
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a'
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a'
    '\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b'
    '\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963'
    '\u0981-\u0983\u09bc\u09be-\u09c4\u09c7\u09c8\u09cb-\u09cd\u09d7\u09e2\u09e3\u09fe\u0a01-\u0a03\u0a3c'
    '\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5'
    '\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b48'
    '\u0b4b-\u0b4d\u0b55-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7'
    '\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81-\u0c83'
    '\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3\u0cf3\u0d00-\u0d03\u0d3b\u0d3c'
    '\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6'
    '\u0dd8-\u0ddf\u0df2\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece'
    '\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6'
    '\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f'
    '\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4-\u17d3\u17dd'
    '\u180b-\u180d\u180f\u1885\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e'
    '\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82'
    '\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9'
    '\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672'
    '\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880\ua881\ua8b4-\ua8c5'
    '\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43'
    '\uaa4c\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaeb-\uaaef\uaaf5\uaaf6'
    '\uabe3-\uabea\uabec\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a'
    '\U00010a01-\U00010a03\U00010a05\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f'
    '\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab\U00010eac'
    '\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002'
    '\U00011038-\U00011046\U00011070\U00011073\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba'
    '\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145\U00011146\U00011173'
    '\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce\U000111cf'
    '\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303'
    '\U0001133b\U0001133c\U0001133e-\U00011344\U00011347\U00011348\U0001134b-\U0001134d\U00011357'
    '\U00011362\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2'
    '\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1\U000113e2'
    '\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0'
    '\U000115dc\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b'
    '\U0001182c-\U0001183a\U00011930-\U00011935\U00011937\U00011938\U0001193b-\U0001193e\U00011940'
    '\U00011942\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a'
    '\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99'
    '\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7'
    '\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c\U00011d3d\U00011d3f-\U00011d45'
    '\U00011d47\U00011d8a-\U00011d8e\U00011d90\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6'
    '\U00011f00\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013440'
    '\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f'
    '\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4\U00016ff0\U00016ff1\U0001bc9d\U0001bc9e'
    '\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172'
    '\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    '\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f'
    '\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021'
    '\U0001e023\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae'
    '\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef\U0001e6e3\U0001e6e6'
    '\U0001e6ee\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef'
    ']',
    '',
    'g'
  )
$$;

-- What reads the same as the same text: blanks of every kind are one, invisible characters none, quotes are plain.
create function search.read_alike(value text)
returns text
language sql
immutable
strict
parallel safe
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

-- Marks go before normalising as well as after: the same text, but normalize() takes quadratic time for a run of them,
-- which neither statement_timeout nor a cancellation ends. Lower case as Unicode has it, whatever the database's own
-- collation: ICU's where there is ICU, otherwise the built-in one (PostgreSQL 17), and the database's own as the last
-- resort.
do $do$
declare
  unicode_collation text;
begin
  select 'collate pg_catalog.' || quote_ident(collname) into unicode_collation
  from pg_catalog.pg_collation
  where collname in ('und-x-icu', 'pg_c_utf8') and collencoding in (-1, pg_char_to_encoding('UTF8'))
    -- An engine without ICU may list its collations all the same.
    and (collname = 'pg_c_utf8' or exists (select 1 from pg_catalog.pg_collation where collname = 'en-x-icu'))
  order by collname = 'und-x-icu' desc
  limit 1;

  execute format(
    $create$
      create function search.fold_text(value text)
      returns text
      language sql
      immutable
      strict
      parallel safe
      as $$
        select search.read_alike(
          replace(lower(search.strip_marks(normalize(search.strip_marks(value), NFD)) %s), 'ς', 'σ')
        )
      $$
    $create$,
    coalesce(unicode_collation, '')
  );
end
$do$;

-- What is looked through for an article, its parts parted by a character that no query has. A search for accents alone finds
-- them as they were typed, as in the portal (src/articles/model/article-search.ts). They fold to nothing, so a text that may
-- hold some keeps its own wording behind the folded one: what is looked for folded is without accents, and stands there only
-- where it stands in the folded text too.
create function search.text_of(title text, description text)
returns text
language sql
immutable
parallel safe
as $$
  select search.fold_text(title) || chr(31) || search.fold_text(description)
    -- The blocks with a character of Unicode's category Mark, and the only one that becomes one in lower case.
    || case
      when title || description ~ '[\u0130\u0300-\u1fff\u20d0-\u20ff\u2c00-\U0001efff\U000e0100-\U000e01ef]'
        then chr(31) || replace(search.read_alike(title || chr(31) || description), 'İ', E'i\u0307')
      else ''
    end
$$;

create table search.article_texts (
  article_id uuid primary key,
  category text not null,
  published_at timestamptz,
  -- By search.text_of.
  folded text not null
);

create index article_texts_published_at_idx on search.article_texts (published_at desc, article_id desc);

grant select on table search.article_texts to anon, authenticated, service_role;

alter table search.article_texts enable row level security;

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
  select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
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

-- What a query is looked for as; null stands in no text. White space around it is dropped.
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
  -- What parts title and description is in neither.
  if strpos(trimmed, chr(31)) > 0 then
    return null;
  end if;
  -- Accents alone fold to nothing, and are looked for as they are.
  return coalesce(nullif(search.fold_text(trimmed), ''), trimmed);
end;
$$;

grant execute on function search.strip_marks(text), search.read_alike(text), search.fold_text(text), search.fold_query(text)
  to anon, authenticated, service_role;

-- The newest first, those without a date last. The next page begins after the last row of this one, by its
-- "publishedAt" (null: it has none) and id. Without a query the search is the list: read along the index by its key,
-- whatever the category, as the next page of the list is.
create function public.search_articles(
  query text default '',
  category text default null,
  before_published_at timestamptz default null,
  before_id uuid default null,
  max_rows integer default 1000
)
returns setof public.articles
language plpgsql
stable
parallel safe
set search_path = ''
-- The Data API applies it to the request.
set statement_timeout = '2s'
-- A page deep in the list is found along the index only when its key is known to the plan.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant text := search.fold_query(query);
  most constant integer := least(greatest(coalesce(max_rows, 1000), 1), 1000);
  is_among_undated constant boolean := before_id is not null and before_published_at is null;
  found_rows public.articles[];
  found_count integer := 0;
begin
  if length(search_articles.category) > 200 then
    raise exception 'A categoria aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;
  if wanted = '' then
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

  -- A common word is found among the newest few thousand, along the index.
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
      where strpos(newest.folded, wanted) > 0
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

  -- Otherwise every text is looked through once, which no order may turn into a walk along the index.
  return query
    with matching as materialized (
      select kept.article_id, kept.published_at
      from search.article_texts as kept
      where strpos(kept.folded, wanted) > 0
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

-- By source, without accents and capitals, those without one last; within each the newest first, those without a date
-- last. The next page begins after the last row of this one, by its source, "publishedAt" (null: it has none) and id.
-- Articles are free text, so a source may have any length: of one with more than 2,000 characters, only those count.
create function public.articles_by_source(
  query text default '',
  category text default null,
  source text default null,
  after_source text default null,
  before_published_at timestamptz default null,
  before_id uuid default null,
  max_rows integer default 1000
)
returns setof public.articles
language plpgsql
stable
parallel safe
set search_path = ''
-- The Data API applies it to the request.
set statement_timeout = '2s'
-- What is not asked for is no condition, once the values are known to the plan.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant text := search.fold_query(query);
  longest constant integer := 2000;
  after_key constant text := left(after_source, longest);
  after_fold constant text := search.fold_text(after_key);
begin
  if length(articles_by_source.category) > 200 then
    raise exception 'A categoria aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;
  return query
    with names as materialized (
      select each.source, each.source = '' as is_none,
        left(each.source, longest) collate "C" as key,
        search.fold_text(left(each.source, longest)) collate "C" as folded
      from (
        select distinct article.source from public.articles as article
        where articles_by_source.source is null
          or article.source = articles_by_source.source
          or (
            length(articles_by_source.source) > longest
            and left(article.source, longest) = left(articles_by_source.source, longest)
          )
      ) as each
    )
    select article.*
    from names
    join public.articles as article on article.source = names.source
    where (articles_by_source.category is null or article.category = articles_by_source.category)
      and (
        wanted = ''
        or exists (
          select 1 from search.article_texts as kept
          where kept.article_id = article.id and strpos(kept.folded, wanted) > 0
        )
      )
      and (
        after_key is null
        or (names.is_none, names.folded, names.key) > (after_key = '', after_fold, after_key)
        or (
          names.key = after_key
          and case
            when before_published_at is null then article."publishedAt" is null and article.id < before_id
            else article."publishedAt" is null or (article."publishedAt", article.id) < (before_published_at, before_id)
          end
        )
      )
    order by names.is_none, names.folded, names.key, article."publishedAt" desc nulls last, article.id desc
    limit least(greatest(coalesce(max_rows, 1000), 1), 1000);
end;
$$;

-- How many articles a search finds in each category; without one, all of them; with a source, its own alone.
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
  wanted constant text := search.fold_query(query);
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
          wanted = ''
          or exists (
            select 1 from search.article_texts as kept
            where kept.article_id = article.id and strpos(kept.folded, wanted) > 0
          )
        )
      group by article.category;
  elsif wanted = '' then
    return query
      select article.category, count(*) from public.articles as article group by article.category;
  else
    return query
      select kept.category, count(*) from search.article_texts as kept
      where strpos(kept.folded, wanted) > 0
      group by kept.category;
  end if;
end;
$$;

comment on function public.search_articles(text, text, timestamptz, uuid, integer)
  is 'Artigos cujo título ou descrição contém a busca, sem diferença de acentos nem de maiúsculas.';
comment on function public.articles_by_source(text, text, text, text, timestamptz, uuid, integer)
  is 'Artigos na ordem das fontes, ou os de uma só, com a mesma busca de search_articles.';
comment on function public.count_articles(text, text)
  is 'Quantos artigos a busca acha em cada categoria, em todas as fontes ou numa só.';

grant execute on function
  public.search_articles(text, text, timestamptz, uuid, integer),
  public.articles_by_source(text, text, text, text, timestamptz, uuid, integer),
  public.count_articles(text, text)
  to anon, authenticated, service_role;
