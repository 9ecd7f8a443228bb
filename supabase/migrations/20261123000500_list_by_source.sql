-- One source's articles, and the list in the order of the sources (rules 6.11 and 6.12).
set lock_timeout = '500ms';

-- Equality is all that is looked for, and a name may be longer than what a B-tree takes.
create index articles_source_idx on public.articles using hash (source);

-- By source, without accents and capitals, those without one last; within each the newest first, those without a date
-- last. The next page begins after the last row of this one, by its source, "publishedAt" (null: it has none) and id.
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
  after_fold constant text := search.fold_text(after_source);
begin
  return query
    with names as materialized (
      select each.source, each.source = '' as is_none, search.fold_text(each.source) collate "C" as folded
      from (
        select distinct article.source from public.articles as article
        where articles_by_source.source is null or article.source = articles_by_source.source
      ) as each
    )
    select article.*
    from names
    join public.articles as article on article.source = names.source
    where (articles_by_source.source is null or article.source = articles_by_source.source)
      and (articles_by_source.category is null or article.category = articles_by_source.category)
      and (
        wanted = ''
        or exists (
          select 1 from search.article_texts as kept
          where kept.article_id = article.id and strpos(kept.folded, wanted) > 0
        )
      )
      and (
        after_source is null
        or (names.is_none, names.folded, names.source collate "C") > (after_source = '', after_fold, after_source)
        or (
          names.source = after_source
          and case
            when before_published_at is null then article."publishedAt" is null and article.id < before_id
            else article."publishedAt" is null or (article."publishedAt", article.id) < (before_published_at, before_id)
          end
        )
      )
    order by names.is_none, names.folded, names.source collate "C", article."publishedAt" desc nulls last, article.id desc
    limit least(greatest(coalesce(max_rows, 1000), 1), 1000);
end;
$$;

-- As before, and of one source alone where that is asked for. Another function beside it would be taken for it.
drop function public.count_articles(text);

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
begin
  if count_articles.source is not null then
    return query
      select article.category, count(*) from public.articles as article
      where article.source = count_articles.source
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

comment on function public.articles_by_source(text, text, text, text, timestamptz, uuid, integer)
  is 'Artigos na ordem das fontes, ou os de uma só, com a mesma busca de search_articles.';
comment on function public.count_articles(text, text)
  is 'Quantos artigos a busca acha em cada categoria, em todas as fontes ou numa só.';

grant execute on function
  public.articles_by_source(text, text, text, text, timestamptz, uuid, integer),
  public.count_articles(text, text)
  to anon, authenticated, service_role;

reset lock_timeout;
