-- Desfaz schedule_ingest.sql: as fontes deixam de ser lidas sozinhas, e o segredo é apagado.
select cron.unschedule('radar-rpa-ingest')
where exists (select 1 from cron.job where jobname = 'radar-rpa-ingest');

delete from vault.secrets where name in ('ingest_url', 'ingest_secret');
