/** Functions that the oldest browsers (tooling/page/floor.ts) lack and the product uses. */

/** A copy of the list, changed by the function that changes a list itself. */
const copyWith = (name: "sort" | "reverse" | "splice") =>
  function changed(this: readonly unknown[], ...args: unknown[]): unknown[] {
    const copy = [...this];
    Reflect.apply(copy[name], copy, args);
    return copy;
  };

/** Only half of a pair without the other half is a character of its own here. */
function toWellFormed(this: string): string {
  return this.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

/** For the page's own script, which paints the first cards and needs no other (src/app/page/early.ts). */
export function addWellFormed(): void {
  // oxlint-disable-next-line eslint/no-extend-native -- where a newer browser has it
  String.prototype.toWellFormed ??= toWellFormed;
}

function canParse(...args: ConstructorParameters<typeof URL>): boolean {
  try {
    return Boolean(new URL(...args));
  } catch {
    return false;
  }
}

function any(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { signal: controller.signal });
  }
  return controller.signal;
}

/** Each with the object that has it in a newer browser. */
export const FALLBACKS: readonly (readonly [owner: object, functions: Record<string, unknown>])[] =
  [
    [Array.prototype, { toSorted: copyWith("sort"), toReversed: copyWith("reverse") }],
    [Array.prototype, { toSpliced: copyWith("splice") }],
    [URL, { canParse }],
    [AbortSignal, { any }],
  ];

/** Before the app starts (src/main.tsx). Leaves what the browser has. */
export function addMissingFunctions(): void {
  addWellFormed();
  for (const [owner, functions] of FALLBACKS) {
    for (const [name, value] of Object.entries(functions)) {
      if (name in owner) continue;
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    }
  }
}
