-- Each state that an article is stored in has a number of its own, which no earlier one had, also of an article that was
-- deleted and recreated: whoever changes or deletes names the state that was seen, in a condition on this column.

-- Brings deleted articles back under the ids they had, so that the second who calls finds them there.
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

-- The last statement, and one: what reads articles waits for it. Past half a second it gives up, and is to be run again.
set lock_timeout = '500ms';

do $do$
begin
  -- A number that all have at first needs no rewriting of the table; an identity takes no value from outside.
  alter table public.articles add column revision bigint not null default 1;
  alter table public.articles alter column revision drop default;
  alter table public.articles alter column revision add generated always as identity;
  perform setval('public.articles_revision_seq', 1);

  create trigger articles_number_revision
    before update on public.articles
    for each row
    when (old.* is distinct from new.*)
    execute function private.number_revision();
end
$do$;

reset lock_timeout;
