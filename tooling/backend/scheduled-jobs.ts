/** The scheduled jobs of supabase/optional/schedule_ingest.sql. */
import { readFileSync } from "node:fs";
import type { RunQuery } from "./migration-list.ts";

export const SCHEDULE = readFileSync("supabase/optional/schedule_ingest.sql", "utf8");

export type Job = Record<"name" | "when" | "command", string>;

export const SCHEDULED_JOBS: Job[] = Array.from(
  SCHEDULE.matchAll(/cron\.schedule\(\s*'([^']+)',\s*'([^']+)',\s*\$command\$(.*?)\$command\$/gs),
  ([, name = "", when = "", command = ""]) => ({ name, when, command }),
);

/** Each job needs pg_net. */
export const hasNetwork = async (runQuery: RunQuery) =>
  (
    await runQuery(
      "select true as found from pg_proc where proname = 'http_post' and pronamespace::regnamespace::text = 'net'",
    )
  ).length > 0;

const textOf = ({ name, when, command }: Job) =>
  `${name} ${when} ${command.replaceAll(/\s+/g, " ").trim()}`;

export const isSameJob = (one: Job, other: Job) => textOf(one) === textOf(other);
