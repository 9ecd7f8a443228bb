import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleRow, fakeSupabase, heldResponse, partOf } from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";

const DAY = 24 * 60 * 60 * 1000;

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    articleRow({
      title: `Artigo ${n}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1) - n * DAY).toISOString(),
    }),
  );

const rowCount = () => document.querySelector("[data-slot=row-count]")?.textContent;

// Rule 12.14.
it("the panel loads the whole list, and shows how much of it has come", async () => {
  const rest = heldResponse();
  const backend = fakeSupabase(rowsOf(1500)).next("more", rest.wait);
  await renderApp({ path: "/admin/articles", isSignedIn: true });
  await waitFor(() => expect(rowCount()).toBe("1.000 artigos até agora. Carregando mais…"));
  const bar = screen.getByRole("progressbar", { name: "Carregando a lista" });
  await waitFor(() => expect(bar).toHaveAttribute("max", "1500"));
  expect(bar).toHaveAttribute("value", "1000");
  rest.release(backend.carryOut(backend.ofKind("more")[0]!));
  await waitFor(() => expect(rowCount()).toBe("1.500 artigos"));
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

// Rule 12.14.
it("the panel says what it does not do with more than 20,000 articles", async () => {
  let n = 0;
  const page = () =>
    partOf(
      Array.from({ length: 1000 }, () =>
        articleRow({ publishedAt: new Date(Date.UTC(2026, 0, 1) - n++ * DAY).toISOString() }),
      ),
    );
  fakeSupabase().break(["GET", "more"], page);
  const { user } = await renderApp({ path: "/admin/articles", isSignedIn: true });
  expect(
    await screen.findByText(/os 20\.000 artigos mais recentes/, {}, { timeout: 15_000 }),
  ).toBeInTheDocument();
  expect(rowCount()).toBe("20.000 artigos");
  await user.click(screen.getByRole("button", { name: "Importar artigos" }));
  const dialog = await screen.findByRole("dialog", { name: "Importar artigos" });
  await user.click(within(dialog).getByLabelText(/colar|cole|texto/i));
  await user.paste("título\nUm artigo");
  await user.click(within(dialog).getByRole("button", { name: /prévia|continuar|ler/i }));
  expect(
    await within(dialog).findByText(/Há mais artigos do que o painel compara/),
  ).toBeInTheDocument();
  expect(await within(dialog).findByRole("button", { name: "Importar 1 artigo" })).toBeDisabled();
}, 40_000);

// Rule 12.12.
it("the first page of the panel says how many articles there are without loading them all", async () => {
  const backend = fakeSupabase(rowsOf(1500));
  await renderApp({ path: "/admin", isSignedIn: true });
  expect(await screen.findByText("1.500 artigos")).toBeInTheDocument();
  expect(backend.ofKind("more")).toHaveLength(0);
});
