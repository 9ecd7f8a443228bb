-- The last version of each article that is gone, but of what waits in the queue: an approval that was taken back is no
-- deletion, and bringing it back would publish it past the queue. Runs with the reader's rights.
create or replace view public.deleted_articles
with (security_invoker = true)
as
select distinct on (version.article_id) version.*
from public.article_versions as version
where version.operation = 'delete'
  and not exists (select 1 from public.articles as article where article.id = version.article_id)
  and not exists (
    select 1 from public.feed_items as item
    where item.status = 'waiting' and item.url <> '' and item.url = version.article ->> 'url'
  )
order by version.article_id, version.id desc;
