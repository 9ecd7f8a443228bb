import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { type FeedItem, type ItemStatus, itemsFromRows } from "@/feeds/data/feed-rows.ts";
import { itemsQuery, moveItems } from "@/feeds/data/feed-queries.ts";

/** An item published at this hour. */
const item = (id: string, hour = 0) =>
  itemsFromRows([{ id, published_at: new Date(Date.UTC(2026, 10, 20, hour)).toISOString() }])[0]!;

type Load = () => FeedItem[] | Promise<FeedItem[]>;

async function show(client: QueryClient, status: ItemStatus, load: Load) {
  const { queryKey } = itemsQuery(status);
  const query = vi.fn<Load>(load);
  new QueryObserver(client, { queryKey, queryFn: () => query() }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined());
  return {
    ids: () => client.getQueryData(queryKey)!.map(({ id }) => id),
    requests: () => query.mock.calls.length,
    query,
    reload: () => void client.invalidateQueries({ queryKey }),
  };
}

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });

it("a decided item leaves every list at once, without another request", async () => {
  const client = newClient();
  const waiting = await show(client, "waiting", () => [item("a"), item("b")]);
  const near = await show(client, "near-miss", () => [item("a"), item("c")]);
  moveItems(client, new Set(["a"]));
  expect([waiting.ids(), near.ids()]).toEqual([["b"], ["c"]]);
  expect([waiting.requests(), near.requests()]).toEqual([1, 1]);
});

it("a restored item returns to the waiting list, newest first, and the list is requested again", async () => {
  const client = newClient();
  const waiting = await show(client, "waiting", () => [item("c", 3), item("a", 1)]);
  const rejected = await show(client, "rejected", () => [item("x")]);
  moveItems(client, new Set(), [item("b", 2)]);
  expect([waiting.ids(), rejected.ids()]).toEqual([["c", "b", "a"], ["x"]]);
  expect([waiting.requests(), rejected.requests()]).toEqual([2, 1]);
});

it("a response that was on its way when an item was decided is discarded and requested again", async () => {
  const client = newClient();
  const waiting = await show(client, "waiting", () => [item("a"), item("b")]);
  let answer: ((items: FeedItem[]) => void) | undefined;
  waiting.query.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  waiting.query.mockReturnValueOnce([item("b")]);
  waiting.reload();
  moveItems(client, new Set(["a"]));
  answer?.([item("a"), item("b")]);
  await vi.waitFor(() => expect(waiting.requests()).toBe(3));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(waiting.ids()).toEqual(["b"]);
});

it("a list that failed to load is requested again after a decision", async () => {
  const client = newClient();
  const waiting = await show(client, "waiting", () => [item("a"), item("b")]);
  waiting.query.mockRejectedValueOnce(new Error("O banco parou."));
  waiting.reload();
  await vi.waitFor(() => expect(waiting.requests()).toBe(2));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  moveItems(client, new Set(["a"]));
  expect(waiting.ids()).toEqual(["b"]);
  expect(waiting.requests()).toBe(3);
});
