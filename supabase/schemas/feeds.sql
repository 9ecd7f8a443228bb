-- Where news comes from, and what waits to be approved. Readable and writable by the administrator only; `articles`
-- stays what is published, and knows nothing of these tables. Texts have an end, and a source may have 500 items waiting
-- and as many near misses, however hostile a feed is: the panel and the runners cut before they send, and these limits
-- hold for any writer.
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
  -- Wholly on topic: nothing of it is left out as off topic.
  always_on_topic boolean not null default false,
  -- Where the feed says it has moved, since when, and in how many readings, until the move is adopted.
  moved_to text,
  moved_since timestamptz,
  moved_readings integer not null default 0,
  constraint sources_url_is_an_address check (url ~* '^https?://[^/?#]'),
  constraint sources_url_is_short check (length(url) <= 2000),
  constraint sources_name_is_short check (length(name) <= 500),
  constraint sources_keep_words_are_short check (length(array_to_string(keep_words, ',')) <= 10000),
  constraint sources_block_words_are_short check (length(array_to_string(block_words, ',')) <= 10000),
  constraint sources_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint sources_auto_approve_score_is_positive check (auto_approve_score > 0),
  constraint sources_failures_is_a_count check (failures >= 0),
  constraint sources_moved_to_is_an_address check (moved_to ~* '^https?://[^/?#]'),
  constraint sources_moved_to_is_short check (length(moved_to) <= 2000),
  constraint sources_moved_readings_is_a_count check (moved_readings >= 0)
);

comment on table public.sources is 'Feeds públicos de onde vêm as notícias.';
comment on column public.sources.moved_to is 'Para onde o site diz que o feed mudou, enquanto a mudança não é aceita.';

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
  -- What the approval published. No foreign key: a decision is remembered also when its article is gone.
  article_id uuid,
  -- When its page was looked at for a picture: each item's once.
  page_read_at timestamptz,
  -- Where several items are on one page, or another source's has its key: the key of the page; the item's own is the page's
  -- and its name.
  page_key text not null default '',
  -- By which rules the names above were made; the next reading after the rules have changed makes them anew.
  naming integer not null default 0,
  -- By which act of whom it came to stand where it is, and where it stood before (deciding, below).
  decision uuid,
  decided_by text not null default '',
  status_before text,
  -- What was left out as off topic stays in sight for thirty days.
  constraint feed_items_status_is_known
    check (status in ('waiting', 'near-miss', 'approved', 'rejected')),
  constraint feed_items_flags_are_known check (flags <@ array['no-date', 'future-date', 'no-address']),
  constraint feed_items_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint feed_items_url_is_an_address check (url = '' or url ~* '^https?://[^/?#]'),
  constraint feed_items_decision_has_a_time
    check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  constraint feed_items_url_is_short check (length(url) <= 2000),
  constraint feed_items_image_is_short check (length(image) <= 2000),
  constraint feed_items_title_is_short check (length(title) <= 1000),
  constraint feed_items_description_is_short check (length(description) <= 5000),
  constraint feed_items_source_name_is_short check (length(source_name) <= 500),
  -- Both stand in an index, which takes 2,704 bytes.
  constraint feed_items_identity_is_short check (octet_length(identity) <= 2000),
  constraint feed_items_address_key_is_short check (octet_length(address_key) <= 2000),
  constraint feed_items_reasons_are_short check (length(reasons::text) <= 20000),
  constraint feed_items_page_key_is_short check (octet_length(page_key) <= 2000),
  constraint feed_items_status_before_is_known
    check (status_before in ('waiting', 'near-miss', 'approved', 'rejected'))
);

comment on table public.feed_items is 'Itens dos feeds: à espera de revisão, aprovados ou rejeitados.';
comment on column public.feed_items.article_id is 'O artigo que a aprovação publicou.';
comment on column public.feed_items.page_key is
  'A página que o item divide com outros, da sua fonte ou de outra; vazia quando o endereço é só dele.';

-- The same thing never twice, whatever writes it.
create unique index feed_items_identity_key on public.feed_items (source_id, identity);
create unique index feed_items_address_key_key on public.feed_items (address_key) where address_key <> '';
-- Serves the queue, and the count beside its name.
create index feed_items_queue_idx on public.feed_items (score desc, published_at desc, id) where status = 'waiting';
-- Serves the items of a page, when one of them is read again.
create index feed_items_page_key_idx on public.feed_items (page_key) where page_key <> '';
-- Serves the items whose names are by earlier rules.
create index feed_items_naming_idx on public.feed_items (naming);
-- Serves a source's items of thirty days.
create index feed_items_source_id_found_at_idx on public.feed_items (source_id, found_at);

