-- A search for accents alone finds them as they were typed, as in the portal (src/articles/model/article-search.ts). They
-- fold to nothing, so a text that may hold some keeps its own wording behind the folded one: what is looked for folded is
-- without accents, and stands there only where it stands in the folded text too.

-- What is looked through for an article. Its parts are parted by a character that no query has.
create function search.text_of(title text, description text)
returns text
language sql
immutable
parallel safe
as $$
  select search.fold_text(title) || chr(31) || search.fold_text(description)
    -- The blocks with a character of Unicode's category Mark, and the only one that becomes one in lower case.
    || case
      when title || description ~ '[\u0130\u0300-\u1fff\u20d0-\u20ff\u2c00-\U0001efff\U000e0100-\U000e01ef]'
        then chr(31) || replace(title || chr(31) || description, 'İ', E'i\u0307')
      else ''
    end
$$;

create or replace function search.keep_article_texts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search.article_texts;
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from search.article_texts as kept
    using before_rows as before
    where kept.article_id = before.id;
    return null;
  end if;

  if tg_op = 'UPDATE' then
    delete from search.article_texts as kept
    using before_rows as before
    where kept.article_id = before.id
      and not exists (select 1 from after_rows as after where after.id = before.id);

    insert into search.article_texts (article_id, category, published_at, folded)
    select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
    from after_rows as after
    where not exists (
      select 1 from before_rows as before
      where before.id = after.id
        and (before.category, before."publishedAt", before.title, before.description)
          is not distinct from (after.category, after."publishedAt", after.title, after.description)
    )
    on conflict (article_id) do update
    set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded;
    return null;
  end if;

  insert into search.article_texts (article_id, category, published_at, folded)
  select after.id, after.category, after."publishedAt", search.text_of(after.title, after.description)
  from after_rows as after
  on conflict (article_id) do update
  set category = excluded.category, published_at = excluded.published_at, folded = excluded.folded;
  return null;
end;
$$;

-- What a query is looked for as; null stands in no text. White space around it is dropped, as String.prototype.trim does.
create or replace function search.fold_query(query text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  trimmed constant text := btrim(
    coalesce(query, ''),
    E'\t\n\x0b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
  );
begin
  if length(trimmed) > 200 then
    raise exception 'A busca aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;
  -- What parts title and description is in neither.
  if strpos(trimmed, chr(31)) > 0 then
    return null;
  end if;
  -- Accents alone fold to nothing, and are looked for as they are.
  return coalesce(nullif(search.fold_text(trimmed), ''), trimmed);
end;
$$;
