set lock_timeout = '500ms';

-- 1. What reads the same is found: blanks of every kind, invisible characters and quotes make no difference.
create function search.read_alike(value text)
returns text
language sql
immutable
strict
parallel safe
as $$
  select regexp_replace(
    translate(
      value,
      E'\t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      '“”„‟«»″‘’‚‛‹›′´ʼ'
      '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064'
      '\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff',
      repeat(' ', 23) || repeat('"', 7) || repeat('''', 9)
    ),
    ' +',
    ' ',
    'g'
  )
$$;

grant execute on function search.read_alike(text) to anon, authenticated, service_role;

do $do$
declare
  unicode_collation text;
begin
  select 'collate pg_catalog.' || quote_ident(collname) into unicode_collation
  from pg_catalog.pg_collation
  where collname in ('und-x-icu', 'pg_c_utf8') and collencoding in (-1, pg_char_to_encoding('UTF8'))
    -- An engine without ICU may list its collations all the same.
    and (collname = 'pg_c_utf8' or exists (select 1 from pg_catalog.pg_collation where collname = 'en-x-icu'))
  order by collname = 'und-x-icu' desc
  limit 1;

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
          replace(lower(search.strip_marks(normalize(search.strip_marks(value), NFD)) %s), 'ς', 'σ')
        )
      $$
    $create$,
    coalesce(unicode_collation, '')
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
    -- The blocks with a character of Unicode's category Mark, and the only one that becomes one in lower case.
    || case
      when title || description ~ '[\u0130\u0300-\u1fff\u20d0-\u20ff\u2c00-\U0001efff\U000e0100-\U000e01ef]'
        then chr(31) || replace(search.read_alike(title || chr(31) || description), 'İ', E'i\u0307')
      else ''
    end
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
  -- Accents alone fold to nothing, and are looked for as they are.
  return coalesce(nullif(search.fold_text(trimmed), ''), trimmed);
end;
$$;

-- Only texts that it makes another are folded anew: readers go on.
update search.article_texts as kept
set folded = search.text_of(article.title, article.description)
from public.articles as article
where article.id = kept.article_id
  and kept.folded is distinct from search.text_of(article.title, article.description);

reset lock_timeout;
