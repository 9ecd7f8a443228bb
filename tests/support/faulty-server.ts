/** A real server on the loopback address that fails in each way of the fault matrix, for screens that talk HTTP to it. */
import type { ServerResponse } from "node:http";
import { vi } from "vitest";
import type { RecordedRequest } from "./fake-supabase";
import { type Fault, SERVER_SENTENCES } from "./fault-matrix";
import { listen } from "./listen";

/** Each service words a refusal in its own way. */
type Speaker = "table" | "auth";

interface Refusal {
  table: object;
  auth: object;
}

const refusal = (
  table: { code?: string; message: string },
  [error_code, msg]: [string, string],
): Refusal => ({ table: { details: null, hint: null, ...table }, auth: { error_code, msg } });

const REFUSALS: Partial<Record<Fault, Refusal>> = {
  "401": refusal({ code: "PGRST303", message: "JWT expired" }, ["no_authorization", "No API key"]),
  "403": refusal({ code: "42501", message: "permission denied for table articles" }, [
    "user_banned",
    "User is banned",
  ]),
  "409": refusal({ code: "PT409", message: SERVER_SENTENCES["409"] }, [
    "conflict",
    "Database conflict",
  ]),
  "429": refusal({ message: "Too Many Requests" }, [
    "over_request_rate_limit",
    "Request rate limit reached",
  ]),
  "500": refusal({ code: "XX000", message: SERVER_SENTENCES["500"] }, [
    "unexpected_failure",
    "Database error querying schema",
  ]),
};

const HALF_AN_ANSWER = '[{"id":"1","title":"Pela met';

function answer(fault: Fault, speaker: Speaker, method: string, response: ServerResponse): void {
  const json = (status: number, text: string) =>
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  const refused = REFUSALS[fault];
  if (refused) {
    json(Number(fault), JSON.stringify(refused[speaker]));
    return;
  }
  switch (fault) {
    case "reset":
    case "stall":
      response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
      response.write(HALF_AN_ANSWER, () => {
        if (fault === "reset") response.destroy();
      });
      return;
    case "404 empty":
      response.writeHead(404).end();
      return;
    case "502 HTML":
      response.writeHead(502, { "content-type": "text/html" });
      response.end("<!doctype html><h1>Bad Gateway</h1>");
      return;
    case "0 rows":
      json(method === "POST" && speaker === "table" ? 201 : 200, "[]");
      return;
    case "200 truncated":
      json(200, HALF_AN_ANSWER);
      return;
    default:
      json(200, fault === "200 null" ? "null" : '{"articles":[]}');
  }
}

/** Faults after which the server may well have carried the request out. */
const ANSWER_LOST = new Set<Fault>(["reset", "stall", "502 HTML", "200 truncated"]);

// The screens' own `fetch` is a fake: this one goes over the network.
const realFetch = globalThis.fetch;

export async function startFaultyServer() {
  const { url, close } = await listen(0, (message, response) => {
    const { searchParams } = new URL(message.url ?? "/", "http://faulty.test");
    answer(
      searchParams.get("fault") as Fault,
      searchParams.get("speaker") as Speaker,
      searchParams.get("method") ?? "GET",
      response,
    );
  });
  const nowhere = await closedPort();

  return {
    isAnswerLost: (fault: Fault) => ANSWER_LOST.has(fault),
    /** Sends a request on its way to this fault. */
    answer: (fault: Fault, { method, path, signal }: RecordedRequest): Promise<Response> => {
      if (fault === "down") return realFetch(nowhere, { signal });
      const speaker: Speaker = path.startsWith("/auth/") ? "auth" : "table";
      return realFetch(`${url}/?${new URLSearchParams({ fault, speaker, method })}`, { signal });
    },
    close,
  };
}

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** A port without a server. */
async function closedPort(): Promise<string> {
  const { url, close } = await listen(0, () => undefined);
  await close();
  return url;
}

/** Takes the 15 seconds that requests have into the test's hands, until `restore`. */
export function holdTimeLimits() {
  const limits = new Set<AbortController>();
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    limits.add(controller);
    return controller.signal;
  });
  return {
    /** The time of every request under way is over. */
    runOut: () => {
      for (const limit of limits) limit.abort(new DOMException("signal timed out", "TimeoutError"));
      limits.clear();
    },
    restore: () => spy.mockRestore(),
  };
}
