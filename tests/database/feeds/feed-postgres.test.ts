/** The feeds' tables on a plain PostgreSQL server that looks like a hosted project. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  FEED_ACTIONS,
  FEED_RESET,
  FEED_TABLES,
  feedFingerprint,
  feedNames,
  feedStatement,
  NAMES_AFTER,
} from "../../support/feed-role-matrix.ts";
import { ACCOUNTS, beginAs, type Caller, HostedProject } from "../../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../../support/postgres-server.ts";

const signedIn = (sub: string, claims: object = {}): Caller => ({
  role: "authenticated",
  claims: { sub, role: "authenticated", ...claims },
});

const EXPECTATIONS: [who: string, mayAll: boolean, caller: Caller][] = [
  ["a visitor with the public key", false, { role: "anon", claims: { role: "anon" } }],
  [
    "a visitor with the administrator's id in his claims",
    false,
    { role: "anon", claims: { sub: ACCOUNTS.administrator } },
  ],
  ["a stranger who signed in", false, signedIn(ACCOUNTS.stranger)],
  [
    "a stranger whose token says admin",
    false,
    signedIn(ACCOUNTS.stranger, { app_metadata: { role: "admin" } }),
  ],
  ["an administrator whose role was taken away", false, signedIn(ACCOUNTS.formerAdministrator)],
  ["the administrator", true, signedIn(ACCOUNTS.administrator)],
  ["the project's secret key", true, { role: "service_role", claims: null }],
];

const asText = (query: string, name: string) =>
  `(select json_build_object('${name}', ${name}) from (${query}) as x)`;

const binaries = findPostgres();
let server: PostgresServer;

beforeAll(async () => {
  if (binaries) server = await startPostgres(binaries);
});
afterAll(() => server?.close());

it.each(binaries ? [] : ["the feeds were tried on the embedded engine only"])(
  "PostgreSQL is not installed here: %s",
  () => {
    expect(findPostgres()).toBeNull();
  },
);

describe.each(binaries ? [true, false] : [])(
  "a project whose new tables grant everything: %s",
  (automaticGrants) => {
    let project: HostedProject;

    beforeAll(async () => {
      project = await HostedProject.make(server, automaticGrants);
    });

    it.each(FEED_TABLES)("grants visitors nothing on %s", async (table) => {
      const { anon, authenticated } = await project.grants(table);
      expect(anon).toBeUndefined();
      expect(authenticated).toEqual(["DELETE", "INSERT", "SELECT", "UPDATE"]);
    });

    describe.each(EXPECTATIONS)("%s", (_who, mayAll, caller) => {
      it.each(
        FEED_TABLES.flatMap((table) => FEED_ACTIONS.map((action) => [table, action] as const)),
      )(`${mayAll ? "can" : "cannot"}, on %s, %s`, async (table, action) => {
        await project.asOwner(FEED_RESET);
        const before = await project.value(asText(feedFingerprint(table), "fingerprint"));
        const answer = await project
          .asPostgrest(`${beginAs(caller)} ${feedStatement(table, action)}; commit;`)
          .catch((error: Error) => error);
        const refusal = answer instanceof Error ? answer.message : "";
        expect(refusal).toMatch(mayAll ? /^$/ : /^$|permission denied|row-level security/);
        const after = await project.value(asText(feedFingerprint(table), "fingerprint"));
        expect({
          isUntouched: JSON.stringify(after) === JSON.stringify(before),
          names: await project.value(asText(feedNames(table), "names")),
        }).toEqual({
          isUntouched: !mayAll || action === "read",
          names: { names: mayAll ? NAMES_AFTER[action] : "A" },
        });
        // Who may not read is told no row.
        expect(answer !== "" && refusal === "").toBe(mayAll);
      });
    });
  },
);
