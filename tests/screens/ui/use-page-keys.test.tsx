/** Rule 6.15 of docs/specification.md. */
import { fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPageKey, usePageKeys } from "@/ui/use-page-keys";

let isHandled: boolean | undefined;
const listen = (event: KeyboardEvent) => {
  isHandled = isPageKey(event);
};

const use = (event: KeyboardEvent) => event.preventDefault();

beforeEach(() => {
  isHandled = undefined;
  window.addEventListener("keydown", listen);
});
afterEach(() => window.removeEventListener("keydown", listen));

function press(target: Element, init: KeyboardEventInit = {}) {
  fireEvent.keyDown(target, { key: "a", ...init });
  return isHandled;
}

it("a single key belongs to the page, also on a button or a checkbox", () => {
  render(
    <>
      <button type="button">Aprovar</button>
      <input type="checkbox" aria-label="Selecionar" />
    </>,
  );
  expect(press(document.body)).toBe(true);
  expect(press(screen.getByRole("button"))).toBe(true);
  expect(press(screen.getByRole("checkbox"))).toBe(true);
});

it("a key with a modifier belongs to the browser, but a character typed with AltGr belongs to the page", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    expect([modifier, press(document.body, { [modifier]: true })]).toEqual([modifier, false]);
  }
  expect(press(document.body, { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true);
});

it.each([
  ["a field", '<input data-target="">'],
  ["a box of text", '<textarea data-target=""></textarea>'],
  ["a list of the browser", '<select data-target=""></select>'],
  ["a text that is edited in place", '<p contenteditable=""><b data-target="">x</b></p>'],
  ["a button that opens a list", '<button role="combobox" data-target=""></button>'],
  ["an entry of an open list", '<div role="listbox"><p role="option" data-target=""></p></div>'],
])("in %s a key belongs to the field", (_, html) => {
  document.body.innerHTML = html;
  expect(press(document.querySelector("[data-target]")!)).toBe(false);
  document.body.replaceChildren();
});

it("a key does nothing behind a dialog or after another handler used it", () => {
  const { unmount } = render(<div role="alertdialog" aria-label="Excluir?" />);
  expect(press(document.body)).toBe(false);
  unmount();
  document.body.addEventListener("keydown", use);
  expect(press(document.body)).toBe(false);
  document.body.removeEventListener("keydown", use);
});

it("a key that is held down acts once", () => {
  const act = vi.fn<() => void>();
  renderHook(() => usePageKeys(() => act));
  press(document.body);
  press(document.body, { repeat: true });
  expect(act).toHaveBeenCalledOnce();
});
