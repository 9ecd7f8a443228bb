-- "Well" is what a visitor finds well, too: health() tries a list and a search with his rights.
-- The status is PostgREST's to send: 503 when nothing is read any more, or when a visitor is refused what the portal asks for,
-- which is tried with his rights: the list, and a search for what is in it. A call that would be refused is not made
-- (supautils 3.2.0 ends the server over it).
create or replace function public.health()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  facts constant jsonb := private.health();
  search constant text := 'public.search_articles(text, text, text, timestamptz, uuid, integer)';
  title text;
  readable boolean := false;
begin
  if current_setting('default_transaction_read_only') = 'off'
    and coalesce(has_function_privilege(to_regprocedure(search), 'execute'), false)
    and has_schema_privilege('search', 'usage')
    and not exists (
      select 1 from pg_catalog.pg_class as relation
      where relation.relkind = 'r' and not relation.relrowsecurity
        and relation.oid in (
          to_regclass('public.articles'), to_regclass('public.article_versions'), to_regclass('public.sources'),
          to_regclass('public.feed_items'), to_regclass('search.article_texts')
        )
    )
  then
    begin
      select article.title into title from public.articles as article
      order by article."publishedAt" desc nulls last limit 1;
      readable := title is not null and exists (select 1 from public.search_articles(query => left(title, 100)));
    exception when others then
      readable := false;
    end;
  end if;
  if not readable or not (facts -> 'healthy')::boolean then
    perform set_config('response.status', '503', true);
  end if;
  return facts || jsonb_build_object('healthy', readable and (facts -> 'healthy')::boolean, 'readable', readable);
end;
$$;

comment on function public.health() is 'Se as fontes são lidas e o visitante acha as notícias, para um monitor de fora: 503 quando não.';
