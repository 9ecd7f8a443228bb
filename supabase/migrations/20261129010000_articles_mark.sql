-- A mark tells a page whether its list of articles is still the current one.
set lock_timeout = '500ms';

-- Grows with each statement that changes articles, so that a page can ask whether its list is still the current one. A
-- writer takes a row that no other transaction holds, or adds one: writers never wait for each other here, and there are as
-- many rows as there were ever writers at the same time. The sum of the rows that a snapshot sees grows with each change
-- that it sees, and the clock keeps a restored database from repeating a sum.
create table private.articles_changes (
  slot uuid primary key default gen_random_uuid(),
  number bigint not null default extract(epoch from clock_timestamp()) * 1000
);
comment on table private.articles_changes is 'Um número que cresce a cada mudança nos artigos.';

revoke all on table private.articles_changes from service_role;
grant select on table private.articles_changes to anon, authenticated, service_role;

alter table private.articles_changes enable row level security;

create policy "Everyone reads the number" on private.articles_changes
  for select to anon, authenticated
  using (true);

-- With its owner's rights: nobody else writes the number.
create function private.count_articles_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed_rows) then
      return null;
    end if;
  end if;
  update private.articles_changes
  set number = greatest(number + 1, extract(epoch from clock_timestamp()) * 1000)
  where slot = (select free.slot from private.articles_changes as free order by free.slot limit 1 for update skip locked);
  if not found then
    insert into private.articles_changes default values;
  end if;
  return null;
end;
$$;

create trigger articles_count_insert
  after insert on public.articles
  referencing new table as changed_rows
  for each statement execute function private.count_articles_change();

create trigger articles_count_update
  after update on public.articles
  referencing new table as changed_rows
  for each statement execute function private.count_articles_change();

create trigger articles_count_delete
  after delete on public.articles
  referencing old table as changed_rows
  for each statement execute function private.count_articles_change();

create trigger articles_count_truncate
  after truncate on public.articles
  for each statement execute function private.count_articles_change();

-- The mark of the list that visitors read: while it is the same, the list is. With the newest date that has come, because a
-- scheduled article appears without a change. Whoever keeps a list asks for the mark before reading the list: then a change
-- between the two costs one more reading, and never hides. Null says nothing: the list has to be read.
create function public.articles_mark()
returns text
language sql
stable
set search_path = ''
as $$
  select sum(changes.number) || ' ' || coalesce(
    (
      select extract(epoch from article."publishedAt") from public.articles as article
      where article."publishedAt" <= now()
      order by article."publishedAt" desc
      limit 1
    )::text,
    ''
  )
  from private.articles_changes as changes
$$;

comment on function public.articles_mark() is 'A marca da lista de artigos publicados: enquanto é a mesma, a lista também é.';

grant execute on function public.articles_mark() to anon, authenticated, service_role;
