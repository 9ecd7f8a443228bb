-- A table or function that a later migration makes is closed until that migration opens it. Projects made before
-- 30 October 2026 would grant it to everybody by themselves; whoever holds the secret key keeps what he is given there.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- PostgreSQL itself lets everybody execute a new function, which can be taken back for all schemas at once only.
alter default privileges revoke execute on functions from public;
