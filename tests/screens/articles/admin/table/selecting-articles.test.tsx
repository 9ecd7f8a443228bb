/** @module-tag full */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { articleRow } from "../../../../support/fake-supabase";
import { button, field, openArticles, rowButton } from "../../../../support/open-articles";

const NAMES = ["Um", "Dois", "Três", "Quatro", "Cinco"];

const open = () => openArticles(NAMES.map((title) => articleRow({ title })));
const box = (title: string) => screen.getByRole("checkbox", { name: `Selecionar ${title}` });
const everyBox = () => screen.getByRole("checkbox", { name: /^Selecionar todos os/ });
const selected = () =>
  NAMES.filter((title) => {
    const found = screen.queryByRole("checkbox", { name: `Selecionar ${title}` });
    return (found as HTMLInputElement | null)?.checked;
  });
const selectionCount = () => document.querySelector("[data-slot=selection-count]")!.textContent;

describe("selecting with the pointer", () => {
  it("selects single rows, a range with Shift in both directions, every result, and nothing", async () => {
    const { user } = await open();
    expect(selectionCount()).toBe("");
    await user.click(box("Dois"));
    expect(selectionCount()).toBe("1 selecionado");
    await user.click(box("Quatro"));
    expect(selectionCount()).toBe("2 selecionados");
    await user.click(box("Dois"));
    expect(selected()).toEqual(["Quatro"]);
    await user.click(box("Quatro"));
    await user.click(box("Quatro"));
    await user.keyboard("{Shift>}");
    await user.click(box("Dois"));
    expect(selected()).toEqual(["Dois", "Três", "Quatro"]);
    await user.click(box("Três"));
    await user.keyboard("{/Shift}");
    expect(selected()).toEqual(["Quatro"]);
    expect(everyBox()).toBePartiallyChecked();
    await user.click(everyBox());
    expect(selected()).toEqual(NAMES);
    expect(everyBox()).toBeChecked();
    await user.click(everyBox());
    expect(selected()).toEqual([]);
    await user.click(box("Um"));
    await user.click(button("Limpar seleção"));
    expect(selected()).toEqual([]);
  });

  it("keeps rows selected that a filter hides, and says how many", async () => {
    const { user } = await open();
    await user.click(box("Um"));
    await user.type(field("Buscar artigos"), "Dois");
    await waitFor(() => expect(selectionCount()).toBe("1 selecionado, 1 fora do filtro"));
    await user.click(box("Dois"));
    expect(selectionCount()).toBe("2 selecionados, 1 fora do filtro");
    await user.clear(field("Buscar artigos"));
    await waitFor(() => expect(selected()).toEqual(["Um", "Dois"]));
  });
});

describe("selecting with the keyboard", () => {
  it("moves with Down, Up, Home and End, selects with Space, and extends with Shift", async () => {
    const { user } = await open();
    box("Um").focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(box("Três")).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(box("Dois")).toHaveFocus();
    await user.keyboard("{End}");
    expect(box("Cinco")).toHaveFocus();
    await user.keyboard("{Home}");
    expect(box("Um")).toHaveFocus();
    rowButton("Excluir", "Um").focus();
    await user.keyboard("{ArrowDown}");
    expect(rowButton("Excluir", "Dois")).toHaveFocus();
    box("Dois").focus();
    await user.keyboard(" ");
    expect(selected()).toEqual(["Dois"]);
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(selected()).toEqual(["Dois", "Três", "Quatro"]);
    expect(box("Quatro")).toHaveFocus();
  });

  it.each(["ctrlKey", "metaKey", "altKey"])(
    "leaves these keys to the browser when %s is set",
    async (held) => {
      await open();
      box("Dois").focus();
      for (const key of ["ArrowDown", "End", "Home"]) {
        expect(fireEvent.keyDown(box("Dois"), { key, [held]: true })).toBe(true);
      }
      expect(box("Dois")).toHaveFocus();
    },
  );
});
