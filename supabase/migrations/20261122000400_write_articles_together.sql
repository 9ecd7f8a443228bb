-- Many articles in one request, each in a savepoint of its own, with an account of each. All run with the
-- rights of whoever calls, so that the policies decide; without the permission the whole call is refused (42501).
-- A second identical call changes nothing more.

-- changes: [{"id": …, "set": {column: value…}, "known": {column: value…}}]. With "known", only what still has those
-- values is changed.
create function public.update_articles(changes jsonb)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  change jsonb;
  current_row public.articles;
  wanted_row public.articles;
begin
  if changes is null or jsonb_typeof(changes) <> 'array' or jsonb_array_length(changes) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  -- In one order for everybody, so that two calls wait for one another instead of blocking each other.
  for change in select value from jsonb_array_elements(changes) order by value ->> 'id' loop
    article_id := (change ->> 'id')::uuid;
    article := null;
    code := null;
    reason := null;
    begin
      select * into current_row from public.articles as row where row.id = article_id for update;
      if not found then
        if exists (select 1 from public.articles as row where row.id = article_id) then
          raise exception 'permission denied for this article' using errcode = 'insufficient_privilege';
        end if;
        outcome := 'missing';
      else
        wanted_row := jsonb_populate_record(current_row, coalesce(change -> 'set', '{}') - 'id');
        if wanted_row is not distinct from current_row then
          outcome := 'done';
        elsif jsonb_populate_record(current_row, coalesce(change -> 'known', '{}') - 'id')
          is distinct from current_row
        then
          outcome := 'changed';
        else
          update public.articles as row
          set title = wanted_row.title,
            description = wanted_row.description,
            category = wanted_row.category,
            source = wanted_row.source,
            url = wanted_row.url,
            image = wanted_row.image,
            "publishedAt" = wanted_row."publishedAt"
          where row.id = article_id
          returning * into strict current_row;
          outcome := 'done';
        end if;
        article := to_jsonb(current_row);
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

-- articles: [{"id": …, "known": {column: value…}}]. With "known", only what still has those values is deleted.
create function public.delete_articles(articles jsonb)
returns table (article_id uuid, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  wanted jsonb;
  current_row public.articles;
begin
  if articles is null or jsonb_typeof(articles) <> 'array' or jsonb_array_length(articles) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  for wanted in select value from jsonb_array_elements(articles) order by value ->> 'id' loop
    article_id := (wanted ->> 'id')::uuid;
    article := null;
    code := null;
    reason := null;
    begin
      select * into current_row from public.articles as row where row.id = article_id for update;
      if not found then
        if exists (select 1 from public.articles as row where row.id = article_id) then
          raise exception 'permission denied for this article' using errcode = 'insufficient_privilege';
        end if;
        outcome := 'missing';
      else
        article := to_jsonb(current_row);
        if jsonb_populate_record(current_row, coalesce(wanted -> 'known', '{}') - 'id')
          is distinct from current_row
        then
          outcome := 'changed';
        else
          delete from public.articles as row where row.id = article_id returning * into strict current_row;
          outcome := 'done';
        end if;
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

-- Brings deleted articles back under the ids they had, so that the second who calls finds them there.
create function public.recreate_articles(version_ids bigint[])
returns table (version_id bigint, outcome text, article jsonb, code text, reason text)
language plpgsql
volatile
set search_path = ''
as $$
declare
  version public.article_versions;
  current_row public.articles;
begin
  if version_ids is null or cardinality(version_ids) > 500 then
    raise exception 'Envie uma lista de até 500.' using errcode = 'invalid_parameter_value';
  end if;
  foreach version_id in array version_ids loop
    article := null;
    code := null;
    reason := null;
    begin
      select * into version from public.article_versions as kept where kept.id = version_id;
      if not found then
        outcome := 'missing';
      else
        current_row := jsonb_populate_record(null::public.articles, version.article);
        insert into public.articles
        select current_row.*
        on conflict (id) do nothing
        returning * into current_row;
        outcome := case when found then 'done' else 'already-there' end;
        if outcome = 'already-there' then
          select * into current_row from public.articles as row where row.id = version.article_id;
        end if;
        article := to_jsonb(current_row);
      end if;
    exception
      when insufficient_privilege then raise;
      when others then
        outcome := 'refused';
        code := sqlstate;
        reason := sqlerrm;
    end;
    return next;
  end loop;
end;
$$;

comment on function public.update_articles(jsonb) is 'Altera vários artigos, com o resultado de cada um.';
comment on function public.delete_articles(jsonb) is 'Exclui vários artigos, com o resultado de cada um.';
comment on function public.recreate_articles(bigint[]) is 'Traz artigos excluídos de volta, uma vez só.';

grant execute on function public.update_articles(jsonb), public.delete_articles(jsonb)
  to anon, authenticated, service_role;
grant execute on function public.recreate_articles(bigint[]) to authenticated, service_role;
