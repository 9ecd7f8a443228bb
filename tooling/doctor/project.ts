/** The project under examination, and the requests that the checks send to it. */
import { type NoReply, type Reply, request } from "./request.ts";

export interface Project {
  /** Origin. */
  url: string;
  /** The public one. */
  key: string;
  /** The embedded backend: it has no gateway, schedules nothing and looks at policies, not at grants. */
  isEmbedded: boolean;
  /** `null`: the local mode, which has no account. */
  adminEmail: string | null;
  /** Who else may be one. */
  otherAdminEmails?: string[];
  /** Of the database itself; `undefined`: not given. */
  databaseUrl?: string;
  timeLimit: number;
}

export interface ProjectRequest {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Of a session; without one, as a visitor. */
  token?: string;
}

/** @param target path and query, from the project's origin */
export function send(
  { url, key, timeLimit }: Project,
  target: string,
  { method, body, headers, token }: ProjectRequest = {},
): Promise<Reply | NoReply> {
  // A new key is no token, and the gateway makes the visitor's of it; an older one is both.
  const bearer = token ?? (key.startsWith("sb_") ? undefined : key);
  return request(url + target, {
    method,
    body,
    headers: { apikey: key, ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
    timeLimit,
  });
}
