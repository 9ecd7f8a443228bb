/** Keeps state in the address, so that it can be shared and Back undoes a choice (rule 6.2). */
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { type To, useNavigate, useSearchParams } from "react-router-dom";
import { type AddressParts, readAddress, writeAddress } from "./address-parts";

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const TYPING_PAUSE_MS = 250;

/**
 * `type` writes the address after a pause: the first text adds a history entry, and later ones replace it. `choose`
 * writes at once and adds an entry for each new value.
 * @param parts must be the same object at each call on one page
 * @param leave returns the address of another page if a state belongs to that page
 */
export function useAddressState<State>(
  parts: AddressParts<State>,
  leave?: (state: State) => To | undefined,
) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const textOf = useCallback(
    (some: State) => writeAddress(new URLSearchParams(), parts, some).toString(),
    [parts],
  );
  const [state, setState] = useState(() => readAddress(params, parts));
  const shown = textOf(readAddress(params, parts));
  /** The address as last read or written here, to distinguish our changes from others. */
  const written = useRef(shown);
  const writtenWith = useRef(parts);
  /** True if typing has added the current history entry. */
  const isTyped = useRef(false);
  const latest = useRef(state);
  const timer = useRef<number | undefined>(undefined);
  const router = useRef({ setParams, navigate });
  useEffect(() => {
    router.current = { setParams, navigate };
  }, [setParams, navigate]);

  // After Back or a link the state follows the address, and pending typed text is dropped.
  const follow = useCallback(
    (address: string) => {
      if (address === written.current && parts === writtenWith.current) return;
      window.clearTimeout(timer.current);
      written.current = address;
      writtenWith.current = parts;
      isTyped.current = false;
      latest.current = readAddress(new URLSearchParams(address), parts);
      startTransition(() => setState(latest.current));
    },
    [parts],
  );
  useEffect(() => follow(shown), [follow, shown]);
  // If Back is pressed before a choice is rendered, the address is again the rendered one, so `shown` does not change.
  useEffect(() => {
    const followBack = () =>
      follow(textOf(readAddress(new URLSearchParams(window.location.search), parts)));
    window.addEventListener("popstate", followBack);
    return () => window.removeEventListener("popstate", followBack);
  }, [follow, textOf, parts]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = useCallback(
    (part: Partial<State>, isTyping: boolean) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setState(next);
      window.clearTimeout(timer.current);
      const write = () => {
        const text = textOf(next);
        if (text === written.current) return;
        written.current = text;
        const otherPage = leave?.(next);
        if (otherPage) return void router.current.navigate(otherPage);
        router.current.setParams((current) => writeAddress(current, parts, next), {
          replace: isTyping && isTyped.current,
        });
        isTyped.current = isTyping;
      };
      if (isTyping) timer.current = window.setTimeout(write, TYPING_PAUSE_MS);
      else write();
    },
    [parts, leave, textOf],
  );
  const type = useCallback((part: Partial<State>) => change(part, true), [change]);
  const choose = useCallback(
    (part: Partial<State>) => {
      const isChosen = textOf({ ...latest.current, ...part }) === textOf(latest.current);
      if (!isChosen) change(part, false);
    },
    [change, textOf],
  );
  return {
    state,
    type,
    choose,
    isWritten: textOf(state) === shown,
  };
}
