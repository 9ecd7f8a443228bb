-- The sources of news and the items waiting for a decision, which only the administrator can read and write. The articles do
-- not depend on these tables. Texts have maximum lengths and each source a maximum number of waiting items, so that a hostile
-- feed cannot fill the database: panel and runners shorten texts before sending, and these limits apply to every writer.
create table public.sources (
  id uuid primary key default gen_random_uuid(),
  name text not null default '',
  url text not null,
  is_paused boolean not null default false,
  -- Null: the words of each item decide its category.
  category text,
  keep_words text[] not null default '{}',
  block_words text[] not null default '{}',
  -- Null: nothing is published without review.
  auto_approve_score integer,
  -- Cache values of the last response, sent with the next request.
  etag text,
  last_modified text,
  next_fetch_at timestamptz not null default now(),
  -- The source's health.
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  failures integer not null default 0,
  notices text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- True: no item is left out as off topic.
  always_on_topic boolean not null default false,
  -- The address to which the feed has moved, until the administrator accepts it.
  moved_to text,
  -- The start of the current reading. If it is still set when the next one starts, that reading was interrupted.
  began_at timestamptz,
  constraint sources_url_is_an_address check (url ~* '^https?://[^/?#]'),
  constraint sources_url_is_short check (length(url) <= 2000),
  constraint sources_name_is_short check (length(name) <= 500),
  constraint sources_keep_words_are_short check (length(array_to_string(keep_words, ',')) <= 10000),
  constraint sources_block_words_are_short check (length(array_to_string(block_words, ',')) <= 10000),
  constraint sources_category_is_known check (category in ('tecnologia', 'mercado', 'estudos', 'casos-de-uso')),
  constraint sources_auto_approve_score_is_positive check (auto_approve_score > 0),
  constraint sources_failures_is_a_count check (failures >= 0),
  constraint sources_moved_to_is_an_address check (moved_to ~* '^https?://[^/?#]'),
  constraint sources_moved_to_is_short check (length(moved_to) <= 2000)
);

comment on table public.sources is 'Feeds públicos de onde vêm as notícias.';
comment on column public.sources.moved_to is 'Para onde o site diz que o feed mudou, enquanto a mudança não é aceita.';

create unique index sources_url_key on public.sources (url);
-- Serves the query for sources that are due.
create index sources_next_fetch_at_idx on public.sources (next_fetch_at) where not is_paused;

create table public.feed_items (
  id uuid primary key default gen_random_uuid(),
  -- An item outlives its source, so that a decided item does not return.
  source_id uuid references public.sources (id) on delete set null,
  source_name text not null default '',
  -- The feed's own identifier, possibly empty. Not unique: src/feeds/model/same-item.ts decides which items are equal.
  identity text not null default '',
  -- The normalized address of its page, or empty.
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
  -- The article that the approval published, or for which the item was rejected. Not a foreign key, because a decision outlives
  -- its article.
  article_id uuid,
  -- When its page was searched for a picture, which happens once.
  page_read_at timestamptz,
  -- The decision that set its status, and its status before (see the decisions below).
  decision uuid,
  decided_by text not null default '',
  status_before text,
  -- Items left out as off topic stay visible for thirty days.
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
  -- Both are indexed, which allows 2,704 bytes.
  constraint feed_items_identity_is_short check (octet_length(identity) <= 2000),
  constraint feed_items_address_key_is_short check (octet_length(address_key) <= 2000),
  constraint feed_items_reasons_are_short check (length(reasons::text) <= 20000),
  constraint feed_items_status_before_is_known
    check (status_before in ('waiting', 'near-miss', 'approved', 'rejected'))
);

comment on table public.feed_items is 'Itens dos feeds: à espera de revisão, aprovados ou rejeitados.';
comment on column public.feed_items.article_id is 'O artigo que a aprovação publicou.';

