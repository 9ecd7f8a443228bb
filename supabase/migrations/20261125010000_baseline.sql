-- The whole database as of version 2.0.0, made from supabase/schemas. How a project of an earlier version comes here:
-- docs/operations.md.

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

grant execute on function private.is_admin() to authenticated, service_role;

-- What is published, and how it is written. The form sends free text, so no column checks its text and each has a default;
-- "publishedAt" may be null, which the portal shows as "Data indisponível".
create table public.articles (
  -- The header Idempotency-Key may choose it, so that a repetition, or a request that arrives late, collides with the first
  -- instead of making a second article. The body stays the article's fields alone.
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
  -- Another one for each state that the article is stored in, which no earlier state had, also of an article that was
  -- deleted and recreated: a change or deletion names the state that was seen, in a condition on this column.
  revision bigint generated always as identity
);

comment on table public.articles is 'Artigos publicados no portal.';

-- Serves the portal's only order (newest first) and its continuation in pages, where id breaks ties.
create index articles_published_at_idx on public.articles ("publishedAt" desc, id desc);
-- Serves a category's pages, and the counts by category.
create index articles_category_published_at_idx
  on public.articles (category, "publishedAt" desc, id desc);
-- Equality is all that is looked for, and a name may be longer than what a B-tree takes.
create index articles_source_idx on public.articles using hash (source);

grant select on table public.articles to anon;
grant select, insert, update, delete on table public.articles to authenticated, service_role;

alter table public.articles enable row level security;

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

-- With its owner's rights: the sequence is no one else's. A change that leaves the row as it is keeps its number.
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

-- Many articles in one request, each in a savepoint of its own, with an account of each. All run with the caller's rights,
-- so that the policies decide; without the permission the whole call is refused (42501). A second identical call changes
-- nothing more.

-- changes: [{"id": …, "set": {column: value…}, "known": {column: value…}}]. With "known", only what still has those
-- values is changed.
create function public.update_articles(changes jsonb)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  change jsonb;
  current_row public.articles;
  wanted_row public.articles;
begin
  if changes is null or jsonb_typeof(changes) <> 'array' or jsonb_array_length(changes) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  if pg_column_size(changes) > 20000000 then
    raise exception 'Envie até 20 MB de cada vez.' using errcode = 'invalid_parameter_value';
  end if;
  -- In one order for everybody, so that two calls wait for one another instead of blocking each other.
  for change in select value from jsonb_array_elements(changes) order by (value ->> 'id')::uuid loop
    article_id := (change ->> 'id')::uuid;
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
        wanted_row := jsonb_populate_record(current_row, coalesce(change -> 'set', '{}') - 'id');
        if wanted_row is not distinct from current_row then
          outcome := 'done';
        elsif jsonb_populate_record(current_row, coalesce(change -> 'known', '{}') - 'id')
          is distinct from current_row
        then
          outcome := 'changed';
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
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

-- articles: [{"id": …, "known": {column: value…}}]. With "known", only what still has those values is deleted.
create function public.delete_articles(articles jsonb)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  wanted jsonb;
  current_row public.articles;
begin
  if articles is null or jsonb_typeof(articles) <> 'array' or jsonb_array_length(articles) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  if pg_column_size(articles) > 20000000 then
    raise exception 'Envie até 20 MB de cada vez.' using errcode = 'invalid_parameter_value';
  end if;
  for wanted in select value from jsonb_array_elements(articles) order by (value ->> 'id')::uuid loop
    article_id := (wanted ->> 'id')::uuid;
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
        article := to_jsonb(current_row);
        if jsonb_populate_record(current_row, coalesce(wanted -> 'known', '{}') - 'id')
          is distinct from current_row
        then
          outcome := 'changed';
        else
          delete from public.articles as row where row.id = article_id returning * into strict current_row;
          outcome := 'done';
        end if;
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

comment on function public.update_articles(jsonb) is 'Altera vários artigos, com o resultado de cada um.';
comment on function public.delete_articles(jsonb) is 'Exclui vários artigos, com o resultado de cada um.';

grant execute on function public.update_articles(jsonb), public.delete_articles(jsonb)
  to anon, authenticated, service_role;

-- Earlier versions stay: a change or deletion of an article leaves the row as it was. The newest fifty of each article, for
-- a year.

