-- Desfaz open_writes.sql: a chave pública volta a apenas ler.
begin;

drop policy if exists "INSECURE: anyone inserts articles" on public.articles;
drop policy if exists "INSECURE: anyone updates articles" on public.articles;
drop policy if exists "INSECURE: anyone deletes articles" on public.articles;
drop policy if exists "INSECURE: any panel reads articles" on public.articles;

revoke insert, update, delete on table public.articles from anon;

commit;
