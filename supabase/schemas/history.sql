-- Earlier versions are kept for a year: a change or deletion of an article stores its previous row. Each article keeps its
-- newest fifty versions; deletions are always kept.

create table public.article_versions (
  -- Increases with each version.
  id bigint generated always as identity primary key,
  article_id uuid not null,
  -- The operation that ended this version.
  operation text not null,
  -- The row in the Data API's format.
  article jsonb not null,
  changed_at timestamptz not null default now(),
  -- Null: written without an account or with the secret key.
  changed_by uuid,
  -- The account's e-mail address, or the writing role.
  changed_by_name text not null,
  constraint article_versions_operation_is_known check (operation in ('update', 'delete'))
);

comment on table public.article_versions is 'Versões anteriores dos artigos, e os artigos excluídos.';

-- Serve an article's versions, the deleted articles, and the deletion after a year.
create index article_versions_article_id_idx on public.article_versions (article_id, id desc);
create index article_versions_deleted_idx on public.article_versions (id desc) where operation = 'delete';
create index article_versions_changed_at_idx on public.article_versions (changed_at);

revoke all on table public.article_versions from service_role;
grant select on table public.article_versions to authenticated, service_role;

alter table public.article_versions enable row level security;

-- The only policy: the triggers below write with their owner's rights.
create policy "The administrator reads article versions" on public.article_versions
  for select to authenticated
  using ((select private.is_admin()));

create function private.keep_article_versions()
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

create trigger articles_keep_changed
  after update on public.articles
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.keep_article_versions();

create trigger articles_keep_deleted
  after delete on public.articles
  referencing old table as before_rows
  for each statement execute function private.keep_article_versions();

-- Restores deleted articles under their old ids, so that a repeated call finds them.
create function public.recreate_articles(version_ids bigint[])
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

comment on function public.recreate_articles(bigint[]) is 'Traz artigos excluídos de volta, uma vez só.';

grant execute on function public.recreate_articles(bigint[]) to authenticated, service_role;
