-- A search in Portuguese folds Latin letters and the marks U+0300 to U+036F; the blocks of every other script go.
-- Reads go on meanwhile: nothing here takes a lock that a visitor's would wait for.
set lock_timeout = '500ms';

do $do$
declare
  unicode_collation text;
  composed text;
  plain text;
begin
  select 'collate pg_catalog.' || quote_ident(collname) into unicode_collation
  from pg_catalog.pg_collation
  where collname in ('und-x-icu', 'pg_c_utf8') and collencoding in (-1, pg_char_to_encoding('UTF8'))
    -- An engine without ICU may list its collations all the same.
    and (collname = 'pg_c_utf8' or exists (select 1 from pg_catalog.pg_collation where collname = 'en-x-icu'))
  order by collname = 'und-x-icu' desc
  limit 1;

  select string_agg(chr(code), '' order by code), string_agg(left(normalize(chr(code), NFD), 1), '' order by code)
  into composed, plain
  from generate_series(x'e0'::int, x'24f'::int) as letters (code)
  where normalize(chr(code), NFD) <> chr(code);

  execute format(
    $create$
      create or replace function search.fold_text(value text)
      returns text
      language sql
      immutable
      strict
      parallel safe
      as $$
        select search.read_alike(
          replace(translate(regexp_replace(lower(value %s), '[\u0300-\u036f]+', '', 'g'), %L, %L), 'ς', 'σ')
        )
      $$
    $create$,
    coalesce(unicode_collation, ''), composed, plain
  );
end
$do$;

create or replace function search.text_of(title text, description text)
returns text
language sql
immutable
parallel safe
as $$
  select search.fold_text(title) || chr(31) || search.fold_text(description)
$$;

create or replace function search.fold_query(query text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  trimmed text;
begin
  if length(query) > 200 then
    raise exception 'A busca aceita até 200 caracteres.' using errcode = 'invalid_parameter_value';
  end if;
  trimmed := btrim(search.read_alike(coalesce(query, '')));
  -- What parts title and description is in neither.
  if strpos(trimmed, chr(31)) > 0 then
    return null;
  end if;
  -- Marks alone fold to nothing, as blanks do: no query.
  return search.fold_text(trimmed);
end;
$$;

drop function search.strip_marks(text);

update search.article_texts as kept
set folded = search.text_of(article.title, article.description)
from public.articles as article
where article.id = kept.article_id
  and kept.folded is distinct from search.text_of(article.title, article.description);
