/** The home page (rules 1.3, 1.4, 1.7, 1.8, 2.1, 6.2, 6.3, 6.4, 6.5, 11.6 and 17.13). */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { articleRow, fakeSupabase, heldResponse, json } from "../../support/fake-supabase";
import { renderApp } from "../../support/render-app";

const ROWS = [
  articleRow({ title: "Automação no tribunal", category: "casos-de-uso" }),
  articleRow({ title: "Bancos compram robôs", category: "mercado" }),
  articleRow({ title: "Nova versão do orquestrador", category: "tecnologia" }),
  articleRow({ title: "Sem assunto", description: "Fala de mercado", category: "all" }),
];

const cards = () => screen.queryAllByRole("article");
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((h) => h.textContent);
const searchBox = () => screen.getByRole("searchbox");
const pill = (name: string) => screen.getByRole("button", { name });
const dropdown = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Categoria" });
const skeletons = () => document.querySelectorAll("[data-slot=article-card-skeleton]");

const announced = () =>
  screen
    .getAllByRole("status")
    .map((status) => status.textContent)
    .join(" ");

async function openHome(path = "/", rows = ROWS) {
  const backend = fakeSupabase(rows);
  const app = await renderApp({ path });
  await waitFor(() => expect(skeletons()).toHaveLength(0));
  const address = () => app.router.state.location.search;
  return { ...app, backend, address };
}

async function startReload() {
  const { user, backend } = await openHome();
  const answer = backend.hold("GET");
  await user.click(pill("Atualizar"));
  return { user, answer };
}

describe("while the news loads", () => {
  it('nine skeletons stand in place of the cards, and "Atualizar" is disabled', async () => {
    const answer = heldResponse();
    fakeSupabase().next("GET", answer.wait);
    await renderApp();
    expect(skeletons()).toHaveLength(9);
    expect(cards()).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Atualizar" })).toBeDisabled();
    expect(screen.queryByText("Nenhuma notícia encontrada")).not.toBeInTheDocument();
    expect(screen.queryByText(/última atualização/i)).not.toBeInTheDocument();

    answer.release(json(ROWS));
    expect(await screen.findAllByRole("article")).toHaveLength(4);
    expect(skeletons()).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Atualizar" })).toBeEnabled();
    expect(document.body).toHaveFocus();
  });

  it("the page of saved articles shows its heading and its articles before the optional parts have loaded", async () => {
    vi.doMock("@/articles/reading/list/optional-parts", () => ({ optionalParts: undefined }));
    onTestFinished(() => vi.doUnmock("@/articles/reading/list/optional-parts"));
    localStorage.setItem("radar-rpa-saved", JSON.stringify([ROWS[1]!.id]));
    await openHome("/?salvas=1");
    expect(titles()).toEqual(["Bancos compram robôs"]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Salvas");
  });

  it("a picture that never loads does not hold back the tools", async () => {
    const readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      readyState.mockRestore();
      vi.useRealTimers();
    });
    await openHome();
    expect(screen.queryByRole("button", { name: "Atalhos de teclado" })).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByRole("button", { name: "Atalhos de teclado" })).toBeInTheDocument();
  });

  it('the icon of "Atualizar" turns, stops afterwards, and the button has the focus again', async () => {
    const { answer } = await startReload();
    const icon = pill("Atualizar").querySelector("svg");
    expect(pill("Atualizar")).toBeDisabled();
    expect(icon).toHaveClass("animate-spin");
    expect(skeletons()).toHaveLength(9);
    // Browsers blur a disabled button; jsdom does not.
    act(() => pill("Atualizar").blur());
    answer.release(json([articleRow({ title: "Chegou agora" })]));
    expect(await screen.findByText("Chegou agora")).toBeInTheDocument();
    expect(titles()).toEqual(["Chegou agora"]);
    expect(icon).not.toHaveClass("animate-spin");
    expect(pill("Atualizar")).toHaveFocus();
  });
});

describe("the focus", () => {
  it("stays where the visitor put it during a reload", async () => {
    const { user, answer } = await startReload();
    await user.click(searchBox());
    answer.release(json(ROWS));
    await waitFor(() => expect(pill("Atualizar")).toBeEnabled());
    expect(searchBox()).toHaveFocus();
  });

  it("leaves an empty search field on Esc, so that the page's keys work", async () => {
    const { user } = await openHome("/?q=xyz");
    await user.click(searchBox());
    await user.keyboard("{Escape}");
    expect(searchBox()).toHaveValue("");
    expect(searchBox()).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(document.body).toHaveFocus();
  });
});

