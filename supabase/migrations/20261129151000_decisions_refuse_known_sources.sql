-- Joining an item to an article either adds a line that its card shows or is refused with the reason. Undoing takes out the
-- line that the decision added alone, and leaves an article whose other sources were edited.
set lock_timeout = '500ms';

drop function private.with_source(text, text, text);
drop function private.without_source(text, text);

-- The line of "alsoIn" for a source: its name, or its host where it has no name, and its address.
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

-- An article's "alsoIn" with one more source at its end. Refuses a source that its card would not show: one without an address,
-- one that is there already, and a thirteenth.
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

-- The text of "alsoIn" without the line that a decision added for a source. A line that a person has rewritten stays.
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
        -- An item that is rejected with a story, or joined to an article, names that article.
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

create or replace function public.undo_decisions(item_ids uuid[], decision uuid)
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
  -- In one order for everybody, so that two calls wait for one another instead of blocking each other.
  perform 1 from public.feed_items as row where row.id = any (item_ids) order by row.id for update;
  -- Articles go before the sources that were added to them are taken out, which would count as a change.
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
          -- Without an id: approved before articles were remembered.
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

grant execute on function
  private.source_line(text, text),
  private.with_source(public.articles, text, text),
  private.without_source(text, text, text)
  to authenticated, service_role;