-- Serves the count of the limit below, and the list of near misses.
create index feed_items_open_idx on public.feed_items (source_id, status, found_at)
  where status in ('waiting', 'near-miss');
-- Serves the items whose page is still to be read.
create index feed_items_unread_pages_idx on public.feed_items (source_id, published_at desc)
  where status = 'waiting' and image = '' and page_read_at is null;

grant select, insert, update, delete on table public.sources, public.feed_items to authenticated, service_role;

alter table public.sources enable row level security;
alter table public.feed_items enable row level security;

create policy "The administrator alone" on public.sources
  to authenticated
  using ((select private.is_admin()));

create policy "The administrator alone" on public.feed_items
  to authenticated
  using ((select private.is_admin()));

-- What the site of a source says of itself is cut, never refused: a long header must not cost a source its health.
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

-- What a source sends beyond the limit is left out without an error: an insertion is given back the rows that were stored,
-- and counts the others from that. Items without a source were pasted by the administrator. It counts with the rights of
-- who inserts: who may not read the queue finds it empty, and learns nothing before the policy refuses.
create function private.cap_open_items()
returns trigger
language plpgsql
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

-- A decision is taken back by deciding anew: the row of a decided item is neither deleted nor written over.
create function private.keep_decided_items()
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

create trigger feed_items_keep_decided
  before delete on public.feed_items
  for each row execute function private.keep_decided_items();

create function private.freeze_decided_items()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.url, new.title, new.description, new.image, new.category,
      new.published_at, new.flags, new.score, new.reasons, new.found_at)
    is distinct from
     (old.url, old.title, old.description, old.image, old.category,
      old.published_at, old.flags, old.score, old.reasons, old.found_at)
    -- Later rules give it other names.
    or (new.naming <= old.naming and (new.identity, new.address_key) is distinct from (old.identity, old.address_key))
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

-- Approving is one act: the article is inserted and its item marked in one transaction, item by item, with the caller's
-- rights. Undoing takes back exactly the article that was inserted.

