/** How long a request may take, body included (rule 5.5). */
export const REQUEST_TIMEOUT_MS = 15_000;

/** `fetch` that rejects with a TimeoutError after the limit. */
export function fetchWithLimit(
  input: RequestInfo | URL,
  init?: RequestInit,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const caller = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  if (!caller) return fetch(input, { ...init, signal: limit });
  // `AbortSignal.any` is missing in the oldest supported browsers.
  const either = new AbortController();
  for (const signal of [limit, caller]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { signal: either.signal });
  }
  return fetch(input, { ...init, signal: either.signal });
}
