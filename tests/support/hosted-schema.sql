-- What a hosted Supabase project has before our migration, as far as the migration and the policies can tell:
-- its roles, the schema of Auth, and the grants that a new table gets by itself. Run by the superuser, with psql's
-- variable `automatic_grants` set to `on` (projects made before 30 October 2026) or `off` (later ones).

-- Roles belong to the whole server, so a second database finds them made.
select 'create role ' || role
from (values
  ('anon nologin noinherit'),
  ('authenticated nologin noinherit'),
  ('service_role nologin noinherit bypassrls'),
  ('authenticator login noinherit'),
  ('supabase_auth_admin nologin noinherit'),
  -- Runs the migrations. Not a superuser on hosted projects.
  ('postgres login createdb createrole bypassrls')
) as needed (role)
where not exists (select 1 from pg_roles where rolname = split_part(role, ' ', 1))
\gexec

grant anon, authenticated, service_role to authenticator, postgres;

-- To the database at hand.
select format('grant create, connect on database %I to postgres', current_database())
\gexec

grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;

create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  created_at timestamptz,
  updated_at timestamptz,
  banned_until timestamptz,
  is_anonymous boolean not null default false
);
alter table auth.users owner to supabase_auth_admin;
alter table auth.users enable row level security;
grant all on auth.users to postgres;

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz
);
create index sessions_user_id_idx on auth.sessions (user_id);
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.sessions enable row level security;
grant all on auth.sessions to postgres;

-- Read the claims that PostgREST sets for each request.
create function auth.uid() returns uuid
language sql
stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
alter function auth.uid() owner to supabase_auth_admin;

create function auth.jwt() returns jsonb
language sql
stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
alter function auth.jwt() owner to supabase_auth_admin;

\if :automatic_grants
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
\endif
