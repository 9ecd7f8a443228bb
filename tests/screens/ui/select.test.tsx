import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Label } from "@/ui/input";
import { Select } from "@/ui/select";

const OPTIONS = [
  { id: "", name: "Todas" },
  { id: "mercado", name: "Mercado" },
  { id: "casos-de-uso", name: "Casos de Uso" },
];

function Example({ initial = "mercado" }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Label htmlFor="example">Categoria</Label>
      <Select id="example" value={value} options={OPTIONS} onValueChange={setValue} />
    </>
  );
}

const select = () => screen.getByRole("combobox", { name: "Categoria" });
const list = () => screen.queryByRole("listbox");

it("a select shows and chooses the option whose value is empty", async () => {
  const user = userEvent.setup();
  render(<Example initial="" />);
  expect(select()).toHaveTextContent(/^Todas$/);
  await user.click(select());
  await user.click(screen.getByRole("option", { name: "Mercado" }));
  expect(select()).toHaveTextContent(/^Mercado$/);
  await user.click(select());
  await user.click(screen.getByRole("option", { name: "Todas" }));
  expect(select()).toHaveTextContent(/^Todas$/);
});

it("a select leaves Ctrl and Enter to the form around it", async () => {
  const user = userEvent.setup();
  const press = vi.fn<(key: string) => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the article's form does
    <form onKeyDown={(event) => press(event.key)}>
      <Example />
    </form>,
  );
  await user.tab();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(press).toHaveBeenCalledWith("Enter");
  expect(list()).not.toBeInTheDocument();
});
