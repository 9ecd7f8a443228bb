-- Checks whether the published articles' addresses still respond (rule 14.38), a few per day, without changing articles.

create table public.address_checks (
  -- Not a foreign key, which would prevent emptying the table of articles.
  article_id uuid primary key,
  -- The checked address: when an article's address is edited, its checks start again.
  url text not null,
  checked_at timestamptz not null default now(),
  -- Consecutive failures and the time of the first one; empty after a success.
  failures integer not null default 0,
  failing_since timestamptz
);

comment on table public.address_checks is 'O que se sabe dos endereços dos artigos publicados.';

create index address_checks_checked_at_idx on public.address_checks (checked_at);

revoke all on table public.address_checks from service_role;
grant select, insert, update, delete on table public.address_checks to authenticated, service_role;

alter table public.address_checks enable row level security;

create policy "The administrator alone" on public.address_checks
  to authenticated
  using ((select private.is_admin()));

-- Addresses with three failures over at least a week. Runs with the reader's rights.
create view public.dead_addresses
with (security_invoker = true)
as
select tried.article_id
from public.address_checks as tried
join public.articles as article on article.id = tried.article_id and article.url = tried.url
where tried.failures >= 3 and tried.checked_at >= tried.failing_since + interval '7 days';

comment on view public.dead_addresses is 'Os artigos cujo endereço não responde.';

revoke all on table public.dead_addresses from service_role;
grant select on table public.dead_addresses to authenticated, service_role;

-- The addresses to check, at most twenty a day: first failed ones that are not given up, twice a week, then those checked least
-- recently.
create function public.addresses_to_check(max_rows integer default 20)
returns table (article_id uuid, url text)
language sql
stable
set search_path = ''
as $$
  select article.id, article.url
  from public.articles as article
  left join public.address_checks as tried on tried.article_id = article.id and tried.url = article.url
  where article.url not in ('', '#')
    and (article."publishedAt" is null or article."publishedAt" <= now())
    and coalesce(tried.checked_at < now() - interval '1 day', true)
  order by
    coalesce(
      tried.failures > 0
        and tried.checked_at < now() - interval '84 hours'
        and not (tried.failures >= 3 and tried.checked_at >= tried.failing_since + interval '7 days'),
      false
    ) desc,
    tried.checked_at nulls first,
    article."publishedAt" desc nulls last
  limit greatest(0, least(
    max_rows,
    20 - (select count(*) from public.address_checks as other where other.checked_at > now() - interval '1 day')
  ));
$$;

-- checks: [{"article_id": …, "url": …, "failed": …}]. Entries of deleted articles are deleted.
create function public.record_address_checks(checks jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.address_checks as known (article_id, url, failures, failing_since)
  select tried.article_id, tried.url, tried.failed::integer, case when tried.failed then now() end
  from jsonb_to_recordset(checks) as tried (article_id uuid, url text, failed boolean)
  on conflict (article_id) do update
  set url = excluded.url,
    checked_at = excluded.checked_at,
    failures = case
      when excluded.failures > 0 and known.url = excluded.url then known.failures + 1
      else excluded.failures
    end,
    failing_since = case
      when excluded.failures > 0 and known.url = excluded.url then coalesce(known.failing_since, excluded.failing_since)
      else excluded.failing_since
    end;

  delete from public.address_checks as known
  where not exists (select 1 from public.articles as article where article.id = known.article_id);
$$;

comment on function public.addresses_to_check(integer) is 'Os endereços de artigos a conferir agora, até vinte por dia.';
comment on function public.record_address_checks(jsonb) is 'Grava o que se viu de endereços de artigos.';

grant execute on function public.addresses_to_check(integer), public.record_address_checks(jsonb)
  to authenticated, service_role;
