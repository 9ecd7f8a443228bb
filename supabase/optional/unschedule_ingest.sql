-- Desfaz schedule_ingest.sql: as fontes deixam de ser lidas automaticamente, e o segredo é apagado. Pode rodar também onde nada
-- foi agendado.
do $$
begin
  if to_regclass('cron.job') is not null then
    perform cron.unschedule(jobname) from cron.job where jobname in ('radar-rpa-ingest', 'radar-rpa-clean-log');
  end if;
  if to_regclass('vault.secrets') is not null then
    delete from vault.secrets where name in ('ingest_url', 'ingest_secret');
  end if;
end
$$;
