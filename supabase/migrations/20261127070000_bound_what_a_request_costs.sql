-- Waiting any longer would make reads wait, too: the command gives up, and is repeated.
set lock_timeout = '500ms';

-- The Data API lets one request repeat a column hundreds of times, and no time limit ends that before its memory is taken:
-- rows (max_rows) × columns (here) × a text's length (below) bound it.
create function private.is_small_request()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if length(current_query()) > 6000 then
    raise program_limit_exceeded using message = 'the request asks for too much at once';
  end if;
  return true;
end;
$$;

grant execute on function private.is_small_request() to anon, authenticated, service_role;

alter policy "Visitors read what is published" on public.articles
  using (
    (select private.is_small_request())
    and ("publishedAt" is null or "publishedAt" <= current_timestamp or "publishedAt" = 'infinity')
  );

-- Far beyond any real one. What is there already stays as it is.
alter table public.articles add constraint articles_are_short check (
  length(title) <= 20000 and length(description) <= 20000 and length(category) <= 20000 and length(source) <= 20000
  and length(url) <= 4000 and length(image) <= 4000
) not valid;

-- Who may not set it leaves the 3 s of a hosted project, and `npm run doctor` says so.
do $$
begin
  alter role anon set statement_timeout = '2s';
exception when insufficient_privilege then
  raise notice 'The role anon keeps its statement_timeout.';
end
$$;
