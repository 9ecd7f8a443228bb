-- Desfaz open_writes.sql: a chave pública volta a apenas ler.
begin;

drop policy if exists "INSECURE: anyone inserts articles" on public.articles;
drop policy if exists "INSECURE: anyone updates articles" on public.articles;
drop policy if exists "INSECURE: anyone deletes articles" on public.articles;
drop policy if exists "INSECURE: any panel reads articles" on public.articles;

revoke insert, update, delete on table public.articles from anon;
revoke execute on function
  private.expect_administrator(),
  private.blank_article(),
  private.update_article(public.articles),
  private.write_articles(jsonb, boolean),
  public.update_articles(jsonb),
  public.delete_articles(jsonb),
  public.insert_articles(jsonb, uuid)
  from anon;

commit;
