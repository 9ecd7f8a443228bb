/** Shortcuts of a single key (rule 6.15). */
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

it("the page's shortcuts also run while a button or a checkbox has the focus", () => {
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

it("the page ignores keys with a modifier, except characters typed with AltGr", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    expect([modifier, press(document.body, { [modifier]: true })]).toEqual([modifier, false]);
  }
  expect(press(document.body, { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true);
});

it.each([
  ["a field", '<input data-target="">'],
  ["a text area", '<textarea data-target=""></textarea>'],
  ["a select", '<select data-target=""></select>'],
  ["editable text", '<p contenteditable=""><b data-target="">x</b></p>'],
  ["a button that opens a list", '<button role="combobox" data-target=""></button>'],
  ["an entry of an open list", '<div role="listbox"><p role="option" data-target=""></p></div>'],
])("%s receives the keys, and no shortcut of the page runs", (_, html) => {
  document.body.innerHTML = html;
  expect(press(document.querySelector("[data-target]")!)).toBe(false);
  document.body.replaceChildren();
});

it("the page ignores keys behind a dialog, and keys that another handler has used", () => {
  const { unmount } = render(<div role="alertdialog" aria-label="Excluir?" />);
  expect(press(document.body)).toBe(false);
  unmount();
  document.body.addEventListener("keydown", use);
  expect(press(document.body)).toBe(false);
  document.body.removeEventListener("keydown", use);
});

it("a shortcut runs once when its key is held down", () => {
  const act = vi.fn<() => void>();
  renderHook(() => usePageKeys(() => act));
  press(document.body);
  press(document.body, { repeat: true });
  expect(act).toHaveBeenCalledOnce();
});
