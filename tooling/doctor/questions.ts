/**
 * What a comparison of schemas does not show, asked of the database itself: accounts, data, settings, and what is somebody's
 * own but reaches what is the portal's. Each query returns a row for each fault: what it is, and what undoes it.
 */
import { type Finding, findingsOf } from "./finding.ts";

const { wrong, note } = findingsOf("database");

export type Query = (text: string) => Promise<Record<string, unknown>[]>;

interface Question {
  /** Columns `message` and `sql`. */
  query: string;
  isNote?: boolean;
}

const VISITORS = "('anon', 'authenticated')";
const OURS = "('public', 'private', 'search')";

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** What Supabase sets itself, and what is harmless. */
const HARMFUL = `(
  key in ('statement_timeout', 'default_transaction_read_only', 'row_security', 'session_replication_role', 'search_path',
    'role', 'default_transaction_isolation', 'transaction_read_only', 'default_transaction_deferrable')
  or key ~ '^pgrst\\.(?!db_max_rows$)'
)`;

/** @param tables "public.articles"… of the portal @param functions "public.search_articles"… */
function questions(tables: string[], functions: string[], adminEmails: string[]): Question[] {
  const ours = `(select to_regclass(name) from unnest(array[${tables.map(literal).join(", ")}]) as name
    where to_regclass(name) is not null)`;
  const isOwn = `format('%I.%I', nspname, relname) not in (${tables.map(literal).join(", ")})
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`;
  const relations = "pg_class join pg_namespace on pg_namespace.oid = relnamespace";
  const open = (acl: string, owner: string, kind: string) =>
    `exists (
      select from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) as entry
      left join pg_roles on pg_roles.oid = entry.grantee
      where entry.grantee = 0 or rolname in ${VISITORS}
    )`;
  return [
    {
      query: `
        select format('%s também tem o papel de administrador: pode gravar e excluir tudo', coalesce(email, id::text)) as message,
          format('update auth.users set raw_app_meta_data = raw_app_meta_data - ''role'' where id = %L;', id) as sql
        from auth.users where raw_app_meta_data ->> 'role' = 'admin' and coalesce(banned_until <= now(), true)
          and coalesce(lower(email), '') <> all (array[${adminEmails.map((email) => literal(email.toLowerCase())).join(", ")}]::text[])`,
    },
    {
      query: `
        select format('a numeração de %s.%s ficou para trás: a próxima gravação pode repetir um número', relation, attname) as message,
          format('select setval(%L, %s);', sequence, highest) as sql
        from (
          select attrelid::regclass::text as relation, attname,
            pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence,
            (xpath('/row/max/text()', query_to_xml(format('select max(%I) from %s', attname, attrelid::regclass), true, true, '')))[1]::text::bigint as highest
          from pg_attribute where attrelid in ${ours} and attnum > 0 and not attisdropped
            and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null
        ) as counted
        where highest > coalesce((
          select case when (xpath('/row/is_called/text()', state))[1]::text = 'true'
            then (xpath('/row/last_value/text()', state))[1]::text::bigint else 0 end
          from query_to_xml(format('select last_value, is_called from %s', sequence), true, true, '') as state
        ), 0)`,
    },
    {
      query: `
        select format('artigos que a busca não acha, ou acha pelo que não têm: %s', count(*)) as message,
          'insert into search.article_texts (article_id, category, published_at, folded) select id, category, "publishedAt", search.text_of(title, description) from public.articles on conflict (article_id) do update set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded;' as sql
        from public.articles as article left join search.article_texts as kept on kept.article_id = article.id
        where kept.article_id is null
          or (kept.category, kept.published_at, kept.folded)
            is distinct from (article.category, article."publishedAt", search.text_of(article.title, article.description))
        having count(*) > 0`,
    },
    {
      query: `
        select format('%s tem um ajuste que muda o que o portal pode: %s = %s', whose, key, value) as message,
          format(
            case key when 'default_transaction_read_only' then 'begin; set transaction read write; alter %s reset %s; commit;'
              else 'alter %s reset %s;' end, whose, key) as sql
        from (
          select case
              when setrole = 0 then format('database %I', datname)
              when setdatabase = 0 then format('role %I', rolname)
              else format('role %I in database %I', rolname, datname)
            end as whose,
            split_part(setting, '=', 1) as key, substring(setting from position('=' in setting) + 1) as value, rolname
          from pg_db_role_setting left join pg_roles on pg_roles.oid = setrole
            left join pg_database on pg_database.oid = setdatabase, unnest(setconfig) as setting
          where (setdatabase = 0 or datname = current_database())
            and (setrole = 0 or rolname in ('anon', 'authenticated', 'authenticator', 'service_role'))
        ) as settings
        where ${HARMFUL}
          and not (key = 'statement_timeout' and value ~ '^[1-8](s|000(ms)?)$' and (rolname <> 'anon' or value ~ '^[12](s|000)'))
          and not (key = 'search_path' and value ~ '^"?\\\\?\\$user|^"?public')
          and not (key = 'pgrst.db_schemas' and value !~ 'private|search' and value ~ '^ *public\\M')
          and not (rolname = 'anon' and key = 'statement_timeout')
          and key not in ('pgrst.db_extra_search_path', 'pgrst.jwt_secret', 'pgrst.openapi_mode', 'pgrst.db_aggregates_enabled')`,
    },
    {
      query: `
        select 'anon não tem o limite de 2 s: um pedido de qualquer pessoa pode ocupar o banco por mais tempo' as message,
          'alter role anon set statement_timeout = ''2s'';' as sql
        where not exists (
          select from pg_roles, unnest(rolconfig) as setting
          where rolname = 'anon' and setting ~ '^statement_timeout=([12]s|[12]?\\d{1,3}(ms)?)$' and setting !~ '=0'
        )`,
    },
    {
      query: `
        select 'o banco está só para leitura: nada pode ser gravado. Confira o espaço em disco do projeto' as message,
          'set session characteristics as transaction read write;' as sql
        where current_setting('default_transaction_read_only') = 'on' and not exists (
          select from pg_db_role_setting, unnest(setconfig) as setting where setting like 'default_transaction_read_only=%'
        )`,
    },
    {
      query: `
        select format('o papel %s passa por cima das políticas: tem o atributo %s', rolname, attribute) as message,
          format('alter role %I no%s;', rolname, attribute) as sql
        from pg_roles cross join lateral (
          values ('superuser', rolsuper), ('bypassrls', rolbypassrls), ('replication', rolreplication),
            ('createrole', rolcreaterole), ('createdb', rolcreatedb)
        ) as given (attribute, is_given)
        where rolname in ('anon', 'authenticated', 'authenticator') and is_given
        union all
        select format('%s tem os direitos de %s: é membro desse papel', member.rolname, role.rolname),
          format('revoke %I from %I;', role.rolname, member.rolname)
        from pg_auth_members join pg_roles as member on member.oid = pg_auth_members.member
          join pg_roles as role on role.oid = roleid
        where member.rolname in ${VISITORS}`,
    },
    {
      query: `
        select format('um token assinado que diga %s tem os direitos desse papel: authenticator é membro dele', role.rolname) as message,
          format('revoke %I from authenticator;', role.rolname) as sql
        from pg_auth_members join pg_roles as member on member.oid = pg_auth_members.member
          join pg_roles as role on role.oid = roleid
        where member.rolname = 'authenticator'
          and role.rolname not in ('anon', 'authenticated', 'service_role', 'supabase_admin')`,
      isNote: true,
    },
    {
      query: `
        select 'qualquer papel pode criar objetos no esquema public' as message,
          format('revoke create on schema public from %s;', coalesce(rolname, 'public')) as sql
        from pg_namespace, aclexplode(nspacl) as entry left join pg_roles on pg_roles.oid = entry.grantee
        where nspname = 'public' and privilege_type = 'CREATE' and (entry.grantee = 0 or rolname in ${VISITORS})`,
    },
    {
      query: `
        select format('a extensão %s está em %s, e a Data API mostra as suas funções a todos', extname, nspname) as message,
          format('create schema if not exists extensions; alter extension %I set schema extensions;', extname) as sql
        from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
        where nspname in ${OURS} and extrelocatable`,
    },
    {
      query: `
        select format('o gatilho de eventos %s pode impedir migrações e mudar o que elas fazem', evtname) as message,
          format('drop event trigger %I;', evtname) as sql
        from pg_event_trigger join pg_proc on pg_proc.oid = evtfoid join pg_namespace on pg_namespace.oid = pronamespace
          join pg_roles on pg_roles.oid = evtowner
        where nspname not in ('extensions', 'graphql', 'pgbouncer', 'cron', 'net') and evtenabled <> 'D'
          and not exists (select from pg_depend where objid = pg_event_trigger.oid and deptype = 'e')`,
    },
    {
      query: `
        select format('a publicação %s leva a outro banco as tabelas do portal, também a fila e o histórico', pubname) as message,
          format('Se não é sua: drop publication %I;', pubname) as sql
        from pg_publication where puballtables`,
      isNote: true,
    },
    {
      query: `
        select format('a tabela %s herda de %s: o que qualquer pessoa grava nela aparece no portal', inhrelid::regclass, inhparent::regclass) as message,
          format('alter table %s no inherit %s;', inhrelid::regclass, inhparent::regclass) as sql
        from pg_inherits where inhparent in ${ours}`,
    },
    {
      query: `
        select format('a tabela %s impede excluir de %s (%s)', conrelid::regclass, confrelid::regclass, conname) as message,
          format('alter table %s drop constraint %I, add constraint %I %s;', conrelid::regclass, conname, conname,
            regexp_replace(pg_get_constraintdef(oid), '(REFERENCES [^(]+\\([^)]*\\))', '\\1 ON DELETE CASCADE')) as sql
        from pg_constraint
        where contype = 'f' and confrelid in ${ours} and conrelid not in ${ours} and confdeltype in ('a', 'r')`,
    },
    {
      query: `
        select format(
            case when attgenerated <> '' then 'a coluna %s.%s não é do projeto e calcula o seu valor: se a conta falha, nada é gravado'
              when typtype = 'd' and (typnotnull or exists (select from pg_constraint where contypid = pg_type.oid))
                then 'a coluna %s.%s não é do projeto e o seu tipo recusa valores: pode impedir que se grave'
              else 'a coluna %s.%s não é do projeto e exige um valor que o portal não manda: nada é gravado'
            end, attrelid::regclass, attname) as message,
          format(
            case when attgenerated <> '' then 'alter table %s drop column %I;'
              when typtype = 'd' then 'alter table %s alter column %I type ' || format_type(typbasetype, typtypmod) || ';'
              else 'alter table %s alter column %I drop not null;'
            end, attrelid::regclass, attname) as sql
        from pg_attribute join pg_type on pg_type.oid = atttypid
        where attrelid in ${ours} and attnum > 0 and not attisdropped and not ownColumns
          and (attgenerated <> '' or attnotnull and not atthasdef and attidentity = ''
            or typtype = 'd' and (typnotnull or exists (select from pg_constraint where contypid = pg_type.oid)))`,
    },
    {
      query: `
        select format(case relkind
            when 'm' then 'a visão materializada %s não é do projeto e está aberta: política nenhuma a protege'
            when 'f' then 'a tabela externa %s não é do projeto e está aberta: política nenhuma a protege'
            when 'v' then 'a visão %s não é do projeto e passa por cima das políticas: quem a usa tem os direitos do dono'
            else 'a tabela %s não é do projeto e está sem segurança por linha'
          end, pg_class.oid::regclass) as message,
          format(case relkind
            when 'm' then 'revoke all on %s from public, anon, authenticated;'
            when 'f' then 'revoke all on %s from public, anon, authenticated;'
            when 'v' then 'alter view %s set (security_invoker = true);'
            else 'alter table %s enable row level security;'
          end, pg_class.oid::regclass) as sql
        from ${relations}
        where nspname = 'public' and ${isOwn}
          and (relkind in ('r', 'p') and not relrowsecurity
            or relkind in ('m', 'f') and ${open("relacl", "relowner", "r")}
            or relkind = 'v' and ${open("relacl", "relowner", "r")}
              and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1', 'security_invoker=yes'], false))`,
    },
    ...[false, true].map((isNote) => ({
      query: `
        select format('a função %s não é do projeto e roda com os direitos do dono, chame-a quem chamar', pg_proc.oid::regprocedure) as message,
          format('${isNote ? "Se não é sua: " : ""}revoke execute on function %s from public, anon, authenticated;', pg_proc.oid::regprocedure) as sql
        from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
        where nspname = 'public' and prosecdef and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
          and format('%I.%I', nspname, proname) not in (${functions.map(literal).join(", ")})
          and ${open("proacl", "proowner", "f")}
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
          and ${isNote ? "not" : ""} prosrc ~* '\\m(${[...new Set(tables.map((table) => table.split(".")[1]))].join("|")}|users|execute)\\M'`,
      isNote,
    })),
  ];
}

