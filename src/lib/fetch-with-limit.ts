/** How long a request may take, body included (rule 5.5). Milliseconds. */
export const REQUEST_LIMIT = 15_000;

/** `fetch` that gives up after `REQUEST_LIMIT`, also when the response's body stalls. Rejects with a TimeoutError. */
export const fetchWithLimit: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(REQUEST_LIMIT);
  const own = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  return fetch(input, { ...init, signal: own ? AbortSignal.any([limit, own]) : limit });
};