-- Serve the comparison of a reading with stored items: by identity, by page, by time.
create index feed_items_identity_idx on public.feed_items (source_id, identity);
create index feed_items_address_key_idx on public.feed_items (address_key) where address_key <> '';
create index feed_items_published_at_idx on public.feed_items (source_id, published_at);
-- Serves the queue and its count in the navigation.
create index feed_items_queue_idx on public.feed_items (score desc, published_at desc, id) where status = 'waiting';
-- Serves the numbers of a source's last thirty days.
create index feed_items_source_id_found_at_idx on public.feed_items (source_id, found_at);

-- Serves the count for the limit below, and the list of near misses.
create index feed_items_open_idx on public.feed_items (source_id, status, found_at)
  where status in ('waiting', 'near-miss');
-- Serves the items whose page has not been read yet.
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

-- Texts that a site sends about itself are shortened instead of refused, so that a long header is not a failure of the source.
create function private.cut_source_health()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A shortened validator would be wrong.
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

-- The maximum number of waiting items of one source, and of its near misses.
create function private.max_open_items()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 500
$$;

grant execute on function private.max_open_items() to authenticated, service_role;

-- Items beyond the limit are skipped without an error: the caller gets the stored rows back and counts the others by
-- comparison. Items without a source were pasted by the administrator. Runs with the caller's rights: a caller who cannot read
-- the queue sees it empty, and learns nothing before the policy refuses.
create function private.cap_open_items()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := private.max_open_items();
begin
  -- Two simultaneous readings of a source count one after another.
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

