/** Simulates Vault, pg_cron and pg_net of a hosted project in SQL. */
export const SCHEDULE_STUBS = `
  create schema vault;
  create table vault.secrets (name text unique, secret text);
  create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(secret text, name text) returns void language sql
    as 'insert into vault.secrets values ($2, $1)';
  create schema cron;
  create table cron.job_run_details (end_time timestamptz);
  create table cron.job (jobid bigint generated always as identity, jobname text primary key, schedule text, command text, active boolean default true, username text default current_user);
  create function cron.schedule(name text, schedule text, command text) returns void language sql
    as 'insert into cron.job (jobname, schedule, command) values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3';
  create function cron.unschedule(name text) returns void language sql
    as 'delete from cron.job where jobname = $1';
  create function cron.unschedule(id bigint) returns void language sql
    as 'delete from cron.job where jobid = $1';
  create schema net;
  create table net.posts (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds int)
    returns void language sql as 'insert into net.posts values ($1, $2, $3)';
`;

/** Removes `create extension`, because a plain server lacks the extensions. */
export const withoutExtensions = (script: string) =>
  script.replace(/^ *create extension .*$/gm, "");
