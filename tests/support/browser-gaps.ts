/** What jsdom lacks and the product uses. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

// Node's own limit. The runner asks for 100 frames, and React takes a stack for each element that it makes.
Error.stackTraceLimit = 10;

const { asyncWrapper } = getConfig();
// Some tests put another one in its place.
const { setImmediate } = globalThis;

configure({
  // A screen that is found may still wait for its effects, which React runs right after. Under StrictMode it then takes
  // them back once, and with them what a test has begun on that screen meanwhile.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    await new Promise((resolve) => void setImmediate(resolve));
    return found;
  },
  // Lazy pages are transformed on their first import, which takes its time on a busy machine.
  asyncUtilTimeout: 8000,
  // Without the page's markup: it would be printed for each try of a query that still waits, at the query's own cost.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" }),
});

Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener("error", () => reject(new Error("The file cannot be read.")));
    reader.readAsArrayBuffer(this);
  });
};

const INLINE = "a, abbr, b, bdi, em, i, kbd, mark, small, span, strong, time";
const NEVER_DRAWN = "head, script, style, template, [hidden]";

/**
 * What an element says of itself. jsdom's own result matches its whole default style sheet at each call, which was a
 * third of these tests' time; no style sheet of ours is loaded here, so that it has no more to add.
 */
function ownStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const byName = element.matches(INLINE) ? "inline" : "block";
  const display = element.matches(NEVER_DRAWN) ? "none" : style.display || byName;
  return new Proxy(style, {
    get(target, name) {
      if (name === "display") return display;
      if (name === "getPropertyValue") {
        return (property: string) =>
          property === "display" ? display : target.getPropertyValue(property);
      }
      return Reflect.get(target, name);
    },
  });
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  for (const name of ["IntersectionObserver", "ResizeObserver"]) {
    vi.stubGlobal(
      name,
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  }
  // It lasts until a test ends it.
  Element.prototype.animate = vi.fn<Element["animate"]>(
    () => ({ onfinish: null, cancel: () => undefined }) as Animation,
  );
  Element.prototype.getAnimations = () => [];
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  window.scrollTo = () => undefined;
  window.getComputedStyle = ownStyle;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.head.replaceChildren();
  // Also what no render of the testing library made: the site's own root, and markup that a test wrote itself.
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});

// The next file of this process would import the modules of this one, with what the last test left in them.
afterAll(() => {
  vi.resetModules();
});
