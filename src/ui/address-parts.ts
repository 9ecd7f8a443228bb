/** How state stands in the address: read from its parameters, and written into them. */

/** How one part of the state stands in the address. */
export interface AddressPart<Value> {
  /** The name of its parameter. */
  readonly parameter: string;
  /** @param text `null` when the address has none; an unknown value is the default */
  readonly read: (text: string | null) => Value;
  /** @returns empty for the default, which is not written */
  readonly write: (value: Value) => string;
}

export type AddressParts<State> = { readonly [Name in keyof State]: AddressPart<State[Name]> };

/** A typed text; blanks alone are none. */
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
