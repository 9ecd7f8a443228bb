-- `health` asks for the list's mark as a visitor does.
set lock_timeout = '500ms';

-- PostgREST sends the status: 503 when the sources are no longer read, nobody can publish, or a visitor is refused the list or
-- its mark or a search for an article in it, which are tried with the visitor's rights. A call that would be refused is not made
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
  healthy boolean;
begin
  if current_setting('default_transaction_read_only') = 'off'
    and coalesce(has_function_privilege(to_regprocedure(search), 'execute'), false)
    and has_schema_privilege('search', 'usage')
    and coalesce(has_function_privilege(to_regprocedure('public.articles_mark()'), 'execute'), false)
    and coalesce(has_table_privilege(to_regclass('private.articles_changes'), 'select'), false)
    and not exists (
      select 1 from pg_catalog.pg_class as relation
      where relation.relkind = 'r' and not relation.relrowsecurity
        and relation.oid in (
          to_regclass('public.articles'), to_regclass('public.article_versions'), to_regclass('public.sources'),
          to_regclass('public.feed_items'), to_regclass('search.article_texts'), to_regclass('private.articles_changes')
        )
    )
  then
    begin
      select article.title into title from public.articles as article
      order by article."publishedAt" desc nulls last limit 1;
      -- Null before the first change: the list is read without it.
      perform public.articles_mark();
      readable := title is not null and exists (select 1 from public.search_articles(query => left(title, 100)));
    exception when others then
      readable := false;
    end;
  end if;
  healthy := readable and (facts -> 'healthy')::boolean and (facts -> 'publishable')::boolean;
  if not healthy then
    perform set_config('response.status', '503', true);
  end if;
  return facts || jsonb_build_object('healthy', healthy, 'readable', readable);
end;
$$;
