export interface AddressPart<Value> {
  readonly parameter: string;
  /** Returns the default for an absent (`null`) or unknown value. */
  readonly read: (text: string | null) => Value;
  /** Returns "" for the default, which is not written. */
  readonly write: (value: Value) => string;
}

export type AddressParts<State> = { readonly [Name in keyof State]: AddressPart<State[Name]> };

/** Control characters and direction marks, which would reverse the tab's title. */
// oxlint-disable-next-line no-control-regex -- the control characters to remove
const CONTROLS = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

export function typedText(parameter: string): AddressPart<string> {
  return {
    parameter,
    read: (text) => (text ?? "").replace(CONTROLS, ""),
    write: (text) => (text.trim() === "" ? "" : text),
  };
}

export function choice<Value extends string>(
  parameter: string,
  read: (text: string | null) => Value,
): AddressPart<Value> {
  const defaultValue = read(null);
  return { parameter, read, write: (value) => (value === defaultValue ? "" : value) };
}

const namesOf = <State>(parts: AddressParts<State>) => Object.keys(parts) as (keyof State)[];

export function readAddress<State>(params: URLSearchParams, parts: AddressParts<State>): State {
  const entries = namesOf(parts).map((name) => {
    const { parameter, read } = parts[name];
    return [name, read(params.get(parameter))];
  });
  return Object.fromEntries(entries) as State;
}

/** Keeps other parameters, for example those of a campaign. */
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
