/**
 * Runs once the browser has nothing better to do, at the latest after half a second.
 * @param run is given how many milliseconds it may take
 * @returns a function that cancels it
 */
export function whenIdle(run: (budget: number) => void): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(() => run(8), 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback((deadline) => run(deadline.timeRemaining()), { timeout: 500 });
  return () => cancelIdleCallback(handle);
}
