-- The whole database as of version 2.0.0, made from supabase/schemas, which explain it.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

alter default privileges revoke execute on functions from public;

create schema private;
grant usage on schema private to authenticated, service_role;

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

create table public.articles (
  id uuid primary key default coalesce(
    substring(
      lower(nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key')
      from '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    )::uuid,
    gen_random_uuid()
  ),
  title text not null default '',
  description text not null default '',
  category text not null default 'tecnologia',
  source text not null default '',
  url text not null default '',
  image text not null default '',
  "publishedAt" timestamptz default now(),
  revision bigint generated always as identity
);

comment on table public.articles is 'Artigos publicados no portal.';

create index articles_published_at_idx on public.articles ("publishedAt" desc, id desc);
create index articles_category_published_at_idx
  on public.articles (category, "publishedAt" desc, id desc);
create index articles_source_idx on public.articles using hash (source);

grant select on table public.articles to anon;
grant select, insert, update, delete on table public.articles to authenticated, service_role;

alter table public.articles enable row level security;

create policy "Visitors read what is published" on public.articles
  for select to anon
  using ("publishedAt" is null or "publishedAt" <= current_timestamp or "publishedAt" = 'infinity');

create policy "Accounts read what is published, the administrator everything" on public.articles
  for select to authenticated
  using (
    "publishedAt" is null or "publishedAt" <= current_timestamp or "publishedAt" = 'infinity'
    or (select private.is_admin())
  );

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

create function private.number_revision()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.revision := nextval('public.articles_revision_seq');
  return new;
end;
$$;

create trigger articles_number_revision
  before update on public.articles
  for each row
  when (old.* is distinct from new.*)
  execute function private.number_revision();

create function private.keep_article_id()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'O id de um artigo não muda.' using errcode = 'restrict_violation';
end;
$$;

create trigger articles_keep_id
  before update of id on public.articles
  for each row
  when (old.id is distinct from new.id)
  execute function private.keep_article_id();

create function private.write_articles(acts jsonb, deletes boolean)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  act jsonb;
  current_row public.articles;
  wanted_row public.articles;
begin
  if acts is null or jsonb_typeof(acts) <> 'array' or jsonb_array_length(acts) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  if pg_column_size(acts) > 20000000 then
    raise exception 'Envie até 20 MB de cada vez.' using errcode = 'invalid_parameter_value';
  end if;
  -- In one order for everybody, so that two calls wait for one another instead of blocking each other.
  for act in select value from jsonb_array_elements(acts) order by (value ->> 'id')::uuid loop
    article_id := (act ->> 'id')::uuid;
    article := null;
    code := null;
    reason := null;
    begin
      select * into current_row from public.articles as row where row.id = article_id for update;
      if not found then
        if exists (select 1 from public.articles as row where row.id = article_id) then
          raise exception 'permission denied for this article' using errcode = 'insufficient_privilege';
        end if;
        outcome := 'missing';
      else
        wanted_row := jsonb_populate_record(current_row, coalesce(act -> 'set', '{}') - 'id');
        if wanted_row is not distinct from current_row and not deletes then
          outcome := 'done';
        elsif jsonb_populate_record(current_row, coalesce(act -> 'known', '{}') - 'id') is distinct from current_row then
          outcome := 'changed';
        elsif deletes then
          delete from public.articles as row where row.id = article_id returning * into strict current_row;
          outcome := 'done';
        else
          update public.articles as row
          set title = wanted_row.title,
            description = wanted_row.description,
            category = wanted_row.category,
            source = wanted_row.source,
            url = wanted_row.url,
            image = wanted_row.image,
            "publishedAt" = wanted_row."publishedAt"
          where row.id = article_id
          returning * into strict current_row;
          outcome := 'done';
        end if;
        article := to_jsonb(current_row);
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        article := null;
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

create function public.update_articles(changes jsonb)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language sql
volatile
set search_path = ''
as $$
  select * from private.write_articles(changes, false)
$$;

create function public.delete_articles(articles jsonb)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language sql
volatile
set search_path = ''
as $$
  select * from private.write_articles(articles, true)
$$;

comment on function public.update_articles(jsonb) is 'Altera vários artigos, com o resultado de cada um.';
comment on function public.delete_articles(jsonb) is 'Exclui vários artigos, com o resultado de cada um.';

grant execute on function
  private.write_articles(jsonb, boolean),
  public.update_articles(jsonb),
  public.delete_articles(jsonb)
  to anon, authenticated, service_role;

create table public.article_versions (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  operation text not null,
  article jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  changed_by_name text not null,
  constraint article_versions_operation_is_known check (operation in ('update', 'delete'))
);

comment on table public.article_versions is 'Versões anteriores dos artigos, e os artigos excluídos.';

create index article_versions_article_id_idx on public.article_versions (article_id, id desc);
create index article_versions_deleted_idx on public.article_versions (id desc) where operation = 'delete';
create index article_versions_changed_at_idx on public.article_versions (changed_at);

revoke all on table public.article_versions from service_role;
grant select on table public.article_versions to authenticated, service_role;

alter table public.article_versions enable row level security;

create policy "The administrator reads article versions" on public.article_versions
  for select to authenticated
  using ((select private.is_admin()));

create function private.keep_article_versions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  editor constant uuid := auth.uid();
  editor_name constant text := coalesce(
    (select account.email from auth.users as account where account.id = editor),
    nullif(current_setting('role', true), 'none'),
    session_user
  );
begin
  if tg_op = 'DELETE' then
    insert into public.article_versions (article_id, operation, article, changed_by, changed_by_name)
    select before.id, 'delete', to_jsonb(before), editor, editor_name
    from before_rows as before;
  else
    insert into public.article_versions (article_id, operation, article, changed_by, changed_by_name)
    select before.id, 'update', to_jsonb(before), editor, editor_name
    from before_rows as before
    where not exists (
      select 1 from after_rows as after
      where after.id = before.id and after is not distinct from before
    );
  end if;

  delete from public.article_versions as version
  using before_rows as before
  where version.article_id = before.id
    and version.operation = 'update'
    and version.id <= (
      select other.id from public.article_versions as other
      where other.article_id = before.id and other.operation = 'update'
      order by other.id desc
      offset 50 limit 1
    );

  delete from public.article_versions where changed_at < now() - interval '1 year';
  return null;
end;
$$;

create trigger articles_keep_changed
  after update on public.articles
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.keep_article_versions();

create trigger articles_keep_deleted
  after delete on public.articles
  referencing old table as before_rows
  for each statement execute function private.keep_article_versions();

create view public.deleted_articles
with (security_invoker = true)
as
select distinct on (version.article_id) version.*
from public.article_versions as version
where version.operation = 'delete'
  and not exists (select 1 from public.articles as article where article.id = version.article_id)
order by version.article_id, version.id desc;

comment on view public.deleted_articles is 'Os artigos excluídos que não foram recriados, cada um uma vez.';

revoke all on table public.deleted_articles from service_role;
grant select on table public.deleted_articles to authenticated, service_role;

create function public.recreate_articles(version_ids bigint[])
returns table (version_id bigint, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  version public.article_versions;
  current_row public.articles;
begin
  if version_ids is null or cardinality(version_ids) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  foreach version_id in array version_ids loop
    article := null;
    code := null;
    reason := null;
    begin
      select * into version from public.article_versions as kept where kept.id = version_id;
      if not found then
        outcome := 'missing';
      else
        current_row := jsonb_populate_record(null::public.articles, version.article);
        insert into public.articles
        overriding user value
        select current_row.*
        on conflict (id) do nothing
        returning * into current_row;
        outcome := case when found then 'done' else 'already-there' end;
        if outcome = 'already-there' then
          select * into current_row from public.articles as row where row.id = version.article_id;
        end if;
        article := to_jsonb(current_row);
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

comment on function public.recreate_articles(bigint[]) is 'Traz artigos excluídos de volta, uma vez só.';

grant execute on function public.recreate_articles(bigint[]) to authenticated, service_role;

create schema search;
grant usage on schema search to anon, authenticated, service_role;

create function search.strip_marks(value text)
returns text
language sql
immutable
strict
parallel safe
as $$
  select regexp_replace(
    value,
    '['
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a'
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a'
    '\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b'
    '\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963'
    '\u0981-\u0983\u09bc\u09be-\u09c4\u09c7\u09c8\u09cb-\u09cd\u09d7\u09e2\u09e3\u09fe\u0a01-\u0a03\u0a3c'
    '\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5'
    '\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b48'
    '\u0b4b-\u0b4d\u0b55-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7'
    '\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81-\u0c83'
    '\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3\u0cf3\u0d00-\u0d03\u0d3b\u0d3c'
    '\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6'
    '\u0dd8-\u0ddf\u0df2\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece'
    '\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6'
    '\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f'
    '\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4-\u17d3\u17dd'
    '\u180b-\u180d\u180f\u1885\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e'
    '\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82'
    '\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9'
    '\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672'
    '\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880\ua881\ua8b4-\ua8c5'
    '\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43'
    '\uaa4c\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaeb-\uaaef\uaaf5\uaaf6'
    '\uabe3-\uabea\uabec\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a'
    '\U00010a01-\U00010a03\U00010a05\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f'
    '\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab\U00010eac'
    '\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002'
    '\U00011038-\U00011046\U00011070\U00011073\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba'
    '\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145\U00011146\U00011173'
    '\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce\U000111cf'
    '\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303'
    '\U0001133b\U0001133c\U0001133e-\U00011344\U00011347\U00011348\U0001134b-\U0001134d\U00011357'
    '\U00011362\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2'
    '\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1\U000113e2'
    '\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0'
    '\U000115dc\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b'
    '\U0001182c-\U0001183a\U00011930-\U00011935\U00011937\U00011938\U0001193b-\U0001193e\U00011940'
    '\U00011942\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a'
    '\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99'
    '\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7'
    '\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c\U00011d3d\U00011d3f-\U00011d45'
    '\U00011d47\U00011d8a-\U00011d8e\U00011d90\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6'
    '\U00011f00\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013440'
    '\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f'
    '\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4\U00016ff0\U00016ff1\U0001bc9d\U0001bc9e'
    '\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172'
    '\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    '\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f'
    '\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021'
    '\U0001e023\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae'
    '\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef\U0001e6e3\U0001e6e6'
    '\U0001e6ee\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef'
    ']',
    '',
    'g'
  )
$$;

create function search.read_alike(value text)
returns text
language sql
immutable
strict
parallel safe
as $$
  select regexp_replace(
    translate(
      value,
      E'\t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      '“”„‟«»″‘’‚‛‹›′´ʼ'
      '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064'
      '\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff',
      repeat(' ', 23) || repeat('"', 7) || repeat('''', 9)
    ),
    ' +',
    ' ',
    'g'
  )
$$;

do $do$
declare
  unicode_collation text;
begin
  select 'collate pg_catalog.' || quote_ident(collname) into unicode_collation
  from pg_catalog.pg_collation
  where collname in ('und-x-icu', 'pg_c_utf8') and collencoding in (-1, pg_char_to_encoding('UTF8'))
    -- An engine without ICU may list its collations all the same.
    and (collname = 'pg_c_utf8' or exists (select 1 from pg_catalog.pg_collation where collname = 'en-x-icu'))
  order by collname = 'und-x-icu' desc
  limit 1;

  execute format(
    $create$
      create function search.fold_text(value text)
      returns text
      language sql
      immutable
      strict
      parallel safe
      as $$
        select search.read_alike(
          replace(lower(search.strip_marks(normalize(search.strip_marks(value), NFD)) %s), 'ς', 'σ')
        )
      $$
    $create$,
    coalesce(unicode_collation, '')
  );
end
$do$;

create function search.text_of(title text, description text)
returns text
language sql
immutable
parallel safe
as $$
  select search.fold_text(title) || chr(31) || search.fold_text(description)
    -- The blocks with a character of Unicode's category Mark, and the only one that becomes one in lower case.
    || case
      when title || description ~ '[\u0130\u0300-\u1fff\u20d0-\u20ff\u2c00-\U0001efff\U000e0100-\U000e01ef]'
        then chr(31) || replace(search.read_alike(title || chr(31) || description), 'İ', E'i\u0307')
      else ''
    end
$$;

create table search.article_texts (
  article_id uuid primary key,
  category text not null,
  published_at timestamptz,
  folded text not null
);

create index article_texts_published_at_idx on search.article_texts (published_at desc, article_id desc);

grant select on table search.article_texts to anon, authenticated, service_role;

alter table search.article_texts enable row level security;

create policy "Visitors read the texts of what is published" on search.article_texts
  for select to anon
  using (published_at is null or published_at <= current_timestamp or published_at = 'infinity');

create policy "Accounts read the texts of what they may read" on search.article_texts
  for select to authenticated
  using (
    published_at is null or published_at <= current_timestamp or published_at = 'infinity'
    or (select private.is_admin())
  );

create function search.keep_article_texts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search.article_texts;
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from search.article_texts as kept
    using before_rows as before
    where kept.article_id = before.id;
    return null;
  end if;

  insert into search.article_texts as kept (article_id, category, published_at, folded)
  select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
  from after_rows as after
  on conflict (article_id) do update
  set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded
  where (kept.category, kept.published_at, kept.folded)
    is distinct from (excluded.category, excluded.published_at, excluded.folded);
  return null;
end;
$$;

create trigger articles_keep_texts_of_inserted
  after insert on public.articles
  referencing new table as after_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_updated
  after update on public.articles
  referencing new table as after_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_deleted
  after delete on public.articles
  referencing old table as before_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_truncated
  after truncate on public.articles
  for each statement execute function search.keep_article_texts();

create function search.fold_query(query text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  trimmed text;
begin
  if length(query) > 200 then
    raise exception 'A busca aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;
  trimmed := btrim(search.read_alike(coalesce(query, '')));
  -- What parts title and description is in neither.
  if strpos(trimmed, chr(31)) > 0 then
    return null;
  end if;
  -- Accents alone fold to nothing, and are looked for as they are.
  return coalesce(nullif(search.fold_text(trimmed), ''), trimmed);
end;
$$;

grant execute on function search.strip_marks(text), search.read_alike(text), search.fold_text(text), search.fold_query(text)
  to anon, authenticated, service_role;

create function public.search_articles(
  query text default '',
  category text default null,
  before_published_at timestamptz default null,
  before_id uuid default null,
  max_rows integer default 1000
)
returns setof public.articles
language plpgsql
stable
parallel safe
set search_path = ''
set statement_timeout = '2s'
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant text := search.fold_query(query);
  most constant integer := least(greatest(coalesce(max_rows, 1000), 1), 1000);
  is_among_undated constant boolean := before_id is not null and before_published_at is null;
  found_rows public.articles[];
  found_count integer := 0;
begin
  if length(search_articles.category) > 200 then
    raise exception 'A categoria aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;
  if wanted = '' then
    if not is_among_undated then
      return query
        select article.* from public.articles as article
        where article."publishedAt" is not null
          and (search_articles.category is null or article.category = search_articles.category)
          and (before_id is null or (article."publishedAt", article.id) < (before_published_at, before_id))
        order by article."publishedAt" desc, article.id desc
        limit most;
      get diagnostics found_count = row_count;
    end if;
    if found_count < most then
      return query
        select article.* from public.articles as article
        where article."publishedAt" is null
          and (search_articles.category is null or article.category = search_articles.category)
          and (not is_among_undated or article.id < before_id)
        order by article.id desc
        limit most - found_count;
    end if;
    return;
  end if;

  -- A common word is found among the newest few thousand, along the index.
  if not is_among_undated then
    select array_agg(article order by matching.published_at desc, matching.article_id desc) into found_rows
    from (
      select newest.article_id, newest.published_at
      from (
        select kept.article_id, kept.published_at, kept.category, kept.folded
        from search.article_texts as kept
        where kept.published_at is not null
          and (before_id is null or (kept.published_at, kept.article_id) < (before_published_at, before_id))
        order by kept.published_at desc, kept.article_id desc
        limit 5000
      ) as newest
      where strpos(newest.folded, wanted) > 0
        and (search_articles.category is null or newest.category = search_articles.category)
      order by newest.published_at desc, newest.article_id desc
      limit most
    ) as matching
    join public.articles as article on article.id = matching.article_id;
    if cardinality(found_rows) >= most then
      return query select * from unnest(found_rows);
      return;
    end if;
  end if;

  -- Otherwise every text is looked through once, which no order may turn into a walk along the index.
  return query
    with matching as materialized (
      select kept.article_id, kept.published_at
      from search.article_texts as kept
      where strpos(kept.folded, wanted) > 0
        and (search_articles.category is null or kept.category = search_articles.category)
        and (
          before_id is null
          or (before_published_at is null and kept.published_at is null and kept.article_id < before_id)
          or (
            before_published_at is not null
            and (
              kept.published_at is null
              or (kept.published_at, kept.article_id) < (before_published_at, before_id)
            )
          )
        )
    )
    select article.*
    from (
      select * from matching
      order by published_at desc nulls last, article_id desc
      limit most
    ) as page
    join public.articles as article on article.id = page.article_id
    order by page.published_at desc nulls last, page.article_id desc;
end;
$$;

create function public.articles_by_source(
  query text default '',
  category text default null,
  source text default null,
  after_source text default null,
  before_published_at timestamptz default null,
  before_id uuid default null,
  max_rows integer default 1000
)
returns setof public.articles
language plpgsql
stable
parallel safe
set search_path = ''
set statement_timeout = '2s'
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant text := search.fold_query(query);
  longest constant integer := 2000;
  after_key constant text := left(after_source, longest);
  after_fold constant text := search.fold_text(after_key);
begin
  if length(articles_by_source.category) > 200 then
    raise exception 'A categoria aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;
  return query
    with names as materialized (
      select each.source, each.source = '' as is_none,
        left(each.source, longest) collate "C" as key,
        search.fold_text(left(each.source, longest)) collate "C" as folded
      from (
        select distinct article.source from public.articles as article
        where articles_by_source.source is null
          or article.source = articles_by_source.source
          or (
            length(articles_by_source.source) > longest
            and left(article.source, longest) = left(articles_by_source.source, longest)
          )
      ) as each
    )
    select article.*
    from names
    join public.articles as article on article.source = names.source
    where (articles_by_source.category is null or article.category = articles_by_source.category)
      and (
        wanted = ''
        or exists (
          select 1 from search.article_texts as kept
          where kept.article_id = article.id and strpos(kept.folded, wanted) > 0
        )
      )
      and (
        after_key is null
        or (names.is_none, names.folded, names.key) > (after_key = '', after_fold, after_key)
        or (
          names.key = after_key
          and case
            when before_published_at is null then article."publishedAt" is null and article.id < before_id
            else article."publishedAt" is null or (article."publishedAt", article.id) < (before_published_at, before_id)
          end
        )
      )
    order by names.is_none, names.folded, names.key, article."publishedAt" desc nulls last, article.id desc
    limit least(greatest(coalesce(max_rows, 1000), 1), 1000);
end;
$$;

create function public.count_articles(query text default '', source text default null)
returns table (category text, articles bigint)
language plpgsql
stable
parallel safe
set search_path = ''
set statement_timeout = '2s'
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant text := search.fold_query(query);
  longest constant integer := 2000;
begin
  if count_articles.source is not null then
    return query
      select article.category, count(*) from public.articles as article
      where (
          article.source = count_articles.source
          or (
            length(count_articles.source) > longest
            and left(article.source, longest) = left(count_articles.source, longest)
          )
        )
        and (
          wanted = ''
          or exists (
            select 1 from search.article_texts as kept
            where kept.article_id = article.id and strpos(kept.folded, wanted) > 0
          )
        )
      group by article.category;
  elsif wanted = '' then
    return query
      select article.category, count(*) from public.articles as article group by article.category;
  else
    return query
      select kept.category, count(*) from search.article_texts as kept
      where strpos(kept.folded, wanted) > 0
      group by kept.category;
  end if;
end;
$$;

comment on function public.search_articles(text, text, timestamptz, uuid, integer)
  is 'Artigos cujo título ou descrição contém a busca, sem diferença de acentos nem de maiúsculas.';
comment on function public.articles_by_source(text, text, text, text, timestamptz, uuid, integer)
  is 'Artigos na ordem das fontes, ou os de uma só, com a mesma busca de search_articles.';
comment on function public.count_articles(text, text)
  is 'Quantos artigos a busca acha em cada categoria, em todas as fontes ou numa só.';

grant execute on function
  public.search_articles(text, text, timestamptz, uuid, integer),
  public.articles_by_source(text, text, text, text, timestamptz, uuid, integer),
  public.count_articles(text, text)
  to anon, authenticated, service_role;

create table public.address_checks (
  article_id uuid primary key,
  url text not null,
  checked_at timestamptz not null default now(),
  failures integer not null default 0,
  failing_since timestamptz
);

comment on table public.address_checks is 'O que se sabe dos endereços dos artigos publicados.';

create index address_checks_checked_at_idx on public.address_checks (checked_at);

revoke all on table public.address_checks from service_role;
grant select, insert, update, delete on table public.address_checks to authenticated, service_role;

alter table public.address_checks enable row level security;

create policy "The administrator alone" on public.address_checks
  to authenticated
  using ((select private.is_admin()));

create view public.dead_addresses
with (security_invoker = true)
as
select tried.article_id
from public.address_checks as tried
join public.articles as article on article.id = tried.article_id and article.url = tried.url
where tried.failures >= 3 and tried.checked_at >= tried.failing_since + interval '7 days';

comment on view public.dead_addresses is 'Os artigos cujo endereço não responde.';

revoke all on table public.dead_addresses from service_role;
grant select on table public.dead_addresses to authenticated, service_role;

create function public.addresses_to_check(max_rows integer default 20)
returns table (article_id uuid, url text)
language sql
stable
set search_path = ''
as $$
  select article.id, article.url
  from public.articles as article
  left join public.address_checks as tried on tried.article_id = article.id and tried.url = article.url
  where article.url not in ('', '#')
    and (article."publishedAt" is null or article."publishedAt" <= now())
    and coalesce(tried.checked_at < now() - interval '1 day', true)
  order by
    coalesce(
      tried.failures > 0
        and tried.checked_at < now() - interval '84 hours'
        and not (tried.failures >= 3 and tried.checked_at >= tried.failing_since + interval '7 days'),
      false
    ) desc,
    tried.checked_at nulls first,
    article."publishedAt" desc nulls last
  limit greatest(0, least(
    max_rows,
    20 - (select count(*) from public.address_checks as other where other.checked_at > now() - interval '1 day')
  ));
$$;

create function public.record_address_checks(checks jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.address_checks as known (article_id, url, failures, failing_since)
  select tried.article_id, tried.url, tried.failed::integer, case when tried.failed then now() end
  from jsonb_to_recordset(checks) as tried (article_id uuid, url text, failed boolean)
  on conflict (article_id) do update
  set url = excluded.url,
    checked_at = excluded.checked_at,
    failures = case
      when excluded.failures > 0 and known.url = excluded.url then known.failures + 1
      else excluded.failures
    end,
    failing_since = case
      when excluded.failures > 0 and known.url = excluded.url then coalesce(known.failing_since, excluded.failing_since)
      else excluded.failing_since
    end;

  delete from public.address_checks as known
  where not exists (select 1 from public.articles as article where article.id = known.article_id);
$$;

comment on function public.addresses_to_check(integer) is 'Os endereços de artigos a conferir agora, até vinte por dia.';
comment on function public.record_address_checks(jsonb) is 'Grava o que se viu de endereços de artigos.';

grant execute on function public.addresses_to_check(integer), public.record_address_checks(jsonb)
  to authenticated, service_role;

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  url text not null,
  is_paused boolean not null default false,
  category text,
  keep_words text[] not null default '{}',
  block_words text[] not null default '{}',
  auto_approve_score integer,
  etag text,
  last_modified text,
  next_fetch_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  failures integer not null default 0,
  notices text[] not null default '{}',
  items_30_days integer not null default 0,
  created_at timestamptz not null default now(),
  always_on_topic boolean not null default false,
  moved_to text,
  moved_since timestamptz,
  moved_readings integer not null default 0,
  constraint sources_url_is_an_address check (url ~* '^https?://[^/?#]'),
  constraint sources_url_is_short check (length(url) <= 2000),
  constraint sources_name_is_short check (length(name) <= 500),
  constraint sources_keep_words_are_short check (length(array_to_string(keep_words, ',')) <= 10000),
  constraint sources_block_words_are_short check (length(array_to_string(block_words, ',')) <= 10000),
  constraint sources_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint sources_auto_approve_score_is_positive check (auto_approve_score > 0),
  constraint sources_failures_is_a_count check (failures >= 0),
  constraint sources_moved_to_is_an_address check (moved_to ~* '^https?://[^/?#]'),
  constraint sources_moved_to_is_short check (length(moved_to) <= 2000),
  constraint sources_moved_readings_is_a_count check (moved_readings >= 0)
);

comment on table public.sources is 'Feeds públicos de onde vêm as notícias.';
comment on column public.sources.moved_to is 'Para onde o site diz que o feed mudou, enquanto a mudança não é aceita.';

create unique index sources_url_key on public.sources (url);
create index sources_next_fetch_at_idx on public.sources (next_fetch_at) where not is_paused;

create table public.feed_items (
  id uuid primary key default gen_random_uuid(),
  source_id uuid references public.sources (id) on delete set null,
  source_name text not null default '',
  identity text not null,
  address_key text not null default '',
  url text not null default '',
  title text not null default '',
  description text not null default '',
  image text not null default '',
  category text not null default 'tecnologia',
  published_at timestamptz not null,
  flags text[] not null default '{}',
  score integer not null default 0,
  reasons jsonb not null default '[]',
  status text not null default 'waiting',
  decided_at timestamptz,
  found_at timestamptz not null default now(),
  article_id uuid,
  page_read_at timestamptz,
  page_key text not null default '',
  constraint feed_items_status_is_known
    check (status in ('waiting', 'near-miss', 'approved', 'rejected')),
  constraint feed_items_flags_are_known check (flags <@ array['no-date', 'future-date', 'no-address']),
  constraint feed_items_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint feed_items_url_is_an_address check (url = '' or url ~* '^https?://[^/?#]'),
  constraint feed_items_decision_has_a_time
    check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  constraint feed_items_url_is_short check (length(url) <= 2000),
  constraint feed_items_image_is_short check (length(image) <= 2000),
  constraint feed_items_title_is_short check (length(title) <= 1000),
  constraint feed_items_description_is_short check (length(description) <= 5000),
  constraint feed_items_source_name_is_short check (length(source_name) <= 500),
  constraint feed_items_identity_is_short check (octet_length(identity) <= 2000),
  constraint feed_items_address_key_is_short check (octet_length(address_key) <= 2000),
  constraint feed_items_reasons_are_short check (length(reasons::text) <= 20000),
  constraint feed_items_page_key_is_short check (octet_length(page_key) <= 2000)
);

comment on table public.feed_items is 'Itens dos feeds: à espera de revisão, aprovados ou rejeitados.';
comment on column public.feed_items.article_id is 'O artigo que a aprovação publicou.';
comment on column public.feed_items.page_key is
  'A página que o item divide com outros da sua fonte; vazia quando o endereço é só dele.';

create unique index feed_items_identity_key on public.feed_items (source_id, identity);
create unique index feed_items_address_key_key on public.feed_items (address_key) where address_key <> '';
create index feed_items_queue_idx on public.feed_items (score desc, published_at desc, id) where status = 'waiting';
create index feed_items_page_key_idx on public.feed_items (page_key) where page_key <> '';
create index feed_items_source_id_found_at_idx on public.feed_items (source_id, found_at);

create index feed_items_open_idx on public.feed_items (source_id, status, found_at)
  where status in ('waiting', 'near-miss');
create index feed_items_unread_pages_idx on public.feed_items (source_id, published_at desc)
  where status = 'waiting' and image = '' and page_read_at is null;

grant select, insert, update, delete on table public.sources, public.feed_items to authenticated, service_role;

alter table public.sources enable row level security;
alter table public.feed_items enable row level security;

create policy "The administrator alone" on public.sources
  to authenticated
  using ((select private.is_admin()));

create policy "The administrator alone" on public.feed_items
  to authenticated
  using ((select private.is_admin()));

create function private.cut_source_health()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Half a validator is none.
  if length(new.etag) > 1000 then new.etag := null; end if;
  if length(new.last_modified) > 200 then new.last_modified := null; end if;
  new.last_error := left(new.last_error, 2000);
  new.notices := array(select left(notice, 1000) from unnest(new.notices[1:50]) as notice);
  return new;
end;
$$;

create trigger sources_cut_health
  before insert or update on public.sources
  for each row execute function private.cut_source_health();

create function private.cap_open_items()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := 500;
begin
  -- Two runners with the same source count one after the other.
  perform 1 from public.sources as source where source.id = new.source_id for no key update;
  if (
    select count(*)
    from (
      select 1 from public.feed_items as item
      where item.source_id = new.source_id and item.status = new.status
      limit most
    ) as open_items
  ) >= most then
    return null;
  end if;
  return new;
end;
$$;

create trigger feed_items_cap_open
  before insert on public.feed_items
  for each row
  when (new.source_id is not null and new.status in ('waiting', 'near-miss'))
  execute function private.cap_open_items();

create function private.keep_decided_items()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status in ('approved', 'rejected') then
    raise exception 'Um item já decidido não pode ser excluído.' using errcode = 'restrict_violation';
  end if;
  return old;
end;
$$;

create trigger feed_items_keep_decided
  before delete on public.feed_items
  for each row execute function private.keep_decided_items();

create function private.freeze_decided_items()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.identity, new.address_key, new.url, new.title, new.description, new.image, new.category,
      new.published_at, new.flags, new.score, new.reasons, new.found_at)
    is distinct from
     (old.identity, old.address_key, old.url, old.title, old.description, old.image, old.category,
      old.published_at, old.flags, old.score, old.reasons, old.found_at)
  then
    raise exception 'Um item já decidido não pode ser alterado.' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger feed_items_freeze_decided
  before update on public.feed_items
  for each row
  when (old.status in ('approved', 'rejected'))
  execute function private.freeze_decided_items();

create function public.approve_items(items jsonb)
returns table (item_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  wanted jsonb;
  item public.feed_items;
  article_row public.articles;
begin
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  for wanted in select value from jsonb_array_elements(items) order by value ->> 'id' loop
    item_id := (wanted ->> 'id')::uuid;
    article := null;
    code := null;
    reason := null;
    begin
      select * into item from public.feed_items as row where row.id = item_id for update;
      if not found then
        outcome := 'missing';
      elsif item.status in ('approved', 'rejected') then
        outcome := 'already-' || item.status;
        if item.status = 'approved' and item.article_id = (wanted ->> 'article_id')::uuid then
          outcome := 'done';
        end if;
        select to_jsonb(row) into article from public.articles as row where row.id = item.article_id;
      else
        article_row := jsonb_populate_record(
          null::public.articles,
          jsonb_build_object(
            'title', item.title,
            'description', item.description,
            'category', item.category,
            'source', item.source_name,
            'url', item.url,
            'image', item.image,
            'publishedAt', item.published_at
          ) || coalesce(nullif(wanted -> 'article', 'null'), '{}')
            || jsonb_build_object('id', coalesce(wanted ->> 'article_id', gen_random_uuid()::text))
        );
        insert into public.articles overriding user value select article_row.* returning * into strict article_row;
        update public.feed_items as row
        set status = 'approved', decided_at = now(), article_id = article_row.id
        where row.id = item_id
        returning * into strict item;
        outcome := 'done';
        article := to_jsonb(article_row);
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        article := null;
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

create function public.undo_approvals(item_ids uuid[], article_ids uuid[] default null)
returns table (item_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  item public.feed_items;
  article_row public.articles;
  expected uuid;
begin
  if item_ids is null or cardinality(item_ids) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  for item_id, expected in
    select pair.id, pair.article_id from unnest(item_ids, article_ids) as pair (id, article_id)
    where pair.id is not null order by pair.id
  loop
    article := null;
    code := null;
    reason := null;
    begin
      select * into item from public.feed_items as row where row.id = item_id for update;
      if not found then
        outcome := 'missing';
      elsif item.status <> 'approved' then
        outcome := 'not-approved';
      elsif item.article_id is null then
        -- Approved before articles were remembered.
        outcome := 'unknown-article';
      else
        select * into article_row from public.articles as row where row.id = item.article_id for update;
        if found then
          article := to_jsonb(article_row);
        end if;
        if item.article_id <> expected then
          outcome := 'other-article';
        elsif article is not null and exists (
          select 1 from public.article_versions as version
          where version.article_id = item.article_id and version.operation = 'update'
        ) then
          outcome := 'changed';
        else
          if article is not null then
            delete from public.articles as row
            where row.id = item.article_id
            returning * into strict article_row;
          end if;
          update public.feed_items as row
          set status = 'waiting', decided_at = null, article_id = null
          where row.id = item_id
          returning * into strict item;
          outcome := 'done';
        end if;
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        article := null;
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

create function private.forget_moves()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.moved_to := null;
  new.moved_since := null;
  new.moved_readings := 0;
  new.etag := null;
  new.last_modified := null;
  return new;
end;
$$;

create trigger sources_forget_moves
  before update of url on public.sources
  for each row
  when (old.url is distinct from new.url)
  execute function private.forget_moves();

create function public.change_source(source_id uuid, known jsonb, changes jsonb)
returns table (outcome text, source jsonb)
language plpgsql
volatile
set search_path = ''
as $$
declare
  current_row public.sources;
  known_row public.sources;
  wanted_row public.sources;
begin
  select * into current_row from public.sources as row where row.id = source_id for update;
  if not found then
    outcome := 'missing';
    return next;
    return;
  end if;
  known_row := jsonb_populate_record(current_row, coalesce(known, '{}') - 'id');
  wanted_row := jsonb_populate_record(current_row, coalesce(changes, '{}') - 'id');
  if wanted_row is not distinct from current_row then
    outcome := 'done';
  elsif known_row is distinct from current_row then
    outcome := 'changed';
  else
    if (wanted_row.url, wanted_row.category, wanted_row.keep_words, wanted_row.block_words, wanted_row.always_on_topic)
      is distinct from
      (current_row.url, current_row.category, current_row.keep_words, current_row.block_words, current_row.always_on_topic)
    then
      wanted_row.etag := null;
      wanted_row.last_modified := null;
      wanted_row.next_fetch_at := now();
    end if;
    update public.sources as row
    set name = wanted_row.name,
      url = wanted_row.url,
      category = wanted_row.category,
      keep_words = wanted_row.keep_words,
      block_words = wanted_row.block_words,
      always_on_topic = wanted_row.always_on_topic,
      auto_approve_score = wanted_row.auto_approve_score,
      is_paused = wanted_row.is_paused,
      etag = wanted_row.etag,
      last_modified = wanted_row.last_modified,
      next_fetch_at = wanted_row.next_fetch_at
    where row.id = source_id
    returning * into strict current_row;
    outcome := 'done';
  end if;
  source := to_jsonb(current_row);
  return next;
end;
$$;

create function public.judge_items(judgements jsonb)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  changed integer;
begin
  if jsonb_typeof(judgements) is distinct from 'array' or jsonb_array_length(judgements) > 1000 then
    raise exception 'Envie uma lista de até 1.000.' using errcode = 'invalid_parameter_value';
  end if;
  update public.feed_items as item
  set status = judged.status, score = judged.score, reasons = judged.reasons
  from jsonb_to_recordset(judgements)
    as judged (id uuid, title text, status text, score integer, reasons jsonb)
  where item.id = judged.id
    and item.title = judged.title
    and item.status in ('waiting', 'near-miss')
    and judged.status in ('waiting', 'near-miss');
  get diagnostics changed = row_count;
  return changed;
end;
$$;

create function public.purge_near_misses()
returns integer
language sql
volatile
set search_path = ''
as $$
  with purged as (
    delete from public.feed_items
    where status = 'near-miss' and found_at < now() - interval '30 days'
    returning 1
  )
  select count(*)::integer from purged;
$$;

comment on function public.approve_items(jsonb) is 'Publica itens da fila e os marca, com o resultado de cada um.';
comment on function public.undo_approvals(uuid[], uuid[]) is 'Desfaz aprovações: tira do portal o artigo de cada uma.';
comment on function public.change_source(uuid, jsonb, jsonb) is 'Altera uma fonte, se ainda é como foi vista.';
comment on function public.judge_items(jsonb) is 'Aplica outras palavras aos itens que ainda esperam.';
comment on function public.purge_near_misses() is 'Exclui os quase-acertos com mais de trinta dias.';

grant execute on function
  public.approve_items(jsonb),
  public.undo_approvals(uuid[], uuid[]),
  public.change_source(uuid, jsonb, jsonb),
  public.judge_items(jsonb),
  public.purge_near_misses()
  to authenticated, service_role;

create table public.feed_alerts (
  kind text primary key,
  raised_at timestamptz not null default now(),
  constraint feed_alerts_kind_is_known check (kind in ('all-fail', 'silent-schedule', 'full-queue'))
);
comment on table public.feed_alerts is 'Os alertas das fontes que foram enviados e ainda não se resolveram.';

alter table public.feed_alerts enable row level security;

create policy "The administrator alone" on public.feed_alerts
  to authenticated
  using ((select private.is_admin()));

revoke all on table public.feed_alerts from service_role;
grant select, insert, delete on table public.feed_alerts to authenticated, service_role;

create function public.feed_troubles()
returns table (kind text, detail text)
language sql
stable
set search_path = ''
as $$
  with active as (select * from public.sources where not is_paused)
  select 'all-fail', count(*)::text
  from active
  having count(*) > 0
    and bool_and(failures > 0 and coalesce(last_success_at, created_at) < now() - interval '1 day')
  union all
  -- With a schedule, what is due is attempted within minutes, or as often as whoever runs it comes.
  select 'silent-schedule', to_char(max(last_attempt_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from active
  having min(next_fetch_at) < now() - interval '6 hours'
    and coalesce(max(last_attempt_at), min(created_at)) < now() - interval '6 hours'
  union all
  select 'full-queue', string_agg(full_source.name, ', ' order by full_source.name)
  from (
    select source.name
    from public.sources as source
    join public.feed_items as item on item.source_id = source.id
    where item.status = 'waiting'
    group by source.id
    having count(*) >= 500
  ) as full_source
  having count(*) > 0;
$$;

comment on function public.feed_troubles() is 'O que há de errado com as fontes em conjunto.';

grant execute on function public.feed_troubles() to authenticated, service_role;

create function private.health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  version text;
begin
  -- Only where the migrations were applied with the CLI.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into version;
  end if;
  return jsonb_build_object(
    'healthy', not exists (select 1 from public.feed_troubles() as trouble where trouble.kind <> 'full-queue'),
    'last_reading', (select max(last_success_at) from public.sources),
    'waiting', (select count(*) from public.feed_items where status = 'waiting'),
    'schema', version
  );
end;
$$;

create function public.health()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  facts constant jsonb := private.health();
begin
  if not (facts -> 'healthy')::boolean then
    perform set_config('response.status', '503', true);
  end if;
  return facts;
end;
$$;

comment on function public.health() is 'Se as fontes são lidas, para um monitor de fora: 503 quando não.';

grant usage on schema private to anon;
grant execute on function private.health(), public.health() to anon, authenticated, service_role;

create function public.feed_activity()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with calendar as (
    select (now() at time zone 'America/Sao_Paulo')::date as today,
      date_trunc('week', now() at time zone 'America/Sao_Paulo') as this_week
  ),
  beginnings as (
    select
      array(
        select (today - number)::timestamp at time zone 'America/Sao_Paulo' from generate_series(6, 0, -1) as number
      ) as days,
      array(
        select (this_week - number * interval '1 week') at time zone 'America/Sao_Paulo'
        from generate_series(11, 0, -1) as number
      ) as weeks
    from calendar
  ),
  -- The one look at the items: as many rows as there are sources, outcomes, days and weeks. Position 0 is before the first.
  items as materialized (
    select item.source_id, item.source_name, item.status,
      width_bucket(item.found_at, weeks) as week,
      width_bucket(case item.status when 'near-miss' then item.found_at else item.decided_at end, days) as day,
      case item.status when 'near-miss' then item.found_at else item.decided_at end > now() - interval '30 days' as is_of_month,
      count(*) as number
    from public.feed_items as item, beginnings
    where item.found_at > now() - interval '12 weeks' or item.decided_at > now() - interval '30 days'
    group by 1, 2, 3, 4, 5, 6
  ),
  days as (
    select source_name as source, (select today from calendar) - 7 + day as day,
      coalesce(sum(number) filter (where status = 'approved'), 0) as published,
      coalesce(sum(number) filter (where status = 'rejected'), 0) as rejected,
      coalesce(sum(number) filter (where status = 'near-miss'), 0) as off_topic
    from items where day > 0
    group by 1, 2
  ),
  by_source as materialized (
    select source_id,
      coalesce(sum(number) filter (where is_of_month and status = 'approved'), 0) as published,
      coalesce(sum(number) filter (where is_of_month and status = 'rejected'), 0) as rejected,
      coalesce(sum(number) filter (where is_of_month and status = 'near-miss'), 0) as off_topic,
      array(
        select coalesce(sum(found.number), 0)
        from generate_series(1, 12) as position
        left join items as found
          on found.week = position and found.source_id = items.source_id and found.status <> 'near-miss'
        group by position order by position
      ) as weeks
    from items
    group by source_id
  ),
  articles as materialized (
    select article.category, width_bucket(article."publishedAt", weeks) as week, count(*) as number
    from public.articles as article, beginnings
    where article."publishedAt" >= weeks[1] and article."publishedAt" <= now()
    group by 1, 2
  )
  select jsonb_build_object(
    'today', (select today from calendar),
    'days', (select coalesce(jsonb_agg(to_jsonb(days) order by source, day), '[]') from days),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', source.id,
        'published', coalesce(published, 0),
        'rejected', coalesce(rejected, 0),
        'off_topic', coalesce(off_topic, 0),
        'last_found', (select max(item.found_at) from public.feed_items as item where item.source_id = source.id),
        'weeks', coalesce(weeks, array_fill(0::numeric, array[12]))
      )), '[]')
      from public.sources as source left join by_source on by_source.source_id = source.id
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('id', known.category, 'weeks', array(
        select coalesce(sum(found.number), 0)
        from generate_series(1, 12) as position
        left join articles as found on found.week = position and found.category = known.category
        group by position order by position
      )) order by known.category), '[]')
      from (select distinct category from articles) as known
    )
  );
$$;

comment on function public.feed_activity() is
  'O que foi publicado, rejeitado e deixado de fora, por fonte e dia, e doze semanas por categoria.';

grant execute on function public.feed_activity() to authenticated, service_role;

create table public.site_builds (
  only_row boolean primary key default true,
  articles text not null,
  requested_at timestamptz not null default now(),
  constraint site_builds_only_row check (only_row)
);
comment on table public.site_builds is 'De que artigos se pediu por último a compilação do site, e quando.';

alter table public.site_builds enable row level security;

create policy "The administrator alone" on public.site_builds
  to authenticated
  using ((select private.is_admin()));

revoke all on table public.site_builds from service_role;
grant select, insert, update on table public.site_builds to authenticated, service_role;

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
  select 'comment', concat_ws(' ', kind, name), comment from things where comment is not null
  order by 1, 2
$$;

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