it("the page shows the product's name, the time of the last update, the year and the origin of the news", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-31T15:05:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  await openHome();
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.nextElementSibling).toHaveTextContent(/\w+ \w+/);
  const header = screen.getByRole("banner");
  expect(within(header).getByText("Radar RPA")).toBeInTheDocument();
  const update = within(header).getByText(/última atualização/i);
  expect(update).toHaveTextContent(/31 de janeiro de 2027.*12:05/);
  expect(update).toHaveAttribute("datetime", "2027-01-31T15:05:00.000Z");
  for (const date of screen.getAllByText(/\d de [a-zç]+ de 20\d\d/)) {
    expect(date.closest("time[datetime]")).not.toBeNull();
  }
  expect(within(header).getByRole("link", { name: /painel/i })).toHaveAttribute("href", "/admin");
  const footer = screen.getByRole("contentinfo");
  expect(footer).toHaveTextContent("Radar RPA");
  expect(footer).toHaveTextContent("2027");
  expect(footer).toHaveTextContent("Todas as notícias são agregadas de fontes públicas.");
  await waitFor(() =>
    expect(document.title).toBe("Radar RPA: notícias de automação robótica de processos"),
  );
});

it("the search filters by title, description and category as the visitor types, and announces the number of results", async () => {
  const { user } = await openHome();
  expect(announced()).toMatch(/\b4 notícias\b/);
  expect(screen.getByPlaceholderText("Buscar notícias sobre RPA...")).toBe(searchBox());
  // Matches one article's description and another one's category name.
  await user.type(searchBox(), "MERCADO");
  expect(titles()).toEqual(["Bancos compram robôs", "Sem assunto"]);
  expect(announced()).toMatch(/\b2 notícias\b/);
  await user.clear(searchBox());
  await user.paste("robô ".repeat(60));
  expect(searchBox(), "the database accepts 200 characters").toHaveValue("robô ".repeat(40));
  await user.clear(searchBox());
  await user.type(searchBox(), " automacao ");
  expect(titles()).toEqual(["Automação no tribunal"]);
});

it('"/" focuses the search, and Esc clears it', async () => {
  const { user, address } = await openHome("/?q=orquestrador");
  await screen.findByRole("button", { name: "Atalhos de teclado" });
  await user.keyboard("/");
  expect(searchBox()).toHaveFocus();
  expect(searchBox()).toHaveValue("orquestrador");
  await user.keyboard("{Escape}");
  expect(searchBox()).toHaveValue("");
  expect(cards()).toHaveLength(4);
  await waitFor(() => expect(address()).toBe(""));
});

describe("choosing a category", () => {
  it("the dropdown offers all categories but Todas, shares its state with the pills, and Back undoes a choice", async () => {
    const { user, router, address } = await openHome();
    const names = ["Tecnologia", "Mercado", "Estudos", "Casos de Uso"];
    for (const name of ["Todas", ...names]) expect(pill(name)).toBeInTheDocument();
    const choices = [...dropdown().options].filter((option) => !option.disabled);
    expect(choices.map((option) => option.textContent)).toEqual(names);
    expect(pill("Todas")).toHaveAttribute("aria-pressed", "true");
    const [placeholder] = dropdown().selectedOptions;
    expect(placeholder).toBeDisabled();
    expect(placeholder).not.toHaveTextContent("Todas");

    await user.click(pill("Mercado"));
    expect(titles()).toEqual(["Bancos compram robôs"]);
    await waitFor(() => expect(address()).toBe("?categoria=mercado"));
    expect(dropdown()).toHaveDisplayValue("Mercado");
    expect(pill("Mercado")).toHaveAttribute("aria-pressed", "true");
    expect(pill("Todas")).toHaveAttribute("aria-pressed", "false");

    await user.selectOptions(dropdown(), "Casos de Uso");
    expect(titles()).toEqual(["Automação no tribunal"]);
    expect(pill("Casos de Uso")).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(address()).toBe("?categoria=casos-de-uso"));

    await act(() => router.navigate(-1));
    expect(titles()).toEqual(["Bancos compram robôs"]);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe(""));
    expect(cards()).toHaveLength(4);
    expect(pill("Todas")).toHaveAttribute("aria-pressed", "true");
  });
});

const appeared = () =>
  vi.mocked(Element.prototype.animate).mock.calls.filter(([frames]) => "opacity" in frames!);