create table public.article_versions (
  -- Grows: the newest version has the highest.
  id bigint generated always as identity primary key,
  article_id uuid not null,
  -- What ended this version.
  operation text not null,
  -- The row as the Data API gives it.
  article jsonb not null,
  changed_at timestamptz not null default now(),
  -- Null: without an account, or with the secret key.
  changed_by uuid,
  -- The account's e-mail address, or the role that wrote.
  changed_by_name text not null,
  constraint article_versions_operation_is_known check (operation in ('update', 'delete'))
);

comment on table public.article_versions is 'Versões anteriores dos artigos, e os artigos excluídos.';

-- Serves an article's versions, the deleted articles, and the end of a year.
create index article_versions_article_id_idx on public.article_versions (article_id, id desc);
create index article_versions_deleted_idx on public.article_versions (id desc) where operation = 'delete';
create index article_versions_changed_at_idx on public.article_versions (changed_at);

revoke all on table public.article_versions from service_role;
grant select on table public.article_versions to authenticated, service_role;

alter table public.article_versions enable row level security;

-- No other policy: only the triggers below write, with their owner's rights.
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
    and version.id <= (
      select other.id from public.article_versions as other
      where other.article_id = before.id
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

-- The last version of each article that is gone. Runs with the reader's rights.
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

-- Brings deleted articles back under the ids they had, so that a second call finds them there.
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

-- The search, the order by source and the counts, without accents and capitals. What is looked through is kept folded as
-- the portal folds it (src/articles/model/fold-text.ts), beside the articles, so that no list has to carry it.

-- Not an exposed schema: the Data API reaches it through the functions of the schema public only.
create schema search;
grant usage on schema search to anon, authenticated, service_role;

-- Without combining marks: Unicode's category Mark, which PostgreSQL's expressions have no name for.
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

-- Marks go before normalising as well as after: the same text, but normalize() takes quadratic time for a run of them,
-- which neither statement_timeout nor a cancellation ends. Lower case as Unicode has it, whatever the database's own
-- collation: ICU's where there is ICU, otherwise the built-in one (PostgreSQL 17), and the database's own as the last
-- resort.
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
        select replace(lower(search.strip_marks(normalize(search.strip_marks(value), NFD)) %s), 'ς', 'σ')
      $$
    $create$,
    coalesce(unicode_collation, '')
  );
end
$do$;

-- What is looked through for an article, its parts parted by a character that no query has. A search for accents alone finds
-- them as they were typed, as in the portal (src/articles/model/article-search.ts). They fold to nothing, so a text that may
-- hold some keeps its own wording behind the folded one: what is looked for folded is without accents, and stands there only
-- where it stands in the folded text too.
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
        then chr(31) || replace(title || chr(31) || description, 'İ', E'i\u0307')
      else ''
    end
$$;

create table search.article_texts (
  article_id uuid primary key,
  category text not null,
  published_at timestamptz,
  -- By search.text_of.
  folded text not null
);

create index article_texts_published_at_idx on search.article_texts (published_at desc, article_id desc);

grant select on table search.article_texts to anon, authenticated, service_role;

alter table search.article_texts enable row level security;

-- As readable as the articles are: to be closed together with them. Only the triggers below write.
create policy "Everyone reads article texts" on search.article_texts
  for select to anon, authenticated
  using (true);

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

  if tg_op = 'UPDATE' then
    delete from search.article_texts as kept
    using before_rows as before
    where kept.article_id = before.id
      and not exists (select 1 from after_rows as after where after.id = before.id);

    insert into search.article_texts (article_id, category, published_at, folded)
    select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
    from after_rows as after
    where not exists (
      select 1 from before_rows as before
      where before.id = after.id
        and (before.category, before."publishedAt", before.title, before.description)
          is not distinct from (after.category, after."publishedAt", after.title, after.description)
    )
    on conflict (article_id) do update
    set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded;
    return null;
  end if;

  insert into search.article_texts (article_id, category, published_at, folded)
  select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
  from after_rows as after
  on conflict (article_id) do update
  set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded;
  return null;
end;
$$;

