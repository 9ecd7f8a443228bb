-- What the panel begins with, and what a source's row says of its month.
create or replace function public.feed_activity()
returns jsonb
language sql
stable
set search_path = ''
-- Compiling it takes longer than running it.
set jit = off
as $$
  with calendar as (
    select today, array(
      select (today - number)::timestamp at time zone 'America/Sao_Paulo' from generate_series(6, 0, -1) as number
    ) as days
    from (select (now() at time zone 'America/Sao_Paulo')::date as today) as clock
  ),
  -- An article is published on its own date, or when it came in later than that. Position 7 is today.
  published as (
    select
      case when item.id is not null then 'source' when import.article_id is not null then 'import' else 'hand' end as origin,
      coalesce(item.source_name, '') as source,
      width_bucket(greatest(article."publishedAt", item.decided_at, import.imported_at), days) as day,
      count(*) as number
    from calendar
    cross join public.articles as article
    left join public.feed_items as item on item.article_id = article.id and item.status = 'approved'
    left join public.imported_articles as import on import.article_id = article.id
    where greatest(article."publishedAt", item.decided_at, import.imported_at) >= days[1]
      and (article."publishedAt" is null or article."publishedAt" <= now())
    group by 1, 2, 3
  ),
  left_out as (
    select item.source_id, item.status,
      count(*) filter (where coalesce(item.decided_at, item.found_at) >= days[1]) as of_week,
      count(*) as of_month
    from calendar
    cross join public.feed_items as item
    where item.status <> 'waiting' and coalesce(item.decided_at, item.found_at) > now() - interval '30 days'
    group by 1, 2
  )
  select jsonb_build_object(
    'today', today,
    'published', (
      select coalesce(jsonb_agg(jsonb_build_object('origin', origin, 'source', source, 'days', array(
        select coalesce(sum(other.number), 0)
        from generate_series(7, 1, -1) as position
        left join published as other
          on other.day = position and other.origin = each.origin and other.source = each.source
        group by position order by position desc
      )) order by origin = 'hand', origin = 'import', source), '[]')
      from (select distinct origin, source from published) as each
    ),
    'rejected', (select coalesce(sum(of_week), 0) from left_out where status = 'rejected'),
    'near_misses', (select coalesce(sum(of_week), 0) from left_out where status = 'near-miss'),
    'new_waiting', (
      select count(*) from public.feed_items as item where item.status = 'waiting' and item.found_at >= days[6]
    ),
    'articles', (select count(*) from public.articles),
    'scheduled', (
      select jsonb_build_object('count', count(*), 'next', min(article."publishedAt"))
      from public.articles as article
      where article."publishedAt" > now() and article."publishedAt" < 'infinity'
    ),
    'dead_addresses', (select count(*) from public.dead_addresses),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', source.id,
        'published', (select of_month from left_out where source_id = source.id and status = 'approved'),
        'rejected', (select of_month from left_out where source_id = source.id and status = 'rejected'),
        'near_misses', (select of_month from left_out where source_id = source.id and status = 'near-miss'),
        'last_found', (select max(item.found_at) from public.feed_items as item where item.source_id = source.id)
      )), '[]')
      from public.sources as source
    )
  )
  from calendar;
$$;

comment on function public.feed_activity() is
  'O que foi publicado em sete dias e de onde veio, o que está agendado, e o mês de cada fonte.';
