/** The feeds' database client, with the administrator's session or with the project's secret key. */
import type { SourceColumn } from "@/feeds/model/source-fields.ts";
import type { Database } from "@/lib/database.types.ts";
import { isRecord } from "@/lib/is-record.ts";
import type { ProjectClient } from "@/lib/project-client.ts";
import { expectRows } from "@/lib/response-error.ts";

export type FeedClient = Pick<ProjectClient, "from" | "rpc">;

type Tables = Database["public"]["Tables"];
export type SourceChange = Tables["sources"]["Update"];
export type NewSource = Tables["sources"]["Insert"];
/** The columns of a source that a person edits. */
export type SourceRow = Pick<Required<NewSource>, SourceColumn>;

/** PostgreSQL's code for a duplicate row. */
export const UNIQUE_VIOLATION = "23505";

/** Finds out why a change affected no row: resolves with "missing", or rejects if this account may not change it. */
export async function changeNothing(client: FeedClient, sourceId: string): Promise<unknown> {
  const nothing = { source_id: sourceId, known: {}, changes: {} };
  return expectRows(await client.rpc("change_source", nothing)).find(isRecord)?.outcome;
}
