/** How long a request may take, body included (BEHAVIOUR 12). Milliseconds. */
export const REQUEST_LIMIT = 15_000;

/** `fetch` that gives up after `REQUEST_LIMIT`, also when the answer's body stalls. Rejects with a TimeoutError. */
export const fetchWithLimit: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(REQUEST_LIMIT);
  const signal = init?.signal ? AbortSignal.any([limit, init.signal]) : limit;
  return fetch(input, { ...init, signal });
};
