set lock_timeout = '500ms';

-- 1. Within a source an item is known by the name that its feed gives it; its address unites it with other sources' items.
-- Where a feed has several items on one page, the page's key stands apart, and each item's own key is the page's and its name.
alter table public.feed_items add column page_key text not null default '';
alter table public.feed_items
  add constraint feed_items_page_key_is_short check (octet_length(page_key) <= 2000);
comment on column public.feed_items.page_key is
  'A página que o item divide com outros da sua fonte; vazia quando o endereço é só dele.';

-- Serves the items of a page, when one of them is read again.
create index feed_items_page_key_idx on public.feed_items (page_key) where page_key <> '';

-- A name that is an address is the same with another scheme. Of two that become one, the first keeps the name: it may be
-- decided, and what is decided stays so.
alter table public.feed_items disable trigger feed_items_freeze_decided;
with named as (
  select id, source_id, found_at, regexp_replace(identity, '^https?://(www\.)?', '', 'i') as new_identity
  from public.feed_items
  where identity ~* '^https?://'
), first_named as (
  select distinct on (source_id, new_identity) id, source_id, new_identity
  from named
  where new_identity <> ''
  order by source_id, new_identity, found_at, id
)
update public.feed_items as item
set identity = first_named.new_identity
from first_named
where item.id = first_named.id
  and not exists (
    select 1 from public.feed_items as other
    where other.source_id = first_named.source_id and other.identity = first_named.new_identity
  );
alter table public.feed_items enable trigger feed_items_freeze_decided;

-- 2. A feed that says it has moved is followed, and its new address adopted only when readings over days agree, or when the
-- administrator says yes. Where it is to be, since when, and how many readings said so.
alter table public.sources
  add column moved_to text,
  add column moved_since timestamptz,
  add column moved_readings integer not null default 0,
  add constraint sources_moved_to_is_an_address check (moved_to ~* '^https?://[^/?#]'),
  add constraint sources_moved_to_is_short check (length(moved_to) <= 2000),
  add constraint sources_moved_readings_is_a_count check (moved_readings >= 0);
comment on column public.sources.moved_to is 'Para onde o site diz que o feed mudou, enquanto a mudança não é aceita.';

-- What was known of the old address says nothing of the new one.
create function private.forget_moves()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.moved_to := null;
  new.moved_since := null;
  new.moved_readings := 0;
  new.etag := null;
  new.last_modified := null;
  return new;
end;
$$;

create trigger sources_forget_moves
  before update of url on public.sources
  for each row
  when (old.url is distinct from new.url)
  execute function private.forget_moves();

reset lock_timeout;
