-- Which of its names agree decides that an item is known, and none is unique; a reading begins with a mark and ends in one
-- request; a feed's move waits for the administrator; and a new address has no old failures. Gone: the names of earlier rules,
-- the counting of a move, and trying words on what waits.
set lock_timeout = '500ms';

drop trigger sources_forget_moves on public.sources;
drop function private.forget_moves();
drop function public.judge_items(jsonb);
drop function public.rename_items(jsonb, integer);

alter table public.sources
  drop column moved_since,
  drop column moved_readings,
  add column began_at timestamptz;

drop index public.feed_items_identity_key;
drop index public.feed_items_address_key_key;
drop index public.feed_items_page_key_idx;
drop index public.feed_items_naming_idx;

-- What the feed called an item, without the name of its page where that stood behind it, and without the names that were made
-- for what it called nothing. The page is the item's, whether others are on it or not.
alter table public.feed_items disable trigger feed_items_freeze_decided;

update public.feed_items
set identity = case
    when identity ~ '^(address|title):' then ''
    when page <> '' and right(identity, length(page) + 1) = ' ' || page then left(identity, -length(page) - 1)
    else identity
  end,
  address_key = page
from (
  select id as item_id, case
      when page_key <> '' then page_key
      when address_key ~ '^(title:|item [0-9a-f-]{36}$)' then ''
      else address_key
    end as page
  from public.feed_items
) as named
where item_id = id;

alter table public.feed_items enable trigger feed_items_freeze_decided;

create or replace function private.freeze_decided_items()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Its page may be named by later rules.
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

alter table public.feed_items
  drop column page_key,
  drop column naming,
  alter column identity set default '';

create index feed_items_identity_idx on public.feed_items (source_id, identity);
create index feed_items_address_key_idx on public.feed_items (address_key) where address_key <> '';
create index feed_items_published_at_idx on public.feed_items (source_id, published_at);

create or replace function private.decide_item(wanted jsonb, target text, decision uuid, story uuid default null)
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
        -- A column of both has one name.
        article_row := jsonb_populate_record(
          null::public.articles,
          to_jsonb(item)
            || jsonb_build_object('source', item.source_name, 'publishedAt', item.published_at)
            || coalesce(nullif(wanted -> 'article', 'null'), '{}')
            || jsonb_build_object('id', gen_random_uuid())
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

create function private.max_open_items()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 500
$$;

grant execute on function private.max_open_items() to authenticated, service_role;

create or replace function private.cap_open_items()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := private.max_open_items();
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

create or replace function public.feed_troubles()
returns table (kind text, detail text)
language sql
stable
set search_path = ''
as $$
  with active as (select * from public.sources where not is_paused)
  select 'all-fail', count(*)::text
  from active
  having count(*) > 0
    and bool_and(failures > 0 and coalesce(last_success_at, created_at) < now() - interval '1 day')
  union all
  -- With a schedule, what is due is attempted within minutes, or as often as whoever runs it comes.
  select 'silent-schedule', to_char(max(last_attempt_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from active
  having min(next_fetch_at) < now() - interval '6 hours'
    and coalesce(max(last_attempt_at), min(created_at)) < now() - interval '6 hours'
  union all
  select 'full-queue', string_agg(full_source.name, ', ' order by full_source.name)
  from (
    select source.name
    from public.sources as source
    join public.feed_items as item on item.source_id = source.id
    where item.status = 'waiting'
    group by source.id
    having count(*) >= private.max_open_items()
  ) as full_source
  having count(*) > 0;
$$;

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

create or replace function public.change_source(source_id uuid, known jsonb, changes jsonb)
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

-- How long a source waits after so many failures, one after the other.
create function private.wait_after(failures integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  select least(interval '30 minutes' * power(2, least(greatest(failures - 1, 0), 10)), interval '12 hours')
$$;

create function private.host_of(url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(substring(url from '^[a-zA-Z]+://(?:[^/?#]*@)?([^/:?#]+)'))
$$;

-- The mark is written before the request: a reading that ends without a word is the source's failure when the next one begins,
-- and whatever stops the runner is not what it begins with each time. Gives back the source as it stands, and its newest
-- waiting items without a picture whose page was not read.
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

-- What is stored already of what a feed brings, decided or not, as one value: of the source, and of sources that are gone, by
-- name, page or moment; of others, by page.
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
    where found.source_id = known_items.source_id
      and (found.identity = any (identities) and found.identity <> '' or found.published_at = any (moments))
    union
    select found.id from public.feed_items as found
    where found.source_id is null
      and (found.identity = any (identities) and found.identity <> '' or found.published_at = any (moments))
    union
    select found.id from public.feed_items as found where found.address_key = any (pages) and found.address_key <> ''
  )
$$;

-- Stores what a reading brought, in one transaction, unless the source is another by now or is being read anew. In this order:
-- 1. a problem is a failure, and nothing else is stored; a site that wants to be left alone is, with all its feeds;
-- 2. new items enter, each in a savepoint of its own, as far as there is room, and unless another source has brought their
--    page meanwhile; those that may be published are, if the source still says so;
-- 3. edits and pictures change what is not decided;
-- 4. the source has its health and its next turn.
-- reading: {"problem", "is_gone", "is_of_host", "wait" (seconds), "items": [{column: value…, "publish"}], "edits": [{"id", column: value…}],
-- "etag", "last_modified", "moved_to", "notices"}; of an unchanged feed, what is left out stays as it is.
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
      -- The site ended this feed: the source waits for the administrator's decision.
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
        -- Of a page that was looked at for a picture, nothing was edited.
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
    items_30_days = (
      select count(*) from public.feed_items as found
      where found.source_id = record_reading.source_id and found.status <> 'near-miss'
        and found.found_at > now() - interval '30 days'
    ),
    next_fetch_at = now() + least(greatest(wait, interval '30 minutes'), interval '12 hours')
  where row.id = source_id;
  return counts || jsonb_build_object('outcome', 'recorded', 'notices', remarks);
end;
$$;

-- A release's step: the stored items' pages by the rules of today, decided ones too.
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

comment on function public.begin_reading(uuid, text, integer) is 'Marca que a leitura de uma fonte começou.';
comment on function public.known_items(uuid, text[], text[], timestamptz[]) is 'O que já está guardado do que um feed traz.';
comment on function public.record_reading(uuid, timestamptz, jsonb) is 'Grava o que uma leitura trouxe, e a saúde da fonte.';
comment on function public.rename_items(jsonb) is 'Dá aos itens as páginas pelas regras de hoje.';

grant execute on function
  private.wait_after(integer),
  private.host_of(text),
  public.begin_reading(uuid, text, integer),
  public.known_items(uuid, text[], text[], timestamptz[]),
  public.record_reading(uuid, timestamptz, jsonb),
  public.rename_items(jsonb)
  to authenticated, service_role;
