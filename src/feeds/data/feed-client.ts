/** The feeds' database client, with the administrator's session or with the project's secret key. */
import type { SourceColumn } from "@/feeds/model/source-fields.ts";
import type { Database } from "@/lib/database.types.ts";
import { isRecord } from "@/lib/is-record.ts";
import type { ProjectClient } from "@/lib/project-client.ts";
import { expectRows, type ServiceResponse } from "@/lib/response-error.ts";
import { MAX_ROWS } from "@/lib/max-rows.ts";

export type FeedClient = Pick<ProjectClient, "from" | "rpc">;

type Tables = Database["public"]["Tables"];
export type SourceChange = Tables["sources"]["Update"];
export type NewSource = Tables["sources"]["Insert"];
/** The columns of a source that a person edits. */
export type SourceRow = Pick<Required<NewSource>, SourceColumn>;

/** PostgreSQL's code for a duplicate row. */
export const UNIQUE_VIOLATION = "23505";

/** Finds out why a change affected no row: "missing", or an error if the database refuses this account. */
export async function changeNothing(client: FeedClient, sourceId: string): Promise<unknown> {
  const nothing = { source_id: sourceId, known: {}, changes: {} };
  return expectRows(await client.rpc("change_source", nothing)).find(isRecord)?.outcome;
}

export async function allRows(
  requestRows: (from: number, to: number) => PromiseLike<ServiceResponse & { data: unknown }>,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const response = await requestRows(rows.length, rows.length + MAX_ROWS - 1);
    const page = expectRows(response, { isWrite: false });
    rows.push(...page);
    if (page.length === 0 || page.length % MAX_ROWS !== 0) return rows;
  }
}
