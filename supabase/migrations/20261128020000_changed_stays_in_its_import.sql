-- What was changed after an import stays in it when it is undone: the import keeps its name as long as any of it is there.
set lock_timeout = '500ms';

create or replace function public.undo_import(import_id uuid)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  current_row public.articles;
begin
  for current_row in
    select published.* from public.articles as published
    join public.imported_articles as imported on imported.article_id = published.id
    where imported.import_id = undo_import.import_id and not exists (
      select 1 from public.article_versions as version
      where version.article_id = published.id and version.operation = 'update'
    )
    order by published.id
    limit 500
    for update of published
  loop
    -- Changed while the lock was waited for.
    continue when exists (
      select 1 from public.article_versions as version
      where version.article_id = current_row.id and version.operation = 'update'
    );
    article_id := current_row.id;
    article := to_jsonb(current_row);
    outcome := 'done';
    delete from public.imported_articles as imported where imported.article_id = current_row.id;
    delete from public.articles as row where row.id = current_row.id;
    return next;
  end loop;
end;
$$;
