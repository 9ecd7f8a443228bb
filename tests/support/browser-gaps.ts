/** What jsdom lacks and the product uses. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// Lazy pages are transformed on their first import, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener("error", () => reject(new Error("The file cannot be read.")));
    reader.readAsArrayBuffer(this);
  });
};

/** supabase-js goes on renewing a session while its page is in sight: it must not do so in the next test. */
function leavePage(): void {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  window.dispatchEvent(new Event("visibilitychange"));
  visibility.mockRestore();
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.animate = vi.fn<Element["animate"]>();
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  window.scrollTo = () => undefined;
});

afterEach(() => {
  cleanup();
  leavePage();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.head.replaceChildren();
});
