-- The order by source goes, and with it its function: the filter by a source is an argument of the search. A page that was
-- open before asks for the old function, and says that a part may be missing until it is reloaded.
drop function public.articles_by_source(text, text, text, text, timestamptz, uuid, integer);
drop function public.search_articles(text, text, timestamptz, uuid, integer);

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
-- The Data API applies it to the request.
set statement_timeout = '2s'
-- A page deep in the list is found along the index only when its key is known to the plan.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant text := search.fold_query(query);
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
          wanted = ''
          or exists (
            select 1 from search.article_texts as kept
            where kept.article_id = article.id and strpos(kept.folded, wanted) > 0
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

comment on function public.search_articles(text, text, text, timestamptz, uuid, integer)
  is 'Artigos cujo título ou descrição contém a busca, sem diferença de acentos nem de maiúsculas, de todas as fontes ou de uma só.';

grant execute on function public.search_articles(text, text, text, timestamptz, uuid, integer)
  to anon, authenticated, service_role;
