-- A monitor learns that nobody can publish, and no longer which migration was applied last.
create or replace function private.health()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'healthy', not exists (select 1 from public.feed_troubles() as trouble where trouble.kind <> 'full-queue'),
    -- Somebody with the role may sign in and insert, or, in the local mode, everybody may insert.
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

create or replace function public.health()
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
    and not exists (
      select 1 from pg_catalog.pg_class as relation
      where relation.relkind = 'r' and not relation.relrowsecurity
        and relation.oid in (
          to_regclass('public.articles'), to_regclass('public.article_versions'), to_regclass('public.sources'),
          to_regclass('public.feed_items'), to_regclass('search.article_texts')
        )
    )
  then
    begin
      select article.title into title from public.articles as article
      order by article."publishedAt" desc nulls last limit 1;
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
