-- The published articles. The form accepts any text, so no column checks its content and each has a default; a null
-- "publishedAt" is shown as "Data indisponível".
create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null default '',
  description text not null default '',
  category text not null default 'tecnologia',
  source text not null default '',
  url text not null default '',
  image text not null default '',
  "publishedAt" timestamptz default now(),
  -- A number that is unique for each stored state of an article, also after it was deleted and restored. A change or deletion
  -- names the state that the caller saw in a condition on this column.
  revision bigint generated always as identity,
  -- The other sources of the same story, one per line: name, space, address.
  "alsoIn" text not null default ''
);

comment on table public.articles is 'Artigos publicados no portal.';

-- Far longer than any real text. Existing longer texts stay.
alter table public.articles add constraint articles_are_short check (
  length(title) <= 20000 and length(description) <= 20000 and length(category) <= 20000 and length(source) <= 20000
  and length(url) <= 4000 and length(image) <= 4000 and length("alsoIn") <= 20000
) not valid;

-- Serves the portal's only order (newest first) and its pages, where id breaks ties.
create index articles_published_at_idx on public.articles ("publishedAt" desc, id desc);
-- Serves a category's pages, and the counts by category.
create index articles_category_published_at_idx
  on public.articles (category, "publishedAt" desc, id desc);
-- A hash index, because only equality is needed and a name may exceed the B-tree's limit.
create index articles_source_idx on public.articles using hash (source);

grant select on table public.articles to anon;
grant select, insert, update, delete on table public.articles to authenticated, service_role;

alter table public.articles enable row level security;

-- An article with a future date is not published yet. "infinity" is not a date that a person wrote, so it does not hide an
-- article.
create policy "Visitors read what is published" on public.articles
  for select to anon
  using (
    (select private.is_small_request())
    and ("publishedAt" is null or "publishedAt" <= current_timestamp or "publishedAt" = 'infinity')
  );

-- The sub-select makes PostgreSQL evaluate the function once per statement instead of once per row.
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

-- Runs with its owner's rights, because nobody else can use the sequence. An update without a change keeps the number.
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

-- Versions and decisions refer to an article by its id, so it must not change.
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

-- Only the next two functions list the columns that a person writes. A new column must be added to both.
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

-- Changes or deletes many articles in one request, each in its own savepoint with its own outcome. acts is [{"id": …, "known":
-- {column: value…}, "set": {column: value…}}], and an article is only written if it still has the known values. Runs with the
-- caller's rights, so that the policies apply; without permission the whole call is refused (42501). Repeating a call changes
-- nothing more.
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

-- The articles of each imported file, so that an import can be undone for a week. Not a foreign key, which would prevent
-- emptying the table of articles.
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

-- rows: [{"id": …, column: value…}], each in its own savepoint; missing columns get their default. An existing id
-- counts as a repetition, and its article stays as it is.
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

-- The remaining articles of the newest file imported within a week, or null. Returns one value, which a limit of rows cannot cut.
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

-- Deletes up to 200 articles per call, fewer than the rows of a response (max_rows), so that the caller receives all of them.
-- The caller repeats it until no row is returned. An article that was changed since the import stays, and so does its entry in
-- the import.
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

-- A counter that grows with each statement that changes articles, so that clients can check whether their list is current. A
-- writer updates a row that no other transaction has locked, or inserts one, so writers never wait for each other, and the
-- table has as many rows as there were simultaneous writers. The sum of the rows visible to a snapshot grows with each change
-- visible to it, and the clock keeps a restored database from repeating a sum.
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

-- Runs with its owner's rights, because nobody else may write the counter.
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

-- The mark of the list that visitors read: the list is unchanged while its mark is. It contains the newest reached date,
-- because a scheduled article appears without a write. A client requests the mark before the list, so that a change in between
-- causes another request and is never missed. A null means that the list must be read.
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
