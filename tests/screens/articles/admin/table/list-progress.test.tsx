import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleRow, fakeSupabase, heldResponse, json } from "../../../../support/fake-supabase";
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
  const backend = fakeSupabase(rowsOf(1500));
  // A server that gives 240 rows at once counts them all.
  backend.next("list", () => json(backend.rows.slice(0, 240), 200, { "content-range": "*/1500" }));
  backend.next("list", rest.wait);
  await renderApp({ path: "/admin/articles", isSignedIn: true });
  await waitFor(() =>
    expect(rowCount()).toBe("240 artigos até agora (de 1.500). Carregando mais…"),
  );
  rest.release(backend.carryOut(backend.ofKind("list")[1]!));
  await waitFor(() => expect(rowCount()).toBe("1.500 artigos"));
});

// Rule 12.14.
it("the panel says what it does not do with more than 20,000 articles", async () => {
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
}, 40_000);
