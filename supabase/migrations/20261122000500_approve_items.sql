-- Approving is one act: the article is inserted and its item marked in one transaction, item by item, with the rights
-- of whoever calls. Undoing takes back exactly the article that was inserted.
set lock_timeout = '500ms';

-- No foreign key: a decision is remembered also when its article is gone.
alter table public.feed_items add column article_id uuid;
comment on column public.feed_items.article_id is 'O artigo que a aprovação publicou.';

-- items: [{"id": …, "article": {column: value…}}]; what "article" leaves out is the item's own.
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
          ) || coalesce(nullif(wanted -> 'article', 'null'), '{}') || jsonb_build_object('id', gen_random_uuid())
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

-- An article that was changed since is not taken back: its text is somebody's work by now.
create function public.undo_approvals(item_ids uuid[])
returns table (item_id uuid, outcome text, article jsonb, code text, reason text)
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
  for item_id in select id from unnest(item_ids) as id order by id loop
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
        if article is not null and exists (
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

comment on function public.approve_items(jsonb) is 'Publica itens da fila e os marca, com o resultado de cada um.';
comment on function public.undo_approvals(uuid[]) is 'Desfaz aprovações: tira do portal o artigo de cada uma.';

grant execute on function public.approve_items(jsonb), public.undo_approvals(uuid[])
  to authenticated, service_role;

reset lock_timeout;
