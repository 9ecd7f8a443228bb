-- Serves a category's pages, and the counts by category. Writing waits while it is made: a fraction of a second at
-- 100,000 articles. Reading does not.
set lock_timeout = '500ms';

create index articles_category_published_at_idx
  on public.articles (category, "publishedAt" desc, id desc);

reset lock_timeout;
