/** What supabase/optional/schedule_ingest.sql schedules: for who runs the script, and who looks at what became of it. */
import { readFileSync } from "node:fs";

export const SCHEDULE = readFileSync("supabase/optional/schedule_ingest.sql", "utf8");

export type Job = Record<"name" | "when" | "command", string>;

export const SCHEDULED_JOBS: Job[] = Array.from(
  SCHEDULE.matchAll(/cron\.schedule\(\s*'([^']+)',\s*'([^']+)',\s*\$command\$(.*?)\$command\$/gs),
  ([, name = "", when = "", command = ""]) => ({ name, when, command }),
);

const textOf = ({ name, when, command }: Job) =>
  `${name} ${when} ${command.replaceAll(/\s+/g, " ").trim()}`;

export const isSameJob = (one: Job, other: Job) => textOf(one) === textOf(other);
