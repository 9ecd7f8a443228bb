/** Simulates Supabase's management API on the loopback address, with a database of hosted-project.ts. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { listen } from "./listen.ts";
import type { HostedProject } from "./hosted-project.ts";
import { withoutExtensions } from "./schedule-stubs.ts";
import { PUBLIC_KEY } from "./fake-project.ts";

export const REF = "abcdefghijklmnopqrst";
/** Not a secret. The CLI checks the format. */
export const ACCESS_TOKEN = `sbp_${"0".repeat(40)}`;
/** A key that precedes the used one in the list. */
const NEW_KEY = "sb_publishable_nova-do-projeto";
export const SECRET_KEY = "sb_secret_do-projeto";

export interface FakeManagementApi {
  /** A value of SUPABASE_PROFILE. */
  profile: string;
  /** Calls that change something; a test may empty the list. */
  calls: string[];
  auth: Record<string, unknown>;
  secrets: Map<string, string>;
  api: { max_rows: number };
  uploads: FormData[];
  /** Text of the calls to refuse, or empty. */
  refused: string;
  close: () => Promise<void>;
}

/** Writes a CLI profile for the simulation. @returns its path */
function writeProfile(folder: string, url: string): string {
  const profile = path.join(folder, "profile.json");
  const addresses = { api_url: url, dashboard_url: url };
  writeFileSync(
    profile,
    JSON.stringify({ name: "stand-in", ...addresses, project_host: "supabase.invalid" }),
  );
  return profile;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export async function startFakeManagementApi(project?: HostedProject): Promise<FakeManagementApi> {
  const auth: Record<string, unknown> = {
    disable_signup: false,
    site_url: "http://localhost:3000",
    uri_allow_list: "",
  };
  const secrets = new Map<string, string>();
  const api = { max_rows: 1000 };
  const calls: string[] = [];
  const uploads: FormData[] = [];

  async function query(text: string): Promise<unknown> {
    if (!/^select/i.test(text)) return project!.asOwner(withoutExtensions(text));
    return project!.value(`select coalesce(json_agg(row), '[]') from (${text}) as row`);
  }

  async function respond(call: string, body: Buffer): Promise<unknown> {
    const json = () => JSON.parse(body.toString()) as unknown;
    switch (call) {
      case "POST database/query":
        return query((json() as { query: string }).query);
      case "GET config/auth":
        return auth;
      case "PATCH config/auth":
        return Object.assign(auth, json());
      case "GET postgrest":
        return api;
      case "PATCH postgrest":
        return Object.assign(api, json());
      case "GET api-keys":
        return [
          { name: "anon", type: "legacy", api_key: "eyJ.antiga.anon" },
          { name: "new", type: "publishable", api_key: NEW_KEY },
          { name: "default", type: "publishable", api_key: PUBLIC_KEY },
          { name: "default", type: "secret", api_key: SECRET_KEY },
        ];
      case "GET secrets":
        return [...secrets].map(([name, value]) => ({ name, value: sha256(value) }));
      case "POST secrets":
        for (const { name, value } of json() as { name: string; value: string }[]) {
          secrets.set(name, value);
        }
        return null;
      default:
        return { id: "1", slug: "function", name: "function", status: "ACTIVE", version: 1 };
    }
  }

  const fake = { calls, auth, secrets, api, uploads, refused: "" };
  const answer: RequestListener = (request, response) => {
    response.setHeader("keep-alive", "timeout=600");
    void buffer(request).then(async (body) => {
      const url = new URL(request.url ?? "/", "http://api.test");
      const [, , , ref, ...rest] = url.pathname.split("/");
      const call = `${request.method} ${rest.join("/")}`;
      if (request.method !== "GET" && call !== "POST database/query") {
        calls.push(`${call} ${url.searchParams.get("slug") ?? ""}`.trim());
      }
      response.setHeader("content-type", "application/json");
      const isKnown = ref === REF || url.pathname === "/v1/projects";
      if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}` || !isKnown) {
        response.writeHead(401).end(JSON.stringify({ message: "Unauthorized" }));
      } else if (ref === undefined) {
        response.end(JSON.stringify([{ id: REF }]));
      } else if (
        fake.refused !== "" &&
        `${call} ${url.search} ${body.toString()}`.includes(fake.refused)
      ) {
        response.writeHead(400).end(JSON.stringify({ message: "Hoje não" }));
      } else {
        if (request.method === "POST") response.statusCode = 201;
        if (call === "POST functions/deploy") {
          const headers = { "content-type": request.headers["content-type"] ?? "" };
          uploads.push(await new Response(body, { headers }).formData());
        }
        response.end(JSON.stringify(await respond(call, body)));
      }
    });
  };
  // Closes idle connections early, as a gateway may do while the CLI runs.
  const server = await listen(0, answer, { keepAliveTimeout: 1000 });
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-profile-"));
  const profile = writeProfile(folder, server.url);
  const close = async () => {
    rmSync(folder, { recursive: true });
    await server.close();
  };
  return Object.assign(fake, { profile, close });
}
