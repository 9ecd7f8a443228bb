/**
 * Guarantees that tooling/backend/embedded-backend.ts adds to its library.
 * @module-tag full
 */
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type EmbeddedBackend,
  startEmbeddedBackend,
} from "../../tooling/backend/embedded-backend.ts";
import { apiMiddleware } from "../../tooling/backend/embedded-backend-plugin.ts";
import { publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import { accessToken, BASE_URL, clientFor, signInAsAdministrator } from "../support/database.ts";

let backend: EmbeddedBackend;

beforeAll(async () => {
  vi.stubEnv("TZ", "America/Sao_Paulo");
  backend = await startEmbeddedBackend({ dataDir: "memory://" });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend.close();
});

describe("many simultaneous requests to the embedded backend", () => {
  it("keep their own roles", async () => {
    await backend.sql("truncate public.articles");
    const administrator = clientFor(backend, {
      token: await accessToken(await signInAsAdministrator(backend)),
    });
    const visitor = clientFor(backend);
    const writes = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? administrator.from("articles").insert({ title: "do administrador" })
        : visitor.from("articles").insert({ title: "de um visitante" }),
    );
    const answers = await Promise.all(writes);

    expect(answers.map((answer) => answer.status)).toEqual(
      answers.map((_, index) => (index % 2 === 0 ? 201 : 401)),
    );
    const { rows } = await backend.sql(
      "select title, count(*)::int as times from public.articles group by title",
    );
    expect(rows).toEqual([{ title: "do administrador", times: 20 }]);
  });

  it("get their responses although one of them never finishes its upload", async () => {
    const stalled = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("[")),
    });
    void backend.fetch(
      new Request(`${BASE_URL}/rest/v1/articles`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json" },
        body: stalled,
        duplex: "half",
      } as RequestInit),
    );
    const { error } = await clientFor(backend).from("articles").select("id");
    expect(error).toBeNull();
  });

  it("get their responses after one that fails", async () => {
    const visitor = clientFor(backend);
    const [broken, good] = await Promise.all([
      visitor.from("articles").select("no_such_column" as "id"),
      visitor.from("articles").select("id"),
    ]);
    expect(broken.error).not.toBeNull();
    expect(good.error).toBeNull();
  });
});

describe("the embedded backend", () => {
  it("stores times in UTC whatever the machine's time zone", async () => {
    const { rows } = await backend.sql(
      "select '2026-01-01T08:00:00-03'::timestamptz::text as moment",
    );
    expect(rows).toEqual([{ moment: "2026-01-01 11:00:00+00" }]);
  });

  it("records each migration as the Supabase CLI does", async () => {
    const { rows } = await backend.sql(
      "select version from supabase_migrations.schema_migrations order by version",
    );
    const versions = readdirSync("supabase/migrations").map((file) => file.split("_")[0]);
    expect(rows).toEqual(versions.toSorted().map((version) => ({ version })));
  });

  it("does not start on the data of an older version", async () => {
    const older = "supabase_migrations.schema_migrations (version) values ('20261126000000')";
    await backend.sql(`insert into ${older}`);
    const snapshot = await backend.dump();
    await backend.sql(
      "delete from supabase_migrations.schema_migrations where version < '20261127'",
    );
    const start = startEmbeddedBackend({ dataDir: "memory://", snapshot });
    await expect(start).rejects.toThrow("versão anterior");
  });

  it("keeps running when Node.js emits a warning", async () => {
    await apiMiddleware(backend);
    const { noDeprecation } = process;
    // The warning is emitted, but not printed.
    process.noDeprecation = true;
    try {
      const warning = Object.assign(new Error("of Node.js"), { name: "DeprecationWarning" });
      expect(() => process.emitWarning(warning)).not.toThrow();
    } finally {
      process.noDeprecation = noDeprecation;
    }
  });
});
