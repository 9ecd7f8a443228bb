-- The first of the schemas: everything is born closed, and one question decides who is the administrator. What a table or
-- function then allows, and to whom, stands beside it, in the file of its noun.

-- A table or function is closed until it is granted. Projects made before 30 October 2026 would grant it to all by
-- themselves; the secret key (service_role) keeps what it is given there.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- PostgreSQL itself lets all execute a new function, which can be taken back for all schemas at once only.
alter default privileges revoke execute on functions from public;

-- Not an exposed schema: the Data API cannot call what lives here.
create schema private;
grant usage on schema private to authenticated, service_role;

-- The administrator is the user whose app_metadata (never user_metadata, which users write themselves) says
-- role = admin, who is not banned, and whose session is still there. All of it is looked up in Auth's tables on each statement
-- instead of being read from the token: taking the role away, a ban and signing out work at once, and the embedded backend's
-- tokens carry no app_metadata. Auth names the session in every token that it gives to somebody who signed in; a token without
-- one was made elsewhere, cannot be ended, and is nobody's.
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

-- Before anything is called missing to an account: from one that is not the administrator's it may only be hidden.
create function private.expect_administrator()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- In a statement of its own: the public key may not even ask.
  if current_user = 'authenticated' then
    if not private.is_admin() then
      raise insufficient_privilege using message = 'permission denied: only the administrator is told what is missing';
    end if;
  end if;
end;
$$;

grant execute on function private.expect_administrator() to authenticated, service_role;

-- The Data API lets one request repeat a column hundreds of times, and no time limit ends that before its memory is taken:
-- rows (max_rows in supabase/config.toml) × columns (here) × a text's length (articles.sql) bound it.
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

-- Who may not set it leaves the 3 s of a hosted project, and `npm run doctor` says so.
do $$
begin
  alter role anon set statement_timeout = '2s';
exception when insufficient_privilege then
  raise notice 'The role anon keeps its statement_timeout.';
end
$$;