-- Only another decision can undo a decision: a decided item cannot be deleted or changed.
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
  -- A later version may normalize its address differently.
  if (new.identity, new.url, new.title, new.description, new.image, new.category,
      new.published_at, new.flags, new.score, new.reasons, new.found_at)
    is distinct from
     (old.identity, old.url, old.title, old.description, old.image, old.category,
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

create function private.host_of(url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(substring(url from '^[a-zA-Z]+://(?:[^/?#]*@)?([^/:?#]+)'))
$$;

-- The line of "alsoIn" for a source: its name, or its host where it has no name, and its address.
create function private.source_line(name text, url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select left(
    coalesce(
      nullif(btrim(regexp_replace(name, '[[:space:]]+', ' ', 'g')), ''),
      regexp_replace(private.host_of(url), '^www\.', '')
    ),
    100
  ) || ' ' || url
$$;

-- An article's "alsoIn" with one more source at its end. Refuses a source that its card would not show: one without an address,
-- one that is there already, and a thirteenth.
create function private.with_source(article public.articles, name text, url text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  line constant text := private.source_line(name, url);
  own_line constant text := private.source_line(article.source, article.url);
  lines constant text[] := array(
    select private.source_line(parts.text[1], parts.text[2])
    from regexp_split_to_table(article."alsoIn", E'\n') as each
    cross join regexp_match(each, '^(.*?)(https?://[^[:space:]]+)[[:space:]]*$', 'i') as parts (text)
    where parts.text is not null
  );
begin
  if url !~* '^https?://[^[:space:]]+$' then
    raise exception 'O item não tem um link que abra.' using errcode = 'invalid_parameter_value';
  end if;
  if exists (
    select 1 from unnest(lines || own_line) as known
    where substring(known from '[^ ]*$') = url
      or search.fold_text(regexp_replace(known, ' [^ ]*$', '')) = search.fold_text(regexp_replace(line, ' [^ ]*$', ''))
  ) then
    raise exception 'O artigo já cita esta fonte.' using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(lines) >= 12 then
    raise exception 'O artigo já cita doze fontes.' using errcode = 'invalid_parameter_value';
  end if;
  return array_to_string(array[nullif(article."alsoIn", ''), line], E'\n');
end;
$$;

-- The text of "alsoIn" without the line that a decision added for a source. A line that a person has rewritten stays.
create function private.without_source(also_in text, name text, url text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  added constant text := private.source_line(name, url);
begin
  return coalesce(
    (
      select string_agg(line, E'\n' order by place)
      from regexp_split_to_table(also_in, E'\n') with ordinality as each (line, place)
      where substring(line from '[^ ]*$') <> url or search.fold_text(line) <> search.fold_text(added)
    ),
    ''
  );
end;
$$;

-- A decision is one call of one caller, with a UUID that the caller has chosen. Items with this UUID were changed by this call,
-- so that repeating it changes nothing more, and undoing it reverts exactly its changes. In this order:
-- 1. an item that already has the status is "done" by the same decision and "already" by another;
-- 2. an approved or rejected item is decided, and only a rejected one can return to the queue;
-- 3. an approval inserts the article and rejects the story's other items in the same transaction.
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
        -- Takes the columns that both tables have.
        article_row := jsonb_populate_record(
          private.blank_article(),
          to_jsonb(item)
            || jsonb_build_object('source', item.source_name, 'publishedAt', item.published_at)
            || coalesce(nullif(wanted -> 'article', 'null'), '{}')
            || jsonb_build_object('id', gen_random_uuid())
        );
        insert into public.articles overriding user value select article_row.* returning * into strict article_row;
        article := to_jsonb(article_row);
      elsif target = 'rejected' and wanted ? 'into' then
        select * into article_row from public.articles as row where row.id = (wanted ->> 'into')::uuid for update;
        if not found then
          perform private.expect_administrator();
          raise exception 'O artigo não existe mais.' using errcode = 'invalid_parameter_value';
        end if;
        update public.articles as row
        set "alsoIn" = private.with_source(article_row, item.source_name, item.url)
        where row.id = article_row.id
        returning * into article_row;
        article := to_jsonb(article_row);
      end if;
      update public.feed_items as row
      set status = target,
        status_before = item.status,
        decision = decide_item.decision,
        decided_by = coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email', ''),
        decided_at = case when target in ('approved', 'rejected') then now() end,
        -- An item that is rejected with its story or joined to an article refers to that article.
        article_id = coalesce(
          article_row.id, (select main.article_id from public.feed_items as main where main.id = story)
        )
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

-- items: [{"id": …, "article": {column: value…}, "twins": [id…], "into": id}]; columns missing from "article" come
-- from the item. "into": the article to which a rejected item's source is added. target: a status.
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
  -- The same order in every call, so that two calls wait for each other without a deadlock.
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

-- An article that was edited in any field since is not deleted, because it contains another person's work.
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
  -- The same order in every call, so that two calls wait for each other without a deadlock.
  perform 1 from public.feed_items as row where row.id = any (item_ids) order by row.id for update;
  -- Deletes the articles first: removing the sources that were added to them would count as an edit of the articles.
  for item_id in
    select wanted.id from (select distinct unnest(item_ids) as id) as wanted
    left join public.feed_items as row on row.id = wanted.id
    where wanted.id is not null
    order by coalesce(row.status, '') <> 'approved', wanted.id
  loop
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
          -- Without an id: approved by an earlier version, which did not store the article.
          if item.article_id is null or article is not null and exists (
            select 1 from (
              select version.article as published from public.article_versions as version
              where version.article_id = item.article_id and version.operation = 'update'
              order by version.id limit 1
            ) as first
            where jsonb_populate_record(article_row, first.published - 'revision') is distinct from article_row
          ) then
            outcome := 'changed';
          elsif article is not null then
            delete from public.articles as row where row.id = item.article_id returning * into strict article_row;
          end if;
        elsif item.status = 'rejected' and item.article_id is not null then
          update public.articles as row
          set "alsoIn" = private.without_source(row."alsoIn", item.source_name, item.url)
          where row.id = item.article_id
          returning to_jsonb(row) into article;
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

-- The published articles as one value, which a limit of rows cannot cut.
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

-- Failures and redirects of the old address do not apply to the new one, nor does a reading of it that is still running.
create function private.forget_address()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.moved_to := null;
  new.etag := null;
  new.last_modified := null;
  new.began_at := null;
  new.last_attempt_at := null;
  new.last_success_at := null;
  new.last_error := null;
  new.last_error_at := null;
  new.failures := 0;
  new.notices := '{}';
  return new;
end;
$$;

create trigger sources_forget_address
  before update of url on public.sources
  for each row
  when (old.url is distinct from new.url)
  execute function private.forget_address();

-- known, changes: {column: value…}, for the columns that a person edits. The source is only changed if it still has the known
-- values. After a change of its rules or address it is due at once.
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
      wanted_row.began_at := null;
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
      began_at = wanted_row.began_at,
      next_fetch_at = wanted_row.next_fetch_at
    where row.id = source_id
    returning * into strict current_row;
    outcome := 'done';
  end if;
  source := to_jsonb(current_row);
  return next;
end;
$$;

-- The time that a source waits after this many consecutive failures.
create function private.wait_after(failures integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  select least(interval '30 minutes' * power(2, least(greatest(failures - 1, 0), 10)), interval '12 hours')
$$;

-- The start is stored before the request: a reading that never ends counts as a failure when the next one starts, and a source
-- that stops the runner does not come first every time. Returns the source, and its newest waiting items without a picture
-- whose page was not read.
create function public.begin_reading(source_id uuid, known_url text, max_pages integer)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  source public.sources;
  broken_off integer;
begin
  select * into source from public.sources as row where row.id = source_id for update;
  if not found then
    perform private.expect_administrator();
    return jsonb_build_object('outcome', 'missing');
  end if;
  if source.url is distinct from known_url then
    return jsonb_build_object('outcome', 'changed');
  end if;
  broken_off := (source.began_at is not null)::integer;
  update public.sources as row
  set began_at = clock_timestamp(),
    last_attempt_at = now(),
    next_fetch_at = now() + private.wait_after(source.failures + broken_off + 1),
    failures = source.failures + broken_off,
    last_error = case broken_off when 0 then source.last_error else 'A leitura anterior começou e não terminou.' end,
    last_error_at = case broken_off when 0 then source.last_error_at else source.began_at end
  where row.id = source_id
  returning * into strict source;
  return jsonb_build_object(
    'outcome', 'begun',
    'source', to_jsonb(source),
    'unread_pages', (
      select coalesce(jsonb_agg(to_jsonb(page)), '[]')
      from (
        select item.id, item.url from public.feed_items as item
        where item.source_id = begin_reading.source_id and item.status = 'waiting' and item.image = '' and item.url <> ''
          and item.page_read_at is null
        order by item.published_at desc
        limit max_pages
      ) as page
    )
  );
end;
$$;

-- The stored items, decided or not, that match a feed's items, as one value: those of the same source and of deleted sources by
-- identity, page or time, and those of other sources by page.
create function public.known_items(source_id uuid, identities text[], pages text[], moments timestamptz[])
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
        -- The item has only a title.
        or found.identity = '' and found.address_key = '' and 'no-date' = any (found.flags)
      )
    union
    select found.id from public.feed_items as found where found.address_key = any (pages) and found.address_key <> ''
  )
$$;

-- Stores the result of a reading in one transaction, unless the source was edited or another reading has started. In
-- this order:
-- 1. a problem counts as a failure, and nothing else is stored; a site that asks for a pause gets one for all its feeds;
-- 2. new items are inserted, each in its own savepoint, up to the limit, unless another source has added their page
--    meanwhile; those marked "publish" are published if the source still allows it;
-- 3. edits and pictures change items that are not decided;
-- 4. the source's health and next reading are stored.
-- reading: {"problem", "is_gone", "is_of_host", "wait" (seconds), "items": [{column: value…, "publish"}], "edits":
-- [{"id", column: value…}], "etag", "last_modified", "moved_to", "notices"}; values missing for an unchanged feed stay as they
-- are.
create function public.record_reading(source_id uuid, began_at timestamptz, reading jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  source public.sources;
  item public.feed_items;
  wanted jsonb;
  wait constant interval := coalesce((reading ->> 'wait')::numeric, 0) * interval '1 second';
  act constant uuid := gen_random_uuid();
  counts jsonb := '{"added": 0, "nearMisses": 0, "edited": 0, "published": 0, "refused": 0, "overLimit": 0}';
  counted text;
  remarks text[];
begin
  select * into source from public.sources as row where row.id = source_id for update;
  if not found then
    perform private.expect_administrator();
  end if;
  if source.began_at is distinct from record_reading.began_at or source.began_at is null then
    return jsonb_build_object('outcome', 'changed');
  end if;

  if reading ->> 'problem' is not null then
    update public.sources as row
    set began_at = null,
      failures = source.failures + 1,
      last_error = reading ->> 'problem',
      last_error_at = now(),
      -- The site removed this feed for good, so the source waits for the administrator's decision.
      is_paused = source.is_paused or coalesce((reading ->> 'is_gone')::boolean, false),
      next_fetch_at = now() + greatest(private.wait_after(source.failures + 1), wait)
    where row.id = source_id;
    if (reading ->> 'is_of_host')::boolean then
      update public.sources as row
      set next_fetch_at = greatest(row.next_fetch_at, now() + greatest(private.wait_after(1), wait))
      where private.host_of(row.url) = private.host_of(source.url);
    end if;
    return jsonb_build_object('outcome', 'recorded');
  end if;

  for wanted in select value from jsonb_array_elements(coalesce(reading -> 'items', '[]')) loop
    counted := case wanted ->> 'status' when 'waiting' then 'added' else 'nearMisses' end;
    begin
      item := jsonb_populate_record(null::public.feed_items, jsonb_build_object(
        'id', gen_random_uuid(), 'source_id', source_id, 'found_at', now(), 'decided_by', ''
      ) || wanted);
      continue when item.address_key <> '' and exists (
        select 1 from public.feed_items as other
        where other.address_key = item.address_key and other.source_id <> item.source_id and other.found_at >= source.began_at
      );
      insert into public.feed_items select item.* returning * into item;
      if not found then
        counted := case counted when 'added' then 'overLimit' end;
      elsif (wanted ->> 'publish')::boolean and source.auto_approve_score is not null and not source.is_paused then
        if exists (
          select 1 from private.decide_item(jsonb_build_object('id', item.id), 'approved', act) as result
          where result.outcome = 'done'
        ) then
          counts := jsonb_set(counts, array['published'], to_jsonb((counts ->> 'published')::integer + 1));
        else
          counts := jsonb_set(counts, array['refused'], to_jsonb((counts ->> 'refused')::integer + 1));
        end if;
      end if;
    exception
      when insufficient_privilege then raise;
      when others then counted := 'refused';
    end;
    if counted is not null then
      counts := jsonb_set(counts, array[counted], to_jsonb((counts ->> counted)::integer + 1));
    end if;
  end loop;

  for wanted in select value from jsonb_array_elements(coalesce(reading -> 'edits', '[]')) loop
    counted := 'edited';
    begin
      select * into item from public.feed_items as row
      where row.id = (wanted ->> 'id')::uuid and row.status in ('waiting', 'near-miss') for update;
      continue when not found;
      if item.status = 'near-miss' and wanted ->> 'status' = 'waiting' and (
        select count(*) from public.feed_items as row where row.source_id = item.source_id and row.status = 'waiting'
      ) >= private.max_open_items() then
        counted := 'overLimit';
      else
        -- A page that was read for a picture is not an edit.
        if not wanted ? 'title' and not wanted ? 'status' then
          counted := null;
        end if;
        item := jsonb_populate_record(item, wanted);
        update public.feed_items as row
        set title = item.title,
          description = item.description,
          image = item.image,
          category = item.category,
          source_name = item.source_name,
          published_at = item.published_at,
          flags = item.flags,
          score = item.score,
          reasons = item.reasons,
          status = item.status,
          page_read_at = item.page_read_at
        where row.id = item.id;
      end if;
    exception
      when insufficient_privilege then raise;
      when others then counted := 'refused';
    end;
    if counted is not null then
      counts := jsonb_set(counts, array[counted], to_jsonb((counts ->> counted)::integer + 1));
    end if;
  end loop;

  remarks := array(select jsonb_array_elements_text(reading -> 'notices') where reading ? 'notices');
  if counts ->> 'refused' <> '0' then
    remarks := remarks || format('Itens que o banco de dados não aceitou: %s.', counts ->> 'refused');
  end if;
  if counts ->> 'overLimit' <> '0' then
    remarks := remarks || format(
      'Itens fora da fila: %s. Esta fonte já tem %s à espera.', counts ->> 'overLimit', private.max_open_items()
    );
  end if;
  update public.sources as row
  set began_at = null,
    last_success_at = now(),
    last_error = null,
    failures = 0,
    etag = case when reading ? 'etag' then reading ->> 'etag' else source.etag end,
    last_modified = case when reading ? 'last_modified' then reading ->> 'last_modified' else source.last_modified end,
    moved_to = reading ->> 'moved_to',
    notices = case when reading ? 'notices' then remarks else source.notices end,
    next_fetch_at = now() + least(greatest(wait, interval '30 minutes'), interval '12 hours')
  where row.id = source_id;
  return counts || jsonb_build_object('outcome', 'recorded', 'notices', remarks);
end;
$$;

-- Run by each release: normalizes the stored items' addresses by the current rules, including decided ones.
create function public.rename_items(names jsonb)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  renamed integer;
begin
  if jsonb_typeof(names) is distinct from 'array' or jsonb_array_length(names) > 1000 then
    raise exception 'Envie uma lista de até 1.000.' using errcode = 'invalid_parameter_value';
  end if;
  update public.feed_items as item
  set address_key = named.address_key
  from jsonb_to_recordset(names) as named (id uuid, address_key text)
  where item.id = named.id and item.address_key <> named.address_key;
  get diagnostics renamed = row_count;
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
comment on function public.change_source(uuid, jsonb, jsonb) is 'Altera uma fonte, se ainda é como foi vista.';
comment on function public.begin_reading(uuid, text, integer) is 'Marca que a leitura de uma fonte começou.';
comment on function public.known_items(uuid, text[], text[], timestamptz[]) is 'O que já está guardado do que um feed traz.';
comment on function public.record_reading(uuid, timestamptz, jsonb) is 'Grava o que uma leitura trouxe, e a saúde da fonte.';
comment on function public.rename_items(jsonb) is 'Dá aos itens as páginas pelas regras de hoje.';
comment on function public.purge_near_misses() is 'Exclui os quase-acertos com mais de trinta dias.';

grant execute on function
  private.source_line(text, text),
  private.with_source(public.articles, text, text),
  private.without_source(text, text, text),
  private.decide_item(jsonb, text, uuid, uuid),
  public.decide_items(jsonb, text, uuid),
  public.undo_decisions(uuid[], uuid),
  public.published_news(),
  public.change_source(uuid, jsonb, jsonb),
  private.wait_after(integer),
  private.host_of(text),
  public.begin_reading(uuid, text, integer),
  public.known_items(uuid, text[], text[], timestamptz[]),
  public.record_reading(uuid, timestamptz, jsonb),
  public.rename_items(jsonb),
  public.purge_near_misses()
  to authenticated, service_role;

-- The last version of each deleted article, except for items that are waiting or were decided again: an undone approval is not
-- a deletion, and restoring it would publish it without the queue. Runs with the reader's rights.
create view public.deleted_articles
with (security_invoker = true)
as
select distinct on (version.article_id) version.*
from public.article_versions as version
where version.operation = 'delete'
  and not exists (select 1 from public.articles as article where article.id = version.article_id)
  and not exists (
    select 1 from public.feed_items as item
    where item.url <> '' and item.url = version.article ->> 'url'
      and (item.decided_at is null or item.decided_at >= version.changed_at)
  )
order by version.article_id, version.id desc;

comment on view public.deleted_articles is 'Os artigos excluídos que não foram recriados, cada um uma vez.';

revoke all on table public.deleted_articles from service_role;
grant select on table public.deleted_articles to authenticated, service_role;
