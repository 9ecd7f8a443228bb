-- A source's items of thirty days were counted at each reading, and no screen tells them any more.
set lock_timeout = '500ms';

do $$
declare
  definition constant text := pg_get_functiondef('public.record_reading(uuid, timestamptz, jsonb)'::regprocedure);
  counting constant text := $sql$    items_30_days = (
      select count(*) from public.feed_items as found
      where found.source_id = record_reading.source_id and found.status <> 'near-miss'
        and found.found_at > now() - interval '30 days'
    ),
$sql$;
begin
  execute replace(definition, counting, '');
end
$$;

alter table public.sources drop column items_30_days;
