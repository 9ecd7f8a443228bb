set lock_timeout = '500ms';

-- One row: of which articles the site was last requested to be built, and when. An empty text: that request failed.
create table public.site_builds (
  only_row boolean primary key default true,
  articles text not null,
  requested_at timestamptz not null default now(),
  constraint site_builds_only_row check (only_row)
);
comment on table public.site_builds is 'De que artigos se pediu por último a compilação do site, e quando.';

alter table public.site_builds enable row level security;

create policy "The administrator reads site builds" on public.site_builds
  for select to authenticated using ((select private.is_admin()));
create policy "The administrator inserts site builds" on public.site_builds
  for insert to authenticated with check ((select private.is_admin()));
create policy "The administrator updates site builds" on public.site_builds
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

revoke all on table public.site_builds from service_role;
grant select, insert, update on table public.site_builds to authenticated, service_role;

-- Whoever is told true requests the build: nobody else is for ten minutes, and then only when the published articles are
-- others. Every insertion and change gives a row another revision; what is dated in the future counts from its hour on.
create function public.claim_site_build()
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
    where build.articles <> excluded.articles and build.requested_at <= now() - interval '10 minutes';
  return found;
end;
$$;

comment on function public.claim_site_build() is 'Se é a vez de pedir a compilação do site: algo mudou, e já se passaram dez minutos.';

grant execute on function public.claim_site_build() to authenticated, service_role;

reset lock_timeout;
