/** Dialogs whose code arrives after the page. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { expect, it, vi } from "vitest";
import { lazyPart, prefetchParts } from "@/ui/lazy-part";
import { ToastArea } from "@/ui/toast-area";
import { usePageKeys } from "@/ui/use-page-keys";
import { button } from "../../support/open-articles";
import { expectConsole } from "../../support/silent-console";
import { findToast } from "../../support/toasts";

type Form = ComponentType<{ onClose: () => void }>;

const Form: Form = () => <p role="dialog" aria-label="Formulário" />;
const form = () => screen.queryByRole("dialog", { name: "Formulário" });

/** A page whose N key and button open a dialog, and whose R key rejects something. */
function renderPage(load: () => Promise<Form>) {
  const LazyForm = lazyPart(load);
  const reject = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const keys: Partial<Record<string, () => void>> = { n: () => setOpen(true), r: reject };
    usePageKeys(({ key }) => keys[key]);
    return (
      <>
        <button onClick={keys.n}>Adicionar</button>
        {isOpen && <LazyForm onClose={() => setOpen(false)} />}
        <ToastArea />
      </>
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), reject };
}

it("a prefetched dialog opens with the press of its key", async () => {
  const { user } = renderPage(() => Promise.resolve(Form));
  await prefetchParts();
  await user.keyboard("n");
  expect(form()).toBeInTheDocument();
});

it("a key pressed before the dialog's code arrives opens it later, other keys do nothing meanwhile, and Esc withdraws it", async () => {
  let arrive = (_form: Form) => {};
  const code = new Promise<Form>((resolve) => (arrive = resolve));
  const { user, reject } = renderPage(() => code);
  await user.keyboard("n{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.keyboard("nr");
  expect(form()).not.toBeInTheDocument();
  arrive(Form);
  await vi.waitFor(() => expect(form()).toBeInTheDocument());
  expect(reject).not.toHaveBeenCalled();
});

it("a dialog that cannot be loaded says so, leaves the focus, and opens at the next press", async () => {
  expectConsole(/A part of the page could not be loaded/);
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve(Form)).mockRejectedValueOnce(new TypeError("Failed"));
  const { user } = renderPage(load);
  await user.click(button("Adicionar"));
  const { description } = await findToast("Esta parte da página não pôde ser carregada.");
  expect(description).toBe("Tente novamente em alguns instantes.");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(button("Adicionar")).toHaveFocus();
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(form()).toBeInTheDocument());
});
