/** Toasts (rules 8.1, 8.2 and 8.3). */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ToastMessage } from "@/ui/toast-store";
import { articleRow, fakeSupabase, networkError } from "../../support/fake-supabase";
import { button } from "../../support/open-articles";
import { renderApp } from "../../support/render-app";
import { expectConsole } from "../../support/silent-console";
import { shownToasts } from "../../support/toasts";

/** Renders the toasts with a stopped clock. */
async function renderToasts({ withDialog = false } = {}) {
  vi.resetModules();
  const [{ ToastArea }, { toast }, { Dialog, DialogContent, DialogTitle }] = await Promise.all([
    import("@/ui/toast-area"),
    import("@/ui/toast-store"),
    import("@/ui/dialog"),
  ]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // Testing Library advances the clock only if this global exists.
  vi.stubGlobal("jest", { advanceTimersByTime: vi.advanceTimersByTime });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <>
      <button type="button">Outra coisa</button>
      <ToastArea />
      {withDialog && (
        <Dialog open>
          <DialogContent aria-describedby={undefined}>
            <DialogTitle>Um diálogo</DialogTitle>
            <button type="button">No diálogo</button>
          </DialogContent>
        </Dialog>
      )}
    </>,
  );
  return {
    user,
    show: async (message: ToastMessage) => {
      await act(async () => toast(message));
      await act(() => vi.dynamicImportSettled());
    },
    pass: (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds)),
  };
}

const pointerAt = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1, button: 0 });

const announced = () => screen.queryAllByRole("status").map((status) => status.textContent);

const texts = () => shownToasts().map((toast) => toast.textContent);
const onlyToast = () => {
  const [toast, ...others] = shownToasts();
  expect(others).toEqual([]);
  return toast!;
};

describe("a toast", () => {
  it("is replaced by a newer one with its own five seconds, also after one was closed by hand", async () => {
    const { user, show, pass } = await renderToasts();
    await show({ title: "Primeiro" });
    await pass(4000);
    await show({ title: "Segundo" });
    expect(texts()).toEqual(["Segundo"]);
    await pass(4900);
    expect(texts()).toEqual(["Segundo"]);
    await pass(100);
    expect(texts()).toEqual([]);
    await show({ title: "Terceiro" });
    await user.click(button("Fechar notificação"));
    await user.click(button("Outra coisa"));
    await show({ title: "Quarto" });
    await pass(5000);
    expect(texts()).toEqual([]);
  });

  it("is reached by F8 from an open dialog, and returns the focus to the dialog", async () => {
    const { user, show, pass } = await renderToasts({ withDialog: true });
    button("No diálogo").focus();
    await user.keyboard("[F8]");
    expect(button("No diálogo")).toHaveFocus();
    await show({ title: "Falhou" });
    await user.keyboard("[F8]");
    // By role, because an open dialog hides the rest of the page from screen readers.
    expect(screen.getByRole("region", { name: "Notificações (F8)" })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await pass(60_000);
    expect(texts()).toEqual(["Falhou"]);
    await user.tab();
    expect(onlyToast()).toHaveFocus();
    await user.keyboard("[Escape]");
    expect(texts()).toEqual([]);
    expect(button("No diálogo")).toHaveFocus();
  });

  it("returns the focus to its origin when it ends while focused", async () => {
    const { user, show } = await renderToasts();
    button("Outra coisa").focus();
    await show({ title: "Salvo" });
    await user.keyboard("[F8][Tab][Tab][Enter]");
    expect(texts()).toEqual([]);
    expect(button("Outra coisa")).toHaveFocus();
  });

  it("stays while the pointer is over it, also when it replaced another one", async () => {
    const { user, show, pass } = await renderToasts();
    await show({ title: "Primeiro" });
    await user.hover(onlyToast());
    await show({ title: "Segundo" });
    await user.hover(onlyToast());
    await pass(60_000);
    expect(texts()).toEqual(["Segundo"]);
    await user.hover(button("Outra coisa"));
    await pass(5000);
    expect(texts()).toEqual([]);
  });

  it.each([
    { distance: 60, stays: [] },
    { distance: 40, stays: ["Salvo"] },
  ])(
    "that is swiped $distance pixels leaves these toasts on screen: $stays",
    async ({ distance, stays }) => {
      const { show } = await renderToasts();
      await show({ title: "Salvo" });
      const toast = onlyToast();
      await act(async () => {
        fireEvent.pointerDown(toast, pointerAt(0));
        for (let x = 10; x <= distance; x += 10) fireEvent.pointerMove(toast, pointerAt(x));
        fireEvent.pointerUp(toast, pointerAt(distance));
      });
      expect(texts()).toEqual(stays);
    },
  );
});

it("each toast is announced to screen readers in Portuguese, also the same one twice", async () => {
  const { show, pass } = await renderToasts();
  await show({ title: "Salvo", description: "Tudo certo." });
  await pass(100);
  expect(announced()).toEqual([expect.stringMatching(/^Notificação.*Salvo.*Tudo certo\./)]);
  await pass(2000);
  expect(announced()).toEqual([]);
  await show({ title: "Salvo", description: "Tudo certo." });
  await pass(100);
  expect(announced()).toEqual([expect.stringMatching(/^Notificação.*Salvo.*Tudo certo\./)]);
});

it("when the code for toasts cannot be loaded, the page works and shows the same message itself", async () => {
  vi.doMock("@/ui/toaster", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  onTestFinished(() => void vi.doUnmock("@/ui/toaster"));
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase([articleRow({ title: "Um" })]).next("GET", networkError);
  const { user } = await renderApp();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/Tente novamente em alguns instantes\./);
  await vi.waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      "The toasts could not be loaded.",
      expect.anything(),
    ),
  );
  expect(shownToasts()).toEqual([]);
  await user.click(within(alert).getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("link", { name: "Um" })).toBeInTheDocument();
  expect(backend.loads).toHaveLength(2);
});
