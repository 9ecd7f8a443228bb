/** A source's health after a reading: the last success or error, and when the next reading is due. */
import {
  MAX_WAIT_MS,
  MIN_WAIT_MS,
  requestedWait,
  waitAfterFailure,
} from "@/feeds/model/schedule.ts";
import type { SourceChange } from "./feed-client.ts";
import type { Source } from "./feed-rows.ts";

export const isoAfter = (now: Date, wait: number) => new Date(now.getTime() + wait).toISOString();

export function healthAfterFailure(
  source: Source,
  message: string,
  retryAfter: string | null,
  now: Date,
): SourceChange {
  const failures = source.failures + 1;
  const wait = Math.max(waitAfterFailure(failures), requestedWait(retryAfter, now.getTime()) ?? 0);
  return {
    last_attempt_at: now.toISOString(),
    last_error: message,
    last_error_at: now.toISOString(),
    failures,
    next_fetch_at: isoAfter(now, wait),
  };
}

export function healthAfterSuccess(now: Date, wait: number): SourceChange {
  return {
    last_attempt_at: now.toISOString(),
    last_success_at: now.toISOString(),
    last_error: null,
    failures: 0,
    next_fetch_at: isoAfter(now, wait),
  };
}

/** The wait before the last request: an unchanged feed waits as long again. */
export function lastWait({ nextFetchAt, lastAttemptAt }: Source): number {
  const wait = Date.parse(nextFetchAt ?? "") - Date.parse(lastAttemptAt ?? "");
  return wait >= MIN_WAIT_MS && wait <= MAX_WAIT_MS ? wait : MIN_WAIT_MS;
}
