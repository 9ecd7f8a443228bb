/** Loading a long list in the panel (rule 12.14). */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { articleRow, fakeSupabase, heldResponse, json } from "../../../../support/fake-supabase";
import { edit, press } from "../../../../support/open-articles";
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

it("the panel loads the whole list with a progress indicator, and after a save only the first page", async () => {
  const rest = heldResponse();
  const backend = fakeSupabase(rowsOf(40));
  const beginning = () => json(backend.rows.slice(0, 25), 200, { "content-range": "*/40" });
  backend.next("list", beginning);
  backend.next("list", rest.wait);
  const { user } = await renderApp({ path: "/admin/articles", isSignedIn: true });
  await waitFor(() => expect(rowCount()).toBe("25 artigos até agora (de 40). Carregando mais…"));
  rest.release(backend.carryOut(backend.ofKind("list")[1]!));
  await waitFor(() => expect(rowCount()).toBe("40 artigos"));
  const before = backend.ofKind("list").length;
  backend.next("list", beginning);
  await edit(user, "Artigo 0", "Título", "Mudado");
  await press(user, "Salvar", "Artigo atualizado com sucesso!");
  await waitFor(() => expect(backend.ofKind("list").length).toBeGreaterThan(before));
  await act(() => new Promise((done) => setTimeout(done, 200)));
  expect(backend.ofKind("list").slice(before)).toHaveLength(1);
  expect(rowCount()).toBe("40 artigos");
});

it.each([
  [5, 5],
  [6, 0],
])(
  "a list of %d pages is requested again by %d requests on a return to the window",
  async (pages, requests) => {
    let n = 0;
    const backend = fakeSupabase().break(["list"], () => {
      const [row] = rowsOf(1);
      return json([row], 200, { "content-range": `*/${pages - (n++ % pages)}` });
    });
    await renderApp({ path: "/admin/articles", isSignedIn: true });
    await waitFor(() => expect(rowCount()).toBe(`${pages} artigos`));
    const later = Date.now() + 60_000;
    const clock = vi.spyOn(Date, "now").mockReturnValue(later);
    onTestFinished(() => clock.mockRestore());
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
    const expectRequests = () => expect(backend.ofKind("list")).toHaveLength(pages + requests);
    await waitFor(expectRequests);
    await act(() => new Promise((done) => setTimeout(done, 200)));
    expectRequests();
  },
);

it("the panel explains its limits when there are more than 20,000 articles", async () => {
  let n = 0;
  const page = () =>
    json(
      Array.from({ length: 10_000 }, () =>
        articleRow({ publishedAt: new Date(Date.UTC(2026, 0, 1) - n++ * DAY).toISOString() }),
      ),
      200,
      { "content-range": "*/50000" },
    );
  fakeSupabase().break(["list"], page);
  await renderApp({ path: "/admin/articles", isSignedIn: true });
  expect(
    await screen.findByText(/os 20\.000 artigos mais recentes/, {}, { timeout: 15_000 }),
  ).toBeInTheDocument();
  expect(rowCount()).toBe("20.000 artigos");
  expect(document.querySelectorAll("tbody tr").length).toBeLessThan(1000);
}, 40_000);
