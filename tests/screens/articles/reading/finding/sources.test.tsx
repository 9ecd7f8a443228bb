/** The filter by source (rules 5.9 and 6.11). */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { articleRow, fakeSupabase, type Row } from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";

const ROWS = [
  articleRow({ title: "Tribunal usa robôs", source: "Migalhas", category: "mercado" }),
  articleRow({ title: "Bancos compram robôs", source: "Época", category: "mercado" }),
  articleRow({ title: "Nova versão", source: "Migalhas", category: "tecnologia" }),
  articleRow({ title: "Sem fonte", source: "" }),
  articleRow({ title: "Outra", source: "Agência" }),
];

const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((h) => h.textContent);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const chip = () => screen.queryByRole("button", { name: /^Fonte: / });
const count = () => document.querySelector("[data-slot=result-count]")?.textContent;

async function openHome(path = "/", rows: Row[] = ROWS) {
  const backend = fakeSupabase(rows);
  const app = await renderApp({ path });
  await waitFor(() => expect(screen.queryByText("Carregando notícias…")).not.toBeInTheDocument());
  // This lazy tool also handles the cards' sources.
  await screen.findByRole("group", { name: "Ver a lista como" });
  return { ...app, backend, address: () => app.router.state.location.search };
}

const card = (title: string) => screen.getByRole("heading", { name: title }).closest("article")!;
const sourceOn = (title: string) =>
  within(card(title)).getByRole("button", { name: /^(Migalhas|Época|Agência|Fonte)/ });

describe("the source on a card", () => {
  it("filters the list by that source, in the address, without opening the article", async () => {
    const { user, address, router } = await openHome();
    const opened = vi.fn();
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a")) opened();
    });
    await user.click(sourceOn("Nova versão"));
    expect(titles()).toEqual(["Tribunal usa robôs", "Nova versão"]);
    await waitFor(() => expect(address()).toBe("?fonte=Migalhas"));
    expect(count()).toBe("2 notícias");
    expect(opened).not.toHaveBeenCalled();
    await router.navigate(-1);
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(chip()).not.toBeInTheDocument();
  });

  it("moves the focus to the filter's chip, which removes the filter", async () => {
    const { user, address } = await openHome();
    sourceOn("Bancos compram robôs").focus();
    await user.keyboard("{Enter}");
    expect(titles()).toEqual(["Bancos compram robôs"]);
    await waitFor(() => expect(chip()).toHaveFocus());
    expect(chip()).toHaveAccessibleName(/Época/);
    expect(chip()).toHaveAccessibleDescription("Remover filtro");
    await user.keyboard("{Enter}");
    expect(titles()).toHaveLength(5);
    await waitFor(() => expect(address()).toBe(""));
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });

  it("has no button on a card without a source", async () => {
    await openHome();
    expect(within(card("Sem fonte")).queryByTitle(/desta fonte/)).not.toBeInTheDocument();
  });

  it("combines with category and search, and Limpar filtros removes all of them", async () => {
    const { user, address } = await openHome("/?fonte=Migalhas&categoria=mercado");
    expect(titles()).toEqual(["Tribunal usa robôs"]);
    expect(document.getElementById("count-all")).toHaveTextContent("2");
    expect(chip()).not.toHaveFocus();
    await user.type(screen.getByRole("searchbox"), "versão");
    expect(titles()).toEqual([]);
    await user.click(button("Limpar filtros"));
    expect(titles()).toHaveLength(5);
    await waitFor(() => expect(address()).toBe(""));
  });

  it.each(["migalhas", " MIGÁLHAS"])(
    "filters the list however the address spells it: %j",
    async (name) => {
      await openHome(`/?fonte=${encodeURIComponent(name)}`);
      await waitFor(() => expect(titles().length).toBeGreaterThan(0));
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Migalhas$/);
    },
  );

  it.each(["toString", "__proto__", "migalha", "%"])(
    "filters out every article when the address names an unknown source: %s",
    async (name) => {
      await openHome(`/?fonte=${encodeURIComponent(name)}`);
      expect(titles()).toEqual([]);
      expect(button("Limpar filtros")).toBeInTheDocument();
    },
  );
});

function receiveFirst(rows: readonly Row[]) {
  window.radar = { list: Promise.resolve({ rows, total: rows.length + 1 }) };
}

const rows = Array.from({ length: 30 }, (_, index) =>
  articleRow({
    title: `Notícia ${index + 1}`,
    source: ["Beta", "alfa", "Água"][index % 3],
    category: index % 2 === 0 ? "mercado" : "estudos",
    publishedAt:
      index % 10 === 9 ? null : new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }),
);
const dated = rows.filter(({ publishedAt }) => publishedAt !== null);

it("the filter by source also requests and counts the articles beyond the first response", async () => {
  receiveFirst(dated.slice(0, 9));
  const { backend } = await openHome("/?fonte=alfa", rows);
  await waitFor(() => expect(titles()).toHaveLength(10));
  await waitFor(() => expect(count()).toBe("10 notícias"));
  const studies = rows.filter((row) => row.source === "alfa" && row.category === "estudos");
  await waitFor(() =>
    expect(document.getElementById("count-estudos")).toHaveTextContent(String(studies.length)),
  );
  expect(titles().every((title) => (Number(title?.slice(8)) - 1) % 3 === 1)).toBe(true);
  expect(backend.bodiesOf("search_articles")).toMatchObject([{ source: "alfa", query: "" }]);
});