/** What Supabase's own functions return for the claims of a request, and how they are made. */
const CLAIMS = { sub: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", session_id: "seen" };
const CLAIM_FUNCTIONS = [
  {
    name: "auth.uid()",
    value: "auth.uid()::text",
    expected: CLAIMS.sub,
    sql: `create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;`,
  },
  {
    name: "auth.jwt()",
    value: "auth.jwt() ->> 'session_id'",
    expected: CLAIMS.session_id,
    sql: `create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;`,
  },
];

async function askClaims(query: Query): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, value, expected, sql } of CLAIM_FUNCTIONS) {
    await query("begin");
    await query(
      `select set_config('request.jwt.claims', ${literal(JSON.stringify(CLAIMS))}, true)`,
    );
    const [row] = await query(`select ${value} as value`);
    await query("rollback");
    if (row?.value !== expected) {
      const message = `${name} foi trocada: o banco confunde quem pede com outra pessoa`;
      findings.push({ ...wrong(message, "No SQL Editor:"), sql });
    }
  }
  return findings;
}

/** @param columns "public.articles.title"… of the portal */
export async function askDatabase(
  query: Query,
  parts: { tables: string[]; columns: string[]; functions: string[]; adminEmails: string[] },
): Promise<Finding[]> {
  const { tables, columns, functions, adminEmails } = parts;
  const own = `format('%s.%s', attrelid::regclass, attname) in (${columns.map(literal).join(", ")})`;
  const findings = await askClaims(query);
  for (const { query: text, isNote } of questions(tables, functions, adminEmails)) {
    for (const { message, sql } of await query(text.replace("ownColumns", own))) {
      findings.push({
        ...(isNote ? note : wrong)(String(message), isNote ? String(sql) : "No SQL Editor:"),
        ...(!isNote && { sql: String(sql) }),
      });
    }
  }
  return findings;
}
