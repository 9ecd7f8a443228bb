-- Items keep their decisions where the rules change by which they are named.
set lock_timeout = '500ms';

alter table public.feed_items add column naming integer not null default 0;
create index feed_items_naming_idx on public.feed_items (naming);

create or replace function private.freeze_decided_items()
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

comment on function public.rename_items(jsonb, integer) is 'Dá aos itens os nomes das regras de hoje.';

grant execute on function public.rename_items(jsonb, integer) to authenticated, service_role;

comment on column public.feed_items.page_key is
  'A página que o item divide com outros, da sua fonte ou de outra; vazia quando o endereço é só dele.';
