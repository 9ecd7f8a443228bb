/**
 * Runs once the browser is idle, at most 500 ms after `pause` milliseconds. Returns a function that cancels it.
 * @param run receives the milliseconds that remain of the idle period
 */
export function whenIdle(run: (budget: number) => void, pause = 0): () => void {
  if (pause > 0) {
    let cancel = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      cancel = whenIdle(run);
    }, pause);
    return () => cancel();
  }
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(() => run(8), 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback((deadline) => run(deadline.timeRemaining()), { timeout: 500 });
  return () => cancelIdleCallback(handle);
}

/** Half a frame, in milliseconds. */
const SLICE = 8;

/** Runs for each item in slices of at most `slice` milliseconds, then `finish`. Returns a function that cancels it. */
export function forEachWhenIdle<Item>(
  items: readonly Item[],
  run: (item: Item) => void,
  finish: () => void = () => {},
  slice = SLICE,
): () => void {
  let position = 0;
  let cancel: () => void;
  const runSome = (budget: number) => {
    // On a busy page the timeout fires with a budget of 0; a slice runs even then.
    const end = performance.now() + Math.min(budget || SLICE, slice);
    while (position < items.length && performance.now() < end) {
      run(items[position++] as Item);
    }
    if (position < items.length) cancel = whenIdle(runSome);
    else finish();
  };
  cancel = whenIdle(runSome);
  return () => cancel();
}
