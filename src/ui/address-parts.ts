/** Reads state from query parameters and writes it into them. */

/** One part of the state, stored in one query parameter. */
export interface AddressPart<Value> {
  readonly parameter: string;
  /** @param text `null` when the parameter is absent. @returns the default for an unknown value */
  readonly read: (text: string | null) => Value;
  /** @returns the empty text for the default, which is not written */
  readonly write: (value: Value) => string;
}

export type AddressParts<State> = { readonly [Name in keyof State]: AddressPart<State[Name]> };

/** Control characters are dropped: nobody types them, and direction marks would reverse the tab's title. */
// oxlint-disable-next-line no-control-regex -- the control characters to remove
const CONTROLS = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** A typed text; whitespace alone counts as empty. */
export function typedText(parameter: string): AddressPart<string> {
  return {
    parameter,
    read: (text) => (text ?? "").replace(CONTROLS, ""),
    write: (text) => (text.trim() === "" ? "" : text),
  };
}

/** One of several values. @param read returns the default for an unknown value */
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

/** Other parameters stay, because they may belong to a campaign. */
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
