-- Whose a decision is, and whether a source is still as it was seen: an approval carries the id that its article is to
-- have, taking it back names that article, and a source is changed only where nobody else did.

-- items: [{"id": …, "article": {column: value…}, "article_id": …}]; what "article" leaves out is the item's own. The
-- same call again is done, another one's approval is not.
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
        insert into public.articles select article_row.* returning * into strict article_row;
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

drop function public.undo_approvals(uuid[]);

-- article_ids: what each approval published, in the order of item_ids; an approval of another article is not touched.
-- An article that was changed since is not taken back: its text is somebody's work by now.
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

comment on function public.undo_approvals(uuid[], uuid[]) is 'Desfaz aprovações: tira do portal o artigo de cada uma.';
comment on function public.change_source(uuid, jsonb, jsonb) is 'Altera uma fonte, se ainda é como foi vista.';

grant execute on function public.undo_approvals(uuid[], uuid[]), public.change_source(uuid, jsonb, jsonb)
  to authenticated, service_role;