-- items: [{"id": …, "article": {column: value…}, "article_id": …}]; what "article" leaves out is the item's own. The
-- same call again is done, another one's approval is not.
create function public.approve_items(items jsonb)
returns table (item_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  wanted jsonb;
  item public.feed_items;
  article_row public.articles;
begin
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  for wanted in select value from jsonb_array_elements(items) order by value ->> 'id' loop
    item_id := (wanted ->> 'id')::uuid;
    article := null;
    code := null;
    reason := null;
    begin
      select * into item from public.feed_items as row where row.id = item_id for update;
      if not found then
        perform private.expect_administrator();
        outcome := 'missing';
      elsif item.status in ('approved', 'rejected') then
        outcome := 'already-' || item.status;
        if item.status = 'approved' and item.article_id = (wanted ->> 'article_id')::uuid then
          outcome := 'done';
        end if;
        select to_jsonb(row) into article from public.articles as row where row.id = item.article_id;
      else
        article_row := jsonb_populate_record(
          null::public.articles,
          jsonb_build_object(
            'title', item.title,
            'description', item.description,
            'category', item.category,
            'source', item.source_name,
            'url', item.url,
            'image', item.image,
            'publishedAt', item.published_at
          ) || coalesce(nullif(wanted -> 'article', 'null'), '{}')
            || jsonb_build_object('id', coalesce(wanted ->> 'article_id', gen_random_uuid()::text))
        );
        insert into public.articles overriding user value select article_row.* returning * into strict article_row;
        update public.feed_items as row
        set status = 'approved', decided_at = now(), article_id = article_row.id
        where row.id = item_id
        returning * into strict item;
        outcome := 'done';
        article := to_jsonb(article_row);
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        article := null;
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

-- article_ids: what each approval published, in the order of item_ids; an approval of another article is not touched.
-- An article that was changed since is not taken back: its text is another's work by now.
create function public.undo_approvals(item_ids uuid[], article_ids uuid[] default null)
returns table (item_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  item public.feed_items;
  article_row public.articles;
  expected uuid;
begin
  if item_ids is null or cardinality(item_ids) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  for item_id, expected in
    select pair.id, pair.article_id from unnest(item_ids, article_ids) as pair (id, article_id)
    where pair.id is not null order by pair.id
  loop
    article := null;
    code := null;
    reason := null;
    begin
      select * into item from public.feed_items as row where row.id = item_id for update;
      if not found then
        perform private.expect_administrator();
        outcome := 'missing';
      elsif item.status <> 'approved' then
        outcome := 'not-approved';
      elsif item.article_id is null then
        -- Approved before articles were remembered.
        outcome := 'unknown-article';
      else
        select * into article_row from public.articles as row where row.id = item.article_id for update;
        if found then
          article := to_jsonb(article_row);
        end if;
        if item.article_id <> expected then
          outcome := 'other-article';
        elsif article is not null and exists (
          select 1 from public.article_versions as version
          where version.article_id = item.article_id and version.operation = 'update'
        ) then
          outcome := 'changed';
        else
          if article is not null then
            delete from public.articles as row
            where row.id = item.article_id
            returning * into strict article_row;
          end if;
          update public.feed_items as row
          set status = 'waiting', decided_at = null, article_id = null
          where row.id = item_id
          returning * into strict item;
          outcome := 'done';
        end if;
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        article := null;
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

-- A decision on items is one act of one caller, with the UUID that the caller chose for it: what carries that was changed by
-- this act, so that a repetition changes nothing more, and undoing takes back exactly what it changed. In this order:
-- 1. an item that stands where it is to stand: "done" by the same act, "already" by another;
-- 2. an approved or rejected one is decided; of these a rejected one may wait again;
-- 3. approving inserts the article, and rejects the story's other items, in the same transaction.
create function private.decide_item(wanted jsonb, target text, decision uuid, story uuid default null)
returns table (
  item_id uuid, outcome text, status text, decided_at timestamptz, decided_by text, twin_of uuid,
  article jsonb, code text, reason text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  item public.feed_items;
  article_row public.articles;
begin
  item_id := (wanted ->> 'id')::uuid;
  twin_of := story;
  begin
    select * into item from public.feed_items as row where row.id = item_id for update;
    if not found then
      perform private.expect_administrator();
      outcome := 'missing';
    elsif item.status = target then
      outcome := case when item.decision = decide_item.decision then 'done' else 'already' end;
      select to_jsonb(row) into article from public.articles as row where row.id = item.article_id;
    elsif item.status = 'approved' or (item.status = 'rejected' and target <> 'waiting') then
      outcome := 'decided';
      select to_jsonb(row) into article from public.articles as row where row.id = item.article_id;
    else
      if target = 'approved' then
        article_row := jsonb_populate_record(
          null::public.articles,
          jsonb_build_object(
            'title', item.title,
            'description', item.description,
            'category', item.category,
            'source', item.source_name,
            'url', item.url,
            'image', item.image,
            'publishedAt', item.published_at
          ) || coalesce(nullif(wanted -> 'article', 'null'), '{}') || jsonb_build_object('id', gen_random_uuid())
        );
        insert into public.articles overriding user value select article_row.* returning * into strict article_row;
        article := to_jsonb(article_row);
      end if;
      update public.feed_items as row
      set status = target,
        status_before = item.status,
        decision = decide_item.decision,
        decided_by = coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email', ''),
        decided_at = case when target in ('approved', 'rejected') then now() end,
        article_id = article_row.id
      where row.id = item_id
      returning * into strict item;
      outcome := 'done';
    end if;
    status := item.status;
    decided_at := item.decided_at;
    decided_by := item.decided_by;
  exception
    when insufficient_privilege then raise;
    when others then
      outcome := 'refused';
      article := null;
      code := sqlstate;
      reason := sqlerrm;
  end;
  return next;
end;
$$;

-- items: [{"id": …, "article": {column: value…}, "twins": [id…]}]; what "article" leaves out is the item's own. target: a
-- status.
create function public.decide_items(items jsonb, target text, decision uuid)
returns table (
  item_id uuid, outcome text, status text, decided_at timestamptz, decided_by text, twin_of uuid,
  article jsonb, code text, reason text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  wanted jsonb;
  is_approval constant boolean := target = 'approved';
begin
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  if decision is null or target is null or target not in ('waiting', 'near-miss', 'approved', 'rejected') then
    raise exception 'Diga a decisão.' using errcode = 'invalid_parameter_value';
  end if;
  -- In one order for everybody, so that two calls wait for one another instead of blocking each other.
  perform 1 from public.feed_items as row
  where row.id in (
    select (value ->> 'id')::uuid from jsonb_array_elements(items)
    union all
    select (twin.value #>> '{}')::uuid from jsonb_array_elements(items) as each
    cross join jsonb_array_elements(coalesce(nullif(each.value -> 'twins', 'null'), '[]')) as twin
  )
  order by row.id for update;
  for wanted in select value from jsonb_array_elements(items) loop
    return query select * from private.decide_item(wanted, target, decision);
    if is_approval and exists (
      select 1 from public.feed_items as row
      where row.id = (wanted ->> 'id')::uuid and row.decision = decide_items.decision and row.status = 'approved'
    ) then
      return query
      select twin.* from jsonb_array_elements(coalesce(nullif(wanted -> 'twins', 'null'), '[]')) as each
      cross join private.decide_item(
        jsonb_build_object('id', each.value), 'rejected', decision, (wanted ->> 'id')::uuid
      ) as twin;
    end if;
  end loop;
end;
$$;

-- An article that was changed since is not taken back: its text is another's work by now.
create function public.undo_decisions(item_ids uuid[], decision uuid)
returns table (
  item_id uuid, outcome text, status text, decided_at timestamptz, decided_by text, twin_of uuid,
  article jsonb, code text, reason text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  item public.feed_items;
  article_row public.articles;
begin
  if item_ids is null or cardinality(item_ids) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  for item_id in select distinct wanted.id from unnest(item_ids) as wanted (id) where wanted.id is not null order by 1 loop
    status := null;
    decided_at := null;
    decided_by := null;
    article := null;
    code := null;
    reason := null;
    begin
      select * into item from public.feed_items as row where row.id = item_id for update;
      if not found then
        perform private.expect_administrator();
        outcome := 'missing';
      elsif item.decision is distinct from undo_decisions.decision or item.status_before is null and item.decided_at is null then
        outcome := case when item.decided_at is null then 'already' else 'decided' end;
      else
        outcome := 'done';
        if item.status = 'approved' then
          select * into article_row from public.articles as row where row.id = item.article_id for update;
          if found then
            article := to_jsonb(article_row);
          end if;
          -- Without an id: approved before articles were remembered.
          if item.article_id is null or article is not null and exists (
            select 1 from public.article_versions as version
            where version.article_id = item.article_id and version.operation = 'update'
          ) then
            outcome := 'changed';
          elsif article is not null then
            delete from public.articles as row where row.id = item.article_id returning * into strict article_row;
          end if;
        end if;
        if outcome = 'done' then
          update public.feed_items as row
          set status = coalesce(item.status_before, 'waiting'),
            status_before = null,
            decision = null,
            decided_by = '',
            decided_at = case when item.status_before = 'rejected' then now() end,
            article_id = null
          where row.id = item_id
          returning * into strict item;
        end if;
      end if;
      status := item.status;
      decided_at := item.decided_at;
      decided_by := item.decided_by;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        article := null;
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

-- What is on the portal, as one value: which limit of rows there is does not matter.
create function public.published_news()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', article.id, 'title', article.title, 'url', article.url, 'publishedAt', article."publishedAt"
  )), '[]')
  from public.articles as article
$$;

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

-- known, changes: {column: value…}, of the columns that a person edits. Only what still has the known values is changed;
-- what other rules judge, or another address, is read anew at once.
create function public.change_source(source_id uuid, known jsonb, changes jsonb)
returns table (outcome text, source jsonb)
language plpgsql
volatile
set search_path = ''
as $$
declare
  current_row public.sources;
  known_row public.sources;
  wanted_row public.sources;
begin
  select * into current_row from public.sources as row where row.id = source_id for update;
  if not found then
    perform private.expect_administrator();
    outcome := 'missing';
    return next;
    return;
  end if;
  known_row := jsonb_populate_record(current_row, coalesce(known, '{}') - 'id');
  wanted_row := jsonb_populate_record(current_row, coalesce(changes, '{}') - 'id');
  if wanted_row is not distinct from current_row then
    outcome := 'done';
  elsif known_row is distinct from current_row then
    outcome := 'changed';
  else
    if (wanted_row.url, wanted_row.category, wanted_row.keep_words, wanted_row.block_words, wanted_row.always_on_topic)
      is distinct from
      (current_row.url, current_row.category, current_row.keep_words, current_row.block_words, current_row.always_on_topic)
    then
      wanted_row.etag := null;
      wanted_row.last_modified := null;
      wanted_row.next_fetch_at := now();
    end if;
    update public.sources as row
    set name = wanted_row.name,
      url = wanted_row.url,
      category = wanted_row.category,
      keep_words = wanted_row.keep_words,
      block_words = wanted_row.block_words,
      always_on_topic = wanted_row.always_on_topic,
      auto_approve_score = wanted_row.auto_approve_score,
      is_paused = wanted_row.is_paused,
      etag = wanted_row.etag,
      last_modified = wanted_row.last_modified,
      next_fetch_at = wanted_row.next_fetch_at
    where row.id = source_id
    returning * into strict current_row;
    outcome := 'done';
  end if;
  source := to_jsonb(current_row);
  return next;
end;
$$;

-- Other words judge what is stored already: many items in one request. What was decided meanwhile stays decided, and
-- a text that was edited meanwhile was judged anew by then.
create function public.judge_items(judgements jsonb)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  changed integer;
begin
  if jsonb_typeof(judgements) is distinct from 'array' or jsonb_array_length(judgements) > 1000 then
    raise exception 'Envie uma lista de até 1.000.' using errcode = 'invalid_parameter_value';
  end if;
  update public.feed_items as item
  set status = judged.status, score = judged.score, reasons = judged.reasons
  from jsonb_to_recordset(judgements)
    as judged (id uuid, title text, status text, score integer, reasons jsonb)
  where item.id = judged.id
    and item.title = judged.title
    and item.status in ('waiting', 'near-miss')
    and judged.status in ('waiting', 'near-miss');
  get diagnostics changed = row_count;
  return changed;
end;
$$;

-- The stored items get the names that later rules give them, decided ones too. Of two that have one name by then, the first
-- keeps it; the other is found by its page.
create function public.rename_items(names jsonb, rules integer)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  named record;
  renamed integer := 0;
begin
  if jsonb_typeof(names) is distinct from 'array' or jsonb_array_length(names) > 1000 then
    raise exception 'Envie uma lista de até 1.000.' using errcode = 'invalid_parameter_value';
  end if;
  for named in
    select * from jsonb_to_recordset(names) as name (id uuid, identity text, address_key text, page_key text)
  loop
    if named.address_key <> '' and exists (
      select 1 from public.feed_items as other
      where other.address_key = named.address_key and other.id <> named.id
    ) then
      named.page_key := named.address_key;
      named.address_key := 'item ' || named.id;
    end if;
    begin
      update public.feed_items as item
      set naming = rules,
        address_key = named.address_key,
        page_key = named.page_key,
        identity = case
          when exists (
            select 1 from public.feed_items as other
            where other.source_id = item.source_id and other.identity = named.identity and other.id <> item.id
          ) then item.identity
          else named.identity
        end
      where item.id = named.id and item.naming < rules;
      if found then renamed := renamed + 1; end if;
    exception
      -- Another reading has just stored one with that name: this one has its turn next time.
      when unique_violation then null;
    end;
  end loop;
  return renamed;
end;
$$;

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

comment on function public.decide_items(jsonb, text, uuid) is 'Publica, rejeita ou devolve itens, com o resultado de cada um.';
comment on function public.undo_decisions(uuid[], uuid) is 'Desfaz o que uma decisão mudou, e nada mais.';
comment on function public.published_news() is 'O que está no portal: endereço, título e data.';
comment on function public.approve_items(jsonb) is 'Publica itens da fila e os marca, com o resultado de cada um.';
comment on function public.undo_approvals(uuid[], uuid[]) is 'Desfaz aprovações: tira do portal o artigo de cada uma.';
comment on function public.change_source(uuid, jsonb, jsonb) is 'Altera uma fonte, se ainda é como foi vista.';
comment on function public.judge_items(jsonb) is 'Aplica outras palavras aos itens que ainda esperam.';
comment on function public.rename_items(jsonb, integer) is 'Dá aos itens os nomes das regras de hoje.';
comment on function public.purge_near_misses() is 'Exclui os quase-acertos com mais de trinta dias.';

grant execute on function
  private.decide_item(jsonb, text, uuid, uuid),
  public.decide_items(jsonb, text, uuid),
  public.undo_decisions(uuid[], uuid),
  public.published_news(),
  public.approve_items(jsonb),
  public.undo_approvals(uuid[], uuid[]),
  public.change_source(uuid, jsonb, jsonb),
  public.judge_items(jsonb),
  public.rename_items(jsonb, integer),
  public.purge_near_misses()
  to authenticated, service_role;
