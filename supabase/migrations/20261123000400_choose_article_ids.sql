-- Whoever creates an article may choose its id in the header Idempotency-Key, so that a repetition, or a request that
-- arrives late, collides with the first instead of making a second article. The body stays the article's fields alone.
set lock_timeout = '500ms';

alter table public.articles
  alter column id set default coalesce(
    substring(
      lower(nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key')
      from '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    )::uuid,
    gen_random_uuid()
  );

reset lock_timeout;
