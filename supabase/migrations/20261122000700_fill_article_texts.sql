-- Apart from the migration that makes the triggers, so that nobody waits for it: reading and writing go on. Whoever changes
-- an article waits only while the texts are stored; what takes long, folding them, comes before.
with texts as materialized (
  select article.id, article.category, article."publishedAt",
    search.fold_text(article.title) || chr(31) || search.fold_text(article.description) as folded
  from public.articles as article
)
insert into search.article_texts (article_id, category, published_at, folded)
select texts.id, texts.category, texts."publishedAt", texts.folded
from texts
-- Known only once all are folded.
where (select count(*) from texts) >= 0
on conflict (article_id) do nothing;

-- What was deleted meanwhile leaves no text behind. From here on a deletion waits, so that its text is there to go with it.
delete from search.article_texts as kept
where kept.article_id not in (select there.id from (select id from public.articles for key share) as there);
