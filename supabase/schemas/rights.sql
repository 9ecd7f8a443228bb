-- The first schema file: everything is closed by default, and one function decides who is the administrator. The rights on each
-- table and function are in the file of its subject.

-- A table or function is closed until it is granted. Projects made before 30 October 2026 would grant new ones to everybody;
-- the secret key (service_role) keeps its automatic rights there.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- By default PostgreSQL lets everybody execute a new function, which can only be revoked for all schemas at once.
alter default privileges revoke execute on functions from public;

-- Not an exposed schema: the Data API cannot call its functions.
create schema private;
grant usage on schema private to authenticated, service_role;

-- The administrator is the user whose app_metadata (never user_metadata, which users write themselves) contains role = admin,
-- who is not banned, and whose session still exists. Each statement looks this up in Auth's tables instead of reading it from
-- the token, so that removing the role, a ban and a sign-out take effect at once, and because the embedded backend's tokens
-- have no app_metadata. Auth names the session in every token of a signed-in user; a token without one was made elsewhere,
-- cannot be revoked, and is not accepted.
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
    join auth.sessions as session on session.user_id = account.id
    where account.id = (select auth.uid())
      and session.id = ((select auth.jwt()) ->> 'session_id')::uuid
      and account.raw_app_meta_data ->> 'role' = 'admin'
      and coalesce(account.banned_until <= now(), true)
      and coalesce(session.not_after > now(), true)
  );
$$;

grant execute on function private.is_admin() to authenticated, service_role;

-- Refuses other accounts before anything is reported as missing, because it may only be hidden from them.
create function private.expect_administrator()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- In a separate statement, because the public key cannot execute the function.
  if current_user = 'authenticated' then
    if not private.is_admin() then
      raise insufficient_privilege using message = 'permission denied: only the administrator is told what is missing';
    end if;
  end if;
end;
$$;

grant execute on function private.expect_administrator() to authenticated, service_role;

-- The Data API lets one request repeat a column hundreds of times, which uses up memory before any time limit. The memory is
-- limited by rows (max_rows in supabase/config.toml) × columns (here) × text length (articles.sql).
create function private.is_small_request()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if length(current_query()) > 6000 then
    raise program_limit_exceeded using message = 'the request asks for too much at once';
  end if;
  return true;
end;
$$;

grant execute on function private.is_small_request() to anon, authenticated, service_role;

-- If this role may not change the setting, anon keeps the 3 s of a hosted project, and `npm run doctor` reports it.
do $$
begin
  alter role anon set statement_timeout = '2s';
exception when insufficient_privilege then
  raise notice 'The role anon keeps its statement_timeout.';
end
$$;
