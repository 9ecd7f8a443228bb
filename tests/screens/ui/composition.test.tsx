/** Text composed with a dead key or an input method (rule 6.15). */
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { withholdComposedKeys } from "@/ui/composition";
import { SearchInput } from "@/ui/search-input";

const field = () => screen.getByRole<HTMLInputElement>("searchbox");

function compose(text: string) {
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: text }, isComposing: true });
}

it("text being composed stays in the field and is not searched until it is complete", () => {
  const search = vi.fn<(query: string) => void>();
  const { rerender } = render(<SearchInput query="automac" onQueryChange={search} />);
  compose("automac~");
  expect(search).not.toHaveBeenCalled();
  expect(field()).toHaveValue("automac~");
  fireEvent.input(field(), { target: { value: "automacã" }, isComposing: true });
  fireEvent.compositionEnd(field());
  expect(search).toHaveBeenLastCalledWith("automacã");
  rerender(<SearchInput query="automacã" onQueryChange={search} />);
  expect(field()).toHaveValue("automacã");
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  "the keys of composed text reach no handler, neither the field's nor the page's (%j)",
  (composed) => {
    onTestFinished(withholdComposedKeys());
    const change = vi.fn<(query: string) => void>();
    const handlePage = vi.fn<() => void>();
    document.addEventListener("keydown", handlePage);
    onTestFinished(() => document.removeEventListener("keydown", handlePage));
    render(<SearchInput query="automac" onQueryChange={change} />);
    fireEvent.keyDown(field(), { key: "Escape", ...composed });
    expect(change).not.toHaveBeenCalled();
    expect(handlePage).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(change).toHaveBeenCalledWith("");
    expect(handlePage).toHaveBeenCalledTimes(1);
  },
);
