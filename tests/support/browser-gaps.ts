/** Adds what the product uses and jsdom lacks. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

// Node's own limit. The test runner asks for 100 frames, and React records a stack for each element.
Error.stackTraceLimit = 10;

const { asyncWrapper } = getConfig();
// Some tests replace this one.
const { setImmediate } = globalThis;

configure({
  // A screen may be found before its effects have run. Under StrictMode React then undoes them once, with whatever
  // the test has begun on that screen meanwhile.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    await new Promise((resolve) => void setImmediate(resolve));
    return found;
  },
  // Lazy pages are transformed on their first import, which takes time on a busy machine.
  asyncUtilTimeout: 8000,
  // The page's markup is left out: printing it for each retry of a query is slow.
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
 * The computed style of an element. jsdom's own matches its whole default style sheet on each call, a third of these
 * tests' time, and no style sheet of ours is loaded here.
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
  // Lasts until a test ends it.
  Element.prototype.animate = vi.fn<Element["animate"]>(
    () => ({ onfinish: null, cancel: () => undefined }) as Animation,
  );
  Element.prototype.getAnimations = () => [];
  Element.prototype.scrollIntoView = () => undefined;
  document.elementFromPoint = () => null;
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
  // Also removes what the testing library did not render: the site's own root, and markup that a test wrote itself.
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});

// Otherwise the next file of this process would import these modules with the state that the last test left in them.
afterAll(() => {
  vi.resetModules();
});
