/**
 * A composition (a dead key, an input method) is no text yet: no key of it reaches a handler of ours or of a package
 * (rule 6.15).
 * @see https://developer.mozilla.org/docs/Web/API/Element/keydown_event#keydown_events_with_ime
 */

/** What Safari gives the key that ends a composition, and others every key of one. */
const COMPOSED = 229;

function stopComposed(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === COMPOSED) event.stopImmediatePropagation();
}

/** For the whole product, once: on the window, before any other listener. @returns a function that ends it */
export function withholdComposedKeys(): () => void {
  const types = ["keydown", "keyup"] as const;
  for (const type of types) window.addEventListener(type, stopComposed, { capture: true });
  return () => {
    for (const type of types) window.removeEventListener(type, stopComposed, { capture: true });
  };
}
