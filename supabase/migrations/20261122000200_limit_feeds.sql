-- What a feed may put into the database, however hostile it is: texts have an end, and a source may have 500 items
-- waiting and as many near misses. The panel and the runners cut before they send; this holds whoever writes.
set lock_timeout = '500ms';

-- 1. What the site of a source says of itself is cut, never refused: a long header must not cost a source its health.
create function private.cut_source_health()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Half a validator is none.
  if length(new.etag) > 1000 then new.etag := null; end if;
  if length(new.last_modified) > 200 then new.last_modified := null; end if;
  new.last_error := left(new.last_error, 2000);
  new.notices := array(select left(notice, 1000) from unnest(new.notices[1:50]) as notice);
  return new;
end;
$$;

create trigger sources_cut_health
  before insert or update on public.sources
  for each row execute function private.cut_source_health();

-- 2. Rows of before that are longer are cut, so that the limits hold for them too. Half an address opens nothing.
update public.sources
set name = left(name, 500),
  keep_words = case when length(array_to_string(keep_words, ',')) > 10000 then '{}' else keep_words end,
  block_words = case when length(array_to_string(block_words, ',')) > 10000 then '{}' else block_words end;

update public.feed_items
set url = case when length(url) > 2000 then '' else url end,
  flags = case
    when length(url) > 2000 and not flags @> array['no-address'] then flags || array['no-address']
    else flags
  end,
  image = case when length(image) > 2000 then '' else image end,
  title = left(title, 1000),
  description = left(description, 5000),
  source_name = left(source_name, 500),
  identity = case
    when octet_length(identity) > 2000 then encode(sha256(convert_to(identity, 'UTF8')), 'hex')
    else identity
  end,
  address_key = case when octet_length(address_key) > 2000 then '' else address_key end,
  reasons = case when length(reasons::text) > 20000 then '[]' else reasons end
where length(url) > 2000
  or length(image) > 2000
  or length(title) > 1000
  or length(description) > 5000
  or length(source_name) > 500
  or octet_length(identity) > 2000
  or octet_length(address_key) > 2000
  or length(reasons::text) > 20000;

alter table public.sources
  add constraint sources_name_is_short check (length(name) <= 500),
  add constraint sources_keep_words_are_short check (length(array_to_string(keep_words, ',')) <= 10000),
  add constraint sources_block_words_are_short check (length(array_to_string(block_words, ',')) <= 10000);

alter table public.feed_items
  add constraint feed_items_url_is_short check (length(url) <= 2000),
  add constraint feed_items_image_is_short check (length(image) <= 2000),
  add constraint feed_items_title_is_short check (length(title) <= 1000),
  add constraint feed_items_description_is_short check (length(description) <= 5000),
  add constraint feed_items_source_name_is_short check (length(source_name) <= 500),
  -- Both stand in an index, which takes 2,704 bytes.
  add constraint feed_items_identity_is_short check (octet_length(identity) <= 2000),
  add constraint feed_items_address_key_is_short check (octet_length(address_key) <= 2000),
  add constraint feed_items_reasons_are_short check (length(reasons::text) <= 20000);

-- 3. What was left out as off topic stays in sight for thirty days, and a source can be wholly on topic.
alter table public.sources add column always_on_topic boolean not null default false;

alter table public.feed_items
  drop constraint feed_items_status_is_known,
  drop constraint feed_items_decision_has_a_time,
  add constraint feed_items_status_is_known
    check (status in ('waiting', 'near-miss', 'approved', 'rejected')),
  add constraint feed_items_decision_has_a_time
    check ((status in ('approved', 'rejected')) = (decided_at is not null));

-- Serves the count of the limit below, and the list of near misses.
create index feed_items_open_idx on public.feed_items (source_id, status, found_at)
  where status in ('waiting', 'near-miss');

-- What a source sends beyond the limit is left out without an error: whoever inserts is given back the rows that
-- were stored, and counts the others from that. Items without a source were pasted by the administrator.
create function private.cap_open_items()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most constant integer := 500;
begin
  -- Two runners with the same source count one after the other.
  perform 1 from public.sources as source where source.id = new.source_id for no key update;
  if (
    select count(*)
    from (
      select 1 from public.feed_items as item
      where item.source_id = new.source_id and item.status = new.status
      limit most
    ) as open_items
  ) >= most then
    return null;
  end if;
  return new;
end;
$$;

create trigger feed_items_cap_open
  before insert on public.feed_items
  for each row
  when (new.source_id is not null and new.status in ('waiting', 'near-miss'))
  execute function private.cap_open_items();

-- 4. A decision is taken back by deciding anew: the row of a decided item is neither deleted nor written over.
create or replace function private.keep_decided_items()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status in ('approved', 'rejected') then
    raise exception 'Um item já decidido não pode ser excluído.' using errcode = 'restrict_violation';
  end if;
  return old;
end;
$$;

create function private.freeze_decided_items()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.identity, new.address_key, new.url, new.title, new.description, new.image, new.category,
      new.published_at, new.flags, new.score, new.reasons, new.found_at)
    is distinct from
     (old.identity, old.address_key, old.url, old.title, old.description, old.image, old.category,
      old.published_at, old.flags, old.score, old.reasons, old.found_at)
  then
    raise exception 'Um item já decidido não pode ser alterado.' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger feed_items_freeze_decided
  before update on public.feed_items
  for each row
  when (old.status in ('approved', 'rejected'))
  execute function private.freeze_decided_items();

create function public.purge_near_misses()
returns integer
language sql
volatile
set search_path = ''
as $$
  with purged as (
    delete from public.feed_items
    where status = 'near-miss' and found_at < now() - interval '30 days'
    returning 1
  )
  select count(*)::integer from purged;
$$;

comment on function public.purge_near_misses() is 'Exclui os quase-acertos com mais de trinta dias.';

grant execute on function public.purge_near_misses() to authenticated, service_role;

reset lock_timeout;
