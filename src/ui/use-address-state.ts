/** State that stands in the address, so that it can be shared and Back undoes a choice (rule 6.2). */
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** How one part of the state stands in the address. */
export interface AddressPart<Value> {
  /** The name of its parameter. */
  readonly parameter: string;
  /** @param text `null` when the address has none; what nobody knows is the default */
  readonly read: (text: string | null) => Value;
  /** @returns empty for the default, which is not written */
  readonly write: (value: Value) => string;
}

export type AddressParts<State> = { readonly [Name in keyof State]: AddressPart<State[Name]> };

/** A text that somebody types; blanks alone are none. */
export function typedText(parameter: string): AddressPart<string> {
  return {
    parameter,
    read: (text) => text ?? "",
    write: (text) => (text.trim() === "" ? "" : text),
  };
}

/** One of several values. @param read gives the default for what it does not know */
export function choice<Value extends string>(
  parameter: string,
  read: (text: string | null) => Value,
): AddressPart<Value> {
  const standard = read(null);
  return { parameter, read, write: (value) => (value === standard ? "" : value) };
}

const namesOf = <State>(parts: AddressParts<State>) => Object.keys(parts) as (keyof State)[];

export function readAddress<State>(params: URLSearchParams, parts: AddressParts<State>): State {
  const entries = namesOf(parts).map((name) => {
    const { parameter, read } = parts[name];
    return [name, read(params.get(parameter))];
  });
  return Object.fromEntries(entries) as State;
}

/** Other parameters stay: they may be a campaign's, and hide nothing. */
export function writeAddress<State>(
  params: URLSearchParams,
  parts: AddressParts<State>,
  state: State,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of namesOf(parts)) {
    const { parameter, write } = parts[name];
    const text = write(state[name]);
    if (text === "") next.delete(parameter);
    else next.set(parameter, text);
  }
  return next;
}

/** Safari refuses more than 100 changes of the address in 30 seconds, so typing is written down in pauses. */
const TYPING_PAUSE = 250;

/**
 * @param parts the same object at each call
 * @returns the state, which reacts at once while the address follows, and two ways to change parts of it, which keep
 * their identity. `type`: takes the place of the current entry in the history, after a pause. `choose`: a new entry, so
 * that Back undoes it; choosing what is chosen is no step
 */
export function useAddressState<State>(parts: AddressParts<State>) {
  const [params, setParams] = useSearchParams();
  const textOf = useCallback(
    (some: State) => writeAddress(new URLSearchParams(), parts, some).toString(),
    [parts],
  );
  const [state, setState] = useState(() => readAddress(params, parts));
  const shown = textOf(readAddress(params, parts));
  /** What was read from the address or written there last: distinguishes our changes of it from others. */
  const written = useRef(shown);
  const latest = useRef(state);
  const timer = useRef<number | undefined>(undefined);
  const setLatestParams = useRef(setParams);
  useEffect(() => {
    setLatestParams.current = setParams;
  }, [setParams]);

  // The address changed by itself (Back, a link): the state follows, and what was being typed is not written over it.
  useEffect(() => {
    if (shown === written.current) return;
    window.clearTimeout(timer.current);
    written.current = shown;
    latest.current = readAddress(new URLSearchParams(shown), parts);
    setState(latest.current);
  }, [shown, parts]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = useCallback(
    (part: Partial<State>, pause: number) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setState(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const text = textOf(next);
        if (text === written.current) return;
        written.current = text;
        setLatestParams.current((current) => writeAddress(current, parts, next), {
          replace: pause > 0,
          preventScrollReset: true,
        });
      }, pause);
    },
    [parts, textOf],
  );
  const type = useCallback((part: Partial<State>) => change(part, TYPING_PAUSE), [change]);
  const choose = useCallback(
    (part: Partial<State>) => {
      const isChosen = textOf({ ...latest.current, ...part }) === textOf(latest.current);
      if (!isChosen) change(part, 0);
    },
    [change, textOf],
  );
  return { state, type, choose };
}
