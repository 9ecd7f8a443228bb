/**
 * A composition (a dead key, an input method) is no text yet: no key of it reaches a handler of ours or of a package, and no
 * search begins with it (rule 6.15).
 * @see https://developer.mozilla.org/docs/Web/API/Element/keydown_event#keydown_events_with_ime
 */
import { type ChangeEvent, type CompositionEvent, useState } from "react";

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

/**
 * The props of a field that acts on each change of its text: a text that is being composed stands in the field alone.
 * @param text that has been acted upon
 */
export function useComposedText(text: string, onText: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? text,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
      else onText(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(null);
      onText(currentTarget.value);
    },
  };
}
