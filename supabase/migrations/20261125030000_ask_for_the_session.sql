set lock_timeout = '500ms';

-- 1. A banned administrator, and one who signed out, is refused at once, whatever the token still says.
create or replace function private.is_admin()
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

reset lock_timeout;
