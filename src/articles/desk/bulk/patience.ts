import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";

/** What says nothing of the one article: the next would meet the same. */
const PATIENCE: Partial<Record<ServiceErrorKind, number>> = {
  "session-expired": 1,
  "invalid-key": 1,
  "rate-limited": 1,
  // Once can be chance; each takes up to 15 seconds.
  unreachable: 2,
  timeout: 2,
};

/** After how many failures in a row like this one a run of many writes gives up. */
export function patienceWith(error: unknown): number {
  const patience = error instanceof ServiceError ? PATIENCE[error.kind] : undefined;
  return patience ?? Number.POSITIVE_INFINITY;
}
