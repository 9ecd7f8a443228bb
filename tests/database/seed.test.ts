import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../tooling/embedded-backend.ts";
import {
  clientFor,
  signInAsAdministrator,
  signInAsStranger,
  startTestBackend,
} from "../support/database.ts";

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe("the seed", () => {
  it("holds at least 30 real articles", async () => {
    const { data } = await clientFor(backend).from("articles").select("*");
    expect(data?.length).toBeGreaterThanOrEqual(30);
  });

  it("holds one account, the local administrator's", async () => {
    const { rows } = await backend.sql("select email from auth.users");
    expect(rows).toEqual([{ email: "admin@example.com" }]);
    await signInAsAdministrator(backend);
    await signInAsStranger(backend);
  });
});
