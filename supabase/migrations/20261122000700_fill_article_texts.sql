-- Apart from the migration that makes the triggers, so that nobody waits for it: reading and writing go on, and only
-- the deletion of an article waits until its text is there to be deleted with it.
insert into search.article_texts (article_id, category, published_at, folded)
select article.id, article.category, article."publishedAt",
  search.fold_text(article.title) || chr(31) || search.fold_text(article.description)
from (select * from public.articles for key share) as article
on conflict (article_id) do nothing;
