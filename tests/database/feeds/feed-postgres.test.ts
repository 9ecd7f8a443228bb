/**
 * The schedule of readings on a server that resembles a hosted project.
 * @module-tag full
 */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { HostedProject } from "../../support/hosted-project.ts";
import { describeFirstRow } from "../../support/first-row.ts";
import { findPostgres } from "../../support/postgres-server.ts";
import { SCHEDULE_STUBS, withoutExtensions } from "../../support/schedule-stubs.ts";
import { usePostgres } from "../../support/use-postgres.ts";

const read = (name: string) => readFileSync(`supabase/optional/${name}`, "utf8");
const SCHEDULE = withoutExtensions(read("schedule_ingest.sql"));
const UNSCHEDULE = read("unschedule_ingest.sql");
const SECRET = "um-segredo-bem-comprido-0123456789";
const SECRETS = "select json_object_agg(name, decrypted_secret) from vault.decrypted_secrets";
/** psql prints nothing for null. */
const orNull = (query: string) => `select coalesce((${query}), 'null')`;

const { binaries, server } = usePostgres();

it.each(binaries ? [] : ["the feeds are tested only on the embedded engine"])(
  "PostgreSQL is not installed here: %s",
  () => {
    expect(findPostgres()).toBeNull();
  },
);

describeFirstRow(
  binaries ? [true, false] : [],
  (automaticGrants) => `a project whose new tables grant everything: ${automaticGrants}`,
  (automaticGrants) => {
    let project: HostedProject;

    beforeAll(async () => {
      project = await HostedProject.make(server(), automaticGrants);
    });

    describe("schedule_ingest.sql", () => {
      it("can be undone when nothing was scheduled and no extension exists", async () => {
        expect(await project.asOwner(UNSCHEDULE)).toBe("");
      });

      it("does nothing until its two values are edited, also when psql continues after an error", async () => {
        await project.asOwner(SCHEDULE_STUBS);
        await expect(project.asOwner(SCHEDULE)).rejects.toThrow(/Troque project_url e secret/);
        await project.asOwner(`\\set ON_ERROR_STOP off\n${read("schedule_ingest.sql")}`);
        expect(await project.value(orNull("select json_agg(jobname) from cron.job"))).toBeNull();
        expect(await project.value(orNull("select json_agg(name) from vault.secrets"))).toBeNull();
      });

      it("stores the secret in the Vault, schedules one command without it, and can be undone", async () => {
        const filledIn = SCHEDULE.replace("abcdefgh", "meuprojeto").replace(
          "troque-por-um-segredo-comprido",
          SECRET,
        );
        await project.asOwner(filledIn);
        await project.asOwner(filledIn);
        expect(await project.value(SECRETS)).toEqual({
          ingest_secret: SECRET,
          ingest_url: "https://meuprojeto.supabase.co/functions/v1/ingest",
        });
        const jobs = await project.value<{ jobname: string; command: string }[]>(
          "select json_agg(job order by jobname desc) from cron.job",
        );
        expect(jobs.map(({ jobname }) => jobname)).toEqual([
          "radar-rpa-ingest",
          "radar-rpa-clean-log",
        ]);
        const old = "now() - interval '8 days'";
        await project.asOwner(`insert into cron.job_run_details values (${old}), (now())`);
        await project.asOwner(jobs[1]!.command);
        expect(await project.value("select count(*) from cron.job_run_details")).toBe(1);
        expect(jobs[0]?.command).not.toContain(SECRET);

        await project.asOwner(
          "insert into public.sources (url, next_fetch_at) values ('https://a.com/feed', now() + interval '1 hour')",
        );
        await project.asOwner(jobs[0]!.command);
        expect(await project.value(orNull("select json_agg(url) from net.posts"))).toBeNull();
        await project.asOwner("update public.sources set next_fetch_at = now()");
        await project.asOwner(jobs[0]!.command);
        expect(await project.value("select json_agg(post) from net.posts as post")).toMatchObject([
          {
            url: "https://meuprojeto.supabase.co/functions/v1/ingest",
            headers: { "x-ingest-secret": SECRET },
          },
        ]);

        await project.asOwner(UNSCHEDULE);
        expect(await project.value(orNull(SECRETS))).toBeNull();
        expect(await project.value(orNull("select json_agg(job) from cron.job"))).toBeNull();
        await project.asOwner(UNSCHEDULE);
      });
    });
  },
  "nightly",
);
