-- The problems of the feeds as a whole that the function "ingest" reports to ALERT_WEBHOOK, and those already reported.

create table public.feed_alerts (
  kind text primary key,
  raised_at timestamptz not null default now(),
  constraint feed_alerts_kind_is_known check (kind in ('all-fail', 'silent-schedule', 'full-queue'))
);
comment on table public.feed_alerts is 'Os alertas das fontes que foram enviados e ainda não se resolveram.';

alter table public.feed_alerts enable row level security;

create policy "The administrator alone" on public.feed_alerts
  to authenticated
  using ((select private.is_admin()));

revoke all on table public.feed_alerts from service_role;
grant select, insert, delete on table public.feed_alerts to authenticated, service_role;

-- One row for each current problem; "detail" names its subject.
create function public.feed_troubles()
returns table (kind text, detail text)
language sql
stable
set search_path = ''
as $$
  with active as (select * from public.sources where not is_paused)
  select 'all-fail', count(*)::text
  from active
  having count(*) > 0
    and bool_and(failures > 0 and coalesce(last_success_at, created_at) < now() - interval '1 day')
  union all
  -- With a schedule, due sources are tried within minutes; otherwise as often as the operator runs the reading.
  select 'silent-schedule', to_char(max(last_attempt_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from active
  having min(next_fetch_at) < now() - interval '6 hours'
    and coalesce(max(last_attempt_at), min(created_at)) < now() - interval '6 hours'
  union all
  select 'full-queue', string_agg(full_source.name, ', ' order by full_source.name)
  from (
    select source.name
    from public.sources as source
    join public.feed_items as item on item.source_id = source.id
    where item.status = 'waiting'
    group by source.id
    having count(*) >= private.max_open_items()
  ) as full_source
  having count(*) > 0;
$$;

comment on function public.feed_troubles() is 'O que há de errado com as fontes em conjunto.';

grant execute on function public.feed_troubles() to authenticated, service_role;

-- Read by external monitors with the public key, so nothing here is secret. It runs with its owner's rights and is private; the
-- Data API calls public.health below.
create function private.health()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'healthy', not exists (select 1 from public.feed_troubles() as trouble where trouble.kind <> 'full-queue'),
    -- Publishable: an account with the role exists and can insert or, in local mode, everybody can.
    'publishable',
      exists (
        select 1 from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'articles' and cmd in ('INSERT', 'ALL') and 'anon' = any (roles)
      )
      or (
        has_table_privilege('authenticated', 'public.articles', 'insert')
        and exists (
          select 1 from auth.users as account
          where account.raw_app_meta_data ->> 'role' = 'admin' and coalesce(account.banned_until <= now(), true)
        )
      ),
    'last_reading', (select max(last_success_at) from public.sources),
    'waiting', (select count(*) from public.feed_items where status = 'waiting')
  );
$$;

-- PostgREST sends the status: 503 when the sources are no longer read, nobody can publish, or a visitor cannot read the list,
-- its mark or a search for an article in it, each tried with the visitor's rights. A call that would be refused is not made,
-- because supautils 3.2.0 would crash the server.
create function public.health()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  facts constant jsonb := private.health();
  search constant text := 'public.search_articles(text, text, text, timestamptz, uuid, integer)';
  title text;
  readable boolean := false;
  healthy boolean;
begin
  if current_setting('default_transaction_read_only') = 'off'
    and coalesce(has_function_privilege(to_regprocedure(search), 'execute'), false)
    and has_schema_privilege('search', 'usage')
    and coalesce(has_function_privilege(to_regprocedure('public.articles_mark()'), 'execute'), false)
    and coalesce(has_table_privilege(to_regclass('private.articles_changes'), 'select'), false)
    and not exists (
      select 1 from pg_catalog.pg_class as relation
      where relation.relkind = 'r' and not relation.relrowsecurity
        and relation.oid in (
          to_regclass('public.articles'), to_regclass('public.article_versions'), to_regclass('public.sources'),
          to_regclass('public.feed_items'), to_regclass('search.article_texts'), to_regclass('private.articles_changes')
        )
    )
  then
    begin
      select article.title into title from public.articles as article
      order by article."publishedAt" desc nulls last limit 1;
      -- Only a failure of the call matters: the mark itself is null before the first change.
      perform public.articles_mark();
      readable := title is not null and exists (select 1 from public.search_articles(query => left(title, 100)));
    exception when others then
      readable := false;
    end;
  end if;
  healthy := readable and (facts -> 'healthy')::boolean and (facts -> 'publishable')::boolean;
  if not healthy then
    perform set_config('response.status', '503', true);
  end if;
  return facts || jsonb_build_object('healthy', healthy, 'readable', readable);
end;
$$;

comment on function public.health() is 'Se as fontes são lidas, o visitante acha as notícias e alguém pode publicar, para um monitor de fora: 503 quando não.';

grant usage on schema private to anon;
grant execute on function private.health(), public.health() to anon, authenticated, service_role;

-- The numbers of the panel's first page, and of each source's last thirty days.
create function public.feed_activity()
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
  -- An article counts on its own date, or when it was inserted if that is later. Position 7 is today.
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

grant execute on function public.feed_activity() to authenticated, service_role;

-- The function "ingest" records its last request to BUILD_HOOK, the address at which the host builds the site again.

-- A single row: the articles for which a build was last requested, and the time. The text is empty if that request failed.
create table public.site_builds (
  only_row boolean primary key default true,
  articles text not null,
  requested_at timestamptz not null default now(),
  constraint site_builds_only_row check (only_row)
);
comment on table public.site_builds is 'De que artigos se pediu por último a compilação do site, e quando.';

alter table public.site_builds enable row level security;

create policy "The administrator alone" on public.site_builds
  to authenticated
  using ((select private.is_admin()));

revoke all on table public.site_builds from service_role;
grant select, insert, update on table public.site_builds to authenticated, service_role;

-- Only the caller that gets true requests the build. Everybody else gets false for the next hours, and afterwards until the
-- published articles have changed; a failed request is repeated after ten minutes. Every insertion and change gives a row
-- another revision, and an article with a future date counts from that date on.
create function public.claim_site_build(hours integer default 3)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into public.site_builds as build (articles)
  select concat_ws(' ', count(*), sum(revision)) from public.articles
  where "publishedAt" <= now() or "publishedAt" is null
  on conflict (only_row) do update
    set articles = excluded.articles, requested_at = now()
    where build.articles <> excluded.articles
      and build.requested_at <= now() - case build.articles
        when '' then interval '10 minutes'
        else make_interval(hours => claim_site_build.hours)
      end;
  return found;
end;
$$;

comment on function public.claim_site_build(integer) is
  'Se é a vez de pedir a compilação do site: algo mudou, e já se passaram as horas.';

grant execute on function public.claim_site_build(integer) to authenticated, service_role;
