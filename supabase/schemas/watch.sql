-- What the function "ingest" reports to ALERT_WEBHOOK: troubles with the feeds as a whole, and which were reported.

create table public.feed_alerts (
  kind text primary key,
  raised_at timestamptz not null default now(),
  constraint feed_alerts_kind_is_known check (kind in ('all-fail', 'silent-schedule', 'full-queue'))
);
comment on table public.feed_alerts is 'Os alertas das fontes que foram enviados e ainda não se resolveram.';

alter table public.feed_alerts enable row level security;

create policy "The administrator reads alerts" on public.feed_alerts
  for select to authenticated using ((select private.is_admin()));
create policy "The administrator inserts alerts" on public.feed_alerts
  for insert to authenticated with check ((select private.is_admin()));
create policy "The administrator deletes alerts" on public.feed_alerts
  for delete to authenticated using ((select private.is_admin()));

revoke all on table public.feed_alerts from service_role;
grant select, insert, delete on table public.feed_alerts to authenticated, service_role;

-- One row for each trouble there is now; "detail" names what it is about.
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
  -- With a schedule, what is due is attempted within minutes, or as often as whoever runs it comes.
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
    having count(*) >= 500
  ) as full_source
  having count(*) > 0;
$$;

comment on function public.feed_troubles() is 'O que há de errado com as fontes em conjunto.';

grant execute on function public.feed_troubles() to authenticated, service_role;

-- For monitors outside: by the public key, and nothing of it is secret. With its owner's rights, and private: what the API calls
-- is below.
create function private.health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  version text;
begin
  -- Only where the migrations were applied with the CLI.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into version;
  end if;
  return jsonb_build_object(
    'healthy', not exists (select 1 from public.feed_troubles() as trouble where trouble.kind <> 'full-queue'),
    'last_reading', (select max(last_success_at) from public.sources),
    'waiting', (select count(*) from public.feed_items where status = 'waiting'),
    'schema', version
  );
end;
$$;

-- The status is PostgREST's to send: 503 when nothing is read any more.
create function public.health()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  facts constant jsonb := private.health();
begin
  if not (facts -> 'healthy')::boolean then
    perform set_config('response.status', '503', true);
  end if;
  return facts;
end;
$$;

comment on function public.health() is 'Se as fontes são lidas, para um monitor de fora: 503 quando não.';

grant usage on schema private to anon;
grant execute on function private.health(), public.health() to anon, authenticated, service_role;
