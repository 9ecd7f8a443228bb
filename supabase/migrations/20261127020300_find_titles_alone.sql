-- An item of which only the title is known is found again by it.
create or replace function public.known_items(source_id uuid, identities text[], pages text[], moments timestamptz[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(item) - 'reasons' || jsonb_build_object('source', jsonb_build_object('url', source.url))), '[]')
  from public.feed_items as item
  left join public.sources as source on source.id = item.source_id
  where item.id in (
    select found.id from public.feed_items as found
    where (found.source_id = known_items.source_id or found.source_id is null)
      and (
        found.identity = any (identities) and found.identity <> ''
        or found.published_at = any (moments)
        -- A title is all that it has.
        or found.identity = '' and found.address_key = '' and 'no-date' = any (found.flags)
      )
    union
    select found.id from public.feed_items as found where found.address_key = any (pages) and found.address_key <> ''
  )
$$;
