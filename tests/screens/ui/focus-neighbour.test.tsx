/** The focus after its element is removed (rules 8.9 and 12.3). */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { AdminMain } from "@/ui/page/admin-main";
import { useLostFocus } from "@/ui/focus-neighbour";

function List({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <AdminMain>
      <details open>
        <summary>Lista</summary>
        {left.length > 0 && (
          <ul>
            {left.map((name) => (
              <li key={name}>
                <button onClick={() => setLeft(left.filter((one) => one !== name))}>{name}</button>
              </li>
            ))}
          </ul>
        )}
      </details>
      <button>Depois</button>
    </AdminMain>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

it("the focus moves to the element that replaces the removed one, then to the last, then to the one above", async () => {
  const user = userEvent.setup();
  render(<List names={["Um", "Dois", "Três"]} />);
  button("Dois").focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(button("Três")).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(button("Um")).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByText("Lista")).toHaveFocus());
});

it("the focus stays where a person has put it in the meantime", async () => {
  const user = userEvent.setup();
  render(<List names={["Um", "Dois"]} />);
  await user.click(button("Um"));
  await user.click(button("Depois"));
  expect(button("Depois")).toHaveFocus();
});

interface RowsProps {
  names: readonly string[];
}

function Rows({ names }: RowsProps) {
  const [left, setLeft] = useState(names);
  const without = (name: string) => setLeft(left.filter((one) => one !== name));
  useLostFocus(() => button("Sem o primeiro").focus());
  return (
    <AdminMain>
      <p>Um texto</p>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button data-action="edit">{`Editar ${name}`}</button>
            <button data-action="delete" onClick={() => without(name)}>
              {`Excluir ${name}`}
            </button>
          </li>
        ))}
      </ul>
      <button>Depois</button>
      <button onClick={() => without("Um")}>Sem o primeiro</button>
    </AdminMain>
  );
}

it("the focus moves to the same button of the next row, or of the one above when the last is removed", async () => {
  const user = userEvent.setup();
  render(<Rows names={["Um", "Dois", "Três"]} />);
  await user.click(button("Excluir Dois"));
  await waitFor(() => expect(button("Excluir Três")).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(button("Excluir Um")).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(button("Sem o primeiro")).toHaveFocus());
});

it("removing a row that a person has left does not move the focus", async () => {
  const user = userEvent.setup();
  render(<Rows names={["Um", "Dois"]} />);
  await user.click(button("Editar Um"));
  await user.click(screen.getByText("Um texto"));
  expect(screen.getByRole("main")).toHaveFocus();
  fireEvent.click(button("Sem o primeiro"));
  await waitFor(() => expect(screen.queryByText("Editar Um")).toBeNull());
  expect(screen.getByRole("main")).toHaveFocus();
});
