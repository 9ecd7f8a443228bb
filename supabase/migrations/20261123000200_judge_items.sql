-- 1. When the page of an item was looked at for a picture: each item's once.
set lock_timeout = '500ms';

alter table public.feed_items add column page_read_at timestamptz;

-- Serves the items whose page is still to be read.
create index feed_items_unread_pages_idx on public.feed_items (source_id, published_at desc)
  where status = 'waiting' and image = '' and page_read_at is null;

-- 2. Other words judge what is stored already: many items in one request. What was decided meanwhile stays decided, and
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

comment on function public.judge_items(jsonb) is 'Aplica outras palavras aos itens que ainda esperam.';

grant execute on function public.judge_items(jsonb) to authenticated, service_role;

reset lock_timeout;
