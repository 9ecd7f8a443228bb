set lock_timeout = '500ms';

-- 1. What only the administrator may touch is one policy a table.
create policy "The administrator alone" on public.sources
  to authenticated
  using ((select private.is_admin()));
drop policy "The administrator reads sources" on public.sources;
drop policy "The administrator inserts sources" on public.sources;
drop policy "The administrator updates sources" on public.sources;
drop policy "The administrator deletes sources" on public.sources;

create policy "The administrator alone" on public.feed_items
  to authenticated
  using ((select private.is_admin()));
drop policy "The administrator reads feed items" on public.feed_items;
drop policy "The administrator inserts feed items" on public.feed_items;
drop policy "The administrator updates feed items" on public.feed_items;
drop policy "The administrator deletes feed items" on public.feed_items;

create policy "The administrator alone" on public.feed_alerts
  to authenticated
  using ((select private.is_admin()));
drop policy "The administrator reads alerts" on public.feed_alerts;
drop policy "The administrator inserts alerts" on public.feed_alerts;
drop policy "The administrator deletes alerts" on public.feed_alerts;

create policy "The administrator alone" on public.site_builds
  to authenticated
  using ((select private.is_admin()));
drop policy "The administrator reads site builds" on public.site_builds;
drop policy "The administrator inserts site builds" on public.site_builds;
drop policy "The administrator updates site builds" on public.site_builds;

-- 2. Changing and deleting many articles is one function.
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
  -- In one order for everybody, so that two calls wait for one another instead of blocking each other.
  for act in select value from jsonb_array_elements(acts) order by (value ->> 'id')::uuid loop
    article_id := (act ->> 'id')::uuid;
    article := null;
    code := null;
    reason := null;
    begin
      select * into current_row from public.articles as row where row.id = article_id for update;
      if not found then
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

create or replace function public.update_articles(changes jsonb)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language sql
volatile
set search_path = ''
as $$
  select * from private.write_articles(changes, false)
$$;

create or replace function public.delete_articles(articles jsonb)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language sql
volatile
set search_path = ''
as $$
  select * from private.write_articles(articles, true)
$$;

grant execute on function
  private.write_articles(jsonb, boolean),
  public.update_articles(jsonb),
  public.delete_articles(jsonb)
  to anon, authenticated, service_role;

-- 3. A folded text that stays the same is not written again.
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
  select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
  from after_rows as after
  on conflict (article_id) do update
  set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded
  where (kept.category, kept.published_at, kept.folded)
    is distinct from (excluded.category, excluded.published_at, excluded.folded);
  return null;
end;
$$;

drop trigger articles_keep_texts_of_updated on public.articles;
create trigger articles_keep_texts_of_updated
  after update on public.articles
  referencing new table as after_rows
  for each statement execute function search.keep_article_texts();

reset lock_timeout;
