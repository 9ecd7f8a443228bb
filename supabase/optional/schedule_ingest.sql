-- Agenda a leitura das fontes em um projeto hospedado: a cada minuto, a função "ingest" lê UMA fonte cuja hora chegou.
-- `npm run deploy` o roda. À mão: no SQL Editor, depois de publicar a função. Para desfazer: unschedule_ingest.sql.
--
-- Antes, troque os dois valores abaixo. O segredo é o mesmo de INGEST_SECRET, com pelo menos 24 caracteres, e fica
-- guardado cifrado no Vault: nem o comando agendado nem o histórico do cron o mostram.
do $$
declare
  project_url constant text := 'https://abcdefgh.supabase.co';
  secret constant text := 'troque-por-um-segredo-comprido';
begin
  -- One statement, so that a failed check stops everything, whichever program runs the script.
  if project_url like '%abcdefgh%' or secret like 'troque-%' or length(secret) < 24 then
    raise exception 'Troque project_url e secret no começo deste arquivo (segredo com pelo menos 24 caracteres).';
  end if;

  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  create extension if not exists supabase_vault cascade;

  delete from vault.secrets where name in ('ingest_url', 'ingest_secret');
  perform vault.create_secret(project_url || '/functions/v1/ingest', 'ingest_url');
  perform vault.create_secret(secret, 'ingest_secret');

  -- An existing job may be switched off, and would stay so if it were only updated.
  perform cron.unschedule(jobname) from cron.job
  where jobname in ('radar-rpa-ingest', 'radar-rpa-clean-log') and username = current_user;

  -- Only due sources are requested, so most minutes cost one index lookup.
  perform cron.schedule(
    'radar-rpa-ingest',
    '* * * * *',
    $command$
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'ingest_url'),
      headers := jsonb_build_object(
        'content-type', 'application/json',
        'x-ingest-secret', (select decrypted_secret from vault.decrypted_secrets where name = 'ingest_secret')
      ),
      body := '{}'::jsonb,
      timeout_milliseconds := 30000
    )
    where exists (
      select 1 from public.sources where not is_paused and next_fetch_at <= now()
    );
    $command$
  );

  -- The log grows by one row a minute.
  perform cron.schedule(
    'radar-rpa-clean-log',
    '0 4 * * 0',
    $command$
    delete from cron.job_run_details where end_time < now() - interval '7 days';
    $command$
  );
end
$$;
