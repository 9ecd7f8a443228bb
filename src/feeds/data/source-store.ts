import { allRows } from "@/lib/all-rows.ts";
import type { Json } from "@/lib/database.types.ts";
import { isRecord } from "@/lib/is-record.ts";
import { expectRows } from "@/lib/response-error.ts";
import { ServiceError } from "@/lib/service-error.ts";
import {
  changeNothing,
  type FeedClient,
  type NewSource,
  type SourceChange,
  UNIQUE_VIOLATION,
} from "./feed-client.ts";
import { type Source, sourcesFromRows } from "./feed-rows.ts";
import { SourceConflict } from "./source-conflict.ts";

function theSource(rows: readonly unknown[], ifNone: "not-stored" | "not-changed"): Source {
  const [source] = sourcesFromRows(rows);
  if (!source) throw new ServiceError(ifNone);
  return source;
}

export function sourceStore(client: FeedClient) {
  const sources = () => client.from("sources");

  /** Rejects with a SourceConflict, and writes nothing, if the source has changed since `known` was read. */
  const changeKnown = async (id: string, known: object, changes: object): Promise<Source> => {
    const parameters = { source_id: id, known: known as Json, changes: changes as Json };
    const result = expectRows(await client.rpc("change_source", parameters)).find(isRecord);
    if (!result) throw new ServiceError("unexpected-response", "", { isOutcomeUnknown: true });
    const [source = null] = sourcesFromRows([result.source]);
    if (result.outcome === "done" && source) return source;
    throw new SourceConflict(source);
  };

  return {
    fetchSources: async (): Promise<Source[]> =>
      sourcesFromRows(
        await allRows((from, to) =>
          sources().select("*").order("name").order("id").range(from, to),
        ),
      ),

    /** Returns the existing source if an earlier attempt has stored one with this id. */
    addSource: async (source: NewSource): Promise<Source> => {
      const response = await sources().insert(source).select();
      if (response.error?.code === UNIQUE_VIOLATION && source.id !== undefined) {
        const existing = await sources().select("*").eq("id", source.id);
        const [added] = sourcesFromRows(expectRows(existing));
        if (added) return added;
      }
      return theSource(expectRows(response), "not-stored");
    },

    /** Resolves with the added sources. Existing addresses are skipped. */
    addSources: async (rows: readonly NewSource[]): Promise<Source[]> =>
      sourcesFromRows(
        expectRows(
          await sources()
            .upsert([...rows], { onConflict: "url", ignoreDuplicates: true })
            .select(),
        ),
      ),

    /** Rejects with `not-changed` if the source is missing or the account may not change it. */
    changeSource: async (id: string, change: SourceChange): Promise<Source> =>
      theSource(expectRows(await sources().update(change).eq("id", id).select()), "not-changed"),

    /** Rejects with a SourceConflict if the source is not as the person saw it. */
    editSource: (seen: Source, changes: object): Promise<Source> =>
      changeKnown(seen.id, seen.stored, changes),

    /** Adopts the feed's new address. Rejects with a SourceConflict if either address has changed. */
    acceptMove: async ({ id, url, movedTo }: Source): Promise<Source> =>
      changeKnown(id, { url, moved_to: movedTo }, { url: movedTo }),

    /** Succeeds also if the source was deleted before. */
    removeSource: async (id: string): Promise<void> => {
      const removed = expectRows(await sources().delete().eq("id", id).select("id"));
      if (removed.length > 0) return;
      if ((await changeNothing(client, id)) !== "missing") throw new ServiceError("not-changed");
    },
  };
}
