/**
 * The first request for the articles starts before any module loads, from the script in the page itself
 * (`src/app/early.ts`). Its answer waits here for the data door, whose first request takes it: one request, not two.
 */
import type { Environment } from "./environment";
import { fetchWithLimit } from "./fetch-with-limit";

/** An answer read to its end, so that it can be used twice. */
interface WholeAnswer {
  status: number;
  statusText: string;
  headers: [string, string][];
  text: string;
}

interface EarlyRequest {
  url: string;
  /** Rejects when no answer came. */
  answer: Promise<WholeAnswer>;
}

declare global {
  interface Window {
    radarEarlyRequest?: EarlyRequest | undefined;
  }
}

async function readWhole(response: Response): Promise<WholeAnswer> {
  const { status, statusText, headers } = response;
  return { status, statusText, headers: [...headers], text: await response.text() };
}

/** The headers that make a request one of the public key's. */
export function publicHeaders({ supabaseKey }: Environment): Record<string, string> {
  return { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` };
}

/** Starts a GET for the next `fetchEarly` of the same address. @returns its text, if it was a success */
export async function startEarlyRequest(url: string, environment: Environment): Promise<string> {
  const headers = { Accept: "application/json", ...publicHeaders(environment) };
  const answer = fetchWithLimit(url, { headers }).then(readWhole);
  window.radarEarlyRequest = { url, answer };
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`The early request was answered with ${status}.`);
  return text;
}

/** `fetch` that takes the early request's answer, once; if that failed, it asks anew. */
export const fetchEarly: typeof fetch = async (input, init) => {
  const early = window.radarEarlyRequest;
  const isRead = (init?.method ?? "GET") === "GET";
  if (!early || !isRead || early.url !== String(input)) return fetchWithLimit(input, init);

  window.radarEarlyRequest = undefined;
  try {
    const { text, ...head } = await early.answer;
    init?.signal?.throwIfAborted();
    return new Response(text, head);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    return fetchWithLimit(input, init);
  }
};
