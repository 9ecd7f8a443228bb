-- ATENÇÃO: INSEGURO. Depois disto, QUALQUER PESSOA que abra o site pode criar, alterar e apagar artigos.
--
-- Só serve ao modo local (ADMIN_PASSWORD), em que usuário e senha são comparados no navegador e as gravações saem com
-- a chave pública, que todo visitante recebe. Não rode em um site público: use o modo protegido (VITE_ADMIN_EMAIL).
-- Pode ser rodado de novo. Para desfazer: close_writes.sql.
begin;

grant insert, update, delete on table public.articles to anon;
grant execute on function
  private.expect_administrator(),
  private.blank_article(),
  private.update_article(public.articles),
  private.write_articles(jsonb, boolean),
  public.update_articles(jsonb),
  public.delete_articles(jsonb),
  public.insert_articles(jsonb, uuid)
  to anon;

drop policy if exists "INSECURE: anyone inserts articles" on public.articles;
create policy "INSECURE: anyone inserts articles" on public.articles
  for insert to anon with check (true);
drop policy if exists "INSECURE: anyone updates articles" on public.articles;
create policy "INSECURE: anyone updates articles" on public.articles
  for update to anon using (true) with check (true);
drop policy if exists "INSECURE: anyone deletes articles" on public.articles;
create policy "INSECURE: anyone deletes articles" on public.articles
  for delete to anon using (true);

-- Um artigo com data futura só é lido por um pedido que se identifica como do painel, para que o site não o mostre antes da
-- hora.
drop policy if exists "INSECURE: any panel reads articles" on public.articles;
create policy "INSECURE: any panel reads articles" on public.articles
  for select to anon using (
    (select nullif(current_setting('request.headers', true), '')::json ->> 'x-radar-panel') = '1'
  );

commit;
