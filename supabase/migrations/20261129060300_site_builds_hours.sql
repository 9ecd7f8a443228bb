-- At most one build in three hours, or in as many as the host's plan allows: one in ten minutes used up every free plan.
drop function public.claim_site_build();

create function public.claim_site_build(hours integer default 3)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into public.site_builds as build (articles)
  select concat_ws(' ', count(*), sum(revision)) from public.articles
  where "publishedAt" <= now() or "publishedAt" is null
  on conflict (only_row) do update
    set articles = excluded.articles, requested_at = now()
    where build.articles <> excluded.articles
      and build.requested_at <= now() - case build.articles
        when '' then interval '10 minutes'
        else make_interval(hours => claim_site_build.hours)
      end;
  return found;
end;
$$;

comment on function public.claim_site_build(integer) is
  'Se é a vez de pedir a compilação do site: algo mudou, e já se passaram as horas.';

grant execute on function public.claim_site_build(integer) to authenticated, service_role;
