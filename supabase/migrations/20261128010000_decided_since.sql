-- An approval that was taken back stays no deletion when its item is decided otherwise afterwards.
set lock_timeout = '500ms';

create or replace view public.deleted_articles
with (security_invoker = true)
as
select distinct on (version.article_id) version.*
from public.article_versions as version
where version.operation = 'delete'
  and not exists (select 1 from public.articles as article where article.id = version.article_id)
  and not exists (
    select 1 from public.feed_items as item
    where item.url <> '' and item.url = version.article ->> 'url'
      and (item.decided_at is null or item.decided_at >= version.changed_at)
  )
order by version.article_id, version.id desc;
