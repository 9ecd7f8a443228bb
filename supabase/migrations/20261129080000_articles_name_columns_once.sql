-- Two small functions name the columns of articles, so that a new column does not repeat the functions that write it.
set lock_timeout = '500ms';

create function private.blank_article()
returns public.articles
language sql
stable
set search_path = ''
as $$
  select jsonb_populate_record(
    null::public.articles,
    jsonb_build_object(
      'title', '', 'description', '', 'category', 'tecnologia', 'source', '', 'url', '', 'image', '', 'publishedAt', now()
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
    "publishedAt" = wanted."publishedAt"
  where row.id = wanted.id
  returning *
$$;

create or replace function private.write_articles(acts jsonb, deletes boolean)
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

create or replace function public.insert_articles(rows jsonb, import_id uuid default null)
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

create or replace function private.decide_item(wanted jsonb, target text, decision uuid, story uuid default null)
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
        -- A column of both has one name.
        article_row := jsonb_populate_record(
          private.blank_article(),
          to_jsonb(item)
            || jsonb_build_object('source', item.source_name, 'publishedAt', item.published_at)
            || coalesce(nullif(wanted -> 'article', 'null'), '{}')
            || jsonb_build_object('id', gen_random_uuid())
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

grant execute on function private.blank_article(), private.update_article(public.articles) to authenticated, service_role;

-- Where the writes were opened for the local mode, the public key calls them too.
do $$
begin
  if has_table_privilege('anon', 'public.articles', 'insert') then
    grant execute on function private.blank_article(), private.update_article(public.articles) to anon;
  end if;
end
$$;
