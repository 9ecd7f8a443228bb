-- The search finds an article by its source, too, and all articles of a category by its name, as the portal does in a list
-- that it has whole.
set lock_timeout = '500ms';

drop function search.text_of(text, text);

create function search.text_of(title text, description text, source text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select search.fold_text(title) || chr(31) || search.fold_text(description) || chr(31) || search.fold_text(source)
$$;

create or replace function search.keep_article_texts()
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
  select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description, after.source)
  from after_rows as after
  on conflict (article_id) do update
  set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded
  where (kept.category, kept.published_at, kept.folded)
    is distinct from (excluded.category, excluded.published_at, excluded.folded);
  return null;
end;
$$;

update search.article_texts as kept
set folded = search.text_of(article.title, article.description, article.source)
from public.articles as article
where article.id = kept.article_id;

create or replace function search.fold_query(query text)
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
  -- No text has the character that separates its parts.
  if strpos(trimmed, chr(31)) > 0 then
    return null;
  end if;
  -- Marks alone fold to nothing, as blanks do, and leave the blank beside them: of marks alone there is no query.
  return btrim(search.fold_text(trimmed));
end;
$$;

create or replace function search.category_named(query text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select replace(search.fold_query(query), ' ', '-')
$$;

create or replace function search.patterns_of(query text)
returns text[]
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  -- None of its characters stands for others.
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

create or replace function public.search_articles(
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
-- The Data API applies it to the request.
set statement_timeout = '2s'
-- A page deep in the list is found along the index only when its key is known to the plan.
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

  -- Otherwise every text is looked through once, which no order may turn into a walk along the index.
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

create or replace function public.count_articles(query text default '', source text default null)
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

grant execute on function search.category_named(text) to anon, authenticated, service_role;
