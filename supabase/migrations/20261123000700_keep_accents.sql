-- The texts of before, apart from the migration that changes the trigger: only those that gain something are written. One
-- that another transaction changes meanwhile is the trigger's, and no longer the folded text alone.
update search.article_texts as kept
set folded = search.text_of(article.title, article.description)
from public.articles as article
where article.id = kept.article_id
  and article.title || article.description ~ '[\u0130\u0300-\u1fff\u20d0-\u20ff\u2c00-\U0001efff\U000e0100-\U000e01ef]'
  and kept.folded = search.fold_text(article.title) || chr(31) || search.fold_text(article.description);
