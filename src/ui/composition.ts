/**
 * Keys pressed while a character is being composed (a dead key, an input method) reach no handler, neither ours nor a
 * package's (rule 6.15).
 * @see https://developer.mozilla.org/docs/Web/API/Element/keydown_event#keydown_events_with_ime
 */

/** The key code of a composition's keys; Safari gives it only to the key that ends one. */
const COMPOSED = 229;

function stopComposed(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === COMPOSED) event.stopImmediatePropagation();
}

/** Call it once, before any other listener is added to the window. @returns a function that removes it */
export function withholdComposedKeys(): () => void {
  const types = ["keydown", "keyup"] as const;
  for (const type of types) window.addEventListener(type, stopComposed, { capture: true });
  return () => {
    for (const type of types) window.removeEventListener(type, stopComposed, { capture: true });
  };
}
