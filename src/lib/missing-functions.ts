/**
 * Functions that the oldest browsers (tooling/page/floor.ts) lack and the product uses. The page's own script adds
 * them before any module runs (src/app/page/early.ts).
 */

/** A copy of the list, changed by the function that changes a list itself. */
const copyWith = (name: "sort" | "reverse" | "splice") =>
  function changed(this: readonly unknown[], ...args: unknown[]): unknown[] {
    const copy = [...this];
    Reflect.apply(copy[name], copy, args);
    return copy;
  };

/** Each with the object that has it in a newer browser. */
export const FALLBACKS: readonly (readonly [owner: object, functions: Record<string, unknown>])[] =
  [
    [
      Array.prototype,
      {
        toSorted: copyWith("sort"),
        toReversed: copyWith("reverse"),
        toSpliced: copyWith("splice"),
      },
    ],
    [
      String.prototype,
      {
        toWellFormed(this: string) {
          // Only a half without its other half is a character of its own here.
          return this.replace(/[\ud800-\udfff]/gu, "\ufffd");
        },
      },
    ],
    [
      URL,
      {
        canParse(...args: ConstructorParameters<typeof URL>) {
          try {
            return Boolean(new URL(...args));
          } catch {
            return false;
          }
        },
      },
    ],
    [
      AbortSignal,
      {
        any(signals: readonly AbortSignal[]) {
          const controller = new AbortController();
          for (const signal of signals) {
            const abort = () => controller.abort(signal.reason);
            if (signal.aborted) abort();
            else signal.addEventListener("abort", abort, { signal: controller.signal });
          }
          return controller.signal;
        },
      },
    ],
  ];

/** Leaves what the browser has. */
export function addMissingFunctions(): void {
  for (const [owner, functions] of FALLBACKS) {
    for (const [name, value] of Object.entries(functions)) {
      if (name in owner) continue;
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    }
  }
}
