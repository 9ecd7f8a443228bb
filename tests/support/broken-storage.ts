import { vi } from "vitest";

function refuse(): never {
  throw new DOMException("The storage is not available.", "SecurityError");
}

/** Makes the browser's storage refuse reads, writes or long texts until the end of the test. Stored texts stay. */
export function breakStorage(way: "unreadable" | "unwritable" | "full"): void {
  const real = window.localStorage;
  const setItem = (key: string, value: string) => {
    if (way === "unwritable" || value.length > 100) refuse();
    real.setItem(key, value);
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(real, {
      get(target, name) {
        if (name === "getItem" && way === "unreadable") return refuse;
        if (name === "setItem" && way !== "unreadable") return setItem;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  );
}
