/** The acts of each role on the articles, as a browser requests them. */
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import type { Client } from "./database.ts";

export const ACTIONS = [
  "read",
  "insert",
  "overwrite by upsert",
  "update one",
  "delete one",
] as const;

export type Action = (typeof ACTIONS)[number];

const FIRST = "20000000-0000-4000-a000-000000000001";

/** Three articles, A, B and C, and nothing else. */
const RESET = `
  truncate public.articles;
  insert into public.articles (id, title) values
    ('${FIRST}', 'A'),
    ('20000000-0000-4000-a000-000000000002', 'B'),
    ('20000000-0000-4000-a000-000000000003', 'C');
`;

/** Every byte of the table, and with ctid and xmin also whether a row was written anew with the same values. */
export const FINGERPRINT = `
  select coalesce(string_agg(concat_ws(' ', ctid, xmin, article), '; ' order by id), 'empty') as fingerprint
  from public.articles as article
`;

const TITLES = `
  select coalesce(string_agg(title, ' ' order by title), '') as titles from public.articles
`;

/** What `TITLES` says after the action was allowed. */
const TITLES_AFTER: Record<Action, string> = {
  read: "A B C",
  insert: "A B C Novo",
  "overwrite by upsert": "B C Outro",
  "update one": "B C Outro",
  "delete one": "B C",
};

/** How many rows the response names after the action was allowed. */
const ROWS_TOLD: Record<Action, number> = {
  read: 3,
  insert: 1,
  "overwrite by upsert": 1,
  "update one": 1,
  "delete one": 1,
};

/** What came of an attempt. The table itself is what counts, whatever the response says. */
interface Outcome {
  error: unknown;
  /** Rows that were read or changed, when the response says. */
  rows: number | null;
  titles: unknown;
  isUntouched: boolean;
}

/** The outcome of an action that was allowed. */
export const allowed = (action: Action): Outcome => ({
  error: null,
  rows: ROWS_TOLD[action],
  titles: TITLES_AFTER[action],
  isUntouched: action === "read",
});

/** The outcome of one that was not: an error or nothing found to change, and never a changed byte. */
export const REFUSED = { wasRefused: true, isUntouched: true };

export const refusal = ({ error, rows, isUntouched }: Outcome) => ({
  wasRefused: error !== null || rows === 0,
  isUntouched,
});

const table = (client: Client) => client.from("articles");

const REQUESTS = {
  read: (client: Client) => table(client).select("*"),
  insert: (client: Client) => table(client).insert({ title: "Novo" }, { count: "exact" }),
  "overwrite by upsert": (client: Client) =>
    table(client).upsert({ id: FIRST, title: "Outro" }).select(),
  "update one": (client: Client) =>
    table(client).update({ title: "Outro" }).eq("id", FIRST).select(),
  "delete one": (client: Client) => table(client).delete({ count: "exact" }).eq("id", FIRST),
};

/** The action as a browser requests it, on three fresh articles. */
export async function attempt(
  backend: EmbeddedBackend,
  client: Client,
  action: Action,
): Promise<Outcome> {
  const fingerprint = async () => (await backend.sql(FINGERPRINT)).rows[0]!.fingerprint;
  await backend.sql(RESET);
  const before = await fingerprint();
  const { error, data, count } = await REQUESTS[action](client);
  return {
    error,
    rows: data?.length ?? count,
    titles: (await backend.sql(TITLES)).rows[0]!.titles,
    isUntouched: (await fingerprint()) === before,
  };
}
