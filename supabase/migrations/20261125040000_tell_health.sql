set lock_timeout = '500ms';

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

reset lock_timeout;
