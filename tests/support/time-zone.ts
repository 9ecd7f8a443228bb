/** Runs code in another time zone. Vitest's workers must be processes. */
import { vi } from "vitest";

export const ZONES = [
  "America/Sao_Paulo",
  "UTC",
  "Asia/Tokyo",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Europe/Lisbon",
] as const;

export function inTimeZone<Result>(zone: string, run: () => Result): Result {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return run();
  } finally {
    process.env.TZ = before;
  }
}

/** Loads `src/lib/date.ts` in that zone, because its formatters keep their zone. */
export async function loadDatesIn(zone: string) {
  vi.stubEnv("TZ", zone);
  vi.resetModules();
  const dates = await import("@/lib/date");
  const input = await import("@/articles/model/date-input");
  return { ...dates, ...input };
}
