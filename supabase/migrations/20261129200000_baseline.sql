-- The whole database as of version 4.0.0, made from supabase/schemas, whose comments explain it.

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

do $$
begin
  alter role anon set statement_timeout = '2s';
exception when insufficient_privilege then
  raise notice 'The role anon keeps its statement_timeout.';
end
$$;

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null default '',
  description text not null default '',
  category text not null default 'tecnologia',
  source text not null default '',
  url text not null default '',
  image text not null default '',
  "publishedAt" timestamptz default now(),
  revision bigint generated always as identity,
  "alsoIn" text not null default ''
);

comment on table public.articles is 'Artigos publicados no portal.';

alter table public.articles add constraint articles_are_short check (
  length(title) <= 20000 and length(description) <= 20000 and length(category) <= 20000 and length(source) <= 20000
  and length(url) <= 4000 and length(image) <= 4000 and length("alsoIn") <= 20000
) not valid;

create index articles_published_at_idx on public.articles ("publishedAt" desc, id desc);
create index articles_category_published_at_idx
  on public.articles (category, "publishedAt" desc, id desc);
create index articles_source_idx on public.articles using hash (source);

grant select on table public.articles to anon;
grant select, insert, update, delete on table public.articles to authenticated, service_role;

alter table public.articles enable row level security;

create policy "Visitors read what is published" on public.articles
  for select to anon
  using (
    (select private.is_small_request())
    and ("publishedAt" is null or "publishedAt" <= current_timestamp or "publishedAt" = 'infinity')
  );

create policy "Accounts read what is published, the administrator everything" on public.articles
  for select to authenticated
  using (
    (select private.is_admin())
    or (
      (select private.is_small_request())
      and ("publishedAt" is null or "publishedAt" <= current_timestamp or "publishedAt" = 'infinity')
    )
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

create function private.blank_article()
returns public.articles
language sql
stable
set search_path = ''
as $$
  select jsonb_populate_record(
    null::public.articles,
    jsonb_build_object(
      'title', '', 'description', '', 'category', 'tecnologia', 'source', '', 'url', '', 'image', '', 'publishedAt', now(),
      'alsoIn', ''
    )
  )
$$;

create function private.update_article(wanted public.articles)
returns setof public.articles
language sql
volatile
set search_path = ''
as $$
  update public.articles as row
  set title = wanted.title,
    description = wanted.description,
    category = wanted.category,
    source = wanted.source,
    url = wanted.url,
    image = wanted.image,
    "publishedAt" = wanted."publishedAt",
    "alsoIn" = wanted."alsoIn"
  where row.id = wanted.id
  returning *
$$;

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
  -- The same order in every call, so that two calls wait for each other without a deadlock.
  for act in select value from jsonb_array_elements(acts) order by (value ->> 'id')::uuid loop
    article_id := (act ->> 'id')::uuid;
    article := null;
    code := null;
    reason := null;
    begin
      select * into current_row from public.articles as row where row.id = article_id for update;
      if not found then
        perform private.expect_administrator();
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
          select * into strict current_row from private.update_article(wanted_row);
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
  private.blank_article(),
  private.update_article(public.articles),
  private.write_articles(jsonb, boolean),
  public.update_articles(jsonb),
  public.delete_articles(jsonb)
  to authenticated, service_role;

create table public.imported_articles (
  article_id uuid primary key,
  import_id uuid not null,
  imported_at timestamptz not null default now()
);
comment on table public.imported_articles is 'Os artigos que vieram de um arquivo, por uma semana.';

create index imported_articles_import_id_idx on public.imported_articles (import_id);

revoke all on table public.imported_articles from service_role;
grant select, insert, update, delete on table public.imported_articles to authenticated, service_role;

alter table public.imported_articles enable row level security;

create policy "The administrator alone" on public.imported_articles
  to authenticated
  using ((select private.is_admin()));

create function public.insert_articles(rows jsonb, import_id uuid default null)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  wanted jsonb;
  wanted_row public.articles;
begin
  if rows is null or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  if pg_column_size(rows) > 20000000 then
    raise exception 'Envie até 20 MB de cada vez.' using errcode = 'invalid_parameter_value';
  end if;
  if import_id is not null and current_user <> 'anon' then
    delete from public.imported_articles as old where old.imported_at < now() - interval '7 days';
  end if;
  for wanted in select value from jsonb_array_elements(rows) loop
    article_id := coalesce((wanted ->> 'id')::uuid, gen_random_uuid());
    article := null;
    code := null;
    reason := null;
    begin
      wanted_row := jsonb_populate_record(
        private.blank_article(), wanted || jsonb_build_object('id', article_id)
      );
      insert into public.articles overriding user value select wanted_row.*
      on conflict (id) do nothing
      returning * into wanted_row;
      outcome := case when found then 'done' else 'already-there' end;
      if outcome = 'already-there' then
        select * into wanted_row from public.articles as row where row.id = article_id;
      elsif import_id is not null and current_user <> 'anon' then
        insert into public.imported_articles values (insert_articles.article_id, insert_articles.import_id)
        on conflict on constraint imported_articles_pkey do update
        set import_id = excluded.import_id, imported_at = excluded.imported_at;
      end if;
      article := to_jsonb(wanted_row);
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

create function public.last_import()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'import_id', imported.import_id,
    'imported_at', max(imported.imported_at),
    'article_ids', jsonb_agg(imported.article_id)
  )
  from public.imported_articles as imported
  join public.articles as article on article.id = imported.article_id
  where imported.imported_at > now() - interval '7 days'
  group by imported.import_id
  order by max(imported.imported_at) desc
  limit 1
