-- Where news comes from, and what waits to be approved. Readable and writable by the administrator only; `articles`
-- stays what is published, and knows nothing of these tables.
create table public.sources (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  url text not null,
  is_paused boolean not null default false,
  -- Null: by an item's words.
  category text,
  keep_words text[] not null default '{}',
  block_words text[] not null default '{}',
  -- Null: nothing is published without asking.
  auto_approve_score integer,
  -- What the site said last time, to ask whether anything is new.
  etag text,
  last_modified text,
  next_fetch_at timestamptz not null default now(),
  -- Health.
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  failures integer not null default 0,
  notices text[] not null default '{}',
  items_30_days integer not null default 0,
  created_at timestamptz not null default now(),
  constraint sources_url_is_an_address check (url ~* '^https?://[^/?#]'),
  constraint sources_url_is_short check (length(url) <= 2000),
  constraint sources_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint sources_auto_approve_score_is_positive check (auto_approve_score > 0),
  constraint sources_failures_is_a_count check (failures >= 0)
);

comment on table public.sources is 'Feeds públicos de onde vêm as notícias.';

create unique index sources_url_key on public.sources (url);
-- Serves the question which sources are due.
create index sources_next_fetch_at_idx on public.sources (next_fetch_at) where not is_paused;

create table public.feed_items (
  id uuid primary key default gen_random_uuid(),
  -- An item outlives its source, so that nothing that was decided comes back.
  source_id uuid references public.sources (id) on delete set null,
  source_name text not null default '',
  -- Names the item within its source.
  identity text not null,
  -- Names the article over all sources: its address without what does not matter. Empty: it has none.
  address_key text not null default '',
  url text not null default '',
  title text not null default '',
  description text not null default '',
  image text not null default '',
  category text not null default 'tecnologia',
  published_at timestamptz not null,
  flags text[] not null default '{}',
  score integer not null default 0,
  reasons jsonb not null default '[]',
  status text not null default 'waiting',
  decided_at timestamptz,
  found_at timestamptz not null default now(),
  constraint feed_items_status_is_known check (status in ('waiting', 'approved', 'rejected')),
  constraint feed_items_flags_are_known check (flags <@ array['no-date', 'future-date', 'no-address']),
  constraint feed_items_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint feed_items_url_is_an_address check (url = '' or url ~* '^https?://[^/?#]'),
  constraint feed_items_decision_has_a_time check ((status = 'waiting') = (decided_at is null))
);

comment on table public.feed_items is 'Itens dos feeds: à espera de revisão, aprovados ou rejeitados.';

-- The same thing never twice, whoever writes.
create unique index feed_items_identity_key on public.feed_items (source_id, identity);
create unique index feed_items_address_key_key on public.feed_items (address_key) where address_key <> '';
-- Serves the queue, and the count beside its name.
create index feed_items_queue_idx on public.feed_items (score desc, published_at desc, id) where status = 'waiting';
-- Serves a source's items of thirty days.
create index feed_items_source_id_found_at_idx on public.feed_items (source_id, found_at);

-- A decision is taken back by deciding anew, never by forgetting: the row of a decided item cannot be deleted.
create function private.keep_decided_items()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status <> 'waiting' then
    raise exception 'Um item já decidido não pode ser excluído.' using errcode = 'restrict_violation';
  end if;
  return old;
end;
$$;

create trigger feed_items_keep_decided
  before delete on public.feed_items
  for each row execute function private.keep_decided_items();

revoke all on table public.sources, public.feed_items from anon, authenticated;
grant select, insert, update, delete on table public.sources, public.feed_items to authenticated, service_role;

alter table public.sources enable row level security;
alter table public.feed_items enable row level security;

create policy "The administrator reads sources" on public.sources
  for select to authenticated
  using ((select private.is_admin()));

create policy "The administrator inserts sources" on public.sources
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "The administrator updates sources" on public.sources
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The administrator deletes sources" on public.sources
  for delete to authenticated
  using ((select private.is_admin()));

create policy "The administrator reads feed items" on public.feed_items
  for select to authenticated
  using ((select private.is_admin()));

create policy "The administrator inserts feed items" on public.feed_items
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "The administrator updates feed items" on public.feed_items
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The administrator deletes feed items" on public.feed_items
  for delete to authenticated
  using ((select private.is_admin()));