create trigger articles_keep_texts_of_inserted
  after insert on public.articles
  referencing new table as after_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_updated
  after update on public.articles
  referencing old table as before_rows new table as after_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_deleted
  after delete on public.articles
  referencing old table as before_rows
  for each statement execute function search.keep_article_texts();

create trigger articles_keep_texts_of_truncated
  after truncate on public.articles
  for each statement execute function search.keep_article_texts();

-- What a query is looked for as; null stands in no text. White space around it is dropped, as String.prototype.trim does.
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
  trimmed := btrim(
    coalesce(query, ''),
    E'\t\n\x0b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
  -- What parts title and description is in neither.
  if strpos(trimmed, chr(31)) > 0 then
    return null;
  end if;
  -- Accents alone fold to nothing, and are looked for as they are.
  return coalesce(nullif(search.fold_text(trimmed), ''), trimmed);
end;
$$;

grant execute on function search.strip_marks(text), search.fold_text(text), search.fold_query(text)
  to anon, authenticated, service_role;

-- The newest first, those without a date last. The next page begins after the last row of this one, by its
-- "publishedAt" (null: it has none) and id. Without a query the search is the list: read along the index by its key,
-- whatever the category, as the next page of the list is.
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
-- The Data API applies it to the request.
set statement_timeout = '2s'
-- A page deep in the list is found along the index only when its key is known to the plan.
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

-- By source, without accents and capitals, those without one last; within each the newest first, those without a date
-- last. The next page begins after the last row of this one, by its source, "publishedAt" (null: it has none) and id.
-- Articles are free text, so a source may have any length: of one with more than 2,000 characters, only those count.
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
-- The Data API applies it to the request.
set statement_timeout = '2s'
-- What is not asked for is no condition, once the values are known to the plan.
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

-- How many articles a search finds in each category; without one, all of them; with a source, its own alone.
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

-- Where news comes from, and what waits to be approved. Readable and writable by the administrator only; `articles`
-- stays what is published, and knows nothing of these tables. Texts have an end, and a source may have 500 items waiting
-- and as many near misses, however hostile a feed is: the panel and the runners cut before they send, and these limits
-- hold for any writer.
create table public.sources (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  url text not null,
  is_paused boolean not null default false,
  -- Null: by an item's words.
  category text,
  keep_words text[] not null default '{}',
  block_words text[] not null default '{}',
  -- Null: nothing is published without asking.
  auto_approve_score integer,
  -- What the site said last time, to ask whether anything is new.
  etag text,
  last_modified text,
  next_fetch_at timestamptz not null default now(),
  -- Health.
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  failures integer not null default 0,
  notices text[] not null default '{}',
  items_30_days integer not null default 0,
  created_at timestamptz not null default now(),
  -- Wholly on topic: nothing of it is left out as off topic.
  always_on_topic boolean not null default false,
  constraint sources_url_is_an_address check (url ~* '^https?://[^/?#]'),
  constraint sources_url_is_short check (length(url) <= 2000),
  constraint sources_name_is_short check (length(name) <= 500),
  constraint sources_keep_words_are_short check (length(array_to_string(keep_words, ',')) <= 10000),
  constraint sources_block_words_are_short check (length(array_to_string(block_words, ',')) <= 10000),
  constraint sources_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint sources_auto_approve_score_is_positive check (auto_approve_score > 0),
  constraint sources_failures_is_a_count check (failures >= 0)
);

comment on table public.sources is 'Feeds públicos de onde vêm as notícias.';

create unique index sources_url_key on public.sources (url);
-- Serves the question which sources are due.
create index sources_next_fetch_at_idx on public.sources (next_fetch_at) where not is_paused;

create table public.feed_items (
  id uuid primary key default gen_random_uuid(),
  -- An item outlives its source, so that nothing that was decided comes back.
  source_id uuid references public.sources (id) on delete set null,
  source_name text not null default '',
  -- Names the item within its source.
  identity text not null,
  -- Names the article over all sources: its address without what does not matter. Empty: it has none.
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
  -- What the approval published. No foreign key: a decision is remembered also when its article is gone.
  article_id uuid,
  -- When its page was looked at for a picture: each item's once.
  page_read_at timestamptz,
  -- What was left out as off topic stays in sight for thirty days.
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
  -- Both stand in an index, which takes 2,704 bytes.
  constraint feed_items_identity_is_short check (octet_length(identity) <= 2000),
  constraint feed_items_address_key_is_short check (octet_length(address_key) <= 2000),
  constraint feed_items_reasons_are_short check (length(reasons::text) <= 20000)
);

comment on table public.feed_items is 'Itens dos feeds: à espera de revisão, aprovados ou rejeitados.';
comment on column public.feed_items.article_id is 'O artigo que a aprovação publicou.';

-- The same thing never twice, whatever writes it.
create unique index feed_items_identity_key on public.feed_items (source_id, identity);
create unique index feed_items_address_key_key on public.feed_items (address_key) where address_key <> '';
-- Serves the queue, and the count beside its name.
create index feed_items_queue_idx on public.feed_items (score desc, published_at desc, id) where status = 'waiting';
-- Serves a source's items of thirty days.
create index feed_items_source_id_found_at_idx on public.feed_items (source_id, found_at);

-- Serves the count of the limit below, and the list of near misses.
create index feed_items_open_idx on public.feed_items (source_id, status, found_at)
  where status in ('waiting', 'near-miss');
-- Serves the items whose page is still to be read.
create index feed_items_unread_pages_idx on public.feed_items (source_id, published_at desc)
  where status = 'waiting' and image = '' and page_read_at is null;

grant select, insert, update, delete on table public.sources, public.feed_items to authenticated, service_role;

alter table public.sources enable row level security;
alter table public.feed_items enable row level security;

create policy "The administrator reads sources" on public.sources
  for select to authenticated
  using ((select private.is_admin()));

create policy "The administrator inserts sources" on public.sources
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "The administrator updates sources" on public.sources
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The administrator deletes sources" on public.sources
  for delete to authenticated
  using ((select private.is_admin()));

create policy "The administrator reads feed items" on public.feed_items
  for select to authenticated
  using ((select private.is_admin()));

create policy "The administrator inserts feed items" on public.feed_items
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "The administrator updates feed items" on public.feed_items
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The administrator deletes feed items" on public.feed_items
  for delete to authenticated
  using ((select private.is_admin()));

-- What the site of a source says of itself is cut, never refused: a long header must not cost a source its health.
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

-- What a source sends beyond the limit is left out without an error: an insertion is given back the rows that were stored,
-- and counts the others from that. Items without a source were pasted by the administrator.
create function private.cap_open_items()
returns trigger
language plpgsql
security definer
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

-- A decision is taken back by deciding anew: the row of a decided item is neither deleted nor written over.
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

-- Approving is one act: the article is inserted and its item marked in one transaction, item by item, with the caller's
-- rights. Undoing takes back exactly the article that was inserted.

-- items: [{"id": …, "article": {column: value…}, "article_id": …}]; what "article" leaves out is the item's own. The
-- same call again is done, another one's approval is not.
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

-- article_ids: what each approval published, in the order of item_ids; an approval of another article is not touched.
-- An article that was changed since is not taken back: its text is another's work by now.
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

-- known, changes: {column: value…}, of the columns that a person edits. Only what still has the known values is changed;
-- what other rules judge, or another address, is read anew at once.
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

-- Other words judge what is stored already: many items in one request. What was decided meanwhile stays decided, and
-- a text that was edited meanwhile was judged anew by then.
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

-- What the function "ingest" reports to ALERT_WEBHOOK: troubles with the feeds as a whole, and which were reported.

create table public.feed_alerts (
  kind text primary key,
  raised_at timestamptz not null default now(),
  constraint feed_alerts_kind_is_known check (kind in ('all-fail', 'silent-schedule', 'full-queue'))
);
comment on table public.feed_alerts is 'Os alertas das fontes que foram enviados e ainda não se resolveram.';

alter table public.feed_alerts enable row level security;

create policy "The administrator reads alerts" on public.feed_alerts
  for select to authenticated using ((select private.is_admin()));
create policy "The administrator inserts alerts" on public.feed_alerts
  for insert to authenticated with check ((select private.is_admin()));
create policy "The administrator deletes alerts" on public.feed_alerts
  for delete to authenticated using ((select private.is_admin()));

revoke all on table public.feed_alerts from service_role;
grant select, insert, delete on table public.feed_alerts to authenticated, service_role;

-- One row for each trouble there is now; "detail" names what it is about.
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
