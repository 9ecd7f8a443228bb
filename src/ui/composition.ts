/** Hides key events from all handlers while a character is composed with a dead key or an input method (rule 6.15). */

/** Safari marks the key that ends a composition only by this code. */
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
