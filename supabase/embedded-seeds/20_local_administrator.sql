-- The embedded backend's only account: admin@example.com with the public password "radar-local", which `npm run dev` prints.
-- Its hash has the lowest cost, because it protects nothing and is checked on each sign-in of development and tests. Does
-- nothing on a hosted project, whose auth.users has instance_id.
do $seed$
declare
  account_id constant uuid := '00000000-0000-4000-a000-000000000001';
begin
  if exists (
    select 1 from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    raise notice 'Hosted Supabase: the local administrator is not created.';
    return;
  end if;

  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    account_id, 'authenticated', 'authenticated', 'admin@example.com',
    '$2b$04$R/QlmEBH3W5vTKuuuH26hO5wvhNZfAXGZRrtndb8JtknvQIocN7Vm', now(),
    '{"provider": "email", "providers": ["email"], "role": "admin"}', '{}', now(), now()
  )
  on conflict (id) do nothing;

  insert into auth.identities (
    id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
  ) values (
    account_id, 'email', account_id::text, account_id,
    jsonb_build_object(
      'sub', account_id::text, 'email', 'admin@example.com', 'email_verified', true, 'phone_verified', false
    ),
    now(), now(), now()
  )
  on conflict (provider, provider_id) do nothing;
end
$seed$;
