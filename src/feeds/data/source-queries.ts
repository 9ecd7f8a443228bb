/**
 * The panel's sources, and the writes that change them. A stored row stands in the list at once, and the list is loaded
 * anew behind it, whatever became of the write (saving a source, rule 14.34).
 */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isServiceError, ServiceError } from "@/lib/service-error.ts";
import type { SourceRow } from "./feed-client.ts";
import type { Source } from "./feed-rows.ts";
import type { FeedStore } from "./feed-store.ts";
import { FEEDS, openFeeds } from "./open-feeds.ts";
import { SourceConflict } from "./source-conflict.ts";

export const sourcesQuery = queryOptions({
  queryKey: [...FEEDS, "sources"],
  queryFn: async () => (await openFeeds()).fetchSources(),
  refetchOnWindowFocus: true,
});

const { queryKey } = sourcesQuery;

async function write<Result>(
  client: QueryClient,
  work: (feeds: FeedStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await openFeeds());
  } finally {
    void client.invalidateQueries({ queryKey });
  }
}

const change = (client: QueryClient, changed: (sources: Source[]) => Source[]) =>
  client.setQueryData(queryKey, (sources) => sources && changed(sources));

const upsert = (client: QueryClient, stored: Source) =>
  change(client, (sources) => [...sources.filter(({ id }) => id !== stored.id), stored]);

const drop = (client: QueryClient, gone: Source) =>
  change(client, (sources) => sources.filter(({ id }) => id !== gone.id));

/** How a source's form is to be stored. */
export type SourceSave =
  /** `id` is chosen by the form, so that a second try adds no second source. */
  | { kind: "add"; row: SourceRow & { id: string } }
  /** `source`: the version that the person has seen. */
  | { kind: "edit"; source: Source; changes: Partial<SourceRow> };

const LISTED = "Esta fonte já está na lista.";

const storeSource = (feeds: FeedStore, save: SourceSave) =>
  save.kind === "add" ? feeds.addSource(save.row) : feeds.editSource(save.source, save.changes);

/** Rejects with a SourceConflict when the source was changed elsewhere. */
export const saveSource = mutationOptions({
  mutationFn: (save: SourceSave, { client }) =>
    write(client, async (feeds) => {
      const { id } = save.kind === "add" ? save.row : save.source;
      const { url } = save.kind === "add" ? save.row : save.changes;
      const sources = client.getQueryData(queryKey) ?? [];
      const isListed = sources.some((source) => source.id !== id && source.url === url);
      if (isListed) throw new ServiceError("server", LISTED);
      try {
        const stored = await storeSource(feeds, save);
        upsert(client, stored);
        return stored;
      } catch (error) {
        if (error instanceof SourceConflict) {
          if (error.current) upsert(client, error.current);
          else if (save.kind === "edit") drop(client, save.source);
        }
        // Added elsewhere meanwhile.
        if (isServiceError(error, "duplicate")) {
          throw new ServiceError("server", LISTED, { cause: error });
        }
        throw error;
      }
    }),
});

export const pauseSource = mutationOptions({
  mutationFn: ({ id, isPaused }: Source, { client }) =>
    write(client, async (feeds) => {
      upsert(client, await feeds.changeSource(id, { is_paused: !isPaused }));
    }),
});

/** Takes the address to which a source's feed has moved, by the administrator's own decision. */
export const acceptMove = mutationOptions({
  mutationFn: (source: Source, { client }) =>
    write(client, async (feeds) => {
      upsert(client, await feeds.acceptMove(source));
    }),
});

export const removeSource = mutationOptions({
  mutationFn: (source: Source, { client }) =>
    write(client, async (feeds) => {
      await feeds.removeSource(source.id);
      drop(client, source);
    }),
});

/** @returns how many were added, and what stopped it before the last one */
export const importSources = (
  client: QueryClient,
  fresh: readonly { name: string; address: string }[],
) =>
  write(client, async (feeds) => {
    let added = 0;
    try {
      for (const { name, address } of fresh) {
        upsert(client, await feeds.addSource({ name, url: address }));
        added++;
      }
      return { added, error: null };
    } catch (error: unknown) {
      return { added, error };
    }
  });

/** Reads a source now, whose health says the rest. */
export const readSource = mutationOptions({
  mutationKey: [...FEEDS, "read source"],
  mutationFn: async ({ id }: Source) => (await import("./feed-function.ts")).readSourceNow(id),
  onSettled: (...[, , , , { client }]) => void client.invalidateQueries({ queryKey: FEEDS }),
});