$$;

create function public.undo_import(import_id uuid)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  current_row public.articles;
begin
  for current_row in
    select published.* from public.articles as published
    join public.imported_articles as imported on imported.article_id = published.id
    where imported.import_id = undo_import.import_id and not exists (
      select 1 from public.article_versions as version
      where version.article_id = published.id and version.operation = 'update'
    )
    order by published.id
    limit 200
    for update of published
  loop
    -- Skips a row that was changed while this call waited for its lock.
    continue when exists (
      select 1 from public.article_versions as version
      where version.article_id = current_row.id and version.operation = 'update'
    );
    article_id := current_row.id;
    article := to_jsonb(current_row);
    outcome := 'done';
    delete from public.imported_articles as imported where imported.article_id = current_row.id;
    delete from public.articles as row where row.id = current_row.id;
    return next;
  end loop;
end;
$$;

comment on function public.insert_articles(jsonb, uuid) is 'Cria vários artigos, com o resultado de cada um.';
comment on function public.last_import() is 'O último arquivo importado em uma semana.';
comment on function public.undo_import(uuid) is 'Exclui o que um arquivo trouxe e não foi alterado desde então.';

grant execute on function public.insert_articles(jsonb, uuid), public.last_import(), public.undo_import(uuid)
  to authenticated, service_role;

create table private.articles_changes (
  slot uuid primary key default gen_random_uuid(),
  number bigint not null default extract(epoch from clock_timestamp()) * 1000
);
comment on table private.articles_changes is 'Um número que cresce a cada mudança nos artigos.';

revoke all on table private.articles_changes from service_role;
grant select on table private.articles_changes to anon, authenticated, service_role;

alter table private.articles_changes enable row level security;

create policy "Everyone reads the number" on private.articles_changes
  for select to anon, authenticated
  using (true);

create function private.count_articles_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed_rows) then
      return null;
    end if;
  end if;
  update private.articles_changes
  set number = greatest(number + 1, extract(epoch from clock_timestamp()) * 1000)
  where slot = (select free.slot from private.articles_changes as free order by free.slot limit 1 for update skip locked);
  if not found then
    insert into private.articles_changes default values;
  end if;
  return null;
end;
$$;

create trigger articles_count_insert
  after insert on public.articles
  referencing new table as changed_rows
  for each statement execute function private.count_articles_change();

create trigger articles_count_update
  after update on public.articles
  referencing new table as changed_rows
  for each statement execute function private.count_articles_change();

create trigger articles_count_delete
  after delete on public.articles
  referencing old table as changed_rows
  for each statement execute function private.count_articles_change();

create trigger articles_count_truncate
  after truncate on public.articles
  for each statement execute function private.count_articles_change();

create function public.articles_mark()
returns text
language sql
stable
set search_path = ''
as $$
  select sum(changes.number) || ' ' || coalesce(
    (
      select extract(epoch from article."publishedAt") from public.articles as article
      where article."publishedAt" <= now()
      order by article."publishedAt" desc
      limit 1
    )::text,
    ''
  )
  from private.articles_changes as changes
$$;

comment on function public.articles_mark() is 'A marca da lista de artigos publicados: enquanto é a mesma, a lista também é.';

grant execute on function public.articles_mark() to anon, authenticated, service_role;

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
        perform private.expect_administrator();
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

