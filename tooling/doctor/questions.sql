-- Accounts, data and settings, which a comparison of schemas does not show. Each row is a finding: its entry in findings.txt,
-- its message, and the statement that repairs it. The transaction sets radar.tables ("public.articles"…), radar.administrators
-- (e-mail addresses, the one of VITE_ADMIN_EMAIL first) and the claims of an invented request.
with setting as (
  select
    case
      when setrole = 0 then format('database %I', datname)
      when setdatabase = 0 then format('role %I', rolname)
      else format('role %I in database %I', rolname, datname)
    end as whose,
    split_part(line, '=', 1) as key, substring(line from position('=' in line) + 1) as value, rolname
  from pg_db_role_setting
  left join pg_roles on pg_roles.oid = setrole
  left join pg_database on pg_database.oid = setdatabase, unnest(setconfig) as line
  where (setdatabase = 0 or datname = current_database())
    and (setrole = 0 or rolname in ('anon', 'authenticated', 'authenticator', 'service_role'))
),
-- The accounts that can publish.
administrator as (
  select id, email, coalesce(current_setting('radar.administrators')::jsonb ? lower(email), false) as is_known
  from auth.users
  where raw_app_meta_data ->> 'role' = 'admin' and coalesce(banned_until <= now(), true)
),
counter as materialized (
  select attrelid::regclass as relation, attname, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
  from unnest(current_setting('radar.tables')::text[]) as name
  join pg_attribute on attrelid = to_regclass(name) and attnum > 0 and not attisdropped
    and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null
)
select 'fault' as answer, format('%s também tem o papel de administrador: pode gravar e excluir tudo', coalesce(email, id::text)) as message,
  format('update auth.users set raw_app_meta_data = raw_app_meta_data - ''role'' where id = %L;', id) as sql
from administrator
where not is_known and (select bool_or(is_known) from administrator)
union all
-- One finding with one remedy, because taking the role from one account and giving it to another depend on each other.
select
  case
    when one.email is null then case when others.ids is null then 'no account' else 'no known account' end
    when others.ids is null then 'no one'
    else 'no administrator'
  end,
  concat('nenhuma conta de VITE_ADMIN_EMAIL ou OTHER_ADMIN_EMAILS pode publicar', '; quem tem o papel de administrador é ' || others.emails,
    case when one.banned_until > now() then '; ' || one.email || ' está banida' end),
  case when one.email is not null then format(
    'update auth.users set banned_until = null, raw_app_meta_data = coalesce(raw_app_meta_data, ''{}'') || ''{"role": "admin"}'' where email = %L;',
    one.email
  ) || case when others.ids is null then '' else format(E'\nupdate auth.users set raw_app_meta_data = raw_app_meta_data - ''role'' where id = any (%L);', others.ids) end end
from (
  select string_agg(coalesce(email, id::text), ', ' order by email) as emails, array_agg(id) as ids from administrator
) as others
left join lateral (
  select email, banned_until
  from jsonb_array_elements_text(current_setting('radar.administrators')::jsonb) with ordinality as named (name, position)
  join auth.users on lower(email) = name
  order by position limit 1
) as one on true
where not exists (select from administrator where is_known)
  and (current_setting('radar.administrators')::jsonb - '' <> '[]' or others.emails is not null)
union all
select 'fault', format('a numeração de %s.%s ficou para trás: a próxima gravação pode repetir um número', relation, attname),
  format('select setval(%L, %s);', sequence, highest)
from counter
cross join lateral query_to_xml(format('select max(%I) from %s', attname, relation), true, true, '') as top
cross join lateral query_to_xml(format('select max(last_value) as last from %s where is_called', sequence), true, true, '') as state
cross join lateral (
  select (xpath('/row/max/text()', top))[1]::text::bigint as highest,
    coalesce((xpath('/row/last/text()', state))[1]::text::bigint, 0) as last
) as numbers
where highest > last
union all
select 'fault', format('artigos que a busca não acha, ou acha por textos que eles não têm: %s', count(*)),
  'insert into search.article_texts (article_id, category, published_at, folded) select id, category, "publishedAt", search.text_of(title, description, source, "alsoIn") from public.articles on conflict (article_id) do update set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded;'
