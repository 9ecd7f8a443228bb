/** What `npm run doctor` takes from the environment (rule 17.10). */
import { expect, it } from "vitest";
import { localAdministrator } from "../../../../tooling/backend/embedded-credentials.ts";
import { readSettings } from "../../../../tooling/doctor/settings.ts";

const HOSTED = {
  VITE_SUPABASE_URL: "https://abcdefgh.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_1",
  VITE_ADMIN_EMAIL: "voce@dominio.com.br",
};

it("a variable that is set to nothing is not set", () => {
  const blank = { INGEST_PASSWORD: "", INGEST_SECRET: " ", INGEST_URL: "" };
  expect(readSettings({ ...HOSTED, ...blank }, 1)).toMatchObject({
    password: undefined,
    scheduleSecret: undefined,
  });
  expect(readSettings(blank, 1)).toMatchObject({
    password: localAdministrator.password,
    project: { url: "http://localhost:5173", isEmbedded: true },
  });
});

it("a password is taken as it is typed, and an address as far as it names the project", () => {
  expect(readSettings({ ...HOSTED, INGEST_PASSWORD: " senha " }, 1).password).toBe(" senha ");
  expect(readSettings({ INGEST_URL: "http://localhost:9/" }, 1).project?.url).toBe(
    "http://localhost:9",
  );
});
