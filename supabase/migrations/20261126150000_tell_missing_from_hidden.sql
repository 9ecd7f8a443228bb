-- An account that is not the administrator's is refused, instead of being told that what is hidden is missing.
create function private.expect_administrator()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- In a statement of its own: the public key may not even ask.
  if current_user = 'authenticated' then
    if not private.is_admin() then
      raise insufficient_privilege using message = 'permission denied: only the administrator is told what is missing';
    end if;
  end if;
end;
$$;

grant execute on function private.expect_administrator() to anon, authenticated, service_role;

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

create or replace function public.approve_items(items jsonb)
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
        perform private.expect_administrator();
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

create or replace function public.undo_approvals(item_ids uuid[], article_ids uuid[] default null)
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
        perform private.expect_administrator();
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

create or replace function public.change_source(source_id uuid, known jsonb, changes jsonb)
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

create or replace function public.recreate_articles(version_ids bigint[])
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

-- Of a feed that moved and was empty a version was kept: that it stays as it is (304) would go on agreeing with the move.
update public.sources set etag = null, last_modified = null where moved_to is not null;