create function search.read_alike(value text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
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
  composed text;
  plain text;
begin
  select 'collate pg_catalog.' || quote_ident(collname) into unicode_collation
  from pg_catalog.pg_collation
  where collname in ('und-x-icu', 'pg_c_utf8') and collencoding in (-1, pg_char_to_encoding('UTF8'))
    and (collname = 'pg_c_utf8' or exists (select 1 from pg_catalog.pg_collation where collname = 'en-x-icu'))
  order by collname = 'und-x-icu' desc
  limit 1;

  select string_agg(chr(code), '' order by code), string_agg(left(normalize(chr(code), NFD), 1), '' order by code)
  into composed, plain
  from generate_series(x'e0'::int, x'24f'::int) as letters (code)
  where normalize(chr(code), NFD) <> chr(code);

  execute format(
    $create$
      create or replace function search.fold_text(value text)
      returns text
      language sql
      immutable
      strict
      parallel safe
      set search_path = ''
      as $$
        select search.read_alike(
          replace(translate(regexp_replace(lower(value %s), '[\u0300-\u036f]+', '', 'g'), %L, %L), 'ς', 'σ')
        )
      $$
    $create$,
    coalesce(unicode_collation, ''), composed, plain
  );
end
$do$;

create function search.text_of(title text, description text, source text, also_in text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select search.fold_text(title) || chr(31) || search.fold_text(description) || chr(31) || search.fold_text(source)
    || case
      when also_in = '' then ''
      else chr(31) || search.fold_text(regexp_replace(also_in, '[ \t]+[^[:space:]]*$', '', 'gn'))
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
  select after.id, after.category, after."publishedAt",
    search.text_of(after.title, after.description, after.source, after."alsoIn")
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
  -- No text contains the character that separates the parts.
  if strpos(trimmed, chr(31)) > 0 then
    return null;
  end if;
  -- Marks and spaces alone fold to an empty text, which is not a query.
  return btrim(search.fold_text(trimmed));
end;
$$;

create function search.category_named(query text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select replace(search.fold_query(query), ' ', '-')
$$;

create function search.patterns_of(query text)
returns text[]
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  -- Escapes the pattern's special characters.
  wanted constant text := regexp_replace(search.fold_query(query), '([\\%_])', '\\\1', 'g');
begin
  if wanted is null
    or strpos(wanted, ' ') = 0
    or exists (
      select from search.article_texts as kept
      where kept.folded like '%' || wanted || '%' or kept.category = search.category_named(query)
    )
  then
    return array['%' || wanted || '%'];
  end if;
  return array(select '%' || word || '%' from regexp_split_to_table(wanted, ' ') as word);
end;
$$;

grant execute on function
  search.read_alike(text), search.fold_text(text), search.fold_query(text),
  search.category_named(text), search.patterns_of(text)
  to anon, authenticated, service_role;

create function public.search_articles(
  query text default '',
  category text default null,
  source text default null,
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
  wanted constant text[] := search.patterns_of(query);
  named constant text := search.category_named(query);
  most constant integer := least(greatest(coalesce(max_rows, 1000), 1), 1000);
  is_among_undated constant boolean := before_id is not null and before_published_at is null;
  longest constant integer := 2000;
  found_rows public.articles[];
  found_count integer := 0;
begin
  if length(search_articles.category) > 200 then
    raise exception 'A categoria aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;

  if search_articles.source is not null then
    return query
      select article.* from public.articles as article
      where (
          article.source = search_articles.source
          or (
            length(search_articles.source) > longest
            and left(article.source, longest) = left(search_articles.source, longest)
          )
        )
        and (search_articles.category is null or article.category = search_articles.category)
        and (
          wanted = '{%%}'
          or exists (
            select 1 from search.article_texts as kept
            where kept.article_id = article.id and (kept.folded like all (wanted) or kept.category = named)
          )
        )
        and (
          before_id is null
          or case
            when before_published_at is null then article."publishedAt" is null and article.id < before_id
            else article."publishedAt" is null or (article."publishedAt", article.id) < (before_published_at, before_id)
          end
        )
      order by article."publishedAt" desc nulls last, article.id desc
      limit most;
    return;
  end if;

  if wanted = '{%%}' then
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

  -- A frequent word is found among the newest few thousand articles, along the index.
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
      where (newest.folded like all (wanted) or newest.category = named)
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

  -- Otherwise every text is scanned once, without an order that would make PostgreSQL walk along the index.
  return query
    with matching as materialized (
      select kept.article_id, kept.published_at
      from search.article_texts as kept
      where (kept.folded like all (wanted) or kept.category = named)
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
  wanted constant text[] := search.patterns_of(query);
  named constant text := search.category_named(query);
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
          wanted = '{%%}'
          or exists (
            select 1 from search.article_texts as kept
            where kept.article_id = article.id and (kept.folded like all (wanted) or kept.category = named)
          )
        )
      group by article.category;
  elsif wanted = '{%%}' then
    return query
      select article.category, count(*) from public.articles as article group by article.category;
  else
    return query
      select kept.category, count(*) from search.article_texts as kept
      where (kept.folded like all (wanted) or kept.category = named)
      group by kept.category;
  end if;
end;
$$;

comment on function public.search_articles(text, text, text, timestamptz, uuid, integer)
  is 'Artigos cujo título, descrição ou fonte contém a busca, ou cuja categoria tem esse nome, ou com todas as suas palavras onde nenhum a contém, sem diferença de acentos nem de maiúsculas, de todas as fontes ou de uma só.';
comment on function public.count_articles(text, text)
  is 'Quantos artigos a busca acha em cada categoria, em todas as fontes ou numa só.';

grant execute on function
  public.search_articles(text, text, text, timestamptz, uuid, integer),
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
  created_at timestamptz not null default now(),
  always_on_topic boolean not null default false,
  moved_to text,
  began_at timestamptz,
  constraint sources_url_is_an_address check (url ~* '^https?://[^/?#]'),
  constraint sources_url_is_short check (length(url) <= 2000),
  constraint sources_name_is_short check (length(name) <= 500),
  constraint sources_keep_words_are_short check (length(array_to_string(keep_words, ',')) <= 10000),
  constraint sources_block_words_are_short check (length(array_to_string(block_words, ',')) <= 10000),
  constraint sources_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint sources_auto_approve_score_is_positive check (auto_approve_score > 0),
  constraint sources_failures_is_a_count check (failures >= 0),
  constraint sources_moved_to_is_an_address check (moved_to ~* '^https?://[^/?#]'),
  constraint sources_moved_to_is_short check (length(moved_to) <= 2000)
);

comment on table public.sources is 'Feeds públicos de onde vêm as notícias.';
comment on column public.sources.moved_to is 'Para onde o site diz que o feed mudou, enquanto a mudança não é aceita.';

create unique index sources_url_key on public.sources (url);
create index sources_next_fetch_at_idx on public.sources (next_fetch_at) where not is_paused;

create table public.feed_items (
  id uuid primary key default gen_random_uuid(),
  source_id uuid references public.sources (id) on delete set null,
  source_name text not null default '',
  identity text not null default '',
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
  decision uuid,
  decided_by text not null default '',
  status_before text,
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
  constraint feed_items_status_before_is_known
    check (status_before in ('waiting', 'near-miss', 'approved', 'rejected'))
);

comment on table public.feed_items is 'Itens dos feeds: à espera de revisão, aprovados ou rejeitados.';
comment on column public.feed_items.article_id is 'O artigo que a aprovação publicou.';

create index feed_items_identity_idx on public.feed_items (source_id, identity);
create index feed_items_address_key_idx on public.feed_items (address_key) where address_key <> '';
create index feed_items_published_at_idx on public.feed_items (source_id, published_at);
create index feed_items_queue_idx on public.feed_items (score desc, published_at desc, id) where status = 'waiting';
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
  -- A shortened validator would be wrong.
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

create function private.max_open_items()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 500
$$;

grant execute on function private.max_open_items() to authenticated, service_role;

create function private.cap_open_items()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := private.max_open_items();
begin
  -- Two simultaneous readings of a source count one after another.
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
  -- A later version may normalize its address differently.
  if (new.identity, new.url, new.title, new.description, new.image, new.category,
      new.published_at, new.flags, new.score, new.reasons, new.found_at)
    is distinct from
     (old.identity, old.url, old.title, old.description, old.image, old.category,
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

create function private.host_of(url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(substring(url from '^[a-zA-Z]+://(?:[^/?#]*@)?([^/:?#]+)'))
$$;

create function private.source_line(name text, url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select left(
    coalesce(
      nullif(btrim(regexp_replace(name, '[[:space:]]+', ' ', 'g')), ''),
      regexp_replace(private.host_of(url), '^www\.', '')
    ),
    100
  ) || ' ' || url
$$;

create function private.with_source(article public.articles, name text, url text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  line constant text := private.source_line(name, url);
  own_line constant text := private.source_line(article.source, article.url);
  lines constant text[] := array(
    select private.source_line(parts.text[1], parts.text[2])
    from regexp_split_to_table(article."alsoIn", E'\n') as each
    cross join regexp_match(each, '^(.*?)(https?://[^[:space:]]+)[[:space:]]*$', 'i') as parts (text)
    where parts.text is not null
  );
begin
  if url !~* '^https?://[^[:space:]]+$' then
    raise exception 'O item não tem um link que abra.' using errcode = 'invalid_parameter_value';
  end if;
  if exists (
    select 1 from unnest(lines || own_line) as known
    where substring(known from '[^ ]*$') = url
      or search.fold_text(regexp_replace(known, ' [^ ]*$', '')) = search.fold_text(regexp_replace(line, ' [^ ]*$', ''))
  ) then
    raise exception 'O artigo já cita esta fonte.' using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(lines) >= 12 then
    raise exception 'O artigo já cita doze fontes.' using errcode = 'invalid_parameter_value';
  end if;
  return array_to_string(array[nullif(article."alsoIn", ''), line], E'\n');
end;
$$;

create function private.without_source(also_in text, name text, url text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  added constant text := private.source_line(name, url);
begin
  return coalesce(
    (
      select string_agg(line, E'\n' order by place)
      from regexp_split_to_table(also_in, E'\n') with ordinality as each (line, place)
      where substring(line from '[^ ]*$') <> url or search.fold_text(line) <> search.fold_text(added)
    ),
    ''
  );
end;
$$;

create function private.decide_item(wanted jsonb, target text, decision uuid, story uuid default null)
returns table (
  item_id uuid, outcome text, status text, decided_at timestamptz, decided_by text, twin_of uuid,
  article jsonb, code text, reason text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  item public.feed_items;
  article_row public.articles;
begin
  item_id := (wanted ->> 'id')::uuid;
  twin_of := story;
  begin
    select * into item from public.feed_items as row where row.id = item_id for update;
    if not found then
      perform private.expect_administrator();
      outcome := 'missing';
    elsif item.status = target then
      outcome := case when item.decision = decide_item.decision then 'done' else 'already' end;
      select to_jsonb(row) into article from public.articles as row where row.id = item.article_id;
    elsif item.status = 'approved' or (item.status = 'rejected' and target <> 'waiting') then
      outcome := 'decided';
      select to_jsonb(row) into article from public.articles as row where row.id = item.article_id;
    else
      if target = 'approved' then
        -- Takes the columns that both tables have.
        article_row := jsonb_populate_record(
          private.blank_article(),
          to_jsonb(item)
            || jsonb_build_object('source', item.source_name, 'publishedAt', item.published_at)
            || coalesce(nullif(wanted -> 'article', 'null'), '{}')
            || jsonb_build_object('id', gen_random_uuid())
        );
        insert into public.articles overriding user value select article_row.* returning * into strict article_row;
        article := to_jsonb(article_row);
      elsif target = 'rejected' and wanted ? 'into' then
        select * into article_row from public.articles as row where row.id = (wanted ->> 'into')::uuid for update;
        if not found then
          perform private.expect_administrator();
          raise exception 'O artigo não existe mais.' using errcode = 'invalid_parameter_value';
        end if;
        update public.articles as row
        set "alsoIn" = private.with_source(article_row, item.source_name, item.url)
        where row.id = article_row.id
        returning * into article_row;
        article := to_jsonb(article_row);
      end if;
      update public.feed_items as row
      set status = target,
        status_before = item.status,
        decision = decide_item.decision,
        decided_by = coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email', ''),
        decided_at = case when target in ('approved', 'rejected') then now() end,
        -- An item that is rejected with its story or joined to an article refers to that article.
        article_id = coalesce(
          article_row.id, (select main.article_id from public.feed_items as main where main.id = story)
        )
      where row.id = item_id
      returning * into strict item;
      outcome := 'done';
    end if;
    status := item.status;
    decided_at := item.decided_at;
    decided_by := item.decided_by;
  exception
    when insufficient_privilege then raise;
    when others then
      outcome := 'refused';
      article := null;
      code := sqlstate;
      reason := sqlerrm;
  end;
  return next;
end;
$$;

create function public.decide_items(items jsonb, target text, decision uuid)
returns table (
  item_id uuid, outcome text, status text, decided_at timestamptz, decided_by text, twin_of uuid,
  article jsonb, code text, reason text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  wanted jsonb;
  is_approval constant boolean := target = 'approved';
begin
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  if decision is null or target is null or target not in ('waiting', 'near-miss', 'approved', 'rejected') then
    raise exception 'Diga a decisão.' using errcode = 'invalid_parameter_value';
  end if;
  -- The same order in every call, so that two calls wait for each other without a deadlock.
  perform 1 from public.feed_items as row
  where row.id in (
    select (value ->> 'id')::uuid from jsonb_array_elements(items)
    union all
    select (twin.value #>> '{}')::uuid from jsonb_array_elements(items) as each
    cross join jsonb_array_elements(coalesce(nullif(each.value -> 'twins', 'null'), '[]')) as twin
  )
  order by row.id for update;
  for wanted in select value from jsonb_array_elements(items) loop
    return query select * from private.decide_item(wanted, target, decision);
    if is_approval and exists (
      select 1 from public.feed_items as row
      where row.id = (wanted ->> 'id')::uuid and row.decision = decide_items.decision and row.status = 'approved'
    ) then
      return query
      select twin.* from jsonb_array_elements(coalesce(nullif(wanted -> 'twins', 'null'), '[]')) as each
      cross join private.decide_item(
        jsonb_build_object('id', each.value), 'rejected', decision, (wanted ->> 'id')::uuid
      ) as twin;
    end if;
  end loop;
end;
$$;

create function public.undo_decisions(item_ids uuid[], decision uuid)
returns table (
  item_id uuid, outcome text, status text, decided_at timestamptz, decided_by text, twin_of uuid,
  article jsonb, code text, reason text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  item public.feed_items;
  article_row public.articles;
begin
  if item_ids is null or cardinality(item_ids) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  -- The same order in every call, so that two calls wait for each other without a deadlock.
  perform 1 from public.feed_items as row where row.id = any (item_ids) order by row.id for update;
  -- Deletes the articles first: removing the sources that were added to them would count as an edit of the articles.
  for item_id in
    select wanted.id from (select distinct unnest(item_ids) as id) as wanted
    left join public.feed_items as row on row.id = wanted.id
    where wanted.id is not null
    order by coalesce(row.status, '') <> 'approved', wanted.id
  loop
    status := null;
    decided_at := null;
    decided_by := null;
    article := null;
    code := null;
    reason := null;
    begin
      select * into item from public.feed_items as row where row.id = item_id for update;
      if not found then
        perform private.expect_administrator();
        outcome := 'missing';
      elsif item.decision is distinct from undo_decisions.decision or item.status_before is null and item.decided_at is null then
        outcome := case when item.decided_at is null then 'already' else 'decided' end;
      else
        outcome := 'done';
        if item.status = 'approved' then
          select * into article_row from public.articles as row where row.id = item.article_id for update;
          if found then
            article := to_jsonb(article_row);
          end if;
          -- Without an id: approved by an earlier version, which did not store the article.
          if item.article_id is null or article is not null and exists (
            select 1 from (
              select version.article as published from public.article_versions as version
              where version.article_id = item.article_id and version.operation = 'update'
              order by version.id limit 1
            ) as first
            where jsonb_populate_record(article_row, first.published - 'revision') is distinct from article_row
          ) then
            outcome := 'changed';
          elsif article is not null then
            delete from public.articles as row where row.id = item.article_id returning * into strict article_row;
          end if;
        elsif item.status = 'rejected' and item.article_id is not null then
          update public.articles as row
          set "alsoIn" = private.without_source(row."alsoIn", item.source_name, item.url)
          where row.id = item.article_id
          returning to_jsonb(row) into article;
        end if;
        if outcome = 'done' then
          update public.feed_items as row
          set status = coalesce(item.status_before, 'waiting'),
            status_before = null,
            decision = null,
            decided_by = '',
            decided_at = case when item.status_before = 'rejected' then now() end,
            article_id = null
          where row.id = item_id
          returning * into strict item;
        end if;
      end if;
      status := item.status;
      decided_at := item.decided_at;
      decided_by := item.decided_by;
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

create function public.published_news()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', article.id, 'title', article.title, 'url', article.url, 'publishedAt', article."publishedAt"
  )), '[]')
  from public.articles as article
$$;

create function private.forget_address()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.moved_to := null;
  new.etag := null;
  new.last_modified := null;
  new.began_at := null;
  new.last_attempt_at := null;
  new.last_success_at := null;
  new.last_error := null;
  new.last_error_at := null;
  new.failures := 0;
  new.notices := '{}';
  return new;
end;
$$;

create trigger sources_forget_address
  before update of url on public.sources
  for each row
  when (old.url is distinct from new.url)
  execute function private.forget_address();

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
    perform private.expect_administrator();
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
      wanted_row.began_at := null;
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
      began_at = wanted_row.began_at,
      next_fetch_at = wanted_row.next_fetch_at
    where row.id = source_id
    returning * into strict current_row;
    outcome := 'done';
  end if;
  source := to_jsonb(current_row);
  return next;
end;
$$;

create function private.wait_after(failures integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  select least(interval '30 minutes' * power(2, least(greatest(failures - 1, 0), 10)), interval '12 hours')
$$;

create function public.begin_reading(source_id uuid, known_url text, max_pages integer)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  source public.sources;
  broken_off integer;
begin
  select * into source from public.sources as row where row.id = source_id for update;
  if not found then
    perform private.expect_administrator();
    return jsonb_build_object('outcome', 'missing');
  end if;
  if source.url is distinct from known_url then
    return jsonb_build_object('outcome', 'changed');
  end if;
  broken_off := (source.began_at is not null)::integer;
  update public.sources as row
  set began_at = clock_timestamp(),
    last_attempt_at = now(),
    next_fetch_at = now() + private.wait_after(source.failures + broken_off + 1),
    failures = source.failures + broken_off,
    last_error = case broken_off when 0 then source.last_error else 'A leitura anterior começou e não terminou.' end,
    last_error_at = case broken_off when 0 then source.last_error_at else source.began_at end
  where row.id = source_id
  returning * into strict source;
  return jsonb_build_object(
    'outcome', 'begun',
    'source', to_jsonb(source),
    'unread_pages', (
      select coalesce(jsonb_agg(to_jsonb(page)), '[]')
      from (
        select item.id, item.url from public.feed_items as item
        where item.source_id = begin_reading.source_id and item.status = 'waiting' and item.image = '' and item.url <> ''
          and item.page_read_at is null
        order by item.published_at desc
        limit max_pages
      ) as page
    )
  );
end;
$$;

create function public.known_items(source_id uuid, identities text[], pages text[], moments timestamptz[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(item) - 'reasons' || jsonb_build_object('source', jsonb_build_object('url', source.url))), '[]')
  from public.feed_items as item
  left join public.sources as source on source.id = item.source_id
  where item.id in (
    select found.id from public.feed_items as found
    where (found.source_id = known_items.source_id or found.source_id is null)
      and (
        found.identity = any (identities) and found.identity <> ''
        or found.published_at = any (moments)
        -- The item has only a title.
        or found.identity = '' and found.address_key = '' and 'no-date' = any (found.flags)
      )
    union
    select found.id from public.feed_items as found where found.address_key = any (pages) and found.address_key <> ''
  )
$$;

create function public.record_reading(source_id uuid, began_at timestamptz, reading jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  source public.sources;
  item public.feed_items;
  wanted jsonb;
  wait constant interval := coalesce((reading ->> 'wait')::numeric, 0) * interval '1 second';
  act constant uuid := gen_random_uuid();
  counts jsonb := '{"added": 0, "nearMisses": 0, "edited": 0, "published": 0, "refused": 0, "overLimit": 0}';
  counted text;
  remarks text[];
begin
  select * into source from public.sources as row where row.id = source_id for update;
  if not found then
    perform private.expect_administrator();
  end if;
  if source.began_at is distinct from record_reading.began_at or source.began_at is null then
    return jsonb_build_object('outcome', 'changed');
  end if;

  if reading ->> 'problem' is not null then
    update public.sources as row
    set began_at = null,
      failures = source.failures + 1,
      last_error = reading ->> 'problem',
      last_error_at = now(),
      -- The site removed this feed for good, so the source waits for the administrator's decision.
      is_paused = source.is_paused or coalesce((reading ->> 'is_gone')::boolean, false),
      next_fetch_at = now() + greatest(private.wait_after(source.failures + 1), wait)
    where row.id = source_id;
    if (reading ->> 'is_of_host')::boolean then
      update public.sources as row
      set next_fetch_at = greatest(row.next_fetch_at, now() + greatest(private.wait_after(1), wait))
      where private.host_of(row.url) = private.host_of(source.url);
    end if;
    return jsonb_build_object('outcome', 'recorded');
  end if;

  for wanted in select value from jsonb_array_elements(coalesce(reading -> 'items', '[]')) loop
    counted := case wanted ->> 'status' when 'waiting' then 'added' else 'nearMisses' end;
    begin
      item := jsonb_populate_record(null::public.feed_items, jsonb_build_object(
        'id', gen_random_uuid(), 'source_id', source_id, 'found_at', now(), 'decided_by', ''
      ) || wanted);
      continue when item.address_key <> '' and exists (
        select 1 from public.feed_items as other
        where other.address_key = item.address_key and other.source_id <> item.source_id and other.found_at >= source.began_at
      );
      insert into public.feed_items select item.* returning * into item;
      if not found then
        counted := case counted when 'added' then 'overLimit' end;
      elsif (wanted ->> 'publish')::boolean and source.auto_approve_score is not null and not source.is_paused then
        if exists (
          select 1 from private.decide_item(jsonb_build_object('id', item.id), 'approved', act) as result
          where result.outcome = 'done'
        ) then
          counts := jsonb_set(counts, array['published'], to_jsonb((counts ->> 'published')::integer + 1));
        else
          counts := jsonb_set(counts, array['refused'], to_jsonb((counts ->> 'refused')::integer + 1));
        end if;
      end if;
    exception
      when insufficient_privilege then raise;
      when others then counted := 'refused';
    end;
    if counted is not null then
      counts := jsonb_set(counts, array[counted], to_jsonb((counts ->> counted)::integer + 1));
    end if;
  end loop;

  for wanted in select value from jsonb_array_elements(coalesce(reading -> 'edits', '[]')) loop
    counted := 'edited';
    begin
      select * into item from public.feed_items as row
      where row.id = (wanted ->> 'id')::uuid and row.status in ('waiting', 'near-miss') for update;
      continue when not found;
      if item.status = 'near-miss' and wanted ->> 'status' = 'waiting' and (
        select count(*) from public.feed_items as row where row.source_id = item.source_id and row.status = 'waiting'
      ) >= private.max_open_items() then
        counted := 'overLimit';
      else
        -- A page that was read for a picture is not an edit.
        if not wanted ? 'title' and not wanted ? 'status' then
          counted := null;
        end if;
        item := jsonb_populate_record(item, wanted);
        update public.feed_items as row
        set title = item.title,
          description = item.description,
          image = item.image,
          category = item.category,
          source_name = item.source_name,
          published_at = item.published_at,
          flags = item.flags,
          score = item.score,
          reasons = item.reasons,
          status = item.status,
          page_read_at = item.page_read_at
        where row.id = item.id;
      end if;
    exception
      when insufficient_privilege then raise;
      when others then counted := 'refused';
    end;
    if counted is not null then
      counts := jsonb_set(counts, array[counted], to_jsonb((counts ->> counted)::integer + 1));
    end if;
  end loop;

  remarks := array(select jsonb_array_elements_text(reading -> 'notices') where reading ? 'notices');
  if counts ->> 'refused' <> '0' then
    remarks := remarks || format('Itens que o banco de dados não aceitou: %s.', counts ->> 'refused');
  end if;
  if counts ->> 'overLimit' <> '0' then
    remarks := remarks || format(
      'Itens fora da fila: %s. Esta fonte já tem %s à espera.', counts ->> 'overLimit', private.max_open_items()
    );
  end if;
  update public.sources as row
  set began_at = null,
    last_success_at = now(),
    last_error = null,
    failures = 0,
    etag = case when reading ? 'etag' then reading ->> 'etag' else source.etag end,
    last_modified = case when reading ? 'last_modified' then reading ->> 'last_modified' else source.last_modified end,
    moved_to = reading ->> 'moved_to',
    notices = case when reading ? 'notices' then remarks else source.notices end,
    next_fetch_at = now() + least(greatest(wait, interval '30 minutes'), interval '12 hours')
  where row.id = source_id;
  return counts || jsonb_build_object('outcome', 'recorded', 'notices', remarks);
end;
$$;

create function public.rename_items(names jsonb)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  renamed integer;
begin
  if jsonb_typeof(names) is distinct from 'array' or jsonb_array_length(names) > 1000 then
    raise exception 'Envie uma lista de até 1.000.' using errcode = 'invalid_parameter_value';
  end if;
  update public.feed_items as item
  set address_key = named.address_key
  from jsonb_to_recordset(names) as named (id uuid, address_key text)
  where item.id = named.id and item.address_key <> named.address_key;
  get diagnostics renamed = row_count;
  return renamed;
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

comment on function public.decide_items(jsonb, text, uuid) is 'Publica, rejeita ou devolve itens, com o resultado de cada um.';
comment on function public.undo_decisions(uuid[], uuid) is 'Desfaz o que uma decisão mudou, e nada mais.';
comment on function public.published_news() is 'O que está no portal: endereço, título e data.';
comment on function public.change_source(uuid, jsonb, jsonb) is 'Altera uma fonte, se ainda é como foi vista.';
comment on function public.begin_reading(uuid, text, integer) is 'Marca que a leitura de uma fonte começou.';
comment on function public.known_items(uuid, text[], text[], timestamptz[]) is 'O que já está guardado do que um feed traz.';
comment on function public.record_reading(uuid, timestamptz, jsonb) is 'Grava o que uma leitura trouxe, e a saúde da fonte.';
comment on function public.rename_items(jsonb) is 'Dá aos itens as páginas pelas regras de hoje.';
comment on function public.purge_near_misses() is 'Exclui os quase-acertos com mais de trinta dias.';

grant execute on function
  private.source_line(text, text),
  private.with_source(public.articles, text, text),
  private.without_source(text, text, text),
  private.decide_item(jsonb, text, uuid, uuid),
  public.decide_items(jsonb, text, uuid),
  public.undo_decisions(uuid[], uuid),
  public.published_news(),
  public.change_source(uuid, jsonb, jsonb),
  private.wait_after(integer),
  private.host_of(text),
  public.begin_reading(uuid, text, integer),
  public.known_items(uuid, text[], text[], timestamptz[]),
  public.record_reading(uuid, timestamptz, jsonb),
  public.rename_items(jsonb),
  public.purge_near_misses()
  to authenticated, service_role;

create view public.deleted_articles
with (security_invoker = true)
as
select distinct on (version.article_id) version.*
from public.article_versions as version
where version.operation = 'delete'
  and not exists (select 1 from public.articles as article where article.id = version.article_id)
  and not exists (
    select 1 from public.feed_items as item
    where item.url <> '' and item.url = version.article ->> 'url'
      and (item.decided_at is null or item.decided_at >= version.changed_at)
  )
order by version.article_id, version.id desc;

comment on view public.deleted_articles is 'Os artigos excluídos que não foram recriados, cada um uma vez.';

revoke all on table public.deleted_articles from service_role;
grant select on table public.deleted_articles to authenticated, service_role;

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
  -- With a schedule, due sources are tried within minutes; otherwise as often as the operator runs the reading.
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
    having count(*) >= private.max_open_items()
  ) as full_source
  having count(*) > 0;
$$;

comment on function public.feed_troubles() is 'O que há de errado com as fontes em conjunto.';

grant execute on function public.feed_troubles() to authenticated, service_role;

create function private.health()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'healthy', not exists (select 1 from public.feed_troubles() as trouble where trouble.kind <> 'full-queue'),
    -- Publishable: an account with the role exists and can insert or, in local mode, everybody can.
    'publishable',
      exists (
        select 1 from pg_catalog.pg_policies
        where schemaname = 'public' and tablename = 'articles' and cmd in ('INSERT', 'ALL') and 'anon' = any (roles)
      )
      or (
        has_table_privilege('authenticated', 'public.articles', 'insert')
        and exists (
          select 1 from auth.users as account
          where account.raw_app_meta_data ->> 'role' = 'admin' and coalesce(account.banned_until <= now(), true)
        )
      ),
    'last_reading', (select max(last_success_at) from public.sources),
    'waiting', (select count(*) from public.feed_items where status = 'waiting')
  );
$$;

create function public.health()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  facts constant jsonb := private.health();
  search constant text := 'public.search_articles(text, text, text, timestamptz, uuid, integer)';
  title text;
  readable boolean := false;
  healthy boolean;
begin
  if current_setting('default_transaction_read_only') = 'off'
    and coalesce(has_function_privilege(to_regprocedure(search), 'execute'), false)
    and has_schema_privilege('search', 'usage')
    and coalesce(has_function_privilege(to_regprocedure('public.articles_mark()'), 'execute'), false)
    and coalesce(has_table_privilege(to_regclass('private.articles_changes'), 'select'), false)
    and not exists (
      select 1 from pg_catalog.pg_class as relation
      where relation.relkind = 'r' and not relation.relrowsecurity
        and relation.oid in (
          to_regclass('public.articles'), to_regclass('public.article_versions'), to_regclass('public.sources'),
          to_regclass('public.feed_items'), to_regclass('search.article_texts'), to_regclass('private.articles_changes')
        )
    )
  then
    begin
      select article.title into title from public.articles as article
      order by article."publishedAt" desc nulls last limit 1;
      -- Only a failure of the call matters: the mark itself is null before the first change.
      perform public.articles_mark();
      readable := title is not null and exists (select 1 from public.search_articles(query => left(title, 100)));
    exception when others then
      readable := false;
    end;
  end if;
  healthy := readable and (facts -> 'healthy')::boolean and (facts -> 'publishable')::boolean;
  if not healthy then
    perform set_config('response.status', '503', true);
  end if;
  return facts || jsonb_build_object('healthy', healthy, 'readable', readable);
end;
$$;

comment on function public.health() is 'Se as fontes são lidas, o visitante acha as notícias e alguém pode publicar, para um monitor de fora: 503 quando não.';

grant usage on schema private to anon;
grant execute on function private.health(), public.health() to anon, authenticated, service_role;

create function public.feed_activity()
returns jsonb
language sql
stable
set search_path = ''
set jit = off
as $$
  with calendar as (
    select today, array(
      select (today - number)::timestamp at time zone 'America/Sao_Paulo' from generate_series(6, 0, -1) as number
    ) as days
    from (select (now() at time zone 'America/Sao_Paulo')::date as today) as clock
  ),
  -- An article counts on its own date, or when it was inserted if that is later. Position 7 is today.
  published as (
    select
      case when item.id is not null then 'source' when import.article_id is not null then 'import' else 'hand' end as origin,
      coalesce(item.source_name, '') as source,
      width_bucket(greatest(article."publishedAt", item.decided_at, import.imported_at), days) as day,
      count(*) as number
    from calendar
    cross join public.articles as article
    left join public.feed_items as item on item.article_id = article.id and item.status = 'approved'
    left join public.imported_articles as import on import.article_id = article.id
    where greatest(article."publishedAt", item.decided_at, import.imported_at) >= days[1]
      and (article."publishedAt" is null or article."publishedAt" <= now())
    group by 1, 2, 3
  ),
  left_out as (
    select item.source_id, item.status,
      count(*) filter (where coalesce(item.decided_at, item.found_at) >= days[1]) as of_week,
      count(*) as of_month
    from calendar
    cross join public.feed_items as item
    where item.status <> 'waiting' and coalesce(item.decided_at, item.found_at) > now() - interval '30 days'
    group by 1, 2
  )
  select jsonb_build_object(
    'today', today,
    'published', (
      select coalesce(jsonb_agg(jsonb_build_object('origin', origin, 'source', source, 'days', array(
        select coalesce(sum(other.number), 0)
        from generate_series(7, 1, -1) as position
        left join published as other
          on other.day = position and other.origin = each.origin and other.source = each.source
        group by position order by position desc
      )) order by origin = 'hand', origin = 'import', source), '[]')
      from (select distinct origin, source from published) as each
    ),
    'rejected', (select coalesce(sum(of_week), 0) from left_out where status = 'rejected'),
    'near_misses', (select coalesce(sum(of_week), 0) from left_out where status = 'near-miss'),
    'new_waiting', (
      select count(*) from public.feed_items as item where item.status = 'waiting' and item.found_at >= days[6]
    ),
    'articles', (select count(*) from public.articles),
    'scheduled', (
      select jsonb_build_object('count', count(*), 'next', min(article."publishedAt"))
      from public.articles as article
      where article."publishedAt" > now() and article."publishedAt" < 'infinity'
    ),
    'dead_addresses', (select count(*) from public.dead_addresses),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', source.id,
        'published', (select of_month from left_out where source_id = source.id and status = 'approved'),
        'rejected', (select of_month from left_out where source_id = source.id and status = 'rejected'),
        'near_misses', (select of_month from left_out where source_id = source.id and status = 'near-miss'),
        'last_found', (select max(item.found_at) from public.feed_items as item where item.source_id = source.id)
      )), '[]')
      from public.sources as source
    )
  )
  from calendar;
$$;

comment on function public.feed_activity() is
  'O que foi publicado em sete dias e de onde veio, o que está agendado, e o mês de cada fonte.';

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

create function public.claim_site_build(hours integer default 3)
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
    where build.articles <> excluded.articles
      and build.requested_at <= now() - case build.articles
        when '' then interval '10 minutes'
        else make_interval(hours => claim_site_build.hours)
      end;
  return found;
end;
$$;

comment on function public.claim_site_build(integer) is
  'Se é a vez de pedir a compilação do site: algo mudou, e já se passaram as horas.';

grant execute on function public.claim_site_build(integer) to authenticated, service_role;
