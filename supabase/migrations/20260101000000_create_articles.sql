-- What is published. The form sends free text, so no column checks its text and each has a default;
-- "publishedAt" may be null, which the portal shows as "Data indisponível".
create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null default '',
  description text not null default '',
  category text not null default 'tecnologia',
  source text not null default '',
  url text not null default '',
  image text not null default '',
  "publishedAt" timestamptz default now()
);

comment on table public.articles is 'Artigos publicados no portal.';

-- Serves the portal's only order (newest first) and its continuation in pages, where id breaks ties.
create index articles_published_at_idx on public.articles ("publishedAt" desc, id desc);

-- A grant says which operations a role may try, a policy says on which rows. Projects made before 30 October 2026
-- grant everything on a new table and later ones nothing, so: take all away, then grant exactly.
revoke all on table public.articles from anon, authenticated;
grant select on table public.articles to anon;
grant select, insert, update, delete on table public.articles to authenticated, service_role;

alter table public.articles enable row level security;

-- Not an exposed schema: the Data API cannot call what lives here.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- The administrator is the user whose app_metadata (never user_metadata, which users write themselves) says
-- role = admin. It is looked up in auth.users on each statement instead of being read from the token: taking the
-- role away works at once, and the embedded backend's tokens carry no app_metadata.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from auth.users as account
    where account.id = (select auth.uid())
      and account.raw_app_meta_data ->> 'role' = 'admin'
  );
$$;

revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated, service_role;

create policy "Everyone reads articles" on public.articles
  for select to anon, authenticated
  using (true);

-- The sub-select makes PostgreSQL ask once per statement, not once per row.
create policy "The administrator inserts articles" on public.articles
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "The administrator updates articles" on public.articles
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The administrator deletes articles" on public.articles
  for delete to authenticated
  using ((select private.is_admin()));