from public.articles as article
left join search.article_texts as kept on kept.article_id = article.id
where kept.article_id is null
  or (kept.category, kept.published_at, kept.folded)
    is distinct from (article.category, article."publishedAt", search.text_of(article.title, article.description, article.source, article."alsoIn"))
having count(*) > 0
union all
select case when key ~* '^(pgrst\.(?!db_schemas$|db_anon_role$|db_tx_end$|jwt_)|statement_timeout$)' and value !~ '^0*[1-9]\d{0,2}(ms)?$'
    then 'ordinary' else 'fault' end,
  format('%s tem um ajuste que muda o que o portal pode: %s = %s', whose, key, value),
  format(
    case key when 'default_transaction_read_only'
      then E'set session characteristics as transaction read write;\nbegin; set transaction read write; alter %s reset %s; commit;'
      else 'alter %s reset %s;' end, whose, key)
from setting
-- Harmless values, some of which Supabase sets itself.
left join (values
  ('statement_timeout', '^[1-8](s|000(ms)?)$'),
  ('default_transaction_read_only', '^off$'),
  ('search_path', '^"?\\?\$user|^"?public'),
  ('pgrst\.db_schemas', '^ *public\M(?!.*(private|search))'),
  ('(lock|idle_in_transaction_session|idle_session|transaction)_timeout', '^(0|\d+(s|min|h|d)|\d{4,}(ms)?)$'),
  ('pgrst\.(?!db_schemas$|db_max_rows$|db_extra_search_path$|jwt_secret$|openapi_mode$|db_aggregates_enabled$).*', '^$')
) as known (name, harmless) on key ~* ('^' || name || '$')
where value !~ coalesce(harmless, '^$') and (rolname is distinct from 'anon' or key <> 'statement_timeout')
  -- Settings for speed, logs and languages, and those of other software, which the portal does not read.
  and (harmless is not null or key !~* '^((?!pgrst|request)\w+\.|log_|track_|jit|geqo|.*work_mem$|.*_cost$|.*_cache_size$|max_parallel|temp_|session_preload_libraries$|timezone$|datestyle$|lc_|default_statistics_target$)')
union all
select 'fault', 'anon não tem o limite de 2 s: um pedido de qualquer pessoa pode ocupar o banco por mais tempo',
  'alter role anon set statement_timeout = ''2s'';'
where not exists (
  select from setting
  where whose = 'role anon' and key = 'statement_timeout' and value ~ '^([12]s|[1-9]\d{0,2}(ms)?|[12]000(ms)?|1\d{3}(ms)?)$'
)
union all
select 'fault', 'o banco está só para leitura: nada pode ser gravado. Confira o espaço em disco do projeto',
  'set session characteristics as transaction read write;'
where current_setting('default_transaction_read_only') = 'on'
  and not exists (select from setting where key = 'default_transaction_read_only')
union all
select 'fault', 'auth.uid() foi trocada: o banco confunde quem pede com outra pessoa', $sql$create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;$sql$
where auth.uid()::text is distinct from current_setting('request.jwt.claims')::jsonb ->> 'sub'
union all
select 'fault', 'auth.jwt() foi trocada: o banco confunde quem pede com outra pessoa', $sql$create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;$sql$
where auth.jwt() is distinct from current_setting('request.jwt.claims')::jsonb
union all
select 'fault', format('%s herda de %s: o que qualquer pessoa grava nela aparece no portal', inhrelid::regclass, inhparent::regclass),
  format('alter table %s no inherit %s;', inhrelid::regclass, inhparent::regclass)
