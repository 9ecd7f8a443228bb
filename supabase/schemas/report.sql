-- What doctor asks for the administrator, because the Data API cannot show it: what the database holds beside its rows.

-- What the schemas of the project hold: a row for each thing, with what it is, for whom, and all that decides what it does. An
-- owner has every right on what is its own, and is not named, so that two databases with the same definitions say the same.
create function private.catalogue()
returns table (kind text, name text, definition text)
language sql
stable
set search_path = ''
as $$
  with ours as (
    select oid, nspname from pg_catalog.pg_namespace where nspname in ('public', 'private', 'search')
  ),
  relations as (
    select relation.*, ours.nspname || '.' || relation.relname as name
    from pg_catalog.pg_class as relation join ours on ours.oid = relation.relnamespace
  ),
  things (kind, name, definition, granted_on, owner, privileges, comment) as (
    select 'schema', namespace.nspname::text, '', 'schema ' || namespace.nspname,
      namespace.nspowner, coalesce(namespace.nspacl, acldefault('n', namespace.nspowner)),
      obj_description(namespace.oid, 'pg_namespace')
    from pg_catalog.pg_namespace as namespace join ours using (oid)
    -- Everybody's.
    where namespace.nspname <> 'public'
    union all
    select case relation.relkind when 'r' then 'table' when 'v' then 'view' else relation.relkind::text end,
      relation.name,
      concat_ws(
        E'\n',
        array_to_string(relation.reloptions, ', '),
        case when relation.relkind in ('v', 'm') then pg_get_viewdef(relation.oid) end
      ),
      'table ' || relation.name,
      relation.relowner, coalesce(relation.relacl, acldefault('r', relation.relowner)),
      obj_description(relation.oid, 'pg_class')
    from relations as relation
    where relation.relkind not in ('i', 'I', 'S', 't')
    union all
    select 'row security', relation.name, case when relation.relforcerowsecurity then 'forced for its owner' else '' end,
      null, null, null, null
    from relations as relation
    where relation.relrowsecurity
    union all
    select 'sequence', relation.name,
      format(
        '%s from %s by %s, %s to %s, cycle %s',
        format_type(sequence.seqtypid, null), sequence.seqstart, sequence.seqincrement, sequence.seqmin, sequence.seqmax,
        sequence.seqcycle
      ),
      'sequence ' || relation.name,
      relation.relowner, coalesce(relation.relacl, acldefault('s', relation.relowner)),
      obj_description(relation.oid, 'pg_class')
    from relations as relation join pg_catalog.pg_sequence as sequence on sequence.seqrelid = relation.oid
    union all
    select 'column', relation.name || '.' || attribute.attname,
      concat_ws(
        ' ',
        row_number() over (partition by relation.oid order by attribute.attnum),
        format_type(attribute.atttypid, attribute.atttypmod),
        'collate ' || (
          select collname from pg_catalog.pg_collation as named
          where named.oid = attribute.attcollation and collname <> 'default'
        ),
        case when attribute.attnotnull then 'not null' end,
        'default ' || pg_get_expr(stored.adbin, stored.adrelid),
        'identity ' || nullif(attribute.attidentity::text, ''),
        'generated ' || nullif(attribute.attgenerated::text, '')
      ),
      quote_ident(attribute.attname) || ' on table ' || relation.name,
      relation.relowner, attribute.attacl, col_description(relation.oid, attribute.attnum)
    from relations as relation
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
    left join pg_catalog.pg_attrdef as stored on stored.adrelid = relation.oid and stored.adnum = attribute.attnum
    where relation.relkind in ('r', 'p', 'v', 'm', 'f') and attribute.attnum > 0 and not attribute.attisdropped
    union all
    select 'constraint', relation.name || ' ' || made.conname,
      concat_ws(' ', pg_get_constraintdef(made.oid), case when not made.convalidated then 'not valid' end),
      null, null, null, obj_description(made.oid, 'pg_constraint')
    from relations as relation join pg_catalog.pg_constraint as made on made.conrelid = relation.oid
    -- From PostgreSQL 18 on a column's "not null" is one too.
    where made.contype <> 'n'
    union all
    select 'index', relation.name,
      concat_ws(' ', pg_get_indexdef(relation.oid), case when not made.indisvalid then 'not valid' end),
      null, null, null, obj_description(relation.oid, 'pg_class')
    from relations as relation join pg_catalog.pg_index as made on made.indexrelid = relation.oid
    union all
    select 'function', function.oid::regprocedure::text, pg_get_functiondef(function.oid),
      'function ' || function.oid::regprocedure,
      function.proowner, coalesce(function.proacl, acldefault('f', function.proowner)),
      obj_description(function.oid, 'pg_proc')
    from pg_catalog.pg_proc as function join ours on ours.oid = function.pronamespace
    where function.prokind in ('f', 'p')
      -- An extension's are its own.
      and not exists (
        select 1 from pg_catalog.pg_depend as needed
        where needed.classid = 'pg_catalog.pg_proc'::regclass and needed.objid = function.oid and needed.deptype = 'e'
      )
    union all
    select 'trigger', relation.name || ' ' || made.tgname,
      concat_ws(
        ' ', pg_get_triggerdef(made.oid),
        case made.tgenabled when 'D' then 'disabled' when 'R' then 'replica' when 'A' then 'always' end
      ),
      null, null, null, obj_description(made.oid, 'pg_trigger')
    from relations as relation join pg_catalog.pg_trigger as made on made.tgrelid = relation.oid
    where not made.tgisinternal
    union all
    select 'policy', relation.name || ' ' || made.polname,
      concat_ws(
        ' ',
        case made.polcmd
          when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all'
        end,
        case when not made.polpermissive then 'restrictive' end,
        'to ' || (
          select string_agg(coalesce(role.rolname, 'public'), ', ' order by role.rolname)
          from unnest(made.polroles) as listed (oid) left join pg_catalog.pg_roles as role on role.oid = listed.oid
        ),
        'using ' || pg_get_expr(made.polqual, made.polrelid),
        'with check ' || pg_get_expr(made.polwithcheck, made.polrelid)
      ),
      null, null, null, obj_description(made.oid, 'pg_policy')
    from relations as relation join pg_catalog.pg_policy as made on made.polrelid = relation.oid
    union all
    select 'rule', relation.name || ' ' || made.rulename, pg_get_ruledef(made.oid),
      null, null, null, obj_description(made.oid, 'pg_rewrite')
    from relations as relation join pg_catalog.pg_rewrite as made on made.ev_class = relation.oid
    -- What a view selects is one too.
    where made.rulename <> '_RETURN'
    union all
    -- Of the roles that a request has: none passes the policies by, and none has the rights of another.
    select 'role', role.rolname || ' ' || attribute.name, '', null, null, null, null
    from pg_catalog.pg_roles as role cross join lateral (
      values ('superuser', role.rolsuper), ('bypassrls', role.rolbypassrls), ('replication', role.rolreplication),
        ('createrole', role.rolcreaterole), ('createdb', role.rolcreatedb)
    ) as attribute (name, is_given)
    where role.rolname in ('anon', 'authenticated', 'authenticator') and attribute.is_given
    union all
    select 'membership', member.rolname || ' ' || role.rolname, '', null, null, null, null
    from pg_catalog.pg_auth_members as given
    join pg_catalog.pg_roles as member on member.oid = given.member
    join pg_catalog.pg_roles as role on role.oid = given.roleid
    where member.rolname in ('anon', 'authenticated')
      -- As Supabase makes it; a request takes one of them with a token that names it.
      or member.rolname = 'authenticator'
        and role.rolname not in ('anon', 'authenticated', 'service_role', 'supabase_admin')
    union all
    select 'default privileges', concat_ws(' ', made.defaclobjtype, ours.nspname), '',
      concat_ws(' ', made.defaclobjtype, ours.nspname), made.defaclrole, made.defaclacl, null
    from pg_catalog.pg_default_acl as made left join ours on ours.oid = made.defaclnamespace
    where made.defaclrole = current_user::regrole and (made.defaclnamespace = 0 or ours.oid is not null)
  )
  select kind, name, definition from things
  union all
  select case kind when 'default privileges' then 'default grant' else 'grant' end,
    concat_ws(
      ' ', lower(entry.privilege_type),
      case when kind = 'column' then '(' || replace(granted_on, ' on table', ') on table') else 'on ' || granted_on end,
      'to', case when entry.grantee = 0 then 'public' else entry.grantee::regrole::text end
    ),
    case when entry.is_grantable then 'with grant option' else '' end
  from things, aclexplode(things.privileges) as entry
  where entry.grantee <> things.owner
  union all
  -- No policy binds an owner: what one of those roles owns is named. A table's columns and sequences are its owner's.
  select 'owner', concat_ws(' ', role.rolname, granted_on), ''
  from things join pg_catalog.pg_roles as role on role.oid = things.owner
  where kind not in ('column', 'sequence') and role.rolname in ('anon', 'authenticated', 'authenticator')
  union all
  select 'comment', concat_ws(' ', kind, name), comment from things where comment is not null
  order by 1, 2
$$;

-- With the migrations that are noted as applied, and what pg_net last heard; null where there is no such list.
create function private.report_catalogue()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  applied jsonb;
  answer jsonb;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'permission denied: only the administrator is told what the database holds';
  end if;
  begin
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into applied;
  exception when undefined_table or insufficient_privilege then null;
  end;
  begin
    execute 'select jsonb_build_object(''status'', status_code, ''text'', left(coalesce(error_msg, content), 300))
      from net._http_response order by created desc limit 1' into answer;
  exception when undefined_table or insufficient_privilege then null;
  end;
  return jsonb_build_object(
    'catalogue', (select jsonb_agg(entry) from private.catalogue() as entry),
    'migrations', applied,
    'answer', answer,
    'texts_missing', (
      select count(*) from public.articles as article
      where not exists (select 1 from search.article_texts as kept where kept.article_id = article.id)
    )
  );
end;
$$;

grant execute on function private.report_catalogue() to authenticated, service_role;

create function public.report_catalogue()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.report_catalogue()
$$;

comment on function public.report_catalogue() is 'O que o banco tem além das linhas, para o administrador.';

grant execute on function public.report_catalogue() to authenticated, service_role;
