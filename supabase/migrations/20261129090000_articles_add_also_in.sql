-- Articles name the other sources that tell the same story: a column, its place in the search, and the decisions of the
-- queue that fill it.
set lock_timeout = '500ms';

alter table public.articles add column "alsoIn" text not null default '';

alter table public.articles drop constraint articles_are_short;
alter table public.articles add constraint articles_are_short check (
  length(title) <= 20000 and length(description) <= 20000 and length(category) <= 20000 and length(source) <= 20000
  and length(url) <= 4000 and length(image) <= 4000 and length("alsoIn") <= 20000
) not valid;

create or replace function private.blank_article()
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

create or replace function private.update_article(wanted public.articles)
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

drop function search.text_of(text, text, text);

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

create or replace function search.keep_article_texts()
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

create function private.with_source(also_in text, name text, url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when with_source.url ~ '[[:space:]]' or with_source.url = '' then also_in
    when cardinality(kept.lines) >= 12 or with_source.url = any (kept.addresses) then also_in
    else array_to_string(
      kept.lines || (
        left(btrim(regexp_replace(with_source.name, '[[:space:]]+', ' ', 'g')), 100) || ' ' || with_source.url
      ),
      E'\n'
    )
  end
  from (
    select coalesce(array_agg(line order by place), '{}') as lines,
      coalesce(array_agg(regexp_replace(line, '^.* ', '')), '{}') as addresses
    from regexp_split_to_table(also_in, E'\n') with ordinality as each (line, place)
    where line <> ''
  ) as kept
$$;

create function private.without_source(also_in text, url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(line, E'\n' order by place), '')
  from regexp_split_to_table(also_in, E'\n') with ordinality as each (line, place)
  where line <> '' and regexp_replace(line, '^.* ', '') <> without_source.url
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
        update public.articles as row
        set "alsoIn" = private.with_source(row."alsoIn", item.source_name, item.url)
        where row.id = (wanted ->> 'into')::uuid
        returning * into article_row;
        if not found then
          perform private.expect_administrator();
          raise exception 'O artigo não existe mais.' using errcode = 'no_data_found';
        end if;
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
              select version.article as text from public.article_versions as version
              where version.article_id = item.article_id and version.operation = 'update'
              order by version.id limit 1
            ) as first
            where first.text - '{revision,alsoIn}'::text[] is distinct from to_jsonb(article_row) - '{revision,alsoIn}'::text[]
          ) then
            outcome := 'changed';
          elsif article is not null then
            delete from public.articles as row where row.id = item.article_id returning * into strict article_row;
          end if;
        elsif item.status = 'rejected' and item.article_id is not null then
          update public.articles as row
          set "alsoIn" = private.without_source(row."alsoIn", item.url)
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

grant execute on function private.with_source(text, text, text), private.without_source(text, text)
  to authenticated, service_role;
