set lock_timeout = '500ms';

-- 1. A deleted article's text stays for its year, however often its id is written to afterwards.
create or replace function private.keep_article_versions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  editor constant uuid := auth.uid();
  editor_name constant text := coalesce(
    (select account.email from auth.users as account where account.id = editor),
    nullif(current_setting('role', true), 'none'),
    session_user
  );
begin
  if tg_op = 'DELETE' then
    insert into public.article_versions (article_id, operation, article, changed_by, changed_by_name)
    select before.id, 'delete', to_jsonb(before), editor, editor_name
    from before_rows as before;
  else
    insert into public.article_versions (article_id, operation, article, changed_by, changed_by_name)
    select before.id, 'update', to_jsonb(before), editor, editor_name
    from before_rows as before
    where not exists (
      select 1 from after_rows as after
      where after.id = before.id and after is not distinct from before
    );
  end if;

  delete from public.article_versions as version
  using before_rows as before
  where version.article_id = before.id
    and version.operation = 'update'
    and version.id <= (
      select other.id from public.article_versions as other
      where other.article_id = before.id and other.operation = 'update'
      order by other.id desc
      offset 50 limit 1
    );

  delete from public.article_versions where changed_at < now() - interval '1 year';
  return null;
end;
$$;

-- 2.
-- What is kept of an article, and what names it elsewhere, is found by its id.
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

  if tg_op = 'UPDATE' then
    insert into search.article_texts (article_id, category, published_at, folded)
    select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
    from after_rows as after
    where not exists (
      select 1 from before_rows as before
      where before.id = after.id
        and (before.category, before."publishedAt", before.title, before.description)
          is not distinct from (after.category, after."publishedAt", after.title, after.description)
    )
    on conflict (article_id) do update
    set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded;
    return null;
  end if;

  insert into search.article_texts (article_id, category, published_at, folded)
  select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
  from after_rows as after
  on conflict (article_id) do update
  set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded;
  return null;
end;
$$;

-- 3. The count of waiting items, with the rights of who inserts: who may not read the queue finds it empty, and learns nothing
-- before the policy refuses.
alter function private.cap_open_items() security invoker;

reset lock_timeout;