it("choosing a category animates the list, and typing a search does not", async () => {
  const { user } = await openHome("/?categoria=mercado");
  await screen.findByRole("button", { name: "Atalhos de teclado" });
  const box = new DOMRect(0, 0, 300, 100);
  const layout = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box);
  onTestFinished(() => layout.mockRestore());
  // The animation's code loads at the first interaction.
  await user.click(searchBox());
  await act(() => vi.dynamicImportSettled());
  await user.type(searchBox(), "x");
  await user.clear(searchBox());
  expect(titles()).toEqual(["Bancos compram robôs"]);
  expect(appeared()).toEqual([]);
  await user.click(pill("Todas"));
  await waitFor(() => expect(appeared().length).toBeGreaterThan(0));
});

const openPage = async (path: string) => {
  const app = await openHome(path);
  await screen.findByRole("group", { name: "Ver a lista como" });
  const place = () => {
    const { pathname, search } = app.router.state.location;
    return pathname + search;
  };
  return { ...app, place };
};

describe("a category's own page", () => {
  it("keeps its address while its list is searched, and leaves it for another category", async () => {
    const { user, place, router } = await openPage("/categoria/mercado/");
    expect(titles()).toEqual(["Bancos compram robôs"]);
    expect(dropdown()).toHaveDisplayValue("Mercado");
    await user.type(searchBox(), "o");
    await waitFor(() => expect(place()).toBe("/categoria/mercado/?q=o"));
    await user.click(pill("Tecnologia"));
    await waitFor(() => expect(place()).toBe("/?q=o&categoria=tecnologia"));
    expect(pill("Tecnologia")).toHaveFocus();
    expect(searchBox()).toHaveValue("o");
    expect(titles()).toEqual(["Nova versão do orquestrador"]);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(titles()).toEqual(["Bancos compram robôs"]));
    expect(place()).toBe("/categoria/mercado/?q=o");
  });

  it.each([
    ["Todas", () => pill("Todas")],
    ["the product's name", () => screen.getByRole("link", { name: "Radar RPA" })],
  ])("returns to the whole list by %s", async (_, find) => {
    const { user, place } = await openPage("/categoria/mercado/");
    await user.click(find());
    await waitFor(() => expect(place()).toBe("/"));
    expect(cards()).toHaveLength(4);
    expect(pill("Todas")).toHaveAttribute("aria-pressed", "true");
  });
});

describe("the tab's title", () => {
  it.each([
    ["/", "Radar RPA: notícias de automação robótica de processos"],
    ["/?categoria=Mercado", "Mercado · Radar RPA"],
    ["/Categoria/Mercado", "Mercado · Radar RPA"],
    ["/categoria/mercado/", "Mercado · Radar RPA"],
    ["/?q=+rob%C3%B4s+&categoria=mercado", "Busca: robôs · Mercado · Radar RPA"],
    ["/?fonte=Migalhas", "Fonte: Migalhas · Radar RPA"],
    ["/?salvas=1", "Salvas · Radar RPA"],
    ["/?categoria=nada", "Radar RPA: notícias de automação robótica de processos"],
  ])("names %s", async (path, title) => {
    await openHome(path);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it("follows the typed search and the chosen category, and is not announced", async () => {
    const { user } = await openHome();
    await user.type(searchBox(), "robôs");
    await waitFor(() => expect(document.title).toBe("Busca: robôs · Radar RPA"));
    await user.clear(searchBox());
    await user.click(pill("Mercado"));
    await waitFor(() => expect(document.title).toBe("Mercado · Radar RPA"));
    expect(announced()).not.toContain("Radar RPA");
    expect(pill("Mercado")).toHaveFocus();
  });
});

it("the visitor sees a message when nothing matches, and one button clears the filters", async () => {
  const { user, address } = await openHome("/?q=xyz&categoria=estudos");
  expect(screen.getByText("Nenhuma notícia encontrada")).toBeInTheDocument();
  expect(screen.getByText("Tente ajustar os filtros ou termos de busca.")).toBeInTheDocument();
  expect(announced()).toMatch(/\b0 notícias|nenhuma notícia/i);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
  expect(cards()).toHaveLength(4);
  await waitFor(() => expect(address()).toBe(""));
  expect(searchBox()).toHaveValue("");
  expect(searchBox()).toHaveFocus();
});

it("the visitor sees no button to clear filters when there is no news at all", async () => {
  await openHome("/", []);
  expect(screen.getByText("Nenhuma notícia encontrada")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Limpar filtros" })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Tente ajustar/)).not.toBeInTheDocument();
});
