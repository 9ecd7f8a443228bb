/** Adds browser features that jsdom lacks and the product uses. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

// The test runner sets 100 frames, which is slow because React records a stack for each element.
Error.stackTraceLimit = 10;

const { asyncWrapper } = getConfig();
const { setImmediate } = globalThis;

configure({
  // Waits for effects: under StrictMode React would undo them later, together with changes made by the test.
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    await new Promise((resolve) => void setImmediate(resolve));
    return found;
  },
  asyncUtilTimeout: 8000,
  // Without the page's markup, which is slow to print for each retry of a query.
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
const NOT_RENDERED = "head, script, style, template, [hidden]";

/** Replaces jsdom's `getComputedStyle`, which matches a large default style sheet on each call. */
function ownStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const byName = element.matches(INLINE) ? "inline" : "block";
  const display = element.matches(NOT_RENDERED) ? "none" : style.display || byName;
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
  // The testing library removes only the elements that it rendered.
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});

// Vitest keeps modules and their state for the next file of the process.
afterAll(() => {
  vi.resetModules();
});