from pg_inherits join pg_class on pg_class.oid = inhrelid
where relkind = 'r' and not relispartition
  and array[inhrelid::regclass::text, inhparent::regclass::text] && current_setting('radar.tables')::text[]
union all
select 'fault', format('o papel %s passa por cima das políticas: tem o atributo %s', rolname, given),
  format('alter role %I no%s;', rolname, replace(given, ', ', ' no'))
from pg_roles
cross join lateral (
  select concat_ws(', ', case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypassrls' end,
    case when rolreplication then 'replication' end, case when rolcreaterole then 'createrole' end,
    case when rolcreatedb then 'createdb' end) as given
) as attributes
where rolname in ('anon', 'authenticated', 'authenticator') and given <> ''
union all
-- A token may claim any role of the authenticator, so whoever signs it has that role's rights.
select 'fault', format('%s tem os direitos de %s: é membro desse papel', member::regrole, roleid::regrole),
  format('revoke %s from %s;', roleid::regrole, member::regrole)
from pg_auth_members
where member::regrole::text in ('anon', 'authenticated')
union all
select 'fault', format('a extensão %s está em %s, e a Data API mostra as suas funções a todos', extname, extnamespace::regnamespace),
  format('create schema if not exists extensions; alter extension %I set schema extensions;', extname)
from pg_extension
where extrelocatable and extnamespace::regnamespace::text in ('public', 'private', 'search')
union all
-- Event triggers in these schemas are Supabase's.
select 'fault', format('o gatilho de eventos %s pode impedir migrações e mudar o que elas fazem', evtname), format('drop event trigger %I;', evtname)
from pg_event_trigger join pg_proc on pg_proc.oid = evtfoid
where evtenabled <> 'D' and pronamespace::regnamespace::text not in ('extensions', 'graphql', 'pgbouncer', 'cron', 'net')
union all
-- The gateway switches to these roles, each of which needs access to the schema.
select 'fault', format('%s não alcança o esquema public: a Data API lhe recusa tudo', role), format('grant usage on schema public to %s;', role)
from unnest(array['anon', 'authenticated', 'service_role']) as role
where not has_schema_privilege(role, 'public', 'usage')
union all
select 'fault', format('authenticator não pode passar por %s: a Data API recusa quem tem esse papel', role), format('grant %s to authenticator;', role)
from unnest(array['anon', 'authenticated', 'service_role']) as role
where not pg_has_role('authenticator', role, 'member')
union all
select 'fault', format('%s.%s guarda cada texto na própria linha: um texto longo não cabe', attrelid::regclass, attname),
  format('alter table %s alter column %I set storage extended;', attrelid::regclass, attname)
from unnest(current_setting('radar.tables')::text[]) as name
join pg_attribute on attrelid = to_regclass(name) and attnum > 0 and not attisdropped and attstorage = 'p' and attlen = -1
union all
select 'fault', format('%s não obedece a uma chave estrangeira, desligada nela', tgrelid::regclass),
  format('alter table %s enable trigger %I;', tgrelid::regclass, tgname)
from pg_trigger
where tgisinternal and tgenabled <> 'O' and tgrelid::regclass::text = any (current_setting('radar.tables')::text[])
union all
select 'fault', format('%s passa por parte da extensão %s, e é excluída com ela', identity, extname),
  format('alter extension %I drop %s %s;', extname, type, identity)
from pg_depend
join pg_extension on pg_extension.oid = refobjid and refclassid = 'pg_extension'::regclass
cross join lateral pg_identify_object(classid, objid, 0)
where deptype = 'e' and (schema in ('private', 'search') or identity = any (current_setting('radar.tables')::text[]))
union all
select 'fault', format('fontes que não são lidas antes de %s: %s', min(next_fetch_at)::date, count(*)),
  'update public.sources set next_fetch_at = now() where next_fetch_at > now() + interval ''31 days'';'
from public.sources
where not is_paused and next_fetch_at > now() + interval '31 days'
having count(*) > 0
