-- One decision is one act with a name, told apart from everybody else's, and undone as a whole; many articles are created
-- with an outcome of each, and what a file brought has a name for a week.
set lock_timeout = '500ms';

alter table public.feed_items
  add column decision uuid,
  add column decided_by text not null default '',
  add column status_before text,
  add constraint feed_items_status_before_is_known
    check (status_before in ('waiting', 'near-miss', 'approved', 'rejected'));

-- A decision on items is one act of one caller, with the UUID that the caller chose for it: what carries that was changed by
-- this act, so that a repetition changes nothing more, and undoing takes back exactly what it changed. In this order:
-- 1. an item that stands where it is to stand: "done" by the same act, "already" by another;
-- 2. an approved or rejected one is decided; of these a rejected one may wait again;
-- 3. approving inserts the article, and rejects the story's other items, in the same transaction.
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
          ) || coalesce(nullif(wanted -> 'article', 'null'), '{}') || jsonb_build_object('id', gen_random_uuid())
        );
        insert into public.articles overriding user value select article_row.* returning * into strict article_row;
        article := to_jsonb(article_row);
      end if;
      update public.feed_items as row
      set status = target,
        status_before = item.status,
        decision = decide_item.decision,
        decided_by = coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email', ''),
        decided_at = case when target in ('approved', 'rejected') then now() end,
        article_id = article_row.id
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

-- items: [{"id": …, "article": {column: value…}, "twins": [id…]}]; what "article" leaves out is the item's own. target: a
-- status.
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
  -- In one order for everybody, so that two calls wait for one another instead of blocking each other.
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

-- An article that was changed since is not taken back: its text is another's work by now.
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
  for item_id in select distinct wanted.id from unnest(item_ids) as wanted (id) where wanted.id is not null order by 1 loop
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
          -- Without an id: approved before articles were remembered.
          if item.article_id is null or article is not null and exists (
            select 1 from public.article_versions as version
            where version.article_id = item.article_id and version.operation = 'update'
          ) then
            outcome := 'changed';
          elsif article is not null then
            delete from public.articles as row where row.id = item.article_id returning * into strict article_row;
          end if;
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

-- What is on the portal, as one value: which limit of rows there is does not matter.
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

comment on function public.decide_items(jsonb, text, uuid) is 'Publica, rejeita ou devolve itens, com o resultado de cada um.';
comment on function public.undo_decisions(uuid[], uuid) is 'Desfaz o que uma decisão mudou, e nada mais.';
comment on function public.published_news() is 'O que está no portal: endereço, título e data.';

grant execute on function
  private.decide_item(jsonb, text, uuid, uuid),
  public.decide_items(jsonb, text, uuid),
  public.undo_decisions(uuid[], uuid),
  public.published_news()
  to authenticated, service_role;

-- What one file brought, so that it can be taken back for a week. Without a reference, which would stand in the way of
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

-- rows: [{"id": …, column: value…}], each in a savepoint of its own; what is left out has the column's default. An id that is
-- there already is a repetition, and stays as it is.
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
        null::public.articles,
        jsonb_build_object(
          'title', '', 'description', '', 'category', 'tecnologia', 'source', '', 'url', '', 'image', '', 'publishedAt', now()
        ) || wanted || jsonb_build_object('id', article_id)
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

-- The newest file of a week, as far as it is still there; null where there is none. One value, which no limit of rows cuts.
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

-- Up to 500 in one call, until no row comes. What was changed since is its editor's, and leaves the import.
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
    where imported.import_id = undo_import.import_id
    order by published.id
    limit 500
    for update of published
  loop
    article_id := current_row.id;
    article := to_jsonb(current_row);
    delete from public.imported_articles as imported where imported.article_id = current_row.id;
    outcome := 'changed';
    if not exists (
      select 1 from public.article_versions as version
      where version.article_id = current_row.id and version.operation = 'update'
    ) then
      delete from public.articles as row where row.id = current_row.id;
      outcome := 'done';
    end if;
    return next;
  end loop;
end;
$$;

comment on function public.insert_articles(jsonb, uuid) is 'Cria vários artigos, com o resultado de cada um.';
comment on function public.last_import() is 'O último arquivo importado em uma semana.';
comment on function public.undo_import(uuid) is 'Exclui o que um arquivo trouxe e não foi alterado desde então.';

grant execute on function public.insert_articles(jsonb, uuid) to anon, authenticated, service_role;
grant execute on function public.last_import(), public.undo_import(uuid) to authenticated, service_role;
